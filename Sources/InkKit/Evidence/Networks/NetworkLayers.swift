/// The layers of a network, which may lie in a pack until they are wanted often.
package struct NetworkLayers: Sendable {
  /// The layers of a pack; `nil` if ``own`` holds others.
  private var packed: Widening<[PackedLayer], [DenseLayer]>?
  private var own: [DenseLayer] = []

  /// Keeps layers whose weights are widened already.
  package init(_ layers: [DenseLayer]) {
    own = layers
  }

  /// Keeps the layers of a pack, which are widened when they were used some times.
  init(_ layers: [PackedLayer], packedUses: Int) {
    packed = Widening(layers, packedUses: packedUses) { $0.map(\.layer) }
  }

  /// The layers with their weights widened.
  package var widened: [DenseLayer] {
    get { packed?.wide ?? own }
    _modify {
      if let packed { own = packed.wide }
      packed = nil
      yield &own
    }
  }

  /// The biases of the first layer, one for each unit.
  var firstBiases: [Float] {
    if let layer = packed?.packed.first { return Array(layer.biases) }
    guard let layer = own.first else { return [] }
    return (0..<layer.unitCount).map { layer.values[layer.biasStart + $0 / 8][$0 % 8] }
  }

  /// The layers for some more uses.
  func usable(for count: Int) -> Usable {
    guard let packed else { return .widened(own) }
    return packed.isNew(uses: count) ? .packed(packed.packed) : .widened(packed.wide)
  }

  /// Layers as they lie in a pack, or widened ones.
  enum Usable {
    case packed([PackedLayer])
    case widened([DenseLayer])

    /// Puts inputs through some layers, all but the last one's sums cut at zero, the same bits in both
    /// cases; the last one's are in the scratch memory then.
    func apply(_ range: Range<Int>, to inputs: [Float], scratch: inout DenseScratch) {
      apply(range.lowerBound, to: inputs, sums: &scratch.sums)
      for layer in range.dropFirst() {
        DenseLayer.rectify(scratch.sums, into: &scratch.units)
        apply(layer, to: scratch.units, sums: &scratch.sums)
      }
    }

    @inline(__always)
    private func apply(_ layer: Int, to inputs: [Float], sums: inout [SIMD8<Float>]) {
      switch self {
      case .packed(let layers): layers[layer].apply(to: inputs, sums: &sums)
      case .widened(let layers): layers[layer].apply(to: inputs, sums: &sums)
      }
    }
  }
}

/// Memory that layers reuse.
package struct DenseScratch: Sendable {
  /// The sums of a layer.
  package var sums: [SIMD8<Float>] = []
  /// The positive units of the layer before.
  package var units: [Float] = []

  package init() {}
}
