import InkKit

/// An ink that has no answer, and where it is.
struct UnusableInk: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is.
  let source: AnswerSource
  /// The byte of that line, from 1, if one is to blame.
  let column: Int?
  /// The fault, for a person.
  let problem: String
  /// The fault, for a program.
  var code = ExitStatus.someInksUnreadable.name
  /// Whether reading it took too long, so that it may be read another time.
  var hasTimedOut = false
  /// The ink's own name, if that could be read.
  let id: DocumentID?

  /// A sentence such as `inks.ndjson:3:17: strokes[0][1]: expected a number, found null`, or `notes.xopp: page 3: …` where
  /// no line is to blame.
  var description: String {
    let place = source.page.map { " page \($0)" } ?? "\(source.line)"
    return "\(source.file):\(place):\(column.map { "\($0):" } ?? "") \(problem)"
  }
}

extension UnusableInk {
  /// A document that is no ink.
  init(_ error: InkFormatError, file: String, id: DocumentID? = nil) {
    let place = error.place.isEmpty ? "" : "\(error.place): "
    self.init(
      source: AnswerSource(file: file, line: error.line, index: error.index),
      column: error.column, problem: place + error.problem, id: id)
  }
}

/// A file that has no answers, or not all of them.
struct UnusableFile: Error, Hashable, Sendable {
  /// The name of the file in messages.
  let file: String
  /// The fault of the file.
  let error: ToolError
}

/// A fault of one input that leaves the others alone.
enum InputProblem: Error, Hashable, Sendable {
  /// An ink that can't be used.
  case ink(UnusableInk)
  /// A file that can't be read, or not to its end, or that holds no ink.
  case file(UnusableFile)

  /// The exit status if nothing worse happens.
  var status: ExitStatus {
    switch self {
    case .ink: .someInksUnreadable
    case .file(let file): file.error.status
    }
  }

  /// Where it is.
  var place: String {
    switch self {
    case .ink(let ink): ink.source.description
    case .file(let file): file.file
    }
  }

  /// One sentence for standard error.
  var message: String {
    switch self {
    case .ink(let ink): ink.description
    case .file(let file): file.error.message
    }
  }
}
