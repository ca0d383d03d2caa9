/// The place that the transform of an element is about, as CSS writes it: `10px 50%`, `center`, `top left`.
struct SVGTransformOrigin: Hashable, Sendable {
  private let x: SVGLength
  private let y: SVGLength

  /// Reads a place; `nil` if it is none.
  init?(_ text: String) {
    // A third length is a depth.
    var sides = text.split(whereSeparator: \.isWhitespace).prefix(2).map(String.init)
    if sides.isEmpty { return nil }
    if sides.count == 1 { sides.append("center") }
    // Names of sides may come in either order.
    if ["top", "bottom"].contains(sides[0]) || ["left", "right"].contains(sides[1]) {
      sides.swapAt(0, 1)
    }
    let lengths = sides.compactMap { SVGLength(Self.names[$0] ?? $0) }
    guard lengths.count == 2 else { return nil }
    x = lengths[0]
    y = lengths[1]
  }

  private static let names = [
    "left": "0", "top": "0", "center": "50%", "right": "100%", "bottom": "100%",
  ]

  /// The place on a page of a size.
  func place(on size: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x.pixels(of: size.x), y.pixels(of: size.y))
  }
}
