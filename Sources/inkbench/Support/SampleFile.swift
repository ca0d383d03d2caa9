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

  /// Inks of the development data.
  static func dev(_ name: String, of data: String) throws -> [InkRecord] {
    try records("\(data)/ink/dev/\(name).jsonl.gz")
  }

  /// Letters and conjuncts of development data that syllables are composed of.
  static func letters(of data: String) throws -> [InkRecord] {
    try dev("assamese-char", of: data) + dev("omniglot-char", of: data)
  }

  /// Inks of development data, evenly spread over those that are wanted: the same ones each time.
  static func spread(
    _ name: String, _ count: Int, data: String, where isWanted: (InkRecord) -> Bool = { _ in true }
  ) throws -> [InkRecord] {
    try dev(name, of: data).filter(isWanted).evenlySpread(count)
  }

  /// The inks of each writer, in the order of the writers' names.
  static func byWriter(_ records: [InkRecord]) -> [[InkRecord]] {
    Dictionary(grouping: records) { $0.writer ?? "" }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The words of a list of words with their frequencies, the most frequent first.
  static func words(_ language: String, of data: String) throws -> [String] {
    String(
      decoding: try bytes("\(data)/text/frequency/\(language).txt.gz"), as: UTF8.self
    )
    .split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
