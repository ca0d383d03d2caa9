extension SequenceNetwork {
  /// Reads the sequence network of a pack, or returns `nil` if it has none.
  ///
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile) throws(ModelError) { return nil }

  /// Adds the sections that ``init(pack:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {}
}
