internal import Synchronization

/// A network of a classifier, which is widened when it has proved to be wanted often.
///
/// Text is read without these networks, and a clear character with the first: whoever reads a few inks
/// needs a small part of their weights, each once.
final class PackedCharacterNetwork: Sendable {
  /// How many inks are scored with the weights as they lie in the pack.
  ///
  /// Widening those of a Latin network, half a million, takes as long as some 15 such inks, most of it
  /// for new memory.
  static let packedUses = 8

  private let packed: (view: CharacterFeatures.View, hidden: PackedLayer, output: PackedLayer)?
  private let uses = Atomic(0)
  private let widened: Deferred<CharacterNetwork>

  /// The network with its weights widened.
  var network: CharacterNetwork { widened.value }

  /// Keeps a network whose weights are widened already.
  init(_ network: CharacterNetwork) {
    packed = nil
    widened = Deferred { network }
  }

  /// Keeps the layers of a network in a pack.
  init(view: CharacterFeatures.View, hidden: PackedLayer, output: PackedLayer) {
    packed = (view, hidden, output)
    widened = Deferred {
      CharacterNetwork(
        view: view, labelCount: output.unitCount, hiddenCount: hidden.unitCount,
        values: PackedLayer.values(of: [hidden, output]))
    }
  }

  /// Adds the score of each label times a weight, as ``CharacterNetwork`` does, to the same bits.
  func addScores(
    of ink: NormalizedInk, times weight: Float, to scores: inout [Float],
    scratch: inout CharacterNetwork.Scratch
  ) {
    guard let packed, uses.load(ordering: .relaxed) < Self.packedUses else {
      widened.value.addScores(of: ink, times: weight, to: &scores, scratch: &scratch)
      return
    }
    uses.wrappingAdd(1, ordering: .relaxed)
    var features = scratch.features.mutableSpan
    CharacterFeatures.extract(from: ink, view: packed.view, into: &features)
    packed.hidden.apply(to: scratch.features, sums: &scratch.hidden)
    DenseLayer.rectify(scratch.hidden, into: &scratch.activations)
    packed.output.apply(to: scratch.activations, sums: &scratch.output)
    for label in 0..<packed.output.unitCount {
      scores[label] += scratch.output[label / 8][label % 8] * weight
    }
  }
}
