/// Outlines of the shapes that drawing programs put on a page as such, each a line through points.
enum ShapeOutline {
  /// The outline through corners of the unit square, stretched to a size and closed.
  static func polygon(
    _ corners: [(Double, Double)], size: SIMD2<Double>, at corner: SIMD2<Double> = .zero
  ) -> [SIMD2<Double>] {
    (corners + corners.prefix(1)).map { corner + SIMD2($0.0, $0.1) * size }
  }

  static func rectangle(_ size: SIMD2<Double>, at corner: SIMD2<Double> = .zero) -> [SIMD2<Double>]
  {
    polygon([(0, 0), (1, 0), (1, 1), (0, 1)], size: size, at: corner)
  }

  static func diamond(_ size: SIMD2<Double>) -> [SIMD2<Double>] {
    polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], size: size)
  }

  static func ellipse(radii: SIMD2<Double>, at middle: SIMD2<Double>) -> [SIMD2<Double>] {
    (0...64).map { step in
      middle + SIMD2<Double>(ElementaryFunctions.direction(turns: Float(step) / 64)) * radii
    }
  }

  /// The two lines of the head of an arrow: 30 units long, and half of the arrow's last part at most.
  static func head(at tip: SIMD2<Double>, from last: SIMD2<Double>) -> [SIMD2<Double>]? {
    let way = last - tip
    guard way.length > 0, way.length.isFinite else { return nil }
    let back = way / way.length * min(30, way.length / 2)
    // 20 degrees to either side.
    let (sine, cosine) = (0.342, 0.94)
    let sides = [sine, -sine].map { sine in
      tip + SIMD2(back.x * cosine - back.y * sine, back.x * sine + back.y * cosine)
    }
    return [sides[0], tip, sides[1]]
  }
}

extension PageStroke {
  /// Creates a stroke through places; `nil` if one is where no ink can be.
  init?(
    through places: some Sequence<SIMD2<Double>>, tool: InkTool = .pen, id: String? = nil
  ) {
    var points: [StrokePoint] = []
    points.reserveCapacity(places.underestimatedCount)
    for place in places {
      guard let point = StrokePoint(place.x, place.y) else { return nil }
      points.append(point)
    }
    self.init(Stroke(points: points), tool: tool, id: id)
  }
}
