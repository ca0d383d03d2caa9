import InkKit

/// Puts prototypes that lie together into clusters (Lloyd's algorithm, 1982).
struct PrototypeClusters {
  /// How often centres are moved.
  static let passCount = 12

  /// The centres, one after the other.
  private(set) var centers: [Float]
  /// For each prototype the index of the centre that it is nearest to.
  private(set) var owners: [Int]

  /// Makes at most about √n clusters.
  ///
  /// - Parameter points: The prototypes, one after the other, of `dimension` numbers each.
  init(of points: [Float], dimension: Int) {
    let count = points.count / dimension
    var wanted = 1
    while wanted * wanted < count { wanted += 1 }
    var order = Array(0..<count)
    var generator = SplitMix64(seed: 11)
    generator.shuffle(&order)
    centers = order.prefix(wanted).flatMap { points[($0 * dimension)..<(($0 + 1) * dimension)] }
    owners = Array(repeating: 0, count: count)
    for _ in 0..<Self.passCount {
      assign(points, dimension: dimension)
      move(to: points, dimension: dimension)
    }
    assign(points, dimension: dimension)
  }

  private mutating func assign(_ points: [Float], dimension: Int) {
    let blocks = PrototypeIndex.sideBySide(centers, dimension: dimension)
    let clusterCount = centers.count / dimension
    let lanes = PrototypeIndex.laneCount
    let values = points.span
    let centers = blocks.span
    for point in owners.indices {
      var best = 0
      var least = Float.infinity
      for block in 0..<((clusterCount + lanes - 1) / lanes) {
        var sum = SIMD8<Float>.zero
        for index in 0..<dimension {
          let difference = centers[block * dimension + index] - values[point * dimension + index]
          sum += difference * difference
        }
        guard any(sum .< least) else { continue }
        for lane in 0..<min(lanes, clusterCount - block * lanes) where sum[lane] < least {
          least = sum[lane]
          best = block * lanes + lane
        }
      }
      owners[point] = best
    }
  }

  /// Moves each centre to the mean of its prototypes, and drops those that have none.
  private mutating func move(to points: [Float], dimension: Int) {
    let clusterCount = centers.count / dimension
    var sums = Array(repeating: Float(0), count: centers.count)
    var counts = Array(repeating: 0, count: clusterCount)
    for (point, owner) in owners.enumerated() {
      counts[owner] += 1
      for index in 0..<dimension {
        sums[owner * dimension + index] += points[point * dimension + index]
      }
    }
    centers.removeAll(keepingCapacity: true)
    for cluster in 0..<clusterCount where counts[cluster] > 0 {
      for index in 0..<dimension {
        centers.append(sums[cluster * dimension + index] / Float(counts[cluster]))
      }
    }
  }
}
