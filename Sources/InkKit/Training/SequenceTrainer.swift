/// Trains a ``SequenceNetwork``.
package struct SequenceTrainer: Sendable {
  /// How many passes over the samples.
  package var passCount = 14

  package init() {}

  /// How a pass went.
  package struct PassReport: Sendable {
    /// The number of the pass, from 0.
    package let pass: Int
    /// Minus the log-likelihood per character.
    package let loss: Float
    /// How many lines no path could read.
    package let unreadableCount: Int
  }

  /// Trains a network, or goes on from a checkpoint.
  ///
  /// - Parameters:
  ///   - samples: Lines, each with the cells of its characters (see ``LatticeAlignment``).
  ///   - checkpoint: What ``report`` was given after a pass of the same training, or `nil`.
  ///   - report: Called after each pass with the state of the training.
  package func train(
    _ samples: [SequenceSample], labels: [String], from checkpoint: SequenceCheckpoint? = nil,
    report: @Sendable (PassReport, SequenceCheckpoint) -> Void = { _, _ in }
  ) async -> SequenceNetwork {
    fatalError()
  }
}

/// A line, what it says, and which ink says it.
package struct SequenceSample: Sendable {
  /// Prepares a sample; `nil` if it has no point, says nothing or has a character that is no label.
  package init?(_ sample: LineSample, alignedBy network: SegmentNetwork, scratch: inout SegmentNetwork.Scratch) { return nil }
}

/// The state of a training after a pass, to go on from.
package struct SequenceCheckpoint: Sendable {
  /// How many passes are done.
  package var passCount: Int
  /// The network so far.
  package var network: SequenceNetwork
  /// The state as bytes; ``init(parsing:labels:)`` reads them.
  package var encoded: [UInt8] { [] }
  /// Reads a state; `nil` if it does not belong to a training of these settings and labels.
  package init?(parsing bytes: [UInt8], trainer: SequenceTrainer, labels: [String]) { return nil }
}
