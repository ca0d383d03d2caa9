import InkKit

/// The readings of a file, as they are written into an index.
struct FileReadings: Sendable {
  /// The state in which the file was read.
  private(set) var state: FileState
  let digest: String
  /// The models that it was read with, and what their packs are known by.
  private(set) var models: [String: String] = [:]
  /// The pages; `nil` if those that are there still hold.
  private(set) var pages: [(source: AnswerSource, page: ReadPage)]?
  /// The sentences about what could not be read.
  private(set) var problems: [String] = []
  /// Whether the file itself is damaged, so that no more of it can be read.
  private(set) var isDamaged = false
  /// Whether a page took too long to read, so that the file is to be read another time.
  private(set) var hasTimedOut = false
}

extension FileReadings {
  /// The contents of a file as they are now, without its readings.
  init(of path: String) throws(ToolError) {
    guard let state = FileState(of: path) else {
      throw .file(path, cannotBe: "read", because: "it is not there any more")
    }
    let digest = try FileState.digest(of: path)
    self.init(state: state.settled(at: System.now), digest: digest)
  }

  mutating func add(_ reading: PageReading) {
    pages = pages ?? []
    pages?.append((reading.source, reading.page.searchable))
    if let model = reading.model, models[model.model] == nil {
      models[model.model] = model.source.fingerprint
    }
  }

  /// Adds what is wrong with a page.
  mutating func add(_ problem: InputProblem) {
    problems.append(problem.message)
    if problem.status == .fileFailure { isDamaged = true }
    if case .ink(let ink) = problem, ink.hasTimedOut { hasTimedOut = true }
  }

  /// The way of reading in few words as it is kept; none of a reading that was given up, which is no way to read.
  func reader(_ name: String) -> String { hasTimedOut ? "" : name }

  /// Ends the reading of a file: all of its pages were added.
  mutating func finish(_ path: String) {
    pages = pages ?? []
    // Written to while it was read, it is read again the next time.
    if FileState(of: path) != state { state.modified = 0 }
  }
}
