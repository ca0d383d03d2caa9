extension PackKind {
  /// How evidence is weighed, fitted to ink.
  public static let weights = PackKind(name: "weights")
}

extension PackSection {
  /// The number of weights, 32 bits; of each the name, and the value as 32-bit floating point.
  static let evidenceWeights = PackSection("EWGT")
}

extension EvidenceWeights {
  /// The most weights of a pack.
  private static let countLimit = 1000

  /// Takes over the weights of a pack, checking every value; weights that it doesn't name stay as they are,
  /// and names of newer versions are passed over.
  ///
  /// - Throws: An error that names the byte that makes no sense.
  mutating func take(_ pack: PackFile) throws(ModelError) {
    guard var reader = pack.reader(of: .evidenceWeights) else {
      throw pack.missing(.evidenceWeights)
    }
    var values: [String: Float] = [:]
    for _ in 0..<(try reader.size32(atMost: Self.countLimit)) {
      let start = reader
      let name = try reader.string()
      let value = try reader.float()
      guard Self.isPossible(value, for: name) else { throw start.corrupt("a weight of \(value)") }
      guard values.updateValue(value, forKey: name) == nil else {
        throw start.corrupt("the weight '\(name)' occurs twice")
      }
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the weights") }
    visit { (name, value) throws(Never) in value = values[name] ?? value }
  }

  /// The bytes of a pack that ``take(_:)`` reads.
  package func pack(_ metadata: PackMetadata) -> [UInt8] {
    let values = values
    var bytes = ByteWriter()
    bytes.append(UInt32(values.count))
    for (name, value) in values {
      bytes.append(name)
      bytes.append(value)
    }
    var builder = PackBuilder(metadata: metadata)
    builder.add(.evidenceWeights, bytes: bytes.bytes)
    return builder.encoded()
  }
}
