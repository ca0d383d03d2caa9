package import InkKit

extension SegmentNetwork {
  /// A network that was never trained: it reads nonsense, but always the same for a seed.
  ///
  /// - Parameter labels: Those that it tells apart, without the empty one.
  package static func random(labels: [String], seed: UInt64) -> SegmentNetwork {
    var random = SplitMix64(seed: seed)
    func layer(_ inputCount: Int, _ unitCount: Int) -> DenseLayer {
      let blocks = (inputCount + 1) * ((unitCount + 7) / 8)
      let values = (0..<blocks).map { _ in
        SIMD8<Float>((0..<8).map { _ in 0.2 * random.normal() })
      }
      return DenseLayer(inputCount: inputCount, unitCount: unitCount, values: values)
    }
    return SegmentNetwork(
      labels: labels + [""],
      cellLayers: [layer(SegmentFeatures.count, 8), layer(8, 8), layer(8, labels.count + 1)],
      gapLayers: [layer(SpaceFeatures.count, 8), layer(8, 1)])
  }
}
