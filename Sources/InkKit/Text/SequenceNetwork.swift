/// A convolutional network that reads the path of a whole line, frame by frame.
package struct SequenceNetwork: Sendable {
  /// The labels; see ``FramePosteriors/labels``.
  package let labels: [String]

  /// Memory that the network reuses.
  package struct Scratch {
    /// Creates scratch memory.
    package init() {}
  }

  /// The probabilities of a line.
  package func posteriors(
    of pieces: [InkCutter.Piece], trace: LineTrace, scratch: inout Scratch
  ) -> FramePosteriors {
    fatalError()
  }
}

extension SequenceNetwork {
  /// Reads the sequence network of a pack, or returns `nil` if it has none.
  ///
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile) throws(ModelError) { return nil }

  /// Adds the sections that ``init(pack:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {}
}
