package import InkEvaluation
import InkKit

/// The labelled lines of some files.
package struct LabelledLines {
  private let paths: [String]

  package init(paths: [String]) { self.paths = paths }

  /// Reads them; others are reported, and lower the status.
  package func read(console: Console, status: inout ExitStatus) throws -> [LabelledLine] {
    var lines: [LabelledLine] = []
    var source = FileLines(paths: paths)
    try source.read { line in
      do throws(InputProblem) {
        let document = try line.get()
        lines.append(try document.labelledLine())
      } catch {
        if status != .fileFailure { status = error.status }
        try console.warn(error.message)
      }
    }
    return lines
  }
}

extension SourcedDocument {
  /// The line of text with its labels that the document is.
  fileprivate func labelledLine() throws(InputProblem) -> LabelledLine {
    do {
      return try LabelledLine(parsing: Array(document.bytes), line: document.line)
    } catch {
      throw problem(error.problem, id: nil)
    }
  }

  /// The line of text that the document is.
  func text() throws(InputProblem) -> String {
    do throws(ToolError) { return try rowText(document.bytes) } catch {
      throw problem(error, id: nil)
    }
  }
}

/// The text of a line that is to be a row.
func rowText(_ bytes: some Sequence<UInt8>) throws(ToolError) -> String {
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw ToolError(.someInksUnreadable, "the line is not UTF-8")
  }
  let limit = Tagger.characterLimit
  guard text.utf8.count <= limit || text.count <= limit else {
    throw ToolError(.someInksUnreadable, "the line has more than \(limit) characters")
  }
  return text
}
