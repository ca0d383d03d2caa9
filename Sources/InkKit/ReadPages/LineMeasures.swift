/// The base line and the height of small letters of a line that was read.
struct LineMeasures {
  /// The ends of the line on which letters stand.
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
  /// - Complexity: O(*n* log *n*) for *n* characters.
  init(of characters: [GraphemeSegment], slope: Float, in box: BoundingBox) {
    let drawn = characters.filter { $0.boundingBox.height > 0 }
    let heights = drawn.map(\.boundingBox.height).sorted()
    let usual = heights.isEmpty ? box.height : heights[heights.count / 2]
    let small = drawn.filter { Self.isAmong(Self.small, $0) }.map(\.boundingBox.height).sorted()
    xHeight = small.isEmpty ? usual / 2 : small[small.count / 2]
    var standing = drawn.filter {
      !Self.isAmong(Self.hanging, $0) && $0.boundingBox.height > usual / 3
    }
    if standing.isEmpty { standing = drawn }
    let places = standing.map {
      SIMD2(($0.boundingBox.minX + $0.boundingBox.maxX) / 2, $0.boundingBox.maxY)
    }
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
    let offsets = places.map { $0.y - fall * $0.x }.sorted()
    let level = offsets[offsets.count / 2]
    baseline = ReadLine.Baseline(
      from: StrokePoint(x: box.minX, y: level + fall * box.minX),
      to: StrokePoint(x: box.maxX, y: level + fall * box.maxX))
  }

  private static func isAmong(_ set: Set<Character>, _ segment: GraphemeSegment) -> Bool {
    segment.grapheme.count == 1 && segment.grapheme.allSatisfy(set.contains)
  }
}
