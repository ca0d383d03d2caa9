import InkKit

/// Inks put beside and below one another.
enum InkLayouts {
  /// How many points an ink has.
  static func pointCount(_ ink: Ink) -> Int { ink.strokes.reduce(0) { $0 + $1.points.count } }

  /// The same line several times over, with room for a space between.
  static func repeating(_ line: Ink, _ count: Int) throws -> Ink {
    guard let box = line.boundingBox else { return line }
    let step = box.width + max(1, box.height / 2)
    return try Ink(
      strokes: (0..<count).flatMap { number in
        moved(line, SIMD2(step * Float(number), 0), later: number * duration(line))
      })
  }

  /// Two words beside each other, of the same height.
  ///
  /// - Parameter top: The upper edge of both.
  static func pair(_ first: Ink, _ second: Ink, top: Float = 0) throws -> [Ink] {
    var left: Float = 0
    return try [first, second].map { ink in
      guard let box = Box(strokes: ink.strokes) else { return ink }
      let scale = 100 / max(box.size.y, box.size.x / 8, 1)
      let corner = SIMD2(left, top)
      left += box.size.x * scale + 50
      return try Ink(strokes: ink.strokes.map { $0.moved { ($0 - box.lower) * scale + corner } })
    }
  }

  /// The strokes of an ink at another place and time.
  static func moved(_ ink: Ink, _ shift: SIMD2<Float>, later delay: Int = 0) -> [Stroke] {
    ink.strokes.map { stroke in
      Stroke(
        points: stroke.points.map { point in
          StrokePoint(x: point.x + shift.x, y: point.y + shift.y, t: point.t.map { $0 + delay })
        })
    }
  }

  /// From the first point to a while after the last one, in milliseconds; 0 without times.
  static func duration(_ ink: Ink) -> Int {
    let times = ink.strokes.flatMap { $0.points.compactMap(\.t) }
    guard let first = times.min(), let last = times.max() else { return 0 }
    return last - first + 300
  }
}

extension Stroke {
  /// The stroke at another size and then at another place, without times.
  func scaled(_ scale: Float = 1, moved shift: SIMD2<Float>) -> Stroke {
    Stroke(places.map { $0 * scale + shift })
  }
}
