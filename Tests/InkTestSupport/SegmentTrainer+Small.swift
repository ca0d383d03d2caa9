package import InkKit
package import InkTraining
import Testing

extension SegmentTrainer {
  /// A trainer of a network that is small enough for a test.
  package static func small(passCount: Int) -> SegmentTrainer {
    var trainer = SegmentTrainer()
    trainer.passCount = passCount
    trainer.hiddenCounts = (32, 16)
    trainer.batchCount = 8
    return trainer
  }
}

extension LineSample {
  /// Texts as drawn writers have them, one writer after the other.
  ///
  /// - Parameter ink: The ink of a text by the writer of a seed.
  package static func drawn(
    _ texts: [String], labels: [String], writers: Range<UInt64>,
    ink: (String, UInt64) throws -> Ink = { try DrawnWriter(seed: $1).ink(of: $0) }
  ) throws -> [LineSample] {
    try writers.flatMap { seed in
      try texts.map { text in
        let ink = LabelledInk(ink: try ink(text, seed), label: text)
        return try #require(LineSample(ink, labels: labels), "\(text)")
      }
    }
  }
}
