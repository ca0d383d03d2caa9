/// A convolutional network that reads the path of a whole line, frame by frame.
///
///     path     6 values a point    ··········································
///     stem     5 points each        64 channels, then 96, then 160:
///              at steps of 1, 2, 2  ·          ·          ·          ·          frames
///     blocks   x + point(relu(wide(norm(x)))), where wide looks 1 to 8 frames to both sides
///     output   norm, then a weight for each label, the space and the blank
///
/// A frame sees some seven characters around it, so that it reads letters that only their word
/// makes clear; what it says of them is trained by the sum over all ways to spell the text (see
/// ``FramePosteriors``), with each letter spelled where a ``SegmentNetwork`` finds it.
package struct SequenceNetwork: Sendable {
  /// The labels; see ``FramePosteriors/labels``.
  package let labels: [String]

  /// The widths and reaches of the layers.
  package let shape: Shape

  /// From points to frames.
  package var stem: [SequenceConvolution]
  /// The residual blocks, one after the other.
  package var blocks: [Block]
  /// The last two layers.
  package var outputNorm: SequenceNorm
  package var output: SequenceConvolution

  /// A residual block.
  package struct Block: Sendable {
    package var norm: SequenceNorm
    package var wide: SequenceConvolution
    package var point: SequenceConvolution
  }

  /// The widths and reaches of the layers of a network.
  package struct Shape: Hashable, Sendable {
    /// The channels of the three layers of the stem, multiples of 8.
    package var widths = [64, 96, 160]
    /// For each block how many frames lie between its taps, 1 to 8.
    package var dilations = [1, 2, 4, 8, 1, 2, 4]

    /// Creates the shape of the published packs.
    package init() {}
  }

  /// Creates a network whose weights are zero, or whose convolutions are yet to get theirs.
  package init(labels: [String], shape: Shape = Shape(), isEmpty: Bool = false) {
    self.labels = labels
    self.shape = shape
    let widths = shape.widths.map { $0 / 8 }
    let inputs = [SequencePath.blockCount, widths[0], widths[1]]
    stem = zip(inputs, widths).enumerated().map { layer, blocks in
      SequenceConvolution(
        inputBlocks: blocks.0, outputBlocks: blocks.1, tapCount: 5, stride: layer == 0 ? 1 : 2,
        isEmpty: isEmpty)
    }
    blocks = shape.dilations.map { dilation in
      Block(
        norm: SequenceNorm(blockCount: widths[2]),
        wide: SequenceConvolution(
          inputBlocks: widths[2], outputBlocks: widths[2], tapCount: 3, dilation: dilation,
          isEmpty: isEmpty),
        point: SequenceConvolution(
          inputBlocks: widths[2], outputBlocks: widths[2], tapCount: 1, isEmpty: isEmpty))
    }
    outputNorm = SequenceNorm(blockCount: widths[2])
    output = SequenceConvolution(
      inputBlocks: widths[2], outputBlocks: (labels.count + 2 + 7) / 8, tapCount: 1,
      isEmpty: isEmpty)
  }

  /// All weights, layer by layer, always in the same order.
  package var parameters: [[SIMD8<Float>]] {
    get {
      stem.map(\.values) + blocks.flatMap { [$0.norm.values, $0.wide.values, $0.point.values] }
        + [outputNorm.values, output.values]
    }
    set {
      precondition(newValue.count == stem.count + 3 * blocks.count + 2, "Layers keep their number.")
      var rest = newValue[...]
      for layer in stem.indices { stem[layer].values = rest.removeFirst() }
      for block in blocks.indices {
        blocks[block].norm.values = rest.removeFirst()
        blocks[block].wide.values = rest.removeFirst()
        blocks[block].point.values = rest.removeFirst()
      }
      outputNorm.values = rest.removeFirst()
      output.values = rest.removeFirst()
    }
  }

  /// Memory that the network reuses, perhaps with what it made of the last line: a line that begins in
  /// the same way is then not computed anew up to where it goes on otherwise.
  package struct Scratch {
    /// Whether the outputs of all layers are kept, some 2 MB for 40 characters, or those of two in turns.
    fileprivate let remembers: Bool

    fileprivate var path = SequenceMatrix()
    /// The outputs of the layers of the stem, then of the blocks.
    fileprivate var layers: [SequenceMatrix] = []
    fileprivate var outputs = SequenceMatrix()
    fileprivate var probabilities: [SIMD8<Float>] = []

    /// Inside a block: its inputs brought to one scale, or its sums, and what its wide layer makes of them.
    fileprivate var normed = SequenceMatrix()
    fileprivate var wide = SequenceMatrix()

    /// Creates scratch memory of one network.
    package init(remembers: Bool = false) { self.remembers = remembers }
  }

  /// The probabilities of a line.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the trace, at least one.
  ///   - scratch: Memory of this network alone.
  /// - Complexity: O(*np*) for *n* points that the last line didn't have, with some seven characters
  ///   before them, and *p* weights: some 12 million products for a word.
  package func posteriors(
    of pieces: [InkCutter.Piece], trace: LineTrace, scratch: inout Scratch
  ) -> FramePosteriors {
    let path = SequencePath(pieces, of: trace.points)
    let memoryCount = scratch.remembers ? stem.count + blocks.count : 2
    if scratch.layers.isEmpty {
      scratch.layers = Array(repeating: SequenceMatrix(), count: memoryCount)
    }
    // Up to here each layer's rows are those of the last line.
    var same = path.fill(&scratch.path)
    if !scratch.remembers { same = 0 }
    var input = scratch.path
    for (layer, convolution) in stem.enumerated() {
      let layer = layer % memoryCount
      same = convolution.sameRowCount(of: same)
      convolution.apply(to: input, into: &scratch.layers[layer], rectifies: true, from: same)
      input = scratch.layers[layer]
    }
    for (layer, block) in zip(stem.count..., blocks) {
      let layer = layer % memoryCount
      same = block.wide.sameRowCount(of: same)
      block.norm.apply(to: input, into: &scratch.normed, from: max(same - block.wide.reach, 0))
      block.wide.apply(to: scratch.normed, into: &scratch.wide, rectifies: true, from: same)
      block.point.apply(to: scratch.wide, into: &scratch.normed, rectifies: false, from: same)
      scratch.layers[layer].setSums(of: input, scratch.normed, from: same)
      input = scratch.layers[layer]
    }
    outputNorm.apply(to: input, into: &scratch.normed, from: same)
    output.apply(to: scratch.normed, into: &scratch.outputs, rectifies: false, from: same)
    appendProbabilities(from: same, of: scratch.outputs, to: &scratch.probabilities)
    return FramePosteriors(
      labels: labels, probabilities: scratch.probabilities, nodeFrames: path.nodeFrames)
  }

  /// Replaces the probabilities from a row on by those that outputs stand for.
  package func appendProbabilities(
    from first: Int, of outputs: SequenceMatrix, to probabilities: inout [SIMD8<Float>]
  ) {
    let width = output.outputBlocks
    probabilities.removeSubrange((first * width)...)
    probabilities.reserveCapacity(outputs.rowCount * width)
    for row in first..<outputs.rowCount {
      let start = outputs.start(ofRow: row)
      Self.appendSoftmax(
        of: outputs.values[start..<(start + width)], count: labels.count + 2, to: &probabilities)
    }
  }

  /// Appends the probabilities that some outputs stand for; those beyond `count` are zero.
  package static func appendSoftmax(
    of outputs: ArraySlice<SIMD8<Float>>, count: Int, to probabilities: inout [SIMD8<Float>]
  ) {
    let first = probabilities.count
    var largest = -Float.infinity
    for (block, values) in outputs.enumerated() {
      for lane in 0..<min(8, count - block * 8) { largest = max(largest, values[lane]) }
    }
    var sum: Float = 0
    for (block, values) in outputs.enumerated() {
      var eight = SIMD8<Float>.zero
      for lane in 0..<min(8, count - block * 8) {
        eight[lane] = ElementaryFunctions.exp(values[lane] - largest)
        sum += eight[lane]
      }
      probabilities.append(eight)
    }
    for place in first..<probabilities.count { probabilities[place] /= sum }
  }

  /// How likely each label is by all frames of an ink that as a whole is of one: in proportion to the mean of the
  /// frames' probabilities, by their logarithms.
  ///
  /// - Parameter sums: For each label the sum of the logarithms of some frames, at least one.
  package static func shares(ofSums sums: [Float], frameCount: Int) -> [Float] {
    let largest = sums.max() ?? 0
    let weights = sums.map { ElementaryFunctions.exp(($0 - largest) / Float(frameCount)) }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }
}

extension SequenceMatrix {
  /// Adds the values of a matrix of the same shape.
  package mutating func add(_ other: SequenceMatrix) {
    let terms = other.values.span
    var sums = values.mutableSpan
    for place in 0..<sums.count { sums[place] += terms[place] }
  }

  /// Replaces the rows from one on by the sums of those of two matrices of one shape.
  fileprivate mutating func setSums(
    of one: SequenceMatrix, _ other: SequenceMatrix, from first: Int
  ) {
    resize(rowCount: one.rowCount, blockCount: one.blockCount, keeping: first)
    let (terms, others) = (one.values.span, other.values.span)
    let places = start(ofRow: first)..<start(ofRow: rowCount)
    var sums = values.mutableSpan
    for place in places {
      sums[place] = terms[place] + others[place]
    }
  }
}
