extension PackKind {
  /// Networks that tell text, shapes, connectors and sketches of a page apart.
  public static let objects = PackKind(name: "objects")
}

extension PackSection {
  /// For each network the numbers of inputs, of hidden units and of outputs, 32 bits each.
  static let objectShape = PackSection("OSHP")
}

extension DetectionNetworks: ModelPart {
  package static var kind: PackKind { .objects }

  package var facts: [PackFact] {
    let kinds = StrokeKind.allCases.map { "\($0)" }
    return [PackFact(name: "kinds", value: kinds.joined(separator: " "))]
  }
}

extension DetectionNetworks: PackContents {
  static let sections = DenseSections(weights: "OWGT", scales: "OSCL", biases: "OBIA")

  /// The fingerprint of the inputs of the networks: strokes, pairs and groups of a page.
  package static let inputs = InputFingerprint(
    PackSection("FOBJ"), of: "networks of objects", revision: 2,
    constants: PageFeatures.constants + StrokePairs.constants + GroupFeatures.constants
      + [Float(jointRounds)])

  /// The inputs of each network.
  private static let inputCounts = [
    PageFeatures.count, PageFeatures.jointCount, StrokePairs.count,
    PageFeatures.groupedCount, StrokePairs.count, GroupFeatures.count,
  ]

  /// The outputs of each network: one block, of which kinds take five, bonds two and
  /// groups six.
  package static let outputCount = 8

  private var networks: [DenseNetwork] { [alone, joint, bond, grouped, lastBond, whole] }

  /// Reads the networks of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    var shape = try pack.neededReader(of: .objectShape)
    try pack.check(Self.inputs)
    var sizes: [(inputCount: Int, unitCount: Int)] = []
    for inputCount in Self.inputCounts {
      let start = shape
      let inputs = try shape.size32(atMost: DenseLayer.sizeLimit)
      let units = try shape.size32(atMost: DenseLayer.sizeLimit)
      let outputs = try shape.size32(atMost: DenseLayer.sizeLimit)
      guard inputs == inputCount, units > 0, units.isMultiple(of: 8), outputs == Self.outputCount
      else { throw start.corrupt("a network of objects has another shape") }
      sizes += [(inputs, units), (units, outputs)]
    }
    let layers = try pack.layers(
      of: sizes, in: Self.sections, owner: "the networks of objects", shape: shape
    ).map(\.layer)
    self.init(
      Self.inputCounts.indices.map { DenseNetwork(layers: Array(layers[(2 * $0)..<(2 * $0 + 2)])) })
  }

  package func addSections(to builder: inout PackBuilder) {
    builder.add(Self.inputs)
    let sizes = networks.flatMap { [$0.layers[0].inputCount] + $0.layers.map(\.unitCount) }
    builder.add(.objectShape, integers: sizes.map { UInt32($0) })
    builder.add(networks.flatMap(\.layers), in: Self.sections)
  }
}
