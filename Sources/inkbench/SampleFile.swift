import InkKit

/// Labelled inks from a file of the data folder.
enum SampleFile {
  /// Reads a file, through `zcat` if its name says that it is compressed; inks that can't be read
  /// are left out.
  static func records(_ path: String) throws -> [InkRecord] {
    InkDecoder().records(in: try bytes(path)).compactMap { try? $0.get() }
      .filter { $0.label != nil && !$0.ink.isEmpty }
  }

  /// The bytes of a file, decompressed if need be.
  static func bytes(_ path: String) throws -> [UInt8] {
    try Program([path.hasSuffix(".gz") ? "zcat" : "cat", path], keepsOutput: true).output
  }

  /// At most some records in all, as many as possible of each label and of all alike, in an order
  /// that a seed decides.
  static func balanced(_ records: [InkRecord], limit: Int, seed: UInt64) -> [InkRecord] {
    var random = SplitMix64(seed: seed)
    var classes: [String: [InkRecord]] = [:]
    for record in records { classes[record.label ?? "", default: []].append(record) }
    var shuffled = classes.sorted { $0.key < $1.key }.map(\.value)
    for index in shuffled.indices { random.shuffle(&shuffled[index]) }
    var share = 1
    let count = { (share: Int) in shuffled.reduce(0) { $0 + min($1.count, share) } }
    while count(share + 1) <= limit && count(share + 1) > count(share) { share += 1 }
    var chosen = shuffled.flatMap { $0.prefix(share) }
    random.shuffle(&chosen)
    return chosen
  }
}
