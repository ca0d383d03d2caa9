import Testing

@testable import InkKit

@Suite struct PackedLayerTests {
  /// A layer of random weights, not at the beginning of its section, so that they lie at no multiple of anything.
  private func layer(
    _ inputCount: Int, _ unitCount: Int, using generator: inout SplitMix64
  ) throws -> PackedLayer {
    let start = 3
    let weights = (0..<(start + inputCount * unitCount)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let scales = (0..<unitCount).map { _ in Float.random(in: 0...1, using: &generator) }
    let biases = (0..<unitCount).map { _ in Float.random(in: -1...1, using: &generator) }
    var builder = PackBuilder(metadata: PackMetadata(name: "test", kind: .templates))
    let section = SegmentNetwork.sections.weights
    builder.add(section, bytes: weights)
    let pack = try PackFile(bytes: builder.encoded(), name: "test")
    return PackedLayer(
      inputCount: inputCount, unitCount: unitCount,
      weights: try #require(try pack.values(of: Int8.self, in: section)), start: start,
      scales: scales[...], biases: biases[...])
  }

  @Test(arguments: [1, 7, 8, 13, 16, 95])
  func `weights in a pack give the same bits as widened ones`(_ unitCount: Int) throws {
    var generator = SplitMix64(seed: UInt64(unitCount))
    let packed = try layer(29, unitCount, using: &generator)
    for zeros in [0, 3, 6, 13, 22, 29] {
      var inputs = (0..<29).map { _ in Float.random(in: -2...2, using: &generator) }
      for index in inputs.indices.shuffled(using: &generator)[..<zeros] { inputs[index] = 0 }
      var found: [SIMD8<Float>] = []
      var expected: [SIMD8<Float>] = []
      packed.apply(to: inputs, sums: &found)
      packed.layer.apply(to: inputs, sums: &expected)
      #expect(found == expected, "\(zeros) inputs are zero")
    }
  }

  @Test(arguments: [1, 7, 8, 13, 16, 95])
  func `a layer's weights are the steps of 8 bits times their scales`(_ unitCount: Int) throws {
    var generator = SplitMix64(seed: UInt64(unitCount))
    let packed = try layer(5, unitCount, using: &generator)
    let layer = packed.layer
    for unit in 0..<(layer.blockCount * 8) {
      for input in 0...packed.inputCount {
        let found = layer.values[input * layer.blockCount + unit / 8][unit % 8]
        let weight = packed.start + input * unitCount + unit
        let expected =
          unit >= unitCount
          ? 0
          : input == packed.inputCount
            ? packed.biases[unit] : Float(packed.weights[weight]) * packed.scales[unit]
        #expect(found == expected, "unit \(unit), input \(input)")
      }
    }
  }
}
