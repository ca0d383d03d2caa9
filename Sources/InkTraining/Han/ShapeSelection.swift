import InkKit

/// Chooses the shapes of a label that stand for all of its samples.
///
/// First the one that is nearest to all; then again and again the one that brings the samples nearer
/// to their nearest shape than any other, while that is worth a shape's bytes.
struct ShapeSelection: Sendable {
  /// The most shapes of a label of few samples.
  var usualLimit = 2
  /// The most shapes of a label of many samples, such as kana and digits.
  var manyLimit = 6
  /// From how many samples on they are many.
  var manyCount = 12
  /// The least saving of another shape for each sample, in the costs of ``PrototypeFinder``.
  var leastSaving: Float = 0.07

  /// The indices of the shapes that are chosen, in the order in which they were.
  func chosen(of shapes: [CharacterShape]) -> [Int] {
    guard shapes.count > 1 else { return Array(shapes.indices) }
    let distances = Self.distances(between: shapes)
    let limit = shapes.count < manyCount ? usualLimit : manyLimit
    var nearest = Array(repeating: Float.infinity, count: shapes.count)
    var chosen: [Int] = []
    var total = Float.infinity
    while chosen.count < min(limit, shapes.count) {
      var best = 0
      var least = Float.infinity
      for candidate in shapes.indices {
        var sum: Float = 0
        for sample in shapes.indices {
          sum += min(nearest[sample], distances[candidate][sample])
        }
        if sum < least {
          least = sum
          best = candidate
        }
      }
      guard total - least > leastSaving * Float(shapes.count) else { break }
      total = least
      chosen.append(best)
      for sample in shapes.indices {
        nearest[sample] = min(nearest[sample], distances[best][sample])
      }
    }
    return chosen
  }

  /// The cost of each shape as a reading of each other.
  private static func distances(between shapes: [CharacterShape]) -> [[Float]] {
    var distances = Array(
      repeating: Array(repeating: Float(0), count: shapes.count), count: shapes.count)
    var scratch = ShapeMatcher.Scratch()
    for (place, shape) in shapes.enumerated() {
      for first in stride(from: 0, to: shapes.count, by: ShapeMatcher.laneCount) {
        let lanes = shapes[first..<min(first + ShapeMatcher.laneCount, shapes.count)]
        ShapeMatcher.load(lanes, into: &scratch)
        ShapeMatcher.load(shape, into: &scratch)
        let spreads = ShapeMatcher.spreads(&scratch)
        let warps = ShapeMatcher.warps(&scratch)
        for lane in 0..<lanes.count {
          let warp = min(warps[lane] * PrototypeFinder.warpWeight, PrototypeFinder.warpLimit)
          distances[place][first + lane] = spreads[lane] * PrototypeFinder.spreadWeight + warp
        }
      }
    }
    return distances
  }
}

extension ShapeMatcher {
  /// Puts at most eight shapes side by side into `scratch.block`.
  static func load(_ shapes: ArraySlice<CharacterShape>, into scratch: inout Scratch) {
    for (lane, shape) in shapes.enumerated() {
      load(shape, into: &scratch)
      for index in scratch.ink.indices { scratch.block[index][lane] = scratch.ink[index] }
    }
  }
}
