import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// Shipped models with spoilt packs, and spoilt inks: none may trap, or be answered with what is no number.
@Suite struct MutationTests {
  /// Models whose packs are of all kinds between them.
  @Test(.inOptimizedBuilds, arguments: ["en", "ko", "ja", "hi", "my", "ar", "el", "ru"])
  func `a model with a spoilt pack is refused or answers`(_ name: String) throws {
    let tag = try LanguageTag(name)
    let packs = try ShippedModels.model(for: name).packs
    let inks = [try DrawnWriter(seed: 1).ink(of: "a"), try DrawnWriter(seed: 1).ink(of: "it")]
    var random = SplitMix64(seed: 5)
    for round in 0..<12 {
      let index = random.below(packs.count)
      let bytes = try FileSystem.read(packs[index].path, atMost: 1 << 26)
      let spoilt = PackSpoiler(bytes, sealing: random.below(50) != 0).spoilt(using: &random)
      _ = SpoiltPack.reads(inks, "round \(round) of \(name)") { () throws(ModelError) in
        var all = packs
        all[index] = try PackFile(bytes: spoilt, name: packs[index].path)
        return try Recognizer(model: Model(tag: tag, origin: .file("t"), packs: all))
      }
    }
  }

  @Test(.inOptimizedBuilds, arguments: ["en", "fa", "hi", "ko", "zh-Hani"])
  func `a mutated ink is refused or answered`(_ name: String) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: name))
    let sound = try ["a", "it", "on", "tin"].map { try DrawnWriter(seed: 1).record(of: $0) }
    var mutator = InkMutator(seed: 7)
    var random = SplitMix64(seed: 7)
    for round in 0..<100 {
      let bytes = mutator.mutated(
        sound[random.below(sound.count)], with: sound[random.below(sound.count)])
      for case .success(let record) in InkDecoder().records(in: bytes) {
        let context = RecognitionContext(
          preContext: record.preContext ?? "", writingArea: record.writingArea)
        #expect(recognizer.result(for: record.ink, in: context).isSound, "round \(round)")
      }
    }
  }
}
