/// The parser's place in a document, kept cheaply and spelled out only for an error.
struct InkPlace {
  /// The path of the object around, with a dot; empty at the top.
  var prefix = ""
  /// The key of the value; empty for a bare stroke list.
  var key = ""
  /// The stroke.
  var stroke: Int?
  /// The point of the stroke, or its list of numbers.
  var item: Int?
  /// Whether strokes are objects, so that an item is one of their lists.
  var isObject = false
  /// The key of that list.
  var list = "points"
  /// The key within the point, or within the writing area; empty for the whole of it.
  var member = ""
  /// The number within the list.
  var element: Int?
}

extension InkPlace: CustomStringConvertible {
  /// A path such as `strokes[2].points[5].x`.
  var description: String {
    var path = key.isEmpty ? String(prefix.dropLast()) : prefix + key
    if let stroke { path += "[\(stroke)]" }
    if let item {
      if isObject { path += path.isEmpty ? list : ".\(list)" }
      path += "[\(item)]"
    }
    if let element { path += "[\(element)]" }
    return member.isEmpty ? path : "\(path).\(member)"
  }
}
