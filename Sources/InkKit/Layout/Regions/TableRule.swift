/// A straight level or upright line: a stroke, or a side of one that is an outline.
struct TableRule {
  let stroke: Int
  let box: Box
  let isLevel: Bool

  /// The height of a level rule, or how far to the right an upright one is.
  var place: Float { isLevel ? box.middle.y : box.middle.x }
}
