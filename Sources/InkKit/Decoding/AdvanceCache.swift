/// Remembers the prior's answers: where a text goes on with a label, and at what cost.
///
/// Several cells begin at a node and share most of their likely labels, so that each answer is
/// needed several times within a few nodes. The memory is a table of fixed size in which a newer
/// answer takes the place of an older one.
struct AdvanceCache {
  private struct Entry {
    var key: UInt64
    var state: TextPrior.State
    var cost: Float
  }

  private var entries: [Entry] = []

  /// The key of record 0 of the present lattice; keys of earlier lattices are smaller.
  private var base: UInt64 = 1

  private static let count = 8192

  /// Begins a lattice.
  ///
  /// - Parameter state: Any state.
  mutating func start(filler state: TextPrior.State) {
    guard entries.isEmpty else { return }
    entries = Array(repeating: Entry(key: 0, state: state, cost: 0), count: Self.count)
  }

  /// Ends a lattice of that many records.
  mutating func finish(recordCount: Int, labels: DecoderLabels) {
    base += UInt64(recordCount * labels.texts.count)
  }

  /// The state of the prior after a record's text and a label, and what the label costs.
  mutating func advance(
    _ state: TextPrior.State, ofRecord record: Int, by label: Int, labels: DecoderLabels,
    prior: TextPrior
  ) -> (state: TextPrior.State, cost: Float) {
    let key = base + UInt64(record * labels.texts.count + label)
    let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 51)
    if entries[slot].key == key { return (entries[slot].state, entries[slot].cost) }
    let next = labels.advance(state, by: label, prior: prior)
    entries[slot] = Entry(key: key, state: next.state, cost: next.cost)
    return next
  }
}
