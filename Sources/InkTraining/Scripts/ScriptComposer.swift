import InkKit

/// Inks of many scripts, as many of each, to tell those apart by.
///
/// Words and lines are taken as they are; of single characters words are composed, those of a hand each
/// (``WordComposer``), without regard to spelling: which strokes stand beside each other is what a script
/// looks like, whatever they say.
struct ScriptComposer: Sendable {
  /// The scripts, in the order of the labels.
  let scripts: [String]
  /// How many inks there are of each.
  var inkCount = 4000
  /// The share of composed inks that are of one character.
  private let loneShare: Float = 0.3
  /// The most characters of a composed word, and of one whose characters are blocks.
  private let letterLimit = 8
  private let blockLimit = 4
  /// The share of the characters of blocks that are written fluently.
  private let fluentShare: Float = 0.6
  /// From what inks are drawn.
  private let seed: UInt64 = 1

  /// The ink of a script.
  private struct Source {
    /// Words and lines of people and of fonts.
    var lines: [LabelledInk] = []
    /// The characters of people, and those of fonts.
    var people = Hands()
    var fonts = Hands()
  }

  /// Characters by who wrote them, in the order in which hands came up.
  private struct Hands {
    var names: [String: Int] = [:]
    var glyphs: [[LabelledInk]] = []

    mutating func add(_ sample: LabelledInk, of name: String) {
      let place = names[name, default: glyphs.count]
      names[name] = place
      if place == glyphs.count { glyphs.append([]) }
      glyphs[place].append(sample)
    }
  }

  private var sources: [Source]

  /// A composer without ink.
  init(scripts: [String]) {
    self.scripts = scripts
    sources = scripts.map { _ in Source() }
  }

  /// All ink that it composes from, script by script.
  var inks: [[LabelledInk]] {
    sources.flatMap { [$0.lines] + $0.people.glyphs + $0.fonts.glyphs }
  }

  /// All that else decides what it composes.
  var settings: [String] {
    scripts + ["\(inkCount) \(loneShare) \(letterLimit) \(blockLimit) \(fluentShare) \(seed)"]
  }

  /// Takes an ink, unless it says nothing in one of the scripts.
  ///
  /// - Parameters:
  ///   - file: Where it is from; characters without a writer are by one hand in each file.
  ///   - isFont: Whether its places are those of a font, whose base line is 0.
  mutating func add(_ record: InkRecord, of file: String, isFont: Bool) {
    guard let sample = record.sample, !sample.ink.isEmpty,
      let script = Self.script(of: sample.label, record.script),
      let place = scripts.firstIndex(of: script)
    else { return }
    if sample.label.count > 1 {
      sources[place].lines.append(sample)
    } else if isFont {
      sources[place].fonts.add(sample, of: record.writer ?? file)
    } else {
      sources[place].people.add(sample, of: record.writer ?? file)
    }
  }

  /// The script of a text by what its record says; that of an unnamed one is Latin. Digits and signs of ASCII
  /// are common to all; `nil` for other signs.
  private static func script(of label: String, _ named: String?) -> String? {
    guard label.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else {
      return label.allSatisfy { $0.isASCII } ? ScriptNetwork.common : nil
    }
    guard let named else { return "Latn" }
    guard named == "Jpan" else { return ScriptNetwork.label(of: named) }
    let isKana = label.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) }
    return isKana ? ScriptNetwork.kana : "Hani"
  }

  /// Scripts whose characters fill squares, one beside the other.
  private static let blockScripts: Set = ["Hani", "Kore", ScriptNetwork.kana]
  /// Scripts that run from right to left.
  private static let mirroredScripts: Set = ["Arab", "Hebr", "Nkoo"]

  /// The samples, script by script; fewer of a script with little ink.
  ///
  /// - Complexity: O(*n*) for *n* points.
  func samples() -> [SequenceSample] {
    scripts.indices.flatMap { script in
      (0..<inkCount).compactMap { number -> SequenceSample? in
        // Every ink has numbers of its own, so that one more or less changes no other.
        let place = UInt64(script) << 32 | UInt64(number)
        var random = SplitMix64(seed: seed &+ place &* 0x9E37_79B9)
        guard let ink = ink(of: script, number: number, using: &random) else { return nil }
        return SequenceSample(ink, ofClass: script)
      }
    }
  }

  /// An ink of a script: every second is one of its words and lines, if it has any.
  private func ink(of script: Int, number: Int, using random: inout SplitMix64) -> Ink? {
    let source = sources[script]
    let (people, fonts) = (source.people.glyphs, source.fonts.glyphs)
    let hasHands = !people.isEmpty || !fonts.isEmpty
    if !source.lines.isEmpty, number.isMultiple(of: 2) || !hasHands {
      return source.lines[random.below(source.lines.count)].ink
    }
    guard hasHands else { return nil }
    let takesFont = random.unit() < 0.5
    let isFont = people.isEmpty || takesFont && !fonts.isEmpty
    let hands = isFont ? fonts : people
    return word(
      of: hands[random.below(hands.count)], isFont: isFont, script: scripts[script], using: &random)
  }

  /// A word of a hand's characters.
  private func word(
    of glyphs: [LabelledInk], isFont: Bool, script: String, using random: inout SplitMix64
  ) -> Ink? {
    let isBlock = Self.blockScripts.contains(script)
    let isMirrored = Self.mirroredScripts.contains(script)
    let isLone = random.unit() < loneShare
    let count = isLone ? 1 : 2 + random.below((isBlock ? blockLimit : letterLimit) - 1)
    let chosen = (0..<count).map { _ in glyphs[random.below(glyphs.count)].ink }
    // Letters of people come without a line to stand on, and as if all were as high.
    let height = isFont ? Self.height(of: glyphs) : 0
    let forms = chosen.compactMap { glyph -> WrittenForm? in
      let ink = isMirrored ? glyph.mirrored() : glyph
      if isBlock, random.unit() < fluentShare {
        let strokes = FluentWriting().strokes(of: .init(ink), using: &random)
        return WrittenForm(strokes.map { $0.map { ($0 - SIMD2(0, 1)) / 2 } })
      }
      guard let box = ink.boundingBox else { return nil }
      let unit = height > 0 ? height : max(box.width, box.height)
      guard unit > 0 else { return nil }
      let base = isFont ? 0 : box.maxY
      let lines = ink.strokes.map { $0.places.map { SIMD2($0.x, $0.y - base) / unit } }
        .filter { !$0.isEmpty }
      return isFont ? WrittenForm(lines: lines, using: &random) : WrittenForm(lines)
    }
    var style = HandStyle(using: &random)
    if isBlock || isFont && script != "Latn" { style.joining *= random.unit() }
    let ink = WordComposer(style: style).ink(of: forms, using: &random)
    return isMirrored ? ink?.mirrored() : ink
  }

  /// The usual height of a hand's characters, of the first forty; 0 if all are flat.
  private static func height(of glyphs: [LabelledInk]) -> Float {
    glyphs.prefix(40).compactMap { $0.ink.boundingBox?.height }.filter { $0 > 0 }.median ?? 0
  }
}
