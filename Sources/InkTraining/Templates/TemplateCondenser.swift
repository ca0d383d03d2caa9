package import InkKit

/// Condenses the samples of a label into a few prototypes.
///
/// *k*-means over the sequences that time warping compares, seeded by *k*-means++ (D. Arthur &
/// S. Vassilvitskii, SODA 2007); each cluster then becomes the average of its members, aligned to
/// the middlemost one by time warping (DTW barycenter averaging, F. Petitjean et al. 2011).
package struct TemplateCondenser: Sendable {
  /// How many prototypes a label with *n* samples gets, as a multiple of √*n*.
  package var density: Float = 0.5
  /// The most prototypes of a label.
  package var limit = 48
  /// The fewest prototypes of a label, if there are as many samples.
  package var minimum = 4
  /// Clusters with fewer members say more about one sample than about a label, and are left out
  /// as long as others remain.
  package var smallestCluster = 2
  /// The seed of the choice of first centres.
  package var seed: UInt64 = 1

  static let passCount = 12
  static let averagingCount = 2

  /// Prototypes of a label, the ones that stand for more samples first.
  ///
  /// As many samples as prototypes or fewer stay as they are.
  ///
  /// - Complexity: O(*n* · *k*) for *n* samples and *k* prototypes.
  package func prototypes(of samples: [NormalizedInk]) -> [NormalizedInk] {
    let root = Float(samples.count).squareRoot()
    let wanted = min(limit, max(minimum, Int((density * root).rounded(.up))))
    guard samples.count > wanted else { return samples }
    let vectors = samples.map(Self.vector)
    var centres = firstCentres(of: vectors, count: wanted)
    var clusters: [[Int]] = []
    for _ in 0..<Self.passCount {
      clusters = Self.assign(vectors, to: centres)
      for (index, members) in clusters.enumerated() where !members.isEmpty {
        centres[index] = Self.mean(of: members, vectors)
      }
    }
    clusters = Self.assign(vectors, to: centres)
    let ordered = clusters.indices.sorted {
      (clusters[$1].count, $0) < (clusters[$0].count, $1)
    }
    let large = ordered.filter { clusters[$0].count >= smallestCluster }
    return (large.isEmpty ? ordered.filter { !clusters[$0].isEmpty } : large).map { index in
      let members = clusters[index]
      let middle = members.min {
        let first = Self.squaredDistance(vectors[$0], centres[index])
        let second = Self.squaredDistance(vectors[$1], centres[index])
        return (first, $0) < (second, $1)
      }
      return Self.average(of: members.map { samples[$0] }, around: samples[middle ?? members[0]])
    }
  }

  private static func vector(of ink: NormalizedInk) -> [Float] {
    var channels = [Float](repeating: 0, count: WarpSequence.count * WarpSequence.channelCount)
    var span = channels.mutableSpan
    WarpSequence.channels(of: ink, into: &span)
    return channels
  }

  private func firstCentres(of vectors: [[Float]], count: Int) -> [[Float]] {
    var generator = SplitMix64(seed: seed)
    var centres = [vectors[generator.below(vectors.count)]]
    var distances = vectors.map { Self.squaredDistance($0, centres[0]) }
    while centres.count < count {
      let total = distances.reduce(0, +)
      var target = generator.unit() * total
      var chosen = vectors.count - 1
      for (index, distance) in distances.enumerated() {
        target -= distance
        if target < 0 {
          chosen = index
          break
        }
      }
      centres.append(vectors[chosen])
      for index in vectors.indices {
        distances[index] = min(
          distances[index], Self.squaredDistance(vectors[index], vectors[chosen]))
      }
    }
    return centres
  }

  private static func assign(_ vectors: [[Float]], to centres: [[Float]]) -> [[Int]] {
    var clusters: [[Int]] = Array(repeating: [], count: centres.count)
    for (index, vector) in vectors.enumerated() {
      var nearest = 0
      var smallest = Float.infinity
      for (center, position) in centres.enumerated() {
        let distance = squaredDistance(vector, position)
        if distance < smallest {
          smallest = distance
          nearest = center
        }
      }
      clusters[nearest].append(index)
    }
    return clusters
  }

  private static func mean(of members: [Int], _ vectors: [[Float]]) -> [Float] {
    var mean = [Float](repeating: 0, count: vectors[0].count)
    for member in members {
      for index in mean.indices { mean[index] += vectors[member][index] }
    }
    let share = 1 / Float(members.count)
    return mean.map { $0 * share }
  }

  private static func squaredDistance(_ first: [Float], _ second: [Float]) -> Float {
    let first = first.span
    let second = second.span
    var sums = SIMD8<Float>.zero
    for block in 0..<(first.count / 8) {
      var difference = SIMD8<Float>.zero
      for lane in 0..<8 { difference[lane] = first[block * 8 + lane] - second[block * 8 + lane] }
      sums += difference * difference
    }
    return sums.sum()
  }

  /// The average of inks, point by point, along their alignments with one of them.
  private static func average(
    of members: [NormalizedInk], around middle: NormalizedInk
  ) -> NormalizedInk {
    guard members.count > 1 else { return middle }
    var average = middle
    for _ in 0..<averagingCount {
      var sums = [SIMD2<Float>](repeating: .zero, count: NormalizedInk.pointCount)
      var counts = [Float](repeating: 0, count: NormalizedInk.pointCount)
      for member in members {
        for (ours, theirs) in AlignmentPath.pairs(of: average, with: member) {
          sums[ours] += member.points[theirs]
          counts[ours] += 1
        }
      }
      for index in sums.indices { average.points[index] = sums[index] / counts[index] }
      average.refit()
    }
    return average
  }
}
