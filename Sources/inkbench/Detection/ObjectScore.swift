import InkEvaluation
import InkKit

/// How well objects were found: those that are there, those that were found, and how many of them agree.
struct ObjectScore {
  /// How many of the objects that are there were found.
  private(set) var recall = Proportion()
  /// How many of those that were found are there.
  private(set) var precision = Proportion()

  /// How much of the strokes of two objects must be common to both: the part of those that either has.
  private static let overlap = 0.8

  /// An object that is there.
  struct Truth {
    let strokes: Set<Int>
    /// Whether a found object is of its kind, or class.
    let fits: (DetectedObject) -> Bool
  }

  /// Counts the objects of a page.
  mutating func add(_ truth: [Truth], found: [DetectedObject]) {
    let sets = found.map { Set($0.strokes) }
    func agree(_ object: Truth, _ index: Int) -> Bool {
      let common = object.strokes.intersection(sets[index]).count
      let all = object.strokes.count + sets[index].count - common
      return Double(common) >= Self.overlap * Double(all) && object.fits(found[index])
    }
    let hitCount = truth.count { object in found.indices.contains { agree(object, $0) } }
    let rightCount = found.indices.count { index in truth.contains { agree($0, index) } }
    recall += Proportion(count: hitCount, total: truth.count)
    precision += Proportion(count: rightCount, total: found.count)
  }

  /// The harmonic mean of both.
  var f1: Double {
    let (recall, precision) = (recall.fraction, precision.fraction)
    return recall + precision > 0 ? 2 * recall * precision / (recall + precision) : 0
  }
}
