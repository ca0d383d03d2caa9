import InkKit
import Synchronization

/// Says how far a training is, in a line after each pass: on the terminal, if standard error is one,
/// and at the end of a file, if one is wanted. Trainings take minutes to hours.
final class TrainingReport: Sendable {
  private let isSeen: Bool
  private let logPath: String?
  /// When the last line was said, or the training began.
  private let lastTime = Mutex(ContinuousClock.now)

  /// Creates a report.
  ///
  /// - Throws: The error of a file that can't be written to, before anything is trained.
  init(logPath: String? = nil) throws(ModelError) {
    isSeen = System.isTerminal(System.standardError)
    self.logPath = logPath
    if let logPath { try FileSystem.append([], to: logPath) }
  }

  /// Whether anybody gets to know what is said.
  var isHeard: Bool { isSeen || logPath != nil }

  /// Begins to measure time anew.
  func begin() {
    lastTime.withLock { $0 = .now }
  }

  /// Says a line, with the time since the last one.
  func say(_ text: String) {
    guard isHeard else { return }
    let seconds = lastTime.withLock { last in
      let now = ContinuousClock.now
      defer { last = now }
      return (now - last).components.seconds
    }
    let line = Array("\(text), \(seconds) s\n".utf8)
    if isSeen { try? System.writeAll(line, to: System.standardError) }
    guard let logPath else { return }
    // What was trained for hours is worth more than a line about it.
    do { try FileSystem.append(line, to: logPath) } catch { complain("\(error)") }
  }

  /// Prints a sentence on standard error, whoever reads it.
  func complain(_ message: String) {
    try? System.writeAll(Array("inkrec: \(message)\n".utf8), to: System.standardError)
  }

  /// Says how a pass over samples went.
  func sayPass(
    of packName: String, over samples: String = "", _ number: Int, of count: Int, loss: Float,
    devErrorRate: Float? = nil
  ) {
    let what = samples.isEmpty ? "" : " \(samples),"
    let errors = devErrorRate.map {
      ", \(fixed(Double($0) * 100, decimals: 1)) % character errors on dev"
    }
    say(
      "\(packName):\(what) pass \(number) of \(count), "
        + "loss \(fixed(Double(loss), decimals: 3))\(errors ?? "")")
  }
}

extension TemplateTrainer {
  /// Trains a pack and reports each pass.
  func train(
    _ samples: [LabelledInk], lines: [LabelledInk] = [], metadata: PackMetadata,
    reportingTo report: TrainingReport
  ) async throws(TrainingError) -> Result {
    report.begin()
    return try await train(samples, lines: lines, metadata: metadata) { progress in
      switch progress {
      case .classifierPass(let number, let count, let loss):
        report.sayPass(of: metadata.name, over: "characters", number, of: count, loss: loss)
      case .segmentPass(let number, let count, let loss):
        report.sayPass(of: metadata.name, over: "lines", number, of: count, loss: loss)
      }
    }
  }
}

extension TemplateTrainer.Result {
  /// What was made of what, in one line.
  var summary: String {
    let dropped =
      droppedCount == 0 ? "" : " (\(droppedCount) seem mislabelled and were left out)"
    let lines = lineCount == 0 ? "" : " and \(lineCount) lines"
    return "\(sampleCount) samples\(lines)\(dropped), \(labels.count) labels, "
      + "\(templateCount) templates, \(exactByteText(pack.count))"
  }
}
