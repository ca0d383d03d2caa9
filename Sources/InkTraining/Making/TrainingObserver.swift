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

  /// A pass over all samples is done in the training of a pack, or of a family of packs.
  func passed(_ progress: TrainingProgress, of packName: String)

  /// A sentence for whoever made the recipe, without a full stop.
  func note(_ sentence: String)
}

/// How a part of a training went, such as a pass over all samples.
public struct TrainingProgress: Sendable {
  /// The name of the network that learned, or of the samples, if a training is of several.
  public internal(set) var subject: String? = nil
  /// The number of the part, from 1.
  public let pass: Int
  /// How many parts there are.
  public let passCount: Int
  /// The mean loss of a sample: minus its log-likelihood, for lines that of a character.
  public let loss: Float
  /// The share of characters that are read wrong in lines that nothing is learned from; `nil` without such lines.
  var devErrorRate: Float? = nil
  /// How many lines no path could read, or have too few frames for their text.
  package var unreadableCount = 0

  /// The same as a part of several trainings, one after another; their numbers begin with 0.
  func part(_ number: Int, of count: Int) -> TrainingProgress {
    TrainingProgress(
      subject: subject, pass: pass + number * passCount, passCount: passCount * count, loss: loss)
  }

  /// The progress of a pack in words: `latin: characters, pass 3 of 60, loss 0.421`.
  package func text(of packName: String) -> String {
    let subject = subject.map { " \($0)," } ?? ""
    let errors = devErrorRate.map {
      ", \(fixed(Double($0) * 100, decimals: 1)) % character errors on dev"
    }
    return "\(packName):\(subject) pass \(pass) of \(passCount), "
      + "loss \(fixed(Double(loss), decimals: 3))\(errors ?? "")"
  }
}
