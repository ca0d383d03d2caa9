extension PlaneTransform {
  /// Reads a list of transforms as SVG and CSS write them, such as `translate(3) rotate(45, 10, 10)`.
  ///
  /// - Parameter size: The size of the page, of which shifts may be shares.
  /// - Returns: Their product; `nil` if one is not known, or has other numbers than it must.
  init?(svg text: some StringProtocol, on size: SIMD2<Double>) {
    var result = PlaneTransform.identity
    for part in text.split(separator: ")", omittingEmptySubsequences: true) {
      let part = part.drop { $0.isWhitespace || $0 == "," }
      if part.isEmpty { continue }
      guard let open = part.firstIndex(of: "(") else { return nil }
      let name = String(part[..<open].filter { !$0.isWhitespace })
      guard let lengths = SVGLength.list(part[part.index(after: open)...]),
        let transform = PlaneTransform(name: name, lengths, on: size)
      else { return nil }
      result = result * transform
    }
    self = result
  }

  private init?(name: String, _ lengths: [SVGLength], on size: SIMD2<Double>) {
    func number(_ index: Int, of whole: Double = 0) -> Double {
      index < lengths.count ? lengths[index].pixels(of: whole) : 0
    }
    guard let first = lengths.first, lengths.count <= 6 else { return nil }
    switch name {
    case "matrix" where lengths.count == 6:
      self.init(
        x: SIMD2(number(0), number(1)), y: SIMD2(number(2), number(3)),
        origin: SIMD2(number(4), number(5)))
    case "translate": self = .shift(SIMD2(number(0, of: size.x), number(1, of: size.y)))
    case "translateX": self = .shift(SIMD2(number(0, of: size.x), 0))
    case "translateY": self = .shift(SIMD2(0, number(0, of: size.y)))
    case "scale":
      self = .scale(SIMD2(number(0, of: 1), number(lengths.count > 1 ? 1 : 0, of: 1)))
    case "scaleX": self = .scale(SIMD2(number(0, of: 1), 1))
    case "scaleY": self = .scale(SIMD2(1, number(0, of: 1)))
    case "rotate":
      guard let degrees = first.degrees else { return nil }
      self = PlaneTransform.turn(degrees * .pi / 180).about(SIMD2(number(1), number(2)))
    case "skewX", "skewY":
      guard let degrees = first.degrees else { return nil }
      let direction = PlaneTransform.turn(degrees * .pi / 180).x
      guard direction.x != 0 else { return nil }
      let slope = direction.y / direction.x
      self =
        name == "skewX" ? PlaneTransform(y: SIMD2(slope, 1)) : PlaneTransform(x: SIMD2(1, slope))
    default: return nil
    }
  }
}
