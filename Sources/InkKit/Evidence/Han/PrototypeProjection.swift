/// Carries a direction map to the space of the prototypes, in which writings of a character lie together.
///
///     map ─┬──────────────────────────▶ × weights ─┐
///          │                                       ├─▶ + biases ─▶ point
///          └▶ × weights + bias ▶ max(0, ·) ▶ × weights ─┘
///
/// A linear way and a bent one beside it.
package struct PrototypeProjection: Sendable {
  /// The hidden units of the bent way, a multiple of eight of them.
  package var hidden: DenseLayer
  /// From the map, followed by the hidden units, to the point, of a multiple of eight numbers.
  package var output: DenseLayer

  /// Creates a projection of layers that fit together.
  package init(hidden: DenseLayer, output: DenseLayer) {
    precondition(
      hidden.unitCount.isMultiple(of: 8) && output.unitCount.isMultiple(of: 8),
      "Units come in blocks of eight.")
    precondition(
      output.inputCount == hidden.inputCount + hidden.unitCount,
      "The output sees the inputs and the hidden units.")
    self.hidden = hidden
    self.output = output
  }

  /// Memory that projecting reuses.
  package struct Scratch: Sendable {
    private var units: [Float] = []
    /// The inputs of ``PrototypeProjection/output``: the map and the hidden units.
    package fileprivate(set) var inputs: [Float] = []
    private var sums: [SIMD8<Float>] = []

    package init() {}

    fileprivate mutating func apply(_ hidden: DenseLayer, to map: [Float]) {
      hidden.apply(to: map, sums: &sums)
      DenseLayer.rectify(sums, into: &units)
      inputs.removeAll(keepingCapacity: true)
      inputs += map
      inputs += units
    }
  }

  /// Replaces `point` by that of a map, in blocks of eight.
  package func apply(
    to map: [Float], point: inout [SIMD8<Float>], scratch: inout Scratch
  ) {
    scratch.apply(hidden, to: map)
    output.apply(to: scratch.inputs, sums: &point)
  }
}
