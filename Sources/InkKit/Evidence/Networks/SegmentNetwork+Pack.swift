extension PackSection {
  /// The shape of a segment network, 32 bits each: the numbers of cell features, of the units of
  /// both hidden layers and of labels (the pack's first ones, and the empty one), then those of gap
  /// features and of their hidden layer's units.
  static let segmentShape = PackSection("SSHP")
}

extension SegmentNetwork: PackContents {
  /// First the layers for cells, then those for gaps.
  static let sections = DenseSections(weights: "SWGT", scales: "SSCL", biases: "SBIA")

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
    guard labelCount > 1,
      [first, second, gapHidden].allSatisfy({ $0 > 0 && $0.isMultiple(of: 8) })
    else { throw shape.corrupt("a layer of \(units) units") }
    let layers = try pack.layers(
      of: Array(zip(inputs, units)), in: Self.sections, owner: "the segment network", shape: shape)
    self.init(labels: labels[..<(labelCount - 1)] + [""], packed: layers)
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    let sizes = cellLayers.map(\.inputCount) + [labels.count] + gapLayers.map(\.inputCount)
    pack.add(.segmentShape, integers: sizes.map { UInt32($0) })
    pack.add(layers, in: Self.sections)
  }
}

extension SegmentNetwork {
  /// The fingerprint of the inputs of the network: pieces and cells of a line.
  package static let inputs = InputFingerprint(
    PackSection("FSEG"), of: "network of cells", revision: 1,
    constants: InkCutter.constants + SegmentFeatures.constants)
}
