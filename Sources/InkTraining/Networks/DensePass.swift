import InkKit

/// The way of one input through dense layers and back, all but the last one's sums cut at zero.
struct DensePass: TrainingScratch {
  /// The inputs of the first layer that are not zero: where and what.
  private var places: [Int32] = []
  private var values: [Float] = []
  /// The units behind each layer but the last.
  private var units: [[Float]] = []
  private var slopes: [SIMD8<Float>] = []
  private var inputSlopes: [Float] = []
  /// The sums of the last layer.
  private(set) var sums: [SIMD8<Float>] = []

  /// Goes forward.
  ///
  /// - Parameter drop: Leaves out units behind the first layer.
  mutating func forward(
    _ inputs: [Float], _ layers: some Collection<DenseLayer>,
    drop: (inout [Float]) -> Void = { _ in }
  ) {
    places.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for (place, value) in inputs.enumerated() where value != 0 {
      places.append(Int32(place))
      values.append(value)
    }
    layers.first?.apply(to: inputs, sums: &sums)
    for (index, layer) in layers.dropFirst().enumerated() {
      if index == units.count { units.append([]) }
      DenseLayer.rectify(sums, into: &units[index])
      if index == 0 { drop(&units[0]) }
      layer.apply(to: units[index], sums: &sums)
    }
  }

  /// Carries the slopes of the last layer's sums back.
  ///
  /// - Parameters:
  ///   - kept: By how much units behind the first layer were scaled up that were not dropped; those
  ///     that were are zero and pass no slope.
  ///   - gradients: Those of the layers begin at `start`.
  mutating func backward(
    _ outputSlopes: some Sequence<Float>, _ layers: [DenseLayer], kept: Float = 1,
    gradients: inout [[SIMD8<Float>]], from start: Int = 0
  ) {
    DenseLayer.pack(outputSlopes, into: &slopes)
    for layer in layers.indices.dropFirst().reversed() {
      layers[layer].backward(
        inputs: units[layer - 1][...], slopes: slopes, inputSlopes: &inputSlopes,
        gradient: &gradients[start + layer])
      if layer == 1 {
        for unit in inputSlopes.indices { inputSlopes[unit] *= kept }
      }
      DenseLayer.pack(inputSlopes, into: &slopes)
    }
    layers[0].backward(
      places: places, values: values, slopes: slopes, gradient: &gradients[start])
  }
}

extension DenseLayer {
  /// Draws initial weights (K. He et al. 2015), times a factor.
  static func random(
    _ inputs: Int, _ units: Int, factor: Float, using generator: inout SplitMix64
  ) -> DenseLayer {
    let scale = (2 / Float(inputs)).squareRoot() * factor
    let blocks = (units + 7) / 8
    var values: [SIMD8<Float>] = []
    for _ in 0..<(inputs * blocks) {
      var block = SIMD8<Float>.zero
      for lane in 0..<8 { block[lane] = generator.normal() * scale }
      values.append(block)
    }
    values.append(contentsOf: repeatElement(.zero, count: blocks))
    return DenseLayer(inputCount: inputs, unitCount: units, values: values)
  }

  /// Adds the slopes of the cross-entropy over some outputs, of which one is right; returns the loss.
  ///
  /// - Parameters:
  ///   - smoothing: How much of the right output's weight goes to all alike.
  ///   - scale: What the slopes are multiplied by.
  static func addSlopes(
    of scores: [Float], _ truth: Int, among outputs: [Int], smoothing: Float, scale: Float,
    to slopes: inout [Float]
  ) -> Float {
    var logarithms = outputs.map { scores[$0] }
    ElementaryFunctions.normalize(&logarithms)
    let share = smoothing / Float(outputs.count)
    var loss: Float = 0
    for (output, logarithm) in zip(outputs, logarithms) {
      let target = share + (output == truth ? 1 - smoothing : 0)
      loss -= target * logarithm
      slopes[output] += (ElementaryFunctions.exp(logarithm) - target) * scale
    }
    return loss
  }
}
