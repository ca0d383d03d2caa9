import InkKit

/// The known writings of characters, and new ones made of them.
struct CharacterWritings: Sendable {
  /// The known writings of each label, of each at least one.
  let references: [[FluentWriting.Reference]]
  /// How new ones are made.
  let hands: CharacterHands

  /// Whether people's own writings of a label are known, beside references.
  func isWellKnown(_ label: Int) -> Bool { references[label].count >= hands.wellKnownCount }

  /// Replaces `map` by that of a new writing of a label.
  func draw(_ label: Int, into map: inout [Float], using generator: inout SplitMix64) {
    let own = references[label]
    let reference = own[generator.below(own.count)]
    let isFaithful = isWellKnown(label) && generator.unit() < hands.faithfulShare
    let hand = isFaithful ? hands.faithful : hands.fluent
    DirectionMap.draw(PenPath(hand.strokes(of: reference, using: &generator)), into: &map)
  }
}

/// The hands that write characters anew for a ``PrototypeTrainer``.
struct CharacterHands: Sendable {
  /// The hand that writes all characters.
  var fluent = FluentWriting()
  /// The hand that writes well-known characters beside it.
  var faithful = FluentWriting.faithful
  /// From how many known writings on a character is well known: kana, digits and marks are, of which many
  /// people's writings are known.
  var wellKnownCount = 12
  /// The share of a well-known character's writings that is by the faithful hand.
  var faithfulShare: Float = 0.5
}
