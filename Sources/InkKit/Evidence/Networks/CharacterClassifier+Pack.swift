extension PackSection {
  /// The shape of a classifier, 32 bits each: the numbers of features, of labels (the pack's first
  /// ones) and of networks, and for each network its view and the number of its hidden units.
  static let classifierShape = PackSection("CSHP")
}

extension CharacterClassifier: PackContents {
  /// The most hidden units of a network in a pack.
  static let hiddenLimit = 4096
  /// The most networks in a pack.
  static let networkLimit = 16

  /// Network by network the hidden layer and the output.
  static let sections = DenseSections(weights: "CWGT", scales: "CSCL", biases: "CBIA")

  /// Reads the classifier of a pack, or returns `nil` if it has none.
  ///
  /// - Parameter labels: The labels of the pack.
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile, labels: [String]) throws(ModelError) {
    guard var shape = pack.reader(of: .classifierShape) else { return nil }
    try pack.check(Self.inputs)
    let featureCount = try shape.size32(atMost: Int(UInt16.max))
    try pack.check(
      featureCount: featureCount, of: "classifier looks", is: CharacterFeatures.count)
    let labelCount = try shape.size32(atMost: labels.count)
    let networkCount = try shape.size32(atMost: Self.networkLimit)
    guard labelCount > 0, networkCount > 0 else {
      throw shape.corrupt("a classifier of \(networkCount) networks and \(labelCount) labels")
    }
    var shapes: [(view: CharacterFeatures.View, hiddenCount: Int)] = []
    for _ in 0..<networkCount {
      guard let view = CharacterFeatures.View(rawValue: try shape.integer()) else {
        throw shape.corrupt("a network with an unknown view")
      }
      let hiddenCount = try shape.size32(atMost: Self.hiddenLimit)
      guard hiddenCount > 0, hiddenCount.isMultiple(of: 32) else {
        throw shape.corrupt("a network of \(hiddenCount) hidden units")
      }
      shapes.append((view, hiddenCount))
    }
    let layers = try pack.layers(
      of: shapes.flatMap { [(featureCount, $0.hiddenCount), ($0.hiddenCount, labelCount)] },
      in: Self.sections, owner: "the classifier", shape: shape)
    self.init(
      labels: Array(labels[..<labelCount]),
      networks: shapes.enumerated().map { index, shape in
        CharacterNetwork(
          view: shape.view, labelCount: labelCount,
          packed: Array(layers[(2 * index)..<(2 * index + 2)]))
      })
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    var shape = ByteWriter()
    shape.append(UInt32(CharacterFeatures.count))
    shape.append(UInt32(labels.count))
    shape.append(UInt32(networks.count))
    for network in networks {
      shape.append(network.view.rawValue)
      shape.append(UInt32(network.layers[0].unitCount))
    }
    pack.add(.classifierShape, bytes: shape.bytes)
    pack.add(networks.flatMap(\.layers), in: Self.sections)
  }
}

extension CharacterClassifier {
  /// The fingerprint of the inputs of the networks: the points of a character.
  package static let inputs = InputFingerprint(
    PackSection("FCLS"), of: "classifier", revision: 1, constants: CharacterFeatures.constants)
}
