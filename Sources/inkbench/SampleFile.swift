import InkKit

/// Labelled inks from a file of the data folder.
enum SampleFile {
  /// Reads a file, through `zcat` if its name says that it is compressed; inks that can't be read
  /// are left out.
  static func records(_ path: String) throws -> [InkRecord] {
    let command = path.hasSuffix(".gz") ? "zcat" : "cat"
    let bytes = try Program([command, path], keepsOutput: true).output
    return InkDecoder().records(in: bytes).compactMap { try? $0.get() }
      .filter { $0.label != nil && !$0.ink.isEmpty }
  }

  /// At most some records in all, as many as possible of each label and of all alike, in an order
  /// that a seed decides.
  static func balanced(_ records: [InkRecord], limit: Int, seed: UInt64) -> [InkRecord] {
    var random = Shuffler(state: seed)
    var classes: [String: [InkRecord]] = [:]
    for record in records { classes[record.label ?? "", default: []].append(record) }
    let shuffled = classes.sorted { $0.key < $1.key }.map { $0.value.shuffled(using: &random) }
    var share = 1
    let count = { (share: Int) in shuffled.reduce(0) { $0 + min($1.count, share) } }
    while count(share + 1) <= limit && count(share + 1) > count(share) { share += 1 }
    return shuffled.flatMap { $0.prefix(share) }.shuffled(using: &random)
  }

  /// A small seeded generator (Steele, Lea & Flood 2014).
  private struct Shuffler: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
