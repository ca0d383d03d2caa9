/// Finds the labels whose prototypes are nearest to a point, without a look at most of them.
///
/// Prototypes that lie together form a cluster. The clusters whose centres are nearest are visited,
/// and all prototypes in them compared, eight at a time:
///
///     centres      ·   ·   ●   ●   ·   …      about √n of them
///     prototypes           ░░  ░░░            about √n in each
///
/// so that the cost grows more slowly than the number of labels, about as its power of ¾ (inverted
/// lists; J. Sivic & A. Zisserman, "Video Google", ICCV 2003).
package struct PrototypeIndex: Sendable {
  /// How many prototypes lie side by side.
  package static let laneCount = 8

  /// How many numbers make a prototype.
  let dimension: Int
  /// For each cluster the index of its first block of eight prototypes, and the number of all.
  let blockBegins: [Int32]
  /// The centres, eight side by side, one after the other.
  let centers: [SIMD8<Float>]
  /// For each lane of each block the label, or −1 for none.
  let labels: [Int32]
  /// The prototypes, block by block.
  let prototypes: [SIMD8<Float>]

  /// The number of clusters.
  var clusterCount: Int { blockBegins.count - 1 }

  /// How many clusters are visited, at least: so many times the square root of their number. Of the
  /// development set, in which inks are further from their prototypes than in training, every
  /// one lies in one of them.
  static let visitFactor: Float = 3.6

  /// Memory that searching reuses.
  struct Scratch {
    fileprivate var clusters: [(distance: Float, index: Int32)] = []
    /// The nearest labels by rising squared distance.
    private(set) var found: [(distance: Float, label: Int32)] = []
    fileprivate var capacity = 0

    fileprivate mutating func offer(_ distance: Float, label: Int32) {
      found.insert((distance, label), amongFirst: capacity) { $0 < $1 }
    }

    fileprivate mutating func start(capacity: Int) {
      found.removeAll(keepingCapacity: true)
      self.capacity = capacity
    }

    /// The distance that the next label has to be below.
    @inline(__always)
    fileprivate var limit: Float {
      found.count < capacity ? .infinity : found[found.count - 1].distance
    }
  }

  /// Fills `scratch.found` with the labels of the nearest prototypes.
  ///
  /// - Parameters:
  ///   - point: ``dimension`` numbers, in blocks of eight.
  ///   - count: How many labels are looked for; more clusters are visited until there are as many.
  ///   - isAllowed: For each label whether it may be found; all may if it is empty.
  func search(
    near point: [SIMD8<Float>], count: Int, isAllowed: [Bool], scratch: inout Scratch
  ) {
    scratch.start(capacity: count)
    rankClusters(near: point, scratch: &scratch)
    let usual = Int(Float(clusterCount).squareRoot() * Self.visitFactor)
    for (rank, cluster) in scratch.clusters.enumerated() {
      if rank >= usual && scratch.found.count == count { break }
      let blocks =
        Int(blockBegins[Int(cluster.index)])..<Int(blockBegins[Int(cluster.index) + 1])
      for block in blocks {
        let distances = distances(to: point, of: block, in: prototypes)
        guard any(distances .< scratch.limit) else { continue }
        for lane in 0..<Self.laneCount {
          let label = labels[block * Self.laneCount + lane]
          guard label >= 0, isAllowed.isEmpty || isAllowed[Int(label)] else { continue }
          scratch.offer(distances[lane], label: label)
        }
      }
    }
  }

  private func rankClusters(near point: [SIMD8<Float>], scratch: inout Scratch) {
    scratch.clusters.removeAll(keepingCapacity: true)
    for first in stride(from: 0, to: clusterCount, by: Self.laneCount) {
      let eight = distances(to: point, of: first / Self.laneCount, in: centers)
      for lane in 0..<min(Self.laneCount, clusterCount - first) {
        scratch.clusters.append((eight[lane], Int32(first + lane)))
      }
    }
    scratch.clusters.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  /// The squared distances of eight points that lie side by side.
  @inline(__always)
  private func distances(
    to point: [SIMD8<Float>], of block: Int, in blocks: [SIMD8<Float>]
  ) -> SIMD8<Float> {
    let point = point.span
    let blocks = blocks.span
    var sum = SIMD8<Float>.zero
    let first = block * dimension
    for index in 0..<dimension {
      let difference = blocks[first + index] - point[index / 8][index % 8]
      sum += difference * difference
    }
    return sum
  }
}
