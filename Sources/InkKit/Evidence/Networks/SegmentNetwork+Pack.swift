extension PackSection {
  /// The shape of a segment network, 32 bits each: the numbers of cell features, of the units of
  /// both hidden layers and of labels (the pack's first ones, and the empty one), then those of gap
  /// features and of their hidden layer's units.
  static let segmentShape = PackSection("SSHP")
  /// Layer by layer the weights, input by input, 8 bits each; first those for cells, then those for
  /// gaps.
  static let segmentWeights = PackSection("SWGT")
  /// Layer by layer what a step of 8 bits is worth for each unit.
  static let segmentScales = PackSection("SSCL")
  /// Layer by layer the biases of the units.
  static let segmentBiases = PackSection("SBIA")
}

extension SegmentNetwork {
  /// Reads the segment network of a pack, or returns `nil` if it has none.
  ///
  /// - Parameter labels: The labels of the pack.
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile, labels: [String]) throws(ModelError) {
    guard var shape = pack.reader(of: .segmentShape) else { return nil }
    try pack.check(Self.inputs)
    let featureCount = try shape.size32(atMost: DenseLayer.sizeLimit)
    let first = try shape.size32(atMost: DenseLayer.sizeLimit)
    let second = try shape.size32(atMost: DenseLayer.sizeLimit)
    let labelCount = try shape.size32(atMost: labels.count + 1)
    let gapFeatureCount = try shape.size32(atMost: DenseLayer.sizeLimit)
    let gapHidden = try shape.size32(atMost: DenseLayer.sizeLimit)
    guard featureCount == SegmentFeatures.count, gapFeatureCount == SpaceFeatures.count else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its segment network looks at \(featureCount) and \(gapFeatureCount) features, "
          + "and this one at \(SegmentFeatures.count) and \(SpaceFeatures.count)")
    }
    let units = [first, second, labelCount, gapHidden, 1]
    let inputs = [featureCount, first, second, gapFeatureCount, gapHidden]
    let weightCount = zip(inputs, units).reduce(0) { $0 + $1.0 * $1.1 }
    let unitCount = units.reduce(0, +)
    guard labelCount > 1, shape.remaining == 0,
      [first, second, gapHidden].allSatisfy({ $0 > 0 && $0.isMultiple(of: 8) }),
      let weights = try pack.values(of: Int8.self, in: .segmentWeights),
      let scales = try pack.values(of: Float.self, in: .segmentScales),
      let biases = try pack.values(of: Float.self, in: .segmentBiases),
      weights.count == weightCount, scales.count == unitCount, biases.count == unitCount
    else {
      throw shape.corrupt("the segment network's sections do not fit its shape")
    }
    let scaleValues = try pack.checkedNumbers(scales, of: "the segment network")
    let biasValues = try pack.checkedNumbers(biases, of: "the segment network")
    var layers: [PackedLayer] = []
    var weightStart = 0
    var unitStart = 0
    for (inputCount, unitCount) in zip(inputs, units) {
      let range = unitStart..<(unitStart + unitCount)
      layers.append(
        PackedLayer(
          inputCount: inputCount, unitCount: unitCount, weights: weights, start: weightStart,
          scales: scaleValues[range], biases: biasValues[range]))
      weightStart += inputCount * unitCount
      unitStart += unitCount
    }
    self.init(labels: labels[..<(labelCount - 1)] + [""], packed: layers)
  }

  /// Adds the sections that ``init(pack:labels:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    var shape = ByteWriter()
    for layer in cellLayers { shape.append(UInt32(layer.inputCount)) }
    shape.append(UInt32(labels.count))
    for layer in gapLayers { shape.append(UInt32(layer.inputCount)) }
    var weights = ByteWriter()
    var scales = ByteWriter()
    var biases = ByteWriter()
    for layer in layers {
      layer.append(weights: &weights, scales: &scales, biases: &biases)
    }
    pack.add(.segmentShape, bytes: shape.bytes)
    pack.add(.segmentWeights, bytes: weights.bytes)
    pack.add(.segmentScales, bytes: scales.bytes)
    pack.add(.segmentBiases, bytes: biases.bytes)
  }
}

extension SegmentNetwork {
  /// What the network sees of a line.
  package static let inputs = InputFingerprint(
    PackSection("FSEG"), of: "network of cells", revision: 1, constants: InkCutter.constants + SegmentFeatures.constants)
}
