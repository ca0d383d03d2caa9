/// One step of drawing and changing a page, as a line of input says it.
package enum EditStep: Hashable, Sendable {
  /// One more stroke.
  case add(Stroke)
  /// Strokes, or an object, are erased.
  case erase(Target)
  /// Strokes, or an object, are moved.
  case move(Target, x: Float, y: Float)
  /// The last edit was a mistake.
  case undo
  /// A new page begins.
  case clear
  /// All of the page is looked at anew, which changes no stroke.
  case whole

  /// The thing that a step changes.
  package enum Target: Hashable, Sendable {
    /// Strokes by their numbers.
    case strokes([Int])
    /// All strokes of an object by its tracking ID.
    case object(Int)
  }
}

extension EditStep {
  /// Reads a line: `{"add": [[x, y], …]}` or any other stroke that ``StrokeStep`` reads,
  /// `{"erase": [0, 1]}`, `{"erase": {"object": 3}}`, `{"move": [0, 1], "by": [dx, dy]}`,
  /// `{"move": {"object": 3}, "by": [dx, dy]}`, `{"undo": true}`, `{"clear": true}` or `{"whole": true}`.
  ///
  /// - Throws: The first place that is not as it should be.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ document: InkDocument) throws(InkFormatError) {
    do {
      if let edit = try Self.edit(document.bytes) {
        self = edit
        return
      }
    } catch {
      throw document.error(error, at: "")
    }
    switch try StrokeStep(document, else: Self.problem) {
    case .append(let stroke): self = .add(stroke)
    case .undo: self = .undo
    case .clear: self = .clear
    }
  }

  private static let problem =
    "expected {\"add\":[[1,2],[3,4]]}, or \"erase\", \"move\" and \"by\", \"undo\", \"clear\" or \"whole\""
  private static let targetProblem =
    "expected the numbers of strokes such as [0,1], or {\"object\":1}"
  private static let wayProblem = "expected \"by\" with two numbers such as [10,0]"

  /// An edit of what is there; `nil` if the line says something else.
  private static func edit(_ bytes: [UInt8]) throws(JSONError) -> EditStep? {
    var scanner = JSONScanner(bytes)
    guard try scanner.kind() == .object else { return nil }
    var target: (isMove: Bool, target: Target)?
    var way: SIMD2<Float>?
    var isWhole = false
    /// The edits that the line asks for, of which it may have one.
    var edits: [String] = []
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "erase", "move":
        target = (key == "move", try self.target(&scanner))
        edits.append(key)
      case "by": way = try self.way(&scanner)
      case "whole":
        isWhole = try scanner.bool()
        if isWhole { edits.append(key) }
      case "undo", "clear":
        if try scanner.kind() != .literal {
          try scanner.skipValue()
        } else if try scanner.bool() {
          edits.append(key)
        }
      case "add", "stroke", "points", "pointers":
        try scanner.skipValue()
        edits.append(key)
      default: try scanner.skipValue()
      }
    }
    guard way == nil || edits.isEmpty || edits.contains("move") else {
      throw scanner.error(
        "expected \"move\" beside \"by\", found \(quotedList(edits, "and"))", at: 0)
    }
    guard target != nil || isWhole else { return nil }
    guard edits.count == 1 else {
      throw scanner.error("expected one edit in a line, found \(quotedList(edits, "and"))", at: 0)
    }
    try scanner.finish()
    guard let target else { return .whole }
    guard target.isMove else { return .erase(target.target) }
    guard let way else { throw scanner.error(wayProblem) }
    return .move(target.target, x: way.x, y: way.y)
  }

  private static func target(_ scanner: inout JSONScanner) throws(JSONError) -> Target {
    let start = scanner.position
    switch try scanner.kind() {
    case .number: return .strokes([try index(&scanner)])
    case .array:
      var numbers: [Int] = []
      try scanner.elements { scanner throws(JSONError) in numbers.append(try index(&scanner)) }
      return .strokes(numbers)
    case .object:
      var object: Int?
      try scanner.members(withNull: true) { scanner, key throws(JSONError) in
        if key == "object" { object = try index(&scanner) } else { try scanner.skipValue() }
      }
      guard let object else { throw scanner.error(targetProblem, at: start) }
      return .object(object)
    default: throw scanner.error(targetProblem, at: start)
    }
  }

  private static func index(_ scanner: inout JSONScanner) throws(JSONError) -> Int {
    let start = scanner.position
    guard try scanner.kind() == .number, let index = Int(exactly: try scanner.number()), index >= 0
    else { throw scanner.error(targetProblem, at: start) }
    return index
  }

  private static func way(_ scanner: inout JSONScanner) throws(JSONError) -> SIMD2<Float> {
    let start = scanner.position
    var values: [Float] = []
    guard try scanner.kind() == .array else { throw scanner.error(wayProblem) }
    try scanner.elements { scanner throws(JSONError) in
      guard try scanner.kind() == .number else { throw scanner.error(wayProblem) }
      values.append(Float(try scanner.number()))
      guard values.count <= 2 else { throw scanner.error(wayProblem, at: start) }
    }
    guard values.count == 2 else { throw scanner.error(wayProblem, at: start) }
    return SIMD2(values[0], values[1])
  }
}
