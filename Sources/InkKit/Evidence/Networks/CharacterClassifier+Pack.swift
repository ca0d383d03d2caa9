extension PackSection {
  /// The shape of a classifier, 32 bits each: the numbers of features, of labels (the pack's first
  /// ones) and of networks, and for each network its view and the number of its hidden units.
  static let classifierShape = PackSection("CSHP")
  /// Network by network: hidden weights, feature by feature, then output weights, hidden unit by
  /// hidden unit, 8 bits each.
  static let classifierWeights = PackSection("CWGT")
  /// Network by network what a step of 8 bits is worth: for each hidden unit, then for each label.
  static let classifierScales = PackSection("CSCL")
  /// Network by network the biases of the hidden units, then of the labels.
  static let classifierBiases = PackSection("CBIA")
}

extension CharacterClassifier {
  /// The most hidden units of a network in a pack.
  static let hiddenLimit = 4096
  /// The most networks in a pack.
  static let networkLimit = 16

  /// Reads the classifier of a pack, or returns `nil` if it has none.
  ///
  /// - Parameter labels: The labels of the pack.
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile, labels: [String]) throws(ModelError) {
    guard var shape = pack.reader(of: .classifierShape) else { return nil }
    try pack.check(Self.inputs)
    let featureCount = try shape.size32(atMost: Int(UInt16.max))
    guard featureCount == CharacterFeatures.count else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its classifier looks at \(featureCount) features, and this one at "
          + "\(CharacterFeatures.count)")
    }
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
    let hiddenTotal = shapes.reduce(0) { $0 + $1.hiddenCount }
    let unitTotal = hiddenTotal + networkCount * labelCount
    guard shape.remaining == 0,
      let weights = try pack.values(of: Int8.self, in: .classifierWeights),
      let scales = try pack.values(of: Float.self, in: .classifierScales),
      let biases = try pack.values(of: Float.self, in: .classifierBiases),
      weights.count == (featureCount + labelCount) * hiddenTotal,
      scales.count == unitTotal, biases.count == unitTotal
    else {
      throw shape.corrupt("the classifier's sections do not fit its shape")
    }
    let scaleValues = try pack.checkedNumbers(scales, of: "the classifier")
    let biasValues = try pack.checkedNumbers(biases, of: "the classifier")

    var networks: [PackedCharacterNetwork] = []
    var weightStart = 0
    var unitStart = 0
    for (view, hiddenCount) in shapes {
      var layers: [PackedLayer] = []
      for (inputs, units) in [(featureCount, hiddenCount), (hiddenCount, labelCount)] {
        let range = unitStart..<(unitStart + units)
        layers.append(
          PackedLayer(
            inputCount: inputs, unitCount: units, weights: weights, start: weightStart,
            scales: scaleValues[range], biases: biasValues[range]))
        weightStart += inputs * units
        unitStart += units
      }
      networks.append(PackedCharacterNetwork(view: view, hidden: layers[0], output: layers[1]))
    }
    self.init(labels: Array(labels[..<labelCount]), sources: networks)
  }

  /// Adds the sections that ``init(pack:labels:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    var shape = ByteWriter()
    shape.append(UInt32(CharacterFeatures.count))
    shape.append(UInt32(labels.count))
    shape.append(UInt32(networks.count))
    var weights = ByteWriter()
    var scales = ByteWriter()
    var biases = ByteWriter()
    for network in networks {
      shape.append(network.view.rawValue)
      shape.append(UInt32(network.hiddenCount))
      for layer in network.layers {
        layer.append(weights: &weights, scales: &scales, biases: &biases)
      }
    }
    pack.add(.classifierShape, bytes: shape.bytes)
    pack.add(.classifierWeights, bytes: weights.bytes)
    pack.add(.classifierScales, bytes: scales.bytes)
    pack.add(.classifierBiases, bytes: biases.bytes)
  }
}

extension CharacterNetwork {
  /// The two layers whose values follow each other in ``values``.
  fileprivate var layers: [DenseLayer] {
    [
      DenseLayer(
        inputCount: CharacterFeatures.count, unitCount: hiddenCount,
        values: Array(values[..<outputStart])),
      DenseLayer(
        inputCount: hiddenCount, unitCount: labelCount, values: Array(values[outputStart...])),
    ]
  }
}

extension CharacterClassifier {
  /// What the networks see of a character.
  package static let inputs = InputFingerprint(
    PackSection("FCLS"), of: "classifier", revision: 1, constants: CharacterFeatures.constants)
}
