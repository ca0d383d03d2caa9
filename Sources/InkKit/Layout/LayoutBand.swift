/// A line or a part of one: a band of ink that may fall, rise and wave.
struct LayoutBand {
  /// A short stretch of ink.
  struct Stretch {
    var x: Float
    var y: Float
    var mass: Float
    /// The height of its highest point, with *y* downwards.
    var top: Float
    /// The height of its lowest point.
    var bottom: Float

    /// How far the stretch lies below some height, on average.
    ///
    /// A stretch that crosses that height counts half: a tall letter or one with a tail still stands there.
    func offset(from height: Float) -> Float {
      top < height && height < bottom ? (y - height) / 2 : y - height
    }
  }

  /// The ink from left to right.
  private(set) var stretches: [Stretch]
  /// The traces that belong to the band, in no particular order.
  private(set) var traces: [Int]
  private(set) var box: BoundingBox
  /// The length of all ink.
  private(set) var mass: Float
  /// The sum of the sizes of all strokes, each times its length.
  private var extent: Float
  /// The columns, half a unit wide, in which there is ink; rising.
  private(set) var columns: [Int32]

  /// How many stretches to either side decide where the middle of the band is.
  private static let neighbours = 12

  init(stretches: [Stretch], columns: [Int32], traces: [Int], box: BoundingBox, extent: Float) {
    self.extent = extent
    self.columns = Self.union(columns.sorted(), [])
    self.stretches = stretches.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    self.traces = traces
    self.box = box
    mass = stretches.reduce(0) { $0 + $1.mass }
  }

  /// Takes another band in.
  mutating func formUnion(_ other: LayoutBand) {
    var merged: [Stretch] = []
    merged.reserveCapacity(stretches.count + other.stretches.count)
    var index = 0
    for stretch in stretches {
      while index < other.stretches.count, other.stretches[index].x < stretch.x {
        merged.append(other.stretches[index])
        index += 1
      }
      merged.append(stretch)
    }
    merged += other.stretches[index...]
    stretches = merged
    columns = Self.union(columns, other.columns)
    traces += other.traces
    box = box.union(other.box)
    extent += other.extent
    mass += other.mass
  }

  /// How large the strokes are, at most 1; words in one stroke count as letters of half the width.
  var letterSize: Float { min(1, extent / max(mass, .leastNormalMagnitude)) }

  /// The mean height of the ink.
  var meanHeight: Float {
    stretches.reduce(0) { $0 + $1.mass * $1.y } / max(mass, .leastNormalMagnitude)
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

  /// The share of the band's columns, from 0 to 1, in which the other band has ink too.
  func stacking(with other: LayoutBand) -> Float {
    guard let first = columns.first else { return 0 }
    var low = other.columns.partitioningIndex { $0 >= first }
    var shared = 0
    for column in columns {
      while low < other.columns.count, other.columns[low] < column { low += 1 }
      if low < other.columns.count, other.columns[low] == column { shared += 1 }
    }
    return Float(shared) / Float(columns.count)
  }

  /// How much lower the band lies than another one, on average over its ink beside the other's.
  func offset(from other: LayoutBand) -> Float {
    var sum: Float = 0
    var mass: Float = 0
    for stretch in stretches where stretch.x > other.box.minX - 1 && stretch.x < other.box.maxX + 1
    {
      sum += stretch.mass * stretch.offset(from: other.center(at: stretch.x))
      mass += stretch.mass
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
    for stretch in stretches where abs(stretch.x - x) < 6 {
      sum += stretch.mass * stretch.offset(from: height + slope * (stretch.x - x))
      mass += stretch.mass
    }
    return mass > 0 ? sum / mass : center(at: x) - height
  }

  /// The height of the middle of the band at some *x*: a line through the stretches near it, by
  /// weighted least squares, that is kept from being steep without reason.
  ///
  /// - Complexity: O(log *n*) for *n* stretches.
  func center(at x: Float) -> Float {
    let low = stretches.partitioningIndex { $0.x >= x }
    var sums = (weight: Float(0), x: Float(0), y: Float(0), xx: Float(0), xy: Float(0))
    // Distances count from the nearest ink, so that far from all of it the ends still decide.
    let nearest = min(
      low < stretches.count ? abs(stretches[low].x - x) : .infinity,
      low > 0 ? abs(stretches[low - 1].x - x) : .infinity)
    for stretch in stretches[
      max(0, low - Self.neighbours)..<min(stretches.count, low + Self.neighbours)]
    {
      let dx = stretch.x - x
      let distance = (abs(dx) - nearest) / 4
      let weight = stretch.mass / ((1 + distance * distance) * (1 + distance * distance))
      sums.weight += weight
      sums.x += weight * dx
      sums.y += weight * stretch.y
      sums.xx += weight * dx * dx
      sums.xy += weight * dx * stretch.y
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
