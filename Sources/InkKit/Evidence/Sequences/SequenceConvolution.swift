/// A convolution along a line: each row of the outputs is a weighted sum of a few rows of the inputs.
///
///     output[t] = bias + Σ input[t · stride + (tap − half) · dilation] · weights[tap]
///
/// Numbers of channels are multiples of eight. Weights lie block by block of the outputs, then tap by
/// tap and input by input, so that what a tile needs is read from front to back and stays in the
/// first cache for all tiles.
package struct SequenceConvolution: Sendable {
  /// The blocks of eight input and output channels.
  package let inputBlocks: Int
  package let outputBlocks: Int
  /// How many rows of the inputs a row looks at, an odd number.
  package let tapCount: Int
  /// How many rows of the inputs lie between the middles of two rows.
  package let stride: Int
  /// How many rows lie between two taps.
  package let dilation: Int
  /// The weights as they lie in a pack; `nil` if ``ownValues`` holds others.
  private var source: Widening<Packed, [SIMD8<Float>]>?
  private var ownValues: [SIMD8<Float>]

  /// The weights of a convolution in a pack.
  struct Packed: Sendable {
    /// Holds the weights from ``start`` on, in the order of ``values``.
    var weights: PackArray<SIMD8<Int8>>
    var start: Int
    /// The value of a step of 8 bits for each output channel.
    var scales: [SIMD8<Float>]
    /// The biases of the output channels.
    var biases: [SIMD8<Float>]
  }

  /// How often weights are used as they lie in a pack: widening those of the Latin network, 0.8
  /// million, takes as long as some six such uses.
  private static let packedUses = 6

  /// The weights, and a block of biases for each block of outputs.
  package var values: [SIMD8<Float>] {
    get { source?.wide ?? ownValues }
    set {
      source = nil
      ownValues = newValue
    }
  }

  /// Takes the weights from a pack.
  mutating func use(_ packed: Packed) {
    source = Widening(packed, packedUses: Self.packedUses) { [blockSize] in
      $0.widened(blockSize: blockSize)
    }
    ownValues = []
  }

  /// The weights of a block of outputs.
  package var blockSize: Int { tapCount * inputBlocks * 8 }

  /// Where the biases begin.
  package var biasStart: Int { outputBlocks * blockSize }

  /// Creates a convolution whose weights are zero, or that is yet to get them.
  init(
    inputBlocks: Int, outputBlocks: Int, tapCount: Int, stride: Int = 1, dilation: Int = 1,
    isEmpty: Bool = false
  ) {
    precondition(
      tapCount % 2 == 1 && tapCount / 2 * dilation <= SequenceMatrix.margin / 2,
      "A convolution looks equally far to both sides, and not beyond a margin.")
    self.inputBlocks = inputBlocks
    self.outputBlocks = outputBlocks
    self.tapCount = tapCount
    self.stride = stride
    self.dilation = dilation
    let count = outputBlocks * (tapCount * inputBlocks * 8) + outputBlocks
    ownValues = isEmpty ? [] : Array(repeating: .zero, count: count)
  }

  /// How many rows come of some rows.
  func rowCount(of inputRows: Int) -> Int { (inputRows + stride - 1) / stride }

  /// How many rows before and behind its middle a row looks at.
  var reach: Int { tapCount / 2 * dilation }

  /// How many rows, from the first on, are the same for all inputs that begin with the same rows.
  func sameRowCount(of inputRows: Int) -> Int {
    inputRows > reach ? (inputRows - 1 - reach) / stride + 1 : 0
  }

  /// Replaces `output` by the sums.
  ///
  /// For the first lines a block of weights in a pack is widened at a time, which needs no memory but
  /// the first cache, and gives the same bits.
  ///
  /// - Parameters:
  ///   - rectifies: Whether negative sums become zero.
  ///   - first: The first row that is computed; those before it stay as they are.
  /// - Complexity: O(*rtio*) for *r* rows, *t* taps, *i* inputs and *o* outputs.
  package func apply(
    to input: SequenceMatrix, into output: inout SequenceMatrix, rectifies: Bool,
    from first: Int = 0
  ) {
    output.resize(
      rowCount: rowCount(of: input.rowCount), blockCount: outputBlocks, keeping: first)
    if let source, source.isNew() {
      let packed = source.packed
      var widened = [SIMD8<Float>](repeating: .zero, count: blockSize)
      for block in 0..<outputBlocks {
        packed.weights.withSpan { weights in
          let own = weights.extracting(
            (packed.start + block * blockSize)..<(packed.start + (block + 1) * blockSize))
          let scale = packed.scales[block]
          var widened = widened.mutableSpan
          for place in 0..<own.count { widened[place] = SIMD8<Float>(own[place]) * scale }
        }
        apply(
          block, widened.span, bias: packed.biases[block], to: input, into: &output,
          rectifies: rectifies, from: first)
      }
    } else {
      let values = values
      let weights = values.span
      for block in 0..<outputBlocks {
        apply(
          block, weights.extracting((block * blockSize)..<((block + 1) * blockSize)),
          bias: weights[biasStart + block], to: input, into: &output, rectifies: rectifies,
          from: first)
      }
    }
    output.clearRest()
  }

  /// Replaces a block of the channels of `output` by its sums.
  ///
  /// - Parameter weights: Those of the block.
  private func apply(
    _ block: Int, _ weights: Span<SIMD8<Float>>, bias: SIMD8<Float>, to input: SequenceMatrix,
    into output: inout SequenceMatrix, rectifies: Bool, from firstRow: Int
  ) {
    let inputs = input.values.span
    let rowCount = output.rowCount
    let start = output.start(ofRow: 0)
    let rowStep = stride * inputBlocks
    let tapStep = dilation * inputBlocks
    let first = input.start(ofRow: -reach)
    var outputs = output.values.mutableSpan
    for row in Swift.stride(from: firstRow, to: rowCount, by: SequenceMatrix.tile) {
      var sums = Tile(bias, bias, bias, bias)
      var weight = 0
      for tap in 0..<tapCount {
        let place = first + row * rowStep + tap * tapStep
        sums.add(
          inputs, at: place, rowStep: rowStep, blocks: inputBlocks, weights, from: weight)
        weight += inputBlocks * 8
      }
      if rectifies { sums.rectify() }
      let place = start + row * outputBlocks + block
      outputs[place] = sums.first
      outputs[place + outputBlocks] = sums.second
      outputs[place + 2 * outputBlocks] = sums.third
      outputs[place + 3 * outputBlocks] = sums.fourth
    }
  }
}

extension SequenceConvolution.Packed {
  /// The ``SequenceConvolution/values``.
  fileprivate func widened(blockSize: Int) -> [SIMD8<Float>] {
    Array(capacity: scales.count * (blockSize + 1)) { values in
      weights.withSpan { weights in
        for block in 0..<scales.count {
          let first = start + block * blockSize
          for place in first..<(first + blockSize) {
            values.append(SIMD8<Float>(weights[place]) * scales[block])
          }
        }
      }
      for bias in biases { values.append(bias) }
    }
  }
}

extension SequenceConvolution {
  /// The sums of eight outputs in four rows, which stay in registers while inputs pass by.
  package struct Tile {
    package var first: SIMD8<Float>
    package var second: SIMD8<Float>
    package var third: SIMD8<Float>
    package var fourth: SIMD8<Float>

    @inline(__always)
    package init(
      _ first: SIMD8<Float>, _ second: SIMD8<Float>, _ third: SIMD8<Float>, _ fourth: SIMD8<Float>
    ) {
      self.first = first
      self.second = second
      self.third = third
      self.fourth = fourth
    }

    /// Adds the products of all inputs of four rows with their weights.
    @inline(__always)
    package mutating func add(
      _ inputs: Span<SIMD8<Float>>, at place: Int, rowStep: Int, blocks: Int,
      _ weights: Span<SIMD8<Float>>, from start: Int
    ) {
      var weight = start
      for block in place..<(place + blocks) {
        let a = inputs[block]
        let b = inputs[block + rowStep]
        let c = inputs[block + 2 * rowStep]
        let d = inputs[block + 3 * rowStep]
        // One check of the bounds instead of eight.
        let own = weights.extracting(weight..<(weight + 8))
        add(own[0], a[0], b[0], c[0], d[0])
        add(own[1], a[1], b[1], c[1], d[1])
        add(own[2], a[2], b[2], c[2], d[2])
        add(own[3], a[3], b[3], c[3], d[3])
        add(own[4], a[4], b[4], c[4], d[4])
        add(own[5], a[5], b[5], c[5], d[5])
        add(own[6], a[6], b[6], c[6], d[6])
        add(own[7], a[7], b[7], c[7], d[7])
        weight += 8
      }
    }

    @inline(__always)
    private mutating func add(
      _ weights: SIMD8<Float>, _ a: Float, _ b: Float, _ c: Float, _ d: Float
    ) {
      first += weights * a
      second += weights * b
      third += weights * c
      fourth += weights * d
    }

    /// Makes negative sums zero.
    @inline(__always)
    mutating func rectify() {
      first.replace(with: 0, where: first .< 0)
      second.replace(with: 0, where: second .< 0)
      third.replace(with: 0, where: third .< 0)
      fourth.replace(with: 0, where: fourth .< 0)
    }
  }
}
