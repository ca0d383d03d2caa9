import InkKit

/// What a line of a growing ink says.
enum StrokeStep: Hashable, Sendable {
  /// One more stroke.
  case append(Stroke)
  /// The last stroke was a mistake.
  case undo
  /// A new ink begins.
  case clear
}

extension StrokeStep {
  /// Reads a line: `[[x, y], …]`, `[[x, y, t], …]`, `[{"x", "y", "t"}, …]`, an object that has these
  /// under `stroke` or `points`, `{"undo": true}` or `{"clear": true}`.
  init(_ document: SourcedDocument) throws(InputProblem) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: document.document.bytes)
    } catch {
      throw .ink(
        UnusableInk(
          file: document.file, line: document.document.line + error.line - 1,
          column: error.column, problem: error.problem, id: nil))
    }
    do throws(Problem) {
      self = try Self.step(value)
    } catch {
      throw document.problem(error.text, id: nil)
    }
  }

  private struct Problem: Error {
    var text: String
  }

  private static func step(_ value: JSONValue) throws(Problem) -> StrokeStep {
    if value["undo"]?.bool == true { return .undo }
    if value["clear"]?.bool == true { return .clear }
    guard let list = (value["stroke"] ?? value["points"] ?? value).array else {
      throw Problem(
        text: "expected a stroke such as [[1,2],[3,4]], {\"undo\":true} or {\"clear\":true}")
    }
    var points: [StrokePoint] = []
    for (index, value) in list.enumerated() {
      guard let point = point(value) else {
        throw Problem(text: "point \(index) is neither [x,y] nor [x,y,t] nor {\"x\",\"y\",\"t\"}")
      }
      points.append(point)
    }
    return .append(Stroke(points: points))
  }

  /// The largest number of milliseconds that is exact.
  private static let timeLimit = 9_007_199_254_740_992.0

  private static func point(_ value: JSONValue) -> StrokePoint? {
    let parts: [JSONValue?]
    if let list = value.array {
      guard list.count == 2 || list.count == 3 else { return nil }
      parts = list.map { $0 } + [nil]
    } else {
      parts = [value["x"], value["y"], value["t"] ?? value["time"]]
    }
    guard let x = parts[0]?.number, let y = parts[1]?.number else { return nil }
    var time: Int?
    if let t = parts[2], t != .null {
      guard let number = t.number, abs(number) <= Self.timeLimit,
        let whole = Int(exactly: number.rounded())
      else { return nil }
      time = whole
    }
    return StrokePoint(x: Float(x), y: Float(y), t: time)
  }
}
