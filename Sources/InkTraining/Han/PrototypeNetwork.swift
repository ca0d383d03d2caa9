import InkKit

/// A ``PrototypeProjection`` and the prototypes in its space, which are learned together.
///
/// The likelihood of a label falls with the squared distance of its prototype, as in a normal distribution
/// around it (prototype learning with a distance-based cross-entropy; H.-M. Yang et al., "Robust
/// classification with convolutional prototype learning", CVPR 2018).
struct PrototypeNetwork: Sendable {
  var projection: PrototypeProjection
  /// The prototypes as ``PrototypeIndex`` holds them: eight side by side.
  var prototypes: [SIMD8<Float>]
  /// The number of labels; lanes beyond it stand for none.
  let labelCount: Int

  /// How many numbers make a prototype.
  var dimension: Int { projection.output.unitCount }

  /// The loss of log-likelihood for a unit of squared distance.
  static let sharpness: Float = 0.15

  /// The prototypes one after the other, in the order of their labels.
  var points: [Float] {
    let lanes = PrototypeIndex.laneCount
    var points: [Float] = []
    points.reserveCapacity(labelCount * dimension)
    for label in 0..<labelCount {
      for index in 0..<dimension {
        points.append(prototypes[label / lanes * dimension + index][label % lanes])
      }
    }
    return points
  }
}

extension PrototypeNetwork {
  /// A network whose linear way is a projection, and whose bent way adds nothing yet.
  ///
  /// - Parameters:
  ///   - directions: For each output its weights of the inputs.
  ///   - means: For each label the mean of its inputs.
  init(
    directions: [[Double]], means: [[Float]], hiddenCount: Int,
    using generator: inout SplitMix64
  ) {
    let inputCount = means.first?.count ?? 0
    let dimension = directions.count
    var middle = Array(repeating: Float(0), count: inputCount)
    for mean in means { for index in mean.indices { middle[index] += mean[index] } }
    for index in middle.indices { middle[index] /= Float(max(means.count, 1)) }

    var values: [SIMD8<Float>] = []
    for input in 0..<inputCount {
      for first in stride(from: 0, to: dimension, by: 8) {
        var block = SIMD8<Float>.zero
        for lane in 0..<8 { block[lane] = Float(directions[first + lane][input]) }
        values.append(block)
      }
    }
    values += Array(repeating: .zero, count: (hiddenCount + 1) * dimension / 8)
    // The middle of all labels is projected to zero.
    let linear = DenseLayer(
      inputCount: inputCount + hiddenCount, unitCount: dimension, values: values)
    var sums: [SIMD8<Float>] = []
    linear.apply(to: middle + Array(repeating: 0, count: hiddenCount), sums: &sums)
    var output = linear
    for block in sums.indices { output.values[output.biasStart + block] = SIMD8.zero - sums[block] }

    var hidden = DenseLayer.random(inputCount, hiddenCount, factor: 2, using: &generator)
    hidden.apply(to: middle, sums: &sums)
    for block in sums.indices { hidden.values[hidden.biasStart + block] = SIMD8.zero - sums[block] }
    projection = PrototypeProjection(hidden: hidden, output: output)
    labelCount = means.count
    var points: [Float] = []
    for mean in means {
      output.apply(to: mean + Array(repeating: 0, count: hiddenCount), sums: &sums)
      for block in sums { for lane in 0..<8 { points.append(block[lane]) } }
    }
    prototypes = PrototypeIndex.sideBySide(points, dimension: dimension)
  }
}

extension PrototypeNetwork: TrainableNetwork {
  var layerSizes: [Int] {
    [projection.hidden.values.count, projection.output.values.count, prototypes.count]
  }

  mutating func changeWeights(_ change: (_ layer: Int, inout [SIMD8<Float>]) -> Void) {
    change(0, &projection.hidden.values)
    change(1, &projection.output.values)
    change(2, &prototypes)
  }
}

extension PrototypeNetwork {
  /// A network of zeros.
  init(labelCount: Int, dimension: Int, hiddenCount: Int) {
    let inputCount = DirectionMap.count
    projection = PrototypeProjection(
      hidden: DenseLayer(inputCount: inputCount, unitCount: hiddenCount),
      output: DenseLayer(inputCount: inputCount + hiddenCount, unitCount: dimension))
    let lanes = PrototypeIndex.laneCount
    prototypes = Array(
      repeating: .zero, count: (labelCount + lanes - 1) / lanes * dimension)
    self.labelCount = labelCount
  }
}

extension DenseLayer {
  /// A layer of zeros.
  fileprivate init(inputCount: Int, unitCount: Int) {
    self.init(
      inputCount: inputCount, unitCount: unitCount,
      values: Array(repeating: .zero, count: (inputCount + 1) * ((unitCount + 7) / 8)))
  }
}
