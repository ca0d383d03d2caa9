import InkKit

/// A request's step with the ink of a session.
enum FollowStep: Sendable {
  /// One more stroke.
  case append(Stroke)
  /// The last strokes were a mistake.
  case undo(Int)
  /// A new ink begins.
  case clear
  /// The ink is this one.
  case whole(Ink)
  /// There is no more to come.
  case end

  /// The fields that say so, of which a request has at most one.
  static let names = ["stroke", "strokes", "undo", "clear", "end"]

  /// Whether an ink begins.
  var begins: Bool {
    switch self {
    case .clear, .whole: true
    case .append, .undo, .end: false
    }
  }

  /// Reads the fields; `nil` if there is none, so that the ink stays as it is.
  init?(_ fields: RequestFields) throws(ToolError) {
    let given = Self.names.filter(fields.has)
    guard given.count <= 1 else { throw .usage("\(quotedList(given, "and")) exclude each other") }
    guard let name = given.first else { return nil }
    switch name {
    case "stroke": self = .append(try Self.stroke(name, fields))
    case "strokes": self = .whole(try Self.ink(name, fields))
    case "undo": self = .undo(try Self.undoCount(name, fields))
    default:
      _ = try fields.value(name, "true") { $0.bool == true ? true : nil }
      self = name == "clear" ? .clear : .end
    }
  }

  private static func stroke(
    _ name: String, _ fields: RequestFields
  ) throws(ToolError) -> Stroke {
    do throws(InkFormatError) {
      if let document = fields.document(name), case .append(let stroke) = try StrokeStep(document) {
        return stroke
      }
    } catch {
      throw .unusableInk(error)
    }
    throw .usage("'\(name)' needs points such as [[1,2],[3,4]]")
  }

  private static func ink(
    _ name: String, _ fields: RequestFields
  ) throws(ToolError) -> Ink {
    guard let document = fields.document(name) else { return Ink() }
    do { return try InkDecoder().record(from: document).ink } catch { throw .unusableInk(error) }
  }

  private static func undoCount(
    _ name: String, _ fields: RequestFields
  ) throws(ToolError) -> Int {
    try fields.value(name, "true or how many strokes") { given in
      if given.bool == true { return 1 }
      return given.integer.flatMap { (1...Ink.strokeLimit).contains($0) ? $0 : nil }
    } ?? 0
  }
}
