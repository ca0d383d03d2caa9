/// Where in a document the parser is, kept cheaply and spelled out only for an error.
struct InkPlace {
  /// The key of the value, after those of the objects around it; empty for a bare stroke list.
  var key = ""
  /// The stroke.
  var stroke: Int?
  /// The point of the stroke, or its list of numbers.
  var item: Int?
  /// Whether strokes are objects, so that an item is one of their `points`.
  var isObject = false
  /// What follows the item, such as `.x` or `[1]`.
  var field = ""
}

extension InkPlace: CustomStringConvertible {
  /// A path such as `strokes[2].points[5].x`.
  var description: String {
    var path = key
    if let stroke { path += "[\(stroke)]" }
    if let item { path += isObject ? ".points[\(item)]" : "[\(item)]" }
    return path + field
  }
}
