/// The meanings of the numbers of strokes in pages of reMarkable, whatever their version.
enum ReMarkablePen {
  /// The tool that the tablet has a number for.
  static func tool(_ number: Int) -> InkTool {
    switch number {
    case 5, 18, 23: .highlighter
    case 6, 8: .eraser
    default: .pen
    }
  }

  /// The colors by their numbers: black, gray, white, and those of newer tablets.
  static func color(_ number: Int) -> InkColor? {
    let colors = [
      "#000000", "#909090", "#ffffff", "#fbf719", "#00ff00", "#ffc0cb", "#4e69c9", "#b33e39",
      "#7d7d7d", "#ffed75", "#a1d87d", "#8bd0e5", "#b782cd", "#f7e851",
    ]
    return colors.indices.contains(number) ? InkColor(colors[number]) : nil
  }

  /// A point of a page, or the error that it is where none can be.
  static func point(_ x: Float, _ y: Float, _ reader: BinaryReader) throws(InkFormatError)
    -> StrokePoint
  {
    guard let point = StrokePoint(Double(x), Double(y)) else {
      throw reader.error(StrokePoint.coordinateProblem)
    }
    return point
  }
}
