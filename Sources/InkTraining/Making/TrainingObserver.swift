import InkKit

/// Who is told how far a training is, which takes minutes to hours.
package protocol TrainingObserver: Sendable {
  /// Whether anybody gets to know: figures that cost time are not worth it otherwise.
  var isHeard: Bool { get }

  /// Gets ready; called once before the first pack is made.
  ///
  /// - Throws: The error of a file that can't be written to, before anything is trained.
  func prepare() throws

  /// Begins to measure time anew.
  func begin()

  /// A pass over all samples is done.
  func passed(_ pass: TrainingPass)

  /// A sentence for whoever made the recipe, without a full stop.
  func note(_ sentence: String)
}

/// How a part of a training went, such as a pass over all samples.
package struct TrainingProgress: Sendable {
  /// The name of the network that learned, if a training is of several.
  var subject: String? = nil
  /// The number of the part, from 1.
  package let pass: Int
  /// How many parts there are.
  package let passCount: Int
  /// The mean loss of a sample.
  package let loss: Float
  /// The share of characters that are read wrong in lines that nothing is learned from; `nil` without such lines.
  var devErrorRate: Float? = nil
}

extension TrainingPass {
  /// A part of the training of a pack.
  init(_ progress: TrainingProgress, of packName: String) {
    self.init(
      packName: packName, samples: progress.subject, number: progress.pass,
      count: progress.passCount, loss: progress.loss, devErrorRate: progress.devErrorRate)
  }
}

/// How a pass over samples went, in words: `latin: characters, pass 3 of 60, loss 0.421`.
package struct TrainingPass: Hashable, Sendable, CustomStringConvertible {
  /// The pack that is trained, or the family of packs.
  package let packName: String
  /// The name of the samples, if a training goes over several kinds of them.
  var samples: String? = nil
  /// The number of the pass, from 1.
  package let number: Int
  /// How many passes there are.
  package let count: Int
  /// Minus the log-likelihood of a sample.
  package let loss: Float
  /// The share of characters that are read wrong in lines that nothing is learned from.
  var devErrorRate: Float? = nil

  package var description: String {
    let samples = samples.map { " \($0)," } ?? ""
    let errors = devErrorRate.map {
      ", \(fixed(Double($0) * 100, decimals: 1)) % character errors on dev"
    }
    return "\(packName):\(samples) pass \(number) of \(count), "
      + "loss \(fixed(Double(loss), decimals: 3))\(errors ?? "")"
  }
}
