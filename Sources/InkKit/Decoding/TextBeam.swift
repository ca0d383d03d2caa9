/// A text up to a node of a lattice, as the decoder keeps it.
struct TextRecord {
  /// The prior's state after the text.
  var state: TextPrior.State
  /// The score of the text: of all ways to cut the ink into it, or of the best one.
  var score: Float
  /// The score of the best way to cut the ink into the text, which is the way back.
  var best: Float
  /// The hash of the text; see ``DecoderLabels/hash(of:)``.
  var hash: UInt64
  /// The record before the last label or space, or −1 at the start.
  var previous: Int32
  /// The last label, or −1 at the start and after a space.
  var label: Int32
  /// The cell of the last label, or −1.
  var cell: Int32
  /// Whether a space was the last step.
  var endsWithSpace: Bool
  /// Whether there is more than a leading space.
  var hasText: Bool
}

/// The best texts of one node while the cells that end there are tried.
///
/// Equal texts are merged, so that their scores add up, found by their hash in an open table. The texts
/// are cut back to the best ones whenever four times as many have come; from then on worse ones are
/// turned away at the door.
struct TextBeam {
  /// The texts so far; by falling score after ``finish()``.
  private(set) var records: [TextRecord] = []

  /// The score below which texts are turned away.
  private(set) var limit = -Float.infinity

  private var size = 1
  private var threshold: Float = 0
  private var best = -Float.infinity
  private var kept: [TextRecord] = []
  private var order: [Int32] = []

  /// For each slot of the table a record's index and the turn that wrote it.
  private var slots: [(turn: UInt32, record: Int32)] = []
  private var turn: UInt32 = 0

  /// Begins a node.
  mutating func start(size: Int, threshold: Float) {
    self.size = size
    self.threshold = threshold
    records.removeAll(keepingCapacity: true)
    limit = -.infinity
    best = -.infinity
    var count = 64
    while count < size * 8 { count *= 2 }
    if slots.count != count {
      slots = Array(repeating: (0, 0), count: count)
      turn = 0
    }
    clearTable()
  }

  /// Takes a text in, unless it is worse than those that will be kept.
  mutating func offer(_ record: TextRecord) {
    // Turns away what is not a number, too.
    guard record.score >= limit, record.score > -.infinity else { return }
    let slot = slot(of: record.hash)
    if slots[slot].turn == turn {
      merge(record, into: Int(slots[slot].record))
      return
    }
    slots[slot] = (turn, Int32(records.count))
    records.append(record)
    raiseLimit(to: record.score)
    if records.count == size * 4 {
      cutBack()
      clearTable()
      for (index, record) in records.enumerated() {
        slots[self.slot(of: record.hash)] = (turn, Int32(index))
      }
    }
  }

  /// Cuts back to the best texts, which are then in order.
  mutating func finish() {
    cutBack()
  }

  private mutating func merge(_ record: TextRecord, into index: Int) {
    let known = records[index]
    if record.best > known.best { records[index] = record }
    let score = LatticeSums.logAdd(known.score, record.score)
    records[index].score = score
    raiseLimit(to: score)
  }

  private mutating func raiseLimit(to score: Float) {
    guard score > best else { return }
    best = score
    limit = max(limit, best - threshold)
  }

  private mutating func cutBack() {
    order.removeAll(keepingCapacity: true)
    for (index, record) in records.enumerated() where record.score >= limit {
      order.append(Int32(index))
    }
    // Of equal ones the earlier stays first.
    order.sort { a, b in
      let first = records[Int(a)].score
      let second = records[Int(b)].score
      return first == second ? a < b : first > second
    }
    kept.removeAll(keepingCapacity: true)
    for index in order.prefix(size) { kept.append(records[Int(index)]) }
    swap(&records, &kept)
    if records.count == size, let worst = records.last { limit = max(limit, worst.score) }
  }

  private mutating func clearTable() {
    if turn == .max {
      for slot in slots.indices { slots[slot].turn = 0 }
      turn = 0
    }
    turn += 1
  }

  /// The slot that holds a hash, or the free one where it belongs.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    // The upper bits of a polynomial are the better mixed ones.
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[slot].turn == turn && records[Int(slots[slot].record)].hash != hash {
      slot = (slot + 1) & mask
    }
    return slot
  }
}
