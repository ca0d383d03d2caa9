import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct PersonalHandTests {
  /// A hand that was taught ``character`` where the model took it for `wrong`.
  static func hand(
    of character: Character, takenFor wrong: String, amount: Float = 0.9, seed: UInt64 = 1
  ) throws -> PersonalHand {
    let ink = try DrawnWriter(seed: seed).ink(of: String(character))
    let box = try #require(ink.boundingBox)
    var templates = TemplateSet()
    templates.add(try #require(NormalizedInk(ink)), label: String(character))
    let errors = [
      PersonalHand.Correction(label: 0, amount: amount),
      PersonalHand.Correction(label: templates.addLabel(wrong), amount: -amount),
    ]
    let sample = PersonalHand.Sample(
      size: max(box.width, box.height), characterErrors: errors, cellErrors: errors)
    return PersonalHand(templates: templates, samples: [sample])
  }

  func gains(_ hand: PersonalHand, _ ink: Ink, times scale: Float = 1) throws -> [Float] {
    let box = try #require(ink.boundingBox)
    var scratch = TemplateMatcher.Scratch()
    return hand.gains(
      of: try #require(NormalizedInk(ink)), size: max(box.width, box.height) * scale,
      in: .character, scratch: &scratch)
  }

  @Test func `an ink like a sample is corrected as the sample was, others less`() throws {
    let hand = try Self.hand(of: "a", takenFor: "o")
    let same = try gains(hand, DrawnWriter(seed: 1).ink(of: "a"))
    #expect(same[0] > 0 && same[1] == -same[0])
    #expect(same[0] <= hand.characterWeights.strength)
    let other = try gains(hand, DrawnWriter(seed: 1).ink(of: "T"))
    #expect((other.first ?? 0) < same[0] / 10)
  }

  @Test func `an ink of another size is corrected less`() throws {
    let hand = try Self.hand(of: "s", takenFor: "S")
    let ink = try DrawnWriter(seed: 1).ink(of: "s")
    let (same, twice) = (try gains(hand, ink), try gains(hand, ink, times: 2))
    #expect(twice[0] < same[0] / 2)
  }

  @Test func `what was read right already corrects nothing`() throws {
    let hand = try Self.hand(of: "a", takenFor: "o", amount: 0)
    #expect(try gains(hand, DrawnWriter(seed: 1).ink(of: "a")).allSatisfy { $0 == 0 })
  }

  @Test func `a pack gives back what was learned`() throws {
    let hand = try Self.hand(of: "a", takenFor: "o")
    let bytes = hand.pack(PackMetadata(name: "me", kind: .personal))
    let read = try PersonalHand(pack: PackFile(bytes: bytes, name: "me"))
    #expect(read.templates.labels == ["a", "o"])
    #expect(read.samples[0].size == hand.samples[0].size)
    for (one, other) in zip(read.samples[0].characterErrors, hand.samples[0].characterErrors) {
      #expect(one.label == other.label)
      #expect(abs(one.amount - other.amount) < 0.01)
    }
  }

  @Test func `a pack that is cut or spoilt anywhere is an error, or a hand`() throws {
    let bytes = try Self.hand(of: "a", takenFor: "o").pack(
      PackMetadata(name: "me", kind: .personal))
    var mutated = 0
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var spoilt = bytes
      spoilt[place] ^= 0xA5
      do throws(ModelError) {
        let hand = try PersonalHand(pack: PackFile(bytes: PackBuilder.sealed(spoilt), name: "me"))
        for error in hand.samples.flatMap(\.characterErrors) {
          #expect(error.label < hand.templates.labels.count)
        }
      } catch {
        mutated += 1
      }
      #expect(throws: ModelError.self) {
        try PersonalHand(pack: PackFile(bytes: Array(bytes[..<place]), name: "me"))
      }
    }
    #expect(mutated > 0)
  }

  @Test func `hands add up, and the same samples count once`() throws {
    let first = try Self.hand(of: "a", takenFor: "o")
    let second = try Self.hand(of: "b", takenFor: "a")
    let both = first.adding(second)
    #expect(both.samples.count == 2)
    #expect(both.adding(first).samples.count == 2)
    let error = try #require(both.samples[1].characterErrors.last)
    #expect(both.templates.labels[error.label] == "a")
  }

  @Test func `a recognizer that knows a hand reads it as it was taught`() throws {
    var templates = TemplateSet()
    for (label, shape) in [("o", Character("a")), ("a", "x"), ("T", "T")] {
      templates.add(
        try #require(NormalizedInk(DrawnWriter(seed: 3).ink(of: String(shape)))), label: label)
    }
    let recognizer = Recognizer(tag: try LanguageTag("en"), templates: templates)
    let ink = try DrawnWriter(seed: 1).ink(of: "a", sample: 4)
    #expect(recognizer.result(for: ink).candidates.first?.text == "o")
    var trainer = PersonalTrainer(correcting: recognizer)
    let taught = try (0..<3).map { try DrawnWriter(seed: 1).ink(of: "a", sample: $0) }
    for ink in taught { #expect(trainer.add(LabelledInk(ink: ink, label: "a")) == 1) }
    let knowing = recognizer.with { $0[PersonalHand.self] = trainer.hand }
    // What one label loses others gain.
    let mass = knowing.result(for: ink).candidates.reduce(0) { $0 + $1.probability }
    let massBefore = recognizer.result(for: ink).candidates.reduce(0) { $0 + $1.probability }
    #expect(abs(mass - massBefore) < 0.02, "\(mass) \(massBefore)")
    #expect(knowing.result(for: ink).candidates.first?.text == "a")
    #expect(
      knowing.with { $0[PersonalHand.self] = nil }.result(for: ink) == recognizer.result(for: ink))
    let other = try DrawnWriter(seed: 1).ink(of: "T")
    #expect(knowing.result(for: other).candidates.first?.text == "T")
  }
}
