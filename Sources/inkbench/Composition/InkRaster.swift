import InkKit

/// A grey image of an ink, drawn with a round pen: black on white, with smooth edges.
struct InkRaster {
  /// Pixels from left to right.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// Rows from top to bottom; 0 is black, 255 white.
  private(set) var pixels: [UInt8]

  /// The most pixels of a side.
  private static let sideLimit: Float = 16_000

  /// Draws an ink.
  ///
  /// - Parameters:
  ///   - scale: Pixels to a unit of the ink; less if a side would get too long.
  ///   - penWidth: The width of the pen in pixels.
  ///   - margin: White pixels around the ink.
  init(_ ink: Ink, scale: Float, penWidth: Float, margin: Float) {
    let box = ink.boundingBox ?? BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let limit = (Self.sideLimit - 2 * margin) / max(box.width, box.height, 1e-9)
    let scale = min(scale, limit)
    width = Int(box.width * scale + 2 * margin) + 1
    height = Int(box.height * scale + 2 * margin) + 1
    pixels = [UInt8](repeating: 255, count: width * height)
    let origin = SIMD2(box.minX, box.minY)
    for stroke in ink.strokes {
      let points = stroke.points.map { (SIMD2($0.x, $0.y) - origin) * scale + margin }
      guard var last = points.first else { continue }
      if points.count == 1 { draw(from: last, to: last, radius: penWidth / 2) }
      for point in points.dropFirst() {
        draw(from: last, to: point, radius: penWidth / 2)
        last = point
      }
    }
  }

  /// Blackens what the pen covers: a pixel by how far its middle is inside.
  private mutating func draw(from a: SIMD2<Float>, to b: SIMD2<Float>, radius: Float) {
    let reach = radius + 1
    let low = pointwiseMin(a, b) - reach
    let high = pointwiseMax(a, b) + reach
    let (columns, rows) = (Self.range(low.x, high.x, width), Self.range(low.y, high.y, height))
    let side = b - a
    let square = (side * side).sum()
    for row in rows {
      for column in columns {
        let point = SIMD2(Float(column) + 0.5, Float(row) + 0.5) - a
        let share = square > 0 ? max(0, min(1, (point * side).sum() / square)) : 0
        let gap = point - side * share
        let cover = max(0, min(1, radius + 0.5 - (gap * gap).sum().squareRoot()))
        let grey = UInt8((1 - cover) * 255)
        let index = row * width + column
        pixels[index] = min(pixels[index], grey)
      }
    }
  }

  private static func range(_ low: Float, _ high: Float, _ count: Int) -> Range<Int> {
    let first = max(0, min(count, Int(low)))
    return first..<max(first, min(count, Int(high) + 1))
  }

  /// The image as a file of the format PGM (`P5`).
  var file: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }
}
