extension PackKind {
  /// Weights of a network that reads whole lines.
  public static let sequence = PackKind(name: "sequence")
}

extension SequenceNetwork: ModelPart {
  package static var kind: PackKind { .sequence }

  package var facts: [PackFact] { [PackFact("labels", labels: labels)] }
}

extension PackSection {
  /// The shape of a sequence network, 32 bits each: the channels of the three layers of its stem, the
  /// number of its blocks, and for each block how far its taps lie apart.
  static let sequenceShape = PackSection("QSHP")
  /// Layer by layer the weights in the order of ``SequenceConvolution/values``, 8 bits each.
  static let sequenceWeights = PackSection("QWGT")
  /// Layer by layer what a step of 8 bits is worth for each output channel.
  static let sequenceScales = PackSection("QSCL")
  /// Layer by layer the biases of the output channels; then norm by norm scales and shifts.
  static let sequenceNumbers = PackSection("QNUM")
}

extension SequenceNetwork: PackContents {
  /// The most channels, blocks and frames between taps of a network in a pack.
  private static let widthLimit = 512
  private static let blockLimit = 32
  private static let dilationLimit = 8

  /// All convolutions, in the order of packs.
  private var convolutions: [SequenceConvolution] {
    get { stem + blocks.flatMap { [$0.wide, $0.point] } + [output] }
    set {
      stem = Array(newValue[..<stem.count])
      for block in blocks.indices {
        blocks[block].wide = newValue[stem.count + 2 * block]
        blocks[block].point = newValue[stem.count + 2 * block + 1]
      }
      output = newValue[newValue.count - 1]
    }
  }

  /// All norms, in the order of packs.
  private var norms: [SequenceNorm] {
    get { blocks.map(\.norm) + [outputNorm] }
    set {
      for block in blocks.indices { blocks[block].norm = newValue[block] }
      outputNorm = newValue[newValue.count - 1]
    }
  }

  /// Reads the sequence network of a pack.
  ///
  /// - Throws: An error that names the section that makes no sense, or is missing.
  /// - Complexity: O(*n*) for *n* weights.
  package init(pack: PackFile) throws(ModelError) {
    guard var reader = pack.reader(of: .sequenceShape) else {
      throw ModelError(
        .missingSection, subject: pack.path, detail: "the pack has no sequence network")
    }
    try pack.check(Self.inputs)
    var shape = Shape()
    shape.widths = []
    for _ in 0..<3 {
      let width = try reader.size32(atMost: Self.widthLimit)
      guard width > 0, width.isMultiple(of: 8) else {
        throw reader.corrupt("\(width) channels are not a multiple of 8")
      }
      shape.widths.append(width)
    }
    shape.dilations = []
    for _ in 0..<(try reader.size32(atMost: Self.blockLimit)) {
      let dilation = try reader.size32(atMost: Self.dilationLimit)
      guard dilation > 0 else { throw reader.corrupt("two taps lie on each other") }
      shape.dilations.append(dilation)
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the shape") }
    // Without weights: they stay in the pack.
    self.init(labels: try pack.labels(atMost: DenseLayer.sizeLimit), shape: shape, isEmpty: true)
    try readWeights(of: pack)
  }

  private mutating func readWeights(of pack: PackFile) throws(ModelError) {
    var layers = convolutions
    var norms = norms
    let weightCount = layers.reduce(0) { $0 + $1.biasStart }
    let outputCount = layers.reduce(0) { $0 + $1.outputBlocks }
    let numberCount = outputCount + norms.reduce(0) { $0 + $1.values.count }
    guard let weights = try pack.values(of: SIMD8<Int8>.self, in: .sequenceWeights),
      let scales = try pack.values(of: Float.self, in: .sequenceScales),
      let numbers = try pack.values(of: Float.self, in: .sequenceNumbers),
      weights.count == weightCount, scales.count == outputCount * 8,
      numbers.count == numberCount * 8
    else {
      throw pack.corrupt("the sequence network's sections do not fit its shape and labels")
    }
    let scaleValues = Self.blocks(try pack.checkedNumbers(scales, of: "the sequence network"))
    let numberValues = Self.blocks(try pack.checkedNumbers(numbers, of: "the sequence network"))
    var weight = 0
    var channel = 0
    for layer in layers.indices {
      let end = channel + layers[layer].outputBlocks
      layers[layer].use(
        SequenceConvolution.Packed(
          weights: weights, start: weight, scales: Array(scaleValues[channel..<end]),
          biases: Array(numberValues[channel..<end])))
      weight += layers[layer].biasStart
      channel = end
    }
    for norm in norms.indices {
      let count = norms[norm].values.count
      norms[norm].values = Array(numberValues[channel..<(channel + count)])
      channel += count
    }
    convolutions = layers
    self.norms = norms
  }

  private static func blocks(_ values: [Float]) -> [SIMD8<Float>] {
    stride(from: 0, to: values.count, by: 8).map { start in
      var block = SIMD8<Float>.zero
      for lane in 0..<8 { block[lane] = values[start + lane] }
      return block
    }
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    pack.add(labels: labels)
    let sizes = shape.widths + [shape.dilations.count] + shape.dilations
    pack.add(.sequenceShape, integers: sizes.map { UInt32($0) })
    var weights = ByteWriter()
    var scales = ByteWriter()
    var numbers = ByteWriter()
    for layer in convolutions {
      layer.append(weights: &weights, scales: &scales)
      numbers.append(Array(layer.values[layer.biasStart...]))
    }
    for norm in norms { numbers.append(norm.values) }
    pack.add(.sequenceWeights, bytes: weights.bytes)
    pack.add(.sequenceScales, bytes: scales.bytes)
    pack.add(.sequenceNumbers, bytes: numbers.bytes)
  }
}

extension SequenceConvolution {
  /// Appends the weights, rounded to 8 bits, and what a step of each output channel's is worth:
  /// 1/127 of its largest weight.
  fileprivate func append(weights: inout ByteWriter, scales: inout ByteWriter) {
    for block in 0..<outputBlocks {
      let own = values[(block * blockSize)..<((block + 1) * blockSize)]
      var largest = SIMD8<Float>.zero
      for value in own {
        let magnitude = value.replacing(with: -value, where: value .< 0)
        largest.replace(with: magnitude, where: magnitude .> largest)
      }
      let steps = largest / 127
      for value in own {
        for lane in 0..<8 {
          let rounded = steps[lane] > 0 ? (value[lane] / steps[lane]).rounded(.toNearestOrEven) : 0
          weights.append(Int8(max(-127, min(127, rounded))))
        }
      }
      scales.append([steps])
    }
  }
}

extension SequenceNetwork {
  /// The fingerprint of the inputs of the network: the frames of a line.
  package static let inputs = InputFingerprint(
    PackSection("FSEQ"), of: "network of lines", revision: 1,
    constants: InkCutter.constants + SequencePath.constants)
}
