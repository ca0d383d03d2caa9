extension XMLElement {
  /// The names of lengths that are shares of the height.
  private static let uprightNames: Set<String> = ["y", "y1", "y2", "cy", "ry", "height"]

  /// The names in its attribute `class`.
  var classes: [Substring] { self["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }

  /// A length in pixels; 0 if it is not there.
  ///
  /// - Parameter size: The size of the page, of whose width, or height, a per cent is a share.
  func length(_ name: String, on size: SIMD2<Double>) -> Double {
    let length = self[name].flatMap(SVGLength.init)
    return length?.pixels(of: Self.uprightNames.contains(name) ? size.y : size.x) ?? 0
  }

  /// The line around a rectangle, a circle or an ellipse; empty if it has no extent in one way, so that it is not drawn.
  func outline(on size: SIMD2<Double>) -> [SIMD2<Double>] {
    func pair(_ x: String, _ y: String) -> SIMD2<Double> {
      SIMD2(length(x, on: size), length(y, on: size))
    }
    if name == "rect" {
      let extent = pair("width", "height")
      return extent.min() > 0 ? ShapeOutline.rectangle(extent, at: pair("x", "y")) : []
    }
    // An ellipse with one radius is a circle (SVG 2).
    let radii =
      name == "circle"
      ? pair("r", "r") : pair(self["rx"] == nil ? "ry" : "rx", self["ry"] == nil ? "rx" : "ry")
    return radii.min() > 0 ? ShapeOutline.ellipse(radii: radii, at: pair("cx", "cy")) : []
  }
}
