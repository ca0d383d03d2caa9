import InkKit
import InkTrials

/// Spoilt packs of every kind, opened and, where they open, read with: none may trap, or give an answer
/// that is no number.
enum PackAttack {
  /// Models whose packs are of all kinds between them.
  private static let tags = ["en", "ko", "ja", "hi", "my", "ar", "el", "ru"]
  /// Packs of a process: what traps takes no more than these with it.
  private static let share = 1_000

  /// Attacks with a number of packs, in processes of their own, and tells what was found.
  static func run(data: String, count: Int, seed: UInt64) throws {
    let start = ContinuousClock.now
    var (opened, problems) = (0, 0)
    for first in stride(from: 0, to: count, by: share) {
      let words = ["\(first)", "\(min(share, count - first))", "\(seed)"]
      do {
        let program = try Program(
          [CommandLine.arguments[0], data, "attack-packs-part"] + words, keepsOutput: true)
        let text = String(decoding: program.output, as: UTF8.self)
        for line in text.split(separator: "\n") {
          if let sound = Int(line) {
            opened += sound
          } else {
            problems += 1
            print("  \(line)")
          }
        }
      } catch {
        problems += 1
        print("  packs \(first) to \(first + share - 1), seed \(seed): \(error)")
      }
      if (first / share) % 10 == 9 {
        print("attack-packs: \(first + share) packs, \(problems) problems")
        flushOutput()
      }
    }
    print(
      "attack-packs: \(count) spoilt packs, seed \(seed), of which \(opened) could be opened: "
        + "\(problems) problems; \(fixed((ContinuousClock.now - start) / .seconds(1))) s")
  }

  /// A part of an attack, by this process: prints what went wrong, then how many packs could be opened.
  static func runPart(data: String, from first: Int, count: Int, seed: UInt64) throws {
    let models = try tags.map(SpoilableModel.init)
    let inks =
      try SampleFile.spread("omniglot-char", 20, data: data)
      + SampleFile.spread("unipen-word", 5, data: data) { InkLayouts.pointCount($0.ink) < 300 }
    var opened = 0
    for index in first..<first + count {
      var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
      let model = models[random.below(models.count)]
      guard let recognizer = model.recognizer(using: &random) else { continue }
      opened += 1
      let ink = inks[random.below(inks.count)].ink
      for candidate in recognizer.result(for: ink).candidates
      where !(candidate.score.isFinite && (0...1).contains(candidate.probability)) {
        print("pack \(index) of seed \(seed), \(model.tag): '\(candidate.text)' has no sound score")
      }
    }
    print(opened)
  }
}

/// A model one of whose packs is spoilt at a time.
private struct SpoilableModel {
  let tag: LanguageTag
  private let packs: [PackFile]
  private let bytes: [[UInt8]]
  /// The contents of the packs before each one.
  private let before: [ModelContents]

  init(_ tag: String) throws {
    self.tag = try LanguageTag(tag)
    packs = try CheckoutModels.model(for: tag).packs
    bytes = try packs.map { try FileSystem.read($0.path, atMost: 1 << 26) }
    var (contents, before) = (ModelContents(), [ModelContents]())
    for pack in packs {
      before.append(contents)
      try Self.open(pack, into: &contents)
    }
    self.before = before
  }

  /// Adds what a pack of any kind holds.
  private static func open(_ pack: PackFile, into contents: inout ModelContents) throws {
    for kind in PackKinds.all where kind.kind == pack.metadata.kind {
      try contents.open(pack, as: kind)
    }
  }

  /// A recognizer with a spoilt pack; `nil` if the pack is refused, as it should be if it can be told.
  ///
  /// The packs behind it are left out but for one time in eight, as they take long to open.
  func recognizer(using random: inout SplitMix64) -> Recognizer? {
    let index = random.below(packs.count)
    let spoiler = PackSpoiler(bytes[index], sealing: random.below(50) != 0)
    let spoilt = spoiler.spoilt(using: &random)
    do {
      let pack = try PackFile(bytes: spoilt, name: packs[index].path)
      _ = try PackKinds.facts(about: pack)
      var contents = before[index]
      try Self.open(pack, into: &contents)
      if random.below(8) == 0 {
        for pack in packs[(index + 1)...] { try Self.open(pack, into: &contents) }
      }
      guard contents.readsInk else { return nil }
      return Recognizer(tag: tag, contents: contents)
    } catch {
      return nil
    }
  }
}
