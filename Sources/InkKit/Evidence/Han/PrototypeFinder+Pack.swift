extension PackSection {
  /// For each label in which languages it is written, 8 bits; see ``CharacterLanguages``.
  package static let characterLanguages = PackSection("CLNG")
  /// The numbers of inputs, hidden units and outputs of the projection, and of clusters, then for each
  /// cluster the number of its blocks of eight prototypes, 32 bits each.
  package static let prototypeShape = PackSection("PSHP")
  /// For each lane of each block the index of its label, 16 bits; 65,535 for none.
  package static let prototypeLabels = PackSection("PLAB")
  /// The prototypes: for each block and output eight numbers of 8 bits.
  package static let prototypes = PackSection("PROT")
  /// The value of a step of 8 bits for each output, 32-bit floating point.
  package static let prototypeScales = PackSection("PSCL")
  /// The centres of the clusters, cluster by cluster, 32-bit floating point.
  package static let clusterCenters = PackSection("PCEN")
  /// For each label how many shapes it has, 8 bits.
  package static let shapeCounts = PackSection("SCNT")
  /// For each shape a bit for each point, set where the pen is in the air, 64 bits.
  package static let shapeAir = PackSection("SAIR")
  /// For each shape its points' coordinates, 8 bits each.
  package static let shapePoints = PackSection("SPTS")
}

extension PrototypeFinder {
  /// The most labels of a pack: the number that stands for none has to remain.
  package static let labelLimit = 65_534
  /// The most clusters of a pack.
  static let clusterLimit = 4096

  /// Reads the finder of a pack, or returns `nil` if it has none; every value is checked.
  ///
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile) throws(ModelError) {
    guard var shape = pack.reader(of: .prototypeShape) else { return nil }
    try pack.check(Self.inputs)
    let labels = try pack.labels(atMost: Self.labelLimit)
    guard let languages = try pack.values(of: UInt8.self, in: .characterLanguages),
      languages.count == labels.count
    else { throw shape.corrupt("not every label has its languages") }
    let inputCount = try shape.size32(atMost: DenseLayer.sizeLimit)
    let hiddenCount = try shape.size32(atMost: DenseLayer.sizeLimit - DirectionMap.count)
    let dimension = try shape.size32(atMost: DenseLayer.sizeLimit)
    try pack.check(featureCount: inputCount, of: "prototypes look", is: DirectionMap.count)
    guard dimension > 0, dimension.isMultiple(of: PrototypeIndex.laneCount) else {
      throw shape.corrupt("prototypes of \(dimension) numbers")
    }
    guard hiddenCount.isMultiple(of: 8) else {
      throw shape.corrupt("a projection with \(hiddenCount) hidden units")
    }
    let clusterCount = try shape.size32(atMost: Self.clusterLimit)
    var begins: [Int32] = [0]
    for _ in 0..<clusterCount {
      begins.append(begins[begins.count - 1] + Int32(try shape.size32(atMost: Self.labelLimit)))
    }
    guard shape.remaining == 0 else { throw shape.corrupt("bytes follow the clusters") }
    let layers = try pack.layers(
      of: [(inputCount, hiddenCount), (inputCount + hiddenCount, dimension)],
      in: PrototypeProjection.sections, owner: "the projection", shape: shape)
    let index = try PackedIndex(
      pack: pack, dimension: dimension, blockBegins: begins, labelCount: labels.count,
      shape: shape)
    let templates = try Self.templates(of: pack, labelCount: labels.count, shape: shape)
    self.init(
      labels: labels, languages: languages.map { CharacterLanguages(rawValue: $0) },
      parts: Deferred {
        Parts(
          projection: PrototypeProjection(hidden: layers[0].layer, output: layers[1].layer),
          index: index.index, templates: templates)
      })
  }

  private static func templates(
    of pack: PackFile, labelCount: Int, shape: ByteReader
  ) throws(ModelError) -> ShapeTemplates {
    guard let counts = try pack.values(of: UInt8.self, in: .shapeCounts),
      let air = try pack.values(of: Int64.self, in: .shapeAir),
      let points = try pack.values(of: Int8.self, in: .shapePoints), counts.count == labelCount
    else { throw shape.corrupt("not every label has its number of shapes") }
    var begins: [Int32] = [0]
    for index in 0..<counts.count { begins.append(begins[index] + Int32(counts[index])) }
    let total = Int(begins[begins.count - 1])
    guard air.count == total, points.count == total * CharacterShape.pointCount * 2 else {
      throw shape.corrupt("the shapes' sections do not fit their number")
    }
    return ShapeTemplates(begins: begins, air: air, coordinates: points)
  }
}

extension PrototypeProjection {
  /// The hidden layer and the output.
  static let sections = DenseSections(weights: "PWGT", scales: "PPSC", biases: "PBIA")

  /// Adds the sections of the layers, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add([hidden, output], in: Self.sections)
  }
}

/// A ``PrototypeIndex`` in place in a pack.
private struct PackedIndex: Sendable {
  let dimension: Int
  let blockBegins: [Int32]
  let labels: [Int32]
  let values: PackArray<SIMD8<Int8>>
  let scales: [Float]
  let centers: [Float]

  init(
    pack: PackFile, dimension: Int, blockBegins: [Int32], labelCount: Int, shape: ByteReader
  ) throws(ModelError) {
    let blockCount = Int(blockBegins[blockBegins.count - 1])
    let lanes = PrototypeIndex.laneCount
    guard let labels = try pack.values(of: UInt16.self, in: .prototypeLabels),
      let values = try pack.values(of: SIMD8<Int8>.self, in: .prototypes),
      let scales = try pack.values(of: Float.self, in: .prototypeScales),
      let centers = try pack.values(of: Float.self, in: .clusterCenters),
      labels.count == blockCount * lanes, values.count == blockCount * dimension,
      scales.count == dimension, centers.count == (blockBegins.count - 1) * dimension
    else { throw shape.corrupt("the prototypes' sections do not fit their shape") }
    var seen = Array(repeating: false, count: labelCount)
    var indices: [Int32] = []
    indices.reserveCapacity(labels.count)
    for slot in 0..<labels.count {
      let label = labels[slot]
      guard label != .max else {
        indices.append(-1)
        continue
      }
      guard label < labelCount, !seen[Int(label)] else {
        throw shape.corrupt("prototype \(slot) has no label of its own")
      }
      seen[Int(label)] = true
      indices.append(Int32(label))
    }
    self.dimension = dimension
    self.blockBegins = blockBegins
    self.labels = indices
    self.values = values
    self.scales = try pack.checkedNumbers(scales, of: "the prototypes")
    self.centers = try pack.checkedNumbers(centers, of: "the clusters")
  }

  /// The index in the numbers that it computes with.
  var index: PrototypeIndex {
    let prototypes: [SIMD8<Float>] = Array(capacity: values.count) { prototypes in
      values.withSpan { values in
        let scales = scales.span
        for first in stride(from: 0, to: values.count, by: dimension) {
          for index in 0..<dimension {
            prototypes.append(SIMD8<Float>(values[first + index]) * scales[index])
          }
        }
      }
    }
    return PrototypeIndex(
      dimension: dimension, blockBegins: blockBegins,
      centers: PrototypeIndex.sideBySide(centers, dimension: dimension), labels: labels,
      prototypes: prototypes)
  }
}

extension PrototypeIndex {
  /// Points that lie one after the other, eight side by side; lanes without a point are zero.
  package static func sideBySide(_ points: [Float], dimension: Int) -> [SIMD8<Float>] {
    let count = points.count / dimension
    let blockCount = (count + laneCount - 1) / laneCount
    var blocks = [SIMD8<Float>](repeating: .zero, count: blockCount * dimension)
    for point in 0..<count {
      for index in 0..<dimension {
        blocks[point / laneCount * dimension + index][point % laneCount] =
          points[point * dimension + index]
      }
    }
    return blocks
  }
}

extension PrototypeFinder {
  /// The fingerprint of the inputs that the prototypes are made of.
  package static let inputs = InputFingerprint(
    PackSection("FHAN"), of: "set of prototypes", revision: 2,
    constants: DirectionMap.constants + CharacterShape.constants)
}
