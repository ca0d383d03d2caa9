/// One step of a growing ink, as a line of input says it.
package enum StrokeStep: Hashable, Sendable {
  /// One more stroke.
  case append(Stroke)
  /// The last stroke was a mistake.
  case undo
  /// A new ink begins.
  case clear
}

extension StrokeStep {
  /// Reads a line: `[[x, y], …]`, `[[x, y, t], …]`, `[{"x", "y", "t"}, …]`, an object that has these
  /// under `add`, `stroke`, `points` or `pointers`, `{"x": […], "y": […]}`, `{"undo": true}` or
  /// `{"clear": true}`.
  ///
  /// - Throws: The first place that is not as it should be.
  /// - Complexity: O(*n*) for *n* bytes; no more is read than the points that an ink may have.
  ///
  /// - Parameter expected: The sentence for a line that is something else.
  package init(
    _ document: InkDocument,
    else expected: String =
      "expected a stroke such as [[1,2],[3,4]], {\"undo\":true} or {\"clear\":true}"
  ) throws(InkFormatError) {
    var parser = InkParser(document.bytes, format: .automatic)
    do {
      self = try parser.strokeStep(else: expected)
    } catch {
      throw document.error(error, at: parser.place.description)
    }
  }
}

extension InkParser {
  fileprivate mutating func strokeStep(else expected: String) throws(JSONError) -> StrokeStep {
    let step: StrokeStep
    switch try scanner.kind() {
    case .array: step = .append(Stroke(points: try points("")))
    case .object: step = try stepObject(else: expected)
    default: throw scanner.error(expected)
    }
    place = InkPlace()
    try scanner.finish()
    return step
  }

  private mutating func stepObject(else expected: String) throws(JSONError) -> StrokeStep {
    let start = scanner.position
    var command = scanner
    /// The steps that the line asks for, of which it may have one.
    var steps: [String] = []
    var stroke: Stroke?
    try command.beginObject()
    while let key = try command.nextKey() {
      if key == "undo" || key == "clear", try command.kind() == .literal {
        if !command.skipNull(), try command.bool() { steps.append(key) }
        continue
      }
      if stroke == nil, ["add", "stroke", "points", "pointers", "x", "y"].contains(key) {
        steps.append(key)
        stroke = try strokeObject()
      }
      try command.skipValue()
    }
    guard let first = steps.first else { throw scanner.error(expected, at: start) }
    guard steps.count == 1 else {
      place = InkPlace()
      throw scanner.error(
        "expected one step in a line, found \(quotedList(steps, "and"))", at: start)
    }
    if let stroke { return .append(stroke) }
    try scanner.skipValue()
    return first == "undo" ? .undo : .clear
  }
}
