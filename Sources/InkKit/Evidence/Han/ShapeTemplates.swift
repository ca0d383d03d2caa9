/// Shapes of characters, one or more for each label, in 8 bits a coordinate.
struct ShapeTemplates: Sendable {
  /// A coordinate's step: ``CharacterShape/reach`` is 127 of them.
  static let step = CharacterShape.reach / 127

  /// For each label the index of its first template, and the number of all.
  let begins: [Int32]
  /// For each template a bit for each point, set where the pen is in the air.
  let air: PackArray<Int64>
  /// The coordinates, template by template and point by point.
  let coordinates: PackArray<Int8>

  /// The templates of a label.
  @inline(__always)
  func templates(of label: Int) -> Range<Int> {
    Int(begins[label])..<Int(begins[label + 1])
  }

  /// Puts at most eight templates into `scratch.block`, side by side; other lanes keep what they
  /// have.
  func gather(_ chosen: ArraySlice<Int32>, into scratch: inout ShapeMatcher.Scratch) {
    var block = scratch.block.mutableSpan
    coordinates.withSpan { coordinates in
      air.withSpan { air in
        for (lane, template) in chosen.enumerated() {
          let air = UInt64(bitPattern: air[Int(template)])
          let start = Int(template) * CharacterShape.pointCount * 2
          let own = coordinates.extracting(start..<(start + CharacterShape.pointCount * 2))
          for index in 0..<CharacterShape.pointCount {
            let (before, after) = CharacterShape.neighbours(of: index)
            let x = Float(own[after * 2]) - Float(own[before * 2])
            let y = Float(own[after * 2 + 1]) - Float(own[before * 2 + 1])
            let length = max((x * x + y * y).squareRoot(), 1e-6)
            let first = index * ShapeMatcher.numberCount
            block[first][lane] = Float(own[index * 2]) * Self.step
            block[first + 1][lane] = Float(own[index * 2 + 1]) * Self.step
            block[first + 2][lane] = x / length
            block[first + 3][lane] = y / length
            block[first + 4][lane] = air >> UInt64(index) & 1 == 1 ? 0 : 1
          }
        }
      }
    }
  }
}

extension CharacterShape {
  /// Appends the coordinates as ``ShapeTemplates/coordinates`` holds them.
  package func appendCoordinates(to bytes: inout ByteWriter) {
    for point in points {
      for coordinate in [point.x, point.y] {
        let value = (coordinate / ShapeTemplates.step).rounded(.toNearestOrEven)
        bytes.append(Int8(max(-127, min(127, value))))
      }
    }
  }
}
