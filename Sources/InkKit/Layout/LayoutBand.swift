/// A line or a part of one: a band of ink that may fall, rise and wave.
struct LayoutBand {
  /// A short stretch of ink.
  struct Cell {
    var x: Float
    var y: Float
    var mass: Float
    /// The height of its highest point, with *y* downwards.
    var top: Float
    /// The height of its lowest point.
    var bottom: Float

    /// How far the stretch lies below some height, on average.
    ///
    /// What crosses that height counts half: a tall letter or one with a tail still stands there.
    func offset(from height: Float) -> Float {
      top < height && height < bottom ? (y - height) / 2 : y - height
    }
  }

  /// The ink from left to right.
  private(set) var cells: [Cell]
  /// The traces that belong to the band, in no particular order.
  private(set) var traces: [Int]
  private(set) var box: BoundingBox
  /// The length of all ink.
  private(set) var mass: Float
  /// The sum of the sizes of all strokes, each times its length.
  private var extent: Float
  /// The places from left to right, half a unit wide, in which there is ink; rising.
  private(set) var places: [Int32]

  /// How many cells to either side decide where the middle of the band is.
  private static let neighbours = 12

  /// Creates a band.
  init(cells: [Cell], places: [Int32], traces: [Int], box: BoundingBox, extent: Float) {
    self.extent = extent
    self.places = Self.union(places.sorted(), [])
    self.cells = cells.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    self.traces = traces
    self.box = box
    mass = cells.reduce(0) { $0 + $1.mass }
  }

  /// Takes another band in.
  mutating func formUnion(_ other: LayoutBand) {
    var merged: [Cell] = []
    merged.reserveCapacity(cells.count + other.cells.count)
    var index = 0
    for cell in cells {
      while index < other.cells.count, other.cells[index].x < cell.x {
        merged.append(other.cells[index])
        index += 1
      }
      merged.append(cell)
    }
    merged += other.cells[index...]
    cells = merged
    places = Self.union(places, other.places)
    traces += other.traces
    box = box.union(other.box)
    extent += other.extent
    mass += other.mass
  }

  /// How large the strokes are, at most 1; words in one stroke count as letters of half the width.
  var letterSize: Float { min(1, extent / max(mass, .leastNormalMagnitude)) }

  /// The mean height of the ink.
  var meanHeight: Float {
    cells.reduce(0) { $0 + $1.mass * $1.y } / max(mass, .leastNormalMagnitude)
  }

  /// The members of two rising lists, each once.
  private static func union(_ first: [Int32], _ second: [Int32]) -> [Int32] {
    var union: [Int32] = []
    union.reserveCapacity(first.count + second.count)
    var (a, b) = (0, 0)
    while a < first.count || b < second.count {
      let takesFirst = b == second.count || (a < first.count && first[a] <= second[b])
      let next = takesFirst ? first[a] : second[b]
      if takesFirst { a += 1 } else { b += 1 }
      if union.last != next { union.append(next) }
    }
    return union
  }

  /// The share of the band's places, from 0 to 1, in which the other band has ink too.
  func stacking(with other: LayoutBand) -> Float {
    guard let first = places.first else { return 0 }
    var low = 0
    var high = other.places.count
    while low < high {
      let middle = (low + high) / 2
      if other.places[middle] < first { low = middle + 1 } else { high = middle }
    }
    var shared = 0
    for place in places {
      while low < other.places.count, other.places[low] < place { low += 1 }
      if low < other.places.count, other.places[low] == place { shared += 1 }
    }
    return Float(shared) / Float(places.count)
  }

  /// How much lower the band lies than another one, on average over its ink beside the other's.
  func offset(from other: LayoutBand) -> Float {
    var sum: Float = 0
    var mass: Float = 0
    for cell in cells where cell.x > other.box.minX - 1 && cell.x < other.box.maxX + 1 {
      sum += cell.mass * cell.offset(from: other.center(at: cell.x))
      mass += cell.mass
    }
    if mass > 0 { return sum / mass }
    let middle = (max(box.minX, other.box.minX) + min(box.maxX, other.box.maxX)) / 2
    return center(at: middle) - other.center(at: middle)
  }

  /// How far the band's ink around some *x* lies below a height there, on average.
  func offset(from height: Float, at x: Float) -> Float {
    let slope = (center(at: x + 2) - center(at: x - 2)) / 4
    var sum: Float = 0
    var mass: Float = 0
    for cell in cells where abs(cell.x - x) < 6 {
      sum += cell.mass * cell.offset(from: height + slope * (cell.x - x))
      mass += cell.mass
    }
    return mass > 0 ? sum / mass : center(at: x) - height
  }

  /// The height of the middle of the band at some *x*: a line through the cells near it, by
  /// weighted least squares, that is kept from being steep without reason.
  ///
  /// - Complexity: O(log *n*) for *n* cells.
  func center(at x: Float) -> Float {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].x < x { low = middle + 1 } else { high = middle }
    }
    var sums = (weight: Float(0), x: Float(0), y: Float(0), xx: Float(0), xy: Float(0))
    // Distances count from the nearest ink, so that far from all of it the ends still decide.
    let nearest = min(
      low < cells.count ? abs(cells[low].x - x) : .infinity,
      low > 0 ? abs(cells[low - 1].x - x) : .infinity)
    for cell in cells[max(0, low - Self.neighbours)..<min(cells.count, low + Self.neighbours)] {
      let dx = cell.x - x
      let distance = (abs(dx) - nearest) / 4
      let weight = cell.mass / ((1 + distance * distance) * (1 + distance * distance))
      sums.weight += weight
      sums.x += weight * dx
      sums.y += weight * cell.y
      sums.xx += weight * dx * dx
      sums.xy += weight * dx * cell.y
    }
    guard sums.weight > 0 else { return 0 }
    let meanX = sums.x / sums.weight
    let meanY = sums.y / sums.weight
    let spread = sums.xx / sums.weight - meanX * meanX
    let covariance = sums.xy / sums.weight - meanX * meanY
    let slope = covariance / (max(0, spread) + 25)
    return meanY - max(-0.35, min(0.35, slope)) * max(-12, min(12, meanX))
  }
}
