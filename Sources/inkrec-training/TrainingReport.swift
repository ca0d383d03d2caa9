import InkKit
import InkTool
import InkTraining
import Synchronization

/// Says how far a training is after each pass: on the terminal, in a line that is written over, and at
/// the end of a file, if one is wanted. Trainings take minutes to hours.
final class TrainingReport: TrainingObserver {
  private let progress: ProgressLine
  private let logPath: String?
  /// When the last line was said, or the training began.
  private let lastTime = Mutex(ContinuousClock.now)

  init(_ progress: ProgressLine, logPath: String? = nil) {
    self.progress = progress
    self.logPath = logPath
  }

  func prepare() throws {
    if let logPath { try FileSystem.append([], to: logPath) }
  }

  var isHeard: Bool { progress.isShown || logPath != nil }

  func begin() {
    lastTime.withLock { $0 = .now }
    progress.begin()
  }

  /// Says a line, with the time since the last one.
  func passed(_ pass: TrainingProgress, of packName: String) {
    guard isHeard else { return }
    let seconds = lastTime.withLock { last in
      let now = ContinuousClock.now
      defer { last = now }
      return (now - last).components.seconds
    }
    let text = pass.text(of: packName)
    let line = "\(text), \(seconds) s"
    progress.show(
      Progress(count: pass.pass, total: pass.passCount, unit: "passes", detail: text))
    guard let logPath else { return }
    // What was trained for hours is worth more than a line about it.
    do { try FileSystem.append(Array((line.visible() + "\n").utf8), to: logPath) } catch {
      note("\(error)")
    }
  }

  /// Prints a sentence on standard error, whoever reads it.
  func note(_ sentence: String) {
    progress.clear()
    StandardError.say(sentence)
  }
}
