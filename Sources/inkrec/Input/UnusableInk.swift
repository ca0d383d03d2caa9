import InkKit

/// An ink that has no answer, and where it is.
struct UnusableInk: Error, Hashable, Sendable, CustomStringConvertible {
  /// What messages call the file.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The byte of that line, from 1, if one is to blame.
  let column: Int?
  /// What is wrong, for a person.
  let problem: String
  /// The ink's own name, if that could be read.
  let id: String?

  /// A sentence such as `inks.ndjson:3:17: strokes[0][1]: expected a number, found null`.
  var description: String {
    "\(file):\(line):\(column.map { "\($0):" } ?? "") \(problem)"
  }
}

extension UnusableInk {
  /// A document that is no ink.
  init(_ error: InkFormatError, file: String) {
    let place = error.place.isEmpty ? "" : "\(error.place): "
    self.init(
      file: file, line: error.line, column: error.column, problem: place + error.problem, id: nil)
  }
}

/// What can go wrong with one input while the others don't mind.
enum InputProblem: Error, Hashable, Sendable {
  /// An ink that can't be used.
  case ink(UnusableInk)
  /// A file that can't be read, or not to its end.
  case file(ToolError)

  /// What the tool says in the end if nothing worse happens.
  var status: ExitStatus {
    switch self {
    case .ink: .someInksUnreadable
    case .file(let error): error.status
    }
  }

  /// One sentence for standard error.
  var message: String {
    switch self {
    case .ink(let ink): ink.description
    case .file(let error): error.message
    }
  }
}
