import InkKit

extension SegmentNetwork {
  /// The network with other labels, the last of them empty as before.
  ///
  /// A label that is known keeps what was learned of it; of one that is not, the network thinks at first
  /// what it thinks of all on average.
  ///
  /// - Parameter names: What known labels are called among the new ones.
  func labelled(_ labels: [String], names: LookAlikes = LookAlikes()) -> SegmentNetwork {
    var places: [String: Int] = [:]
    for (place, label) in self.labels.enumerated() {
      let name = names.renamed(label)
      // The first one is taken of several that look alike, but what is called so already comes first.
      if places[name] == nil || name == label { places[name] = place }
    }
    let old = cellLayers[Self.cellLayerCount - 1]
    let blocks = (labels.count + 7) / 8
    var values = [SIMD8<Float>](
      repeating: .zero, count: (old.inputCount + 1) * blocks)
    let oldBlocks = old.blockCount
    for row in 0...old.inputCount {
      let units = old.values[(row * oldBlocks)..<((row + 1) * oldBlocks)]
      let mean = Self.sum(of: units, count: old.unitCount) / Float(old.unitCount)
      for (unit, label) in labels.enumerated() {
        let known = places[label].map { old.values[row * oldBlocks + $0 / 8][$0 % 8] }
        values[row * blocks + unit / 8][unit % 8] = known ?? mean
      }
    }
    var layers = cellLayers
    layers[Self.cellLayerCount - 1] = DenseLayer(
      inputCount: old.inputCount, unitCount: labels.count, values: values)
    return SegmentNetwork(labels: labels, cellLayers: layers, gapLayers: gapLayers)
  }

  /// The sum of the first numbers of some blocks; lanes beyond them say nothing.
  private static func sum(of blocks: ArraySlice<SIMD8<Float>>, count: Int) -> Float {
    var sum: Float = 0
    for (index, block) in blocks.enumerated() {
      var known = block
      for lane in 0..<8 where index * 8 + lane >= count { known[lane] = 0 }
      sum += known.sum()
    }
    return sum
  }
}
