/// The base line and the height of small letters of a line that was read.
struct LineMeasures {
  /// The ends of the line on which letters stand, or that goes through the middle of those of a column.
  let baseline: ReadLine.Baseline
  /// The height of small letters; where a script has none, half of the height of its characters.
  let xHeight: Float

  /// Letters as high as an x that stand on the base line.
  private static let small = Set("acemnorsuvwxzαεικνοπστυωавгезийклмнопстхчшыьэюя")
  /// Characters that reach below the base line, or stand above it.
  private static let hanging = Set("gjpqy,;Qβγζημξρφχψцщруфд'’‘\"”“„-–—^*°~=+<>")

  /// How far a line's slope is drawn towards the page's: as by so many letters of its own that lie as far from each
  /// other as they are high.
  private static let slopeWeight: Float = 9

  /// Measures a line by its characters.
  ///
  /// - Parameters:
  ///   - slope: How much the lines of the page fall from left to right.
  ///   - box: The box around the line.
  ///   - isVertical: Whether the line runs from the top down; then it leans as its characters do, whatever the slope.
  /// - Complexity: O(*n* log *n*) for *n* characters.
  init(
    of characters: [GraphemeSegment], slope: Float, in box: BoundingBox, isVertical: Bool = false
  ) {
    let drawn = characters.filter { $0.boundingBox.height > 0 }
    let usual = drawn.map(\.boundingBox.height).median ?? box.height
    let small = drawn.filter { Self.isAmong(Self.small, $0) }
    xHeight = small.map(\.boundingBox.height).median ?? usual / 2
    var standing = drawn.filter {
      !Self.isAmong(Self.hanging, $0) && $0.boundingBox.height > usual / 3
    }
    if standing.isEmpty { standing = drawn }
    // Where characters are along the line, and how far from the axis that it runs along.
    let places: [SIMD2<Float>] =
      if isVertical {
        characters.map { Box($0.boundingBox).middle }.map { SIMD2($0.y, $0.x) }
      } else {
        standing.map {
          SIMD2(($0.boundingBox.minX + $0.boundingBox.maxX) / 2, $0.boundingBox.maxY)
        }
      }
    let slope = isVertical ? 0 : slope
    guard !places.isEmpty else {
      baseline = ReadLine.Baseline(
        from: StrokePoint(x: box.minX, y: box.maxY), to: StrokePoint(x: box.maxX, y: box.maxY))
      return
    }
    let mean = places.reduce(.zero, +) / Float(places.count)
    var (own, mass) = (Float(0), Self.slopeWeight * max(usual * usual, .leastNormalMagnitude))
    for place in places {
      let apart = place - mean
      own += apart.x * (apart.y - slope * apart.x)
      mass += apart.x * apart.x
    }
    let fall = slope + own / mass
    // Most letters stand; a few that hang in a hand of their own don't pull the line down.
    let level = places.map { $0.y - fall * $0.x }.median ?? 0
    func end(at place: Float) -> StrokePoint {
      let across = level + fall * place
      return isVertical ? StrokePoint(x: across, y: place) : StrokePoint(x: place, y: across)
    }
    baseline =
      isVertical
      ? ReadLine.Baseline(from: end(at: box.minY), to: end(at: box.maxY))
      : ReadLine.Baseline(from: end(at: box.minX), to: end(at: box.maxX))
  }

  private static func isAmong(_ set: Set<Character>, _ segment: GraphemeSegment) -> Bool {
    segment.grapheme.count == 1 && segment.grapheme.allSatisfy(set.contains)
  }
}
