/// The first place at which bytes stopped being a JSON text, and why.
package struct JSONError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The byte of that line, from 1.
  package let column: Int
  /// The byte of the whole text, from 0; equal to its length if the text ended too early.
  package let offset: Int
  /// The expectation at that byte, and what was found instead.
  package let problem: String

  /// Creates an error for a byte of a text; counts the lines before it.
  ///
  /// - Complexity: O(*n*) for *n* bytes before the error.
  init(_ problem: String, at offset: Int, in bytes: [UInt8]) {
    var place = TextPlace()
    place.pass(bytes.span.extracting(0..<offset))
    line = place.line
    column = place.column
    self.offset = offset
    self.problem = problem
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "line \(line), byte \(column): \(problem)" }
}
