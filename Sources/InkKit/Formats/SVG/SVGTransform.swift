extension PlaneTransform {
  /// Reads a list of transforms as SVG and CSS write them, such as `translate(3) rotate(45, 10, 10)`.
  ///
  /// - Returns: Their product; `nil` if one is not known, or has other numbers than it must.
  init?(svg text: some StringProtocol) {
    var result = PlaneTransform.identity
    for part in text.split(separator: ")", omittingEmptySubsequences: true) {
      let part = part.drop { $0.isWhitespace || $0 == "," }
      if part.isEmpty { continue }
      guard let open = part.firstIndex(of: "(") else { return nil }
      let name = String(part[..<open].filter { !$0.isWhitespace })
      var bytes = Array(part[part.index(after: open)...].utf8)
      // CSS has units.
      for unit in ["px", "deg"] {
        let unit = Array(unit.utf8)
        while let start = bytes.indices.first(where: { bytes[$0...].starts(with: unit) }) {
          bytes.removeSubrange(start..<start + unit.count)
        }
      }
      guard let numbers = NumberScanner.numbers(bytes),
        let transform = PlaneTransform(name: name, numbers)
      else { return nil }
      result = result * transform
    }
    self = result
  }

  private init?(name: String, _ numbers: [Double]) {
    func number(_ index: Int, else other: Double = 0) -> Double {
      index < numbers.count ? numbers[index] : other
    }
    guard let first = numbers.first, numbers.count <= 6 else { return nil }
    let radians = first * .pi / 180
    switch name {
    case "matrix" where numbers.count == 6:
      self.init(
        x: SIMD2(first, numbers[1]), y: SIMD2(numbers[2], numbers[3]),
        origin: SIMD2(numbers[4], numbers[5]))
    case "translate": self = .shift(SIMD2(first, number(1)))
    case "translateX": self = .shift(SIMD2(first, 0))
    case "translateY": self = .shift(SIMD2(0, first))
    case "scale": self = .scale(SIMD2(first, number(1, else: first)))
    case "rotate": self = PlaneTransform.turn(radians).about(SIMD2(number(1), number(2)))
    case "skewX", "skewY":
      let direction = PlaneTransform.turn(radians).x
      guard direction.x != 0 else { return nil }
      let slope = direction.y / direction.x
      self =
        name == "skewX" ? PlaneTransform(y: SIMD2(slope, 1)) : PlaneTransform(x: SIMD2(1, slope))
    default: return nil
    }
  }
}
