import Testing

@testable import InkKit

@Suite struct SequenceConvolutionTests {
  /// Random values of some rows.
  private static func matrix(rows: Int, blocks: Int, _ random: inout SplitMix64) -> SequenceMatrix {
    var matrix = SequenceMatrix()
    matrix.resize(rowCount: rows, blockCount: blocks)
    for row in 0..<rows {
      for channel in 0..<(blocks * 8) { matrix[row, channel] = random.normal() }
    }
    return matrix
  }

  /// The sum of one output, product by product.
  private static func slow(
    _ layer: SequenceConvolution, _ input: SequenceMatrix, row: Int, output: Int
  ) -> Float {
    var sum = layer.values[layer.biasStart + output / 8][output % 8]
    for tap in 0..<layer.tapCount {
      let from = row * layer.stride + (tap - layer.tapCount / 2) * layer.dilation
      guard (0..<input.rowCount).contains(from) else { continue }
      for channel in 0..<(layer.inputBlocks * 8) {
        let weight = output / 8 * layer.blockSize + tap * layer.inputBlocks * 8 + channel
        sum += input[from, channel] * layer.values[weight][output % 8]
      }
    }
    return sum
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 4), (3, 2)], [1, 4, 5, 18])
  func `four rows at once give what one product after the other gives`(
    _ way: (stride: Int, dilation: Int), _ rows: Int
  ) {
    var random = SplitMix64(seed: UInt64(rows))
    var layer = SequenceConvolution(
      inputBlocks: 2, outputBlocks: 3, tapCount: 3, stride: way.stride, dilation: way.dilation)
    for place in layer.values.indices {
      for lane in 0..<8 { layer.values[place][lane] = random.normal() }
    }
    let input = Self.matrix(rows: rows, blocks: 2, &random)
    var output = SequenceMatrix()
    layer.apply(to: input, into: &output, rectifies: false)
    var rectified = SequenceMatrix()
    layer.apply(to: input, into: &rectified, rectifies: true)
    #expect(output.rowCount == layer.rowCount(of: rows))
    for row in 0..<output.rowCount {
      for channel in 0..<24 {
        let expected = Self.slow(layer, input, row: row, output: channel)
        #expect(abs(output[row, channel] - expected) < 1e-4)
        #expect(rectified[row, channel] == max(output[row, channel], 0))
      }
    }
    for row in [-1, output.rowCount, output.rowCount + 3] {
      #expect((0..<24).allSatisfy { output[row, $0] == 0 }, "margins stay zero")
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 4)], [1, 4, 9, 17])
  func `rows that inputs have in common need not be computed again`(
    _ way: (stride: Int, dilation: Int), _ common: Int
  ) {
    var random = SplitMix64(seed: UInt64(common))
    var layer = SequenceConvolution(
      inputBlocks: 2, outputBlocks: 3, tapCount: 3, stride: way.stride, dilation: way.dilation)
    for place in layer.values.indices {
      for lane in 0..<8 { layer.values[place][lane] = random.normal() }
    }
    let first = Self.matrix(rows: 18, blocks: 2, &random)
    for rows in [common, 18, 30] {
      var second = Self.matrix(rows: rows, blocks: 2, &random)
      let kept = second.start(ofRow: 0)..<second.start(ofRow: common)
      second.values[kept] = first.values[kept]
      var (output, anew) = (SequenceMatrix(), SequenceMatrix())
      layer.apply(to: first, into: &output, rectifies: true)
      layer.apply(to: second, into: &anew, rectifies: true)
      let same = layer.sameRowCount(of: common)
      layer.apply(to: second, into: &output, rectifies: true, from: same)
      #expect(output.values == anew.values)
      #expect(same >= common / layer.stride - layer.reach)
    }
  }

  @Test func `a norm brings rows to mean 0 and variance 1`() {
    var random = SplitMix64(seed: 3)
    let input = Self.matrix(rows: 5, blocks: 2, &random)
    var norm = SequenceNorm(blockCount: 2)
    norm.values[0][3] = 2
    norm.values[2][3] = 0.5
    var output = SequenceMatrix()
    norm.apply(to: input, into: &output)
    for row in 0..<5 {
      let values = (0..<16).map { input[row, $0] }
      let mean = values.reduce(0, +) / 16
      let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 16
      for channel in 0..<16 {
        var expected = (values[channel] - mean) / (variance + 1e-5).squareRoot()
        if channel == 3 { expected = expected * 2 + 0.5 }
        #expect(abs(output[row, channel] - expected) < 1e-4)
      }
    }
  }
}

extension SequenceMatrix {
  /// The value of a channel.
  subscript(row: Int, channel: Int) -> Float {
    get { values[start(ofRow: row) + channel / 8][channel % 8] }
    set { values[start(ofRow: row) + channel / 8][channel % 8] = newValue }
  }
}
