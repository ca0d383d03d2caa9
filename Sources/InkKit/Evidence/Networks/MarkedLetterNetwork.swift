/// Tells letters with marks in the cells of joined writing, also where a mark is drawn in one stroke with
/// its letter, like the cedilla of ç or the horn of ơ.
///
///     cell features ─▶ hidden ─┬─▶ hidden ─▶ one score for each label of the segment network
///                              └─▶ hidden ─▶ one score for each letter with marks
///
/// It goes on from the first hidden layer of a ``SegmentNetwork`` that knows the plain letters, and is
/// trained with that one's scores as they are, so that the scores of both compare, and plain letters keep
/// theirs.
package struct MarkedLetterNetwork: Sendable {
  /// The letters, in the order of the scores.
  package let letters: [String]
  /// From the segment network's units over a layer of its own to the scores.
  package var layers: [DenseLayer]
  /// The ``SegmentNetwork/digest`` of the network that it goes on from.
  package let baseDigest: UInt64

  package init(letters: [String], layers: [DenseLayer], baseDigest: UInt64) {
    precondition(
      layers.count == 2 && layers[1].inputCount == layers[0].unitCount
        && layers[1].unitCount == letters.count,
      "A network of letters with marks has two layers, and a score for each letter.")
    self.letters = letters
    self.layers = layers
    self.baseDigest = baseDigest
  }

  /// The network of some of the letters; `nil` if none of them is wanted.
  ///
  /// - Parameter cost: What each of them costs beside what the network says.
  /// - Complexity: O(*n*) for *n* weights of the letters.
  func keeping(cost: Float, _ isWanted: (String) -> Bool) -> MarkedLetterNetwork? {
    let kept = letters.indices.filter { isWanted(letters[$0]) }
    guard !kept.isEmpty else { return nil }
    let last = layers[1]
    let blocks = (kept.count + 7) / 8
    var values = [SIMD8<Float>](repeating: .zero, count: (last.inputCount + 1) * blocks)
    for row in 0...last.inputCount {
      let from = row * last.blockCount
      for (unit, letter) in kept.enumerated() {
        values[row * blocks + unit / 8][unit % 8] = last.values[from + letter / 8][letter % 8]
      }
    }
    for unit in kept.indices { values[last.inputCount * blocks + unit / 8][unit % 8] -= cost }
    return MarkedLetterNetwork(
      letters: kept.map { letters[$0] },
      layers: [
        layers[0],
        DenseLayer(inputCount: last.inputCount, unitCount: kept.count, values: values),
      ], baseDigest: baseDigest)
  }

  /// Appends the score of each letter.
  ///
  /// - Parameter units: Those of the segment network's first hidden layer.
  func score(_ units: [Float], into scores: inout [Float], scratch: inout DenseScratch) {
    NetworkLayers.Usable.widened(layers).apply(layers.indices, to: units, scratch: &scratch)
    for letter in letters.indices { scores.append(scratch.sums[letter / 8][letter % 8]) }
  }
}

extension PackSection {
  /// The digest of the segment network, 64 bits; the numbers of its units and of the own hidden layer's,
  /// and the number of letters, 32 bits each; the letters.
  static let markedShape = PackSection("MLSH")
}

extension MarkedLetterNetwork: PackContents {
  static let sections = DenseSections(weights: "MLWT", scales: "MLSC", biases: "MLBI")

  /// Reads the network of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    var reader = try pack.neededReader(of: .markedShape)
    let start = reader
    let digest = try reader.integer(UInt64.self)
    let inputs = try reader.size32(atMost: DenseLayer.sizeLimit)
    let units = try reader.size32(atMost: DenseLayer.sizeLimit)
    let count = try reader.size32(atMost: DenseLayer.sizeLimit)
    guard count > 0, [inputs, units].allSatisfy({ $0 > 0 && $0.isMultiple(of: 8) }) else {
      throw start.corrupt("a network of \(inputs) and \(units) units, and \(count) letters")
    }
    var letters: [String] = []
    for _ in 0..<count { letters.append(try reader.string()) }
    guard letters.allSatisfy({ $0.count == 1 }), Set(letters).count == count else {
      throw start.corrupt("a letter is not a single one, or there twice")
    }
    let layers = try pack.layers(
      of: [(inputs, units), (units, count)], in: Self.sections,
      owner: "the network of letters with marks", shape: reader)
    self.init(letters: letters, layers: layers.map(\.layer), baseDigest: digest)
  }

  package func addSections(to pack: inout PackBuilder) {
    var shape = ByteWriter()
    shape.append(baseDigest)
    shape.append(UInt32(layers[0].inputCount))
    shape.append(UInt32(layers[1].inputCount))
    shape.append(list: letters)
    pack.add(.markedShape, bytes: shape.bytes)
    pack.add(layers, in: Self.sections)
  }
}
