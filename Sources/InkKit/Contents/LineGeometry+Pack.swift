extension PackSection {
  /// The geometry of lines: the mean scores of edges and of widths as 32-bit floating point, the number of
  /// letters, 32 bits, and of each the label, both edges, their variances, the logarithm of the width and
  /// its variance.
  static let lineGeometry = PackSection("LGEO")
}

extension LineGeometry: PackContents {
  /// The most letters, and the largest magnitude of a number, of a pack.
  private static let letterLimit = 10_000
  private static let magnitudes: ClosedRange<Float> = -100...100
  private static let variances: ClosedRange<Float> = 1e-4...100

  /// Reads the geometry of a pack, or returns `nil` if it has none.
  ///
  /// - Throws: An error that names the byte that makes no sense.
  init?(pack: PackFile) throws(ModelError) {
    guard var reader = pack.reader(of: .lineGeometry) else { return nil }
    let meanEdgeScore = try Self.number(in: Self.magnitudes, from: &reader)
    let meanWidthScore = try Self.number(in: Self.magnitudes, from: &reader)
    var letters: [String: Letter] = [:]
    for _ in 0..<(try reader.size32(atMost: Self.letterLimit)) {
      let start = reader
      let label = try reader.string()
      let top = try Self.number(in: Self.magnitudes, from: &reader)
      let bottom = try Self.number(in: Self.magnitudes, from: &reader)
      let topVariance = try Self.number(in: Self.variances, from: &reader)
      let bottomVariance = try Self.number(in: Self.variances, from: &reader)
      let letter = Letter(
        edges: SIMD2(top, bottom), edgeVariances: SIMD2(topVariance, bottomVariance),
        logWidth: try Self.number(in: Self.magnitudes, from: &reader),
        logWidthVariance: try Self.number(in: Self.variances, from: &reader))
      guard !label.isEmpty, top <= bottom, letters.updateValue(letter, forKey: label) == nil else {
        throw start.corrupt("the letter '\(label)' is empty, upside down or there twice")
      }
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the geometry of lines") }
    self.init(
      letters: letters, meanEdgeScore: meanEdgeScore, meanWidthScore: meanWidthScore)
  }

  private static func number(
    in range: ClosedRange<Float>, from reader: inout ByteReader
  ) throws(ModelError) -> Float {
    let start = reader
    let value = try reader.float()
    guard range.contains(value) else { throw start.corrupt("\(value) in the geometry of lines") }
    return value
  }

  package func addSections(to pack: inout PackBuilder) {
    var bytes = ByteWriter()
    bytes.append(meanEdgeScore)
    bytes.append(meanWidthScore)
    bytes.append(UInt32(letters.count))
    for (label, letter) in letters.sorted(by: { $0.key < $1.key }) {
      bytes.append(label)
      bytes.append(all: [letter.edges.x, letter.edges.y])
      bytes.append(all: [letter.edgeVariances.x, letter.edgeVariances.y])
      bytes.append(all: [letter.logWidth, letter.logWidthVariance])
    }
    pack.add(.lineGeometry, bytes: bytes.bytes)
  }
}
