internal import Synchronization

/// The layers of a network, which may lie in a pack until they are wanted often.
///
/// Whoever reads a few inks needs a small part of the weights, each once; widening them all takes as
/// long as some 15 inks, most of it for new memory.
package struct NetworkLayers: Sendable {
  /// The layers of a pack; `nil` if ``own`` holds others.
  private var packed: PackedLayers?
  private var own: [DenseLayer] = []

  private final class PackedLayers: Sendable {
    let layers: [PackedLayer]
    let widened: Deferred<[DenseLayer]>
    /// How often they are used with the weights as they lie in the pack.
    let packedUses: Int
    let uses = Atomic(0)

    init(_ layers: [PackedLayer], packedUses: Int) {
      self.layers = layers
      self.packedUses = packedUses
      widened = Deferred { layers.map(\.layer) }
    }
  }

  /// Keeps layers whose weights are widened already.
  package init(_ layers: [DenseLayer]) {
    own = layers
  }

  /// Keeps the layers of a pack, which are widened when they were used some times.
  init(_ layers: [PackedLayer], packedUses: Int) {
    packed = PackedLayers(layers, packedUses: packedUses)
  }

  /// The layers with their weights widened.
  package var widened: [DenseLayer] {
    get { packed?.widened.value ?? own }
    _modify {
      if let packed { own = packed.widened.value }
      packed = nil
      yield &own
    }
  }

  /// The layers for some more uses.
  func usable(for count: Int) -> Usable {
    guard let packed else { return .widened(own) }
    let uses = packed.uses.wrappingAdd(count, ordering: .relaxed).newValue
    return uses <= packed.packedUses ? .packed(packed.layers) : .widened(packed.widened.value)
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
  /// What was positive of the layer's before.
  package var units: [Float] = []
}
