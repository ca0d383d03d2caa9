extension PackKind {
  /// How evidence is weighed, fitted to ink.
  public static let weights = PackKind(name: "weights")
}

extension PackSection {
  /// The number of changed weights, 32 bits; of each the name, and the value as 32-bit floating point.
  static let evidenceWeights = PackSection("EWGT")
}

extension EvidenceWeights: ModelPart {
  package static var kind: PackKind { .weights }

  /// The most weights of a pack.
  private static let countLimit = 1000

  package init(pack: PackFile) throws(ModelError) {
    self.init()
    try add(pack)
  }

  /// Takes over the weights and the geometry of a pack; what it doesn't have stays as it is.
  package mutating func add(_ pack: PackFile) throws(ModelError) {
    var reader = try pack.neededReader(of: .evidenceWeights)
    var names: Set<String> = []
    for _ in 0..<(try reader.size32(atMost: Self.countLimit)) {
      let start = reader
      let name = try reader.string()
      let value = try reader.float()
      guard names.insert(name).inserted else {
        throw start.corrupt("the weight '\(name)' occurs twice")
      }
      guard change(name, to: value) else { throw start.corrupt("a weight of \(value)") }
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the weights") }
    if let own = try LineGeometry(pack: pack) { geometry = own }
  }
}
