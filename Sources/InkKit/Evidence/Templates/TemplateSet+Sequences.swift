/// What a matcher that is not built in, such as that of a benchmark, needs to know.
extension TemplateSet {
  /// The elements of a template as time warping compares them, channel by channel.
  package func sequence(at index: Int) -> [Float] {
    var block = [SIMD8<Float>](
      repeating: .zero, count: WarpSequence.count * WarpSequence.channelCount)
    var span = block.mutableSpan
    gather([Int32(index)], into: &span)
    return block.map { $0[0] }
  }

  /// The place of a template's label among the labels, and what is added to its cost.
  package func labelAndPenalty(at index: Int) -> (label: Int, penalty: Float) {
    (Int(labelIndices[index]), penalties[index])
  }
}

extension NormalizedInk {
  /// The elements of an ink as time warping compares them, channel by channel.
  package var sequence: [Float] {
    var channels = [Float](repeating: 0, count: WarpSequence.count * WarpSequence.channelCount)
    var span = channels.mutableSpan
    WarpSequence.channels(of: self, into: &span)
    return channels
  }

  /// How many channels an element of a ``sequence`` has.
  package static let sequenceChannelCount = WarpSequence.channelCount

  /// How far apart in their sequences two matched elements may be.
  package static let sequenceBandRadius = TimeWarp.bandRadius
}
