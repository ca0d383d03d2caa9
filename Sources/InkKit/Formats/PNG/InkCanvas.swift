/// A picture of red, green and blue, on which lines with round ends are drawn smoothly.
///
/// The share of a pixel that a line covers is that of the pixel's width across the line, which is exact for
/// straight edges along the rows.
struct InkCanvas: Sendable {
  /// The width and height in pixels.
  let width: Int
  let height: Int
  /// Three bytes a pixel, row by row.
  private(set) var pixels: [UInt8]
  /// How much of each pixel the line that is being drawn covers, up to 255.
  private var cover: [UInt8]
  /// The indices of the pixels that it covers, each once.
  private var covered: [Int] = []

  /// Creates a picture of one color.
  init(width: Int, height: Int, color: InkColor = .white) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 255, count: 3 * width * height)
    if color != .white {
      let parts = [color.red, color.green, color.blue]
      for index in pixels.indices { pixels[index] = parts[index % 3] }
    }
    cover = Array(repeating: 0, count: width * height)
  }

  /// Draws a line through points as one, so that it covers nothing twice; a dot for one point.
  ///
  /// - Complexity: O(*p*) for the pixels near its parts.
  mutating func draw(_ points: [SIMD2<Float>], width lineWidth: Float, color: InkColor) {
    draw(points, radii: [max(lineWidth, 0.1) / 2], color: color)
  }

  /// Draws a line that is as wide at each part, and from then on, as the radii say, of which there is at least one.
  mutating func draw(_ points: [SIMD2<Float>], radii: [Float], color: InkColor) {
    guard let first = points.first, let radius = radii.first else { return }
    if points.count == 1 { cover(from: first, to: first, radius: radius) }
    for index in points.indices.dropFirst() {
      let radius = radii[min(index - 1, radii.count - 1)]
      cover(from: points[index - 1], to: points[index], radius: radius)
    }
    blend(color)
  }

  /// Draws a line of dashes.
  mutating func draw(
    dashesFrom start: SIMD2<Float>, to end: SIMD2<Float>, width lineWidth: Float, color: InkColor,
    dash: Float, gap: Float
  ) {
    let way = end - start
    let length = (way * way).sum().squareRoot()
    guard length > 0, length.isFinite else { return }
    for offset in stride(from: 0, to: length, by: dash + gap) {
      let part = [offset, min(offset + dash, length)].map { start + way * ($0 / length) }
      draw(part, width: lineWidth, color: color)
    }
  }

  /// Covers the pixels within a radius of the way between two points.
  private mutating func cover(from start: SIMD2<Float>, to end: SIMD2<Float>, radius: Float) {
    // Half a pixel around may be touched.
    let reach = radius + 1
    let way = end - start
    let square = (way * way).sum()
    guard square.isFinite else { return }
    let rows = Self.pixels(min(start.y, end.y) - reach, max(start.y, end.y) + reach, height)
    for row in rows {
      let y = Float(row) + 0.5
      // The part of the way that is near enough to the row, and the pixels around it.
      var near: (Float, Float) = (0, 1)
      if way.y != 0 {
        let (one, other) = ((y - reach - start.y) / way.y, (y + reach - start.y) / way.y)
        near = (max(0, min(one, other)), min(1, max(one, other)))
      }
      let (left, right) = (start.x + way.x * near.0, start.x + way.x * near.1)
      let columns = Self.pixels(min(left, right) - reach, max(left, right) + reach, width)
      for column in columns {
        let place = SIMD2(Float(column) + 0.5, y) - start
        let passed = square > 0 ? min(1, max(0, (place * way).sum() / square)) : 0
        let away = place - way * passed
        let distance = (away * away).sum().squareRoot()
        // The part of a pixel's width at that distance that the line's covers.
        let share = min(distance + 0.5, radius) - max(distance - 0.5, -radius)
        guard share > 0 else { continue }
        let value = UInt8(min(share, 1) * 255 + 0.5)
        let index = row * width + column
        guard cover[index] < value else { continue }
        if cover[index] == 0 { covered.append(index) }
        cover[index] = value
      }
    }
  }

  /// The pixels whose middles are within some bounds.
  private static func pixels(_ lower: Float, _ upper: Float, _ count: Int) -> Range<Int> {
    let limit = Float(count)
    guard lower < limit, upper > 0 else { return 0..<0 }
    let first = Int(max(0, lower))
    return first..<max(first, Int(min(limit, upper.rounded(.up))))
  }

  /// Lays a color where the line covers pixels, and forgets what it covered.
  private mutating func blend(_ color: InkColor) {
    let parts = [color.red, color.green, color.blue].map { Int($0) }
    for index in covered {
      let share = (Int(cover[index]) * Int(color.alpha) + 127) / 255
      cover[index] = 0
      for part in 0..<3 {
        let old = Int(pixels[3 * index + part])
        pixels[3 * index + part] = UInt8((old * (255 - share) + parts[part] * share + 127) / 255)
      }
    }
    covered.removeAll(keepingCapacity: true)
  }
}
