import InkTestSupport
import Testing

@testable import InkKit

@Suite struct LetterMarksTests {
  func pack(_ marks: LetterMarks = DrawnMarkModel.letterMarks) throws -> PackFile {
    try PackFile(bytes: marks.pack(PackMetadata(name: "marks", kind: .marks)), name: "m")
  }

  /// What a letter is made of, as texts.
  func parts(of letter: Unicode.Scalar) -> [[String]] {
    let marks = DrawnMarkModel.letterMarks
    return marks.table.entries.filter { $0.letter == letter }.map { entry in
      [String(entry.base)]
        + [entry.first, entry.second].compactMap { $0.map { marks.marks.marks[$0].text } }
    }
  }

  @Test func `letters are taken apart as Unicode does, or as they are drawn`() {
    #expect(parts(of: "é").contains(["e", "\u{301}"]))
    #expect(parts(of: "ế").contains(["e", "\u{302}", "\u{301}"]))
    #expect(parts(of: "ậ").contains(["a", "\u{323}", "\u{302}"]))
    #expect(parts(of: "й").contains(["и", "\u{306}"]))
    #expect(parts(of: "ΐ").contains(["ι", "\u{308}", "\u{301}"]))
    #expect(parts(of: "ø").contains(["o", "\u{338}"]))
    #expect(parts(of: "ď").contains(["d", "\u{315}"]))
    #expect(parts(of: "ı") == [["i"]])
    #expect(parts(of: "i") == [["i", "\u{307}"]])
    #expect(parts(of: "e").isEmpty)
  }

  @Test func `a pack holds marks and letters`() throws {
    let read = try LetterMarks(pack: pack())
    let made = DrawnMarkModel.letterMarks
    #expect(read.table == made.table)
    #expect(read.marks.marks == made.marks.marks)
    #expect(read.marks.owners == made.marks.owners)
    #expect(!read.marks.shapes.isEmpty)
  }

  @Test func `only what is wanted and can be made is a letter`() throws {
    let marks = DrawnMarkModel.letterMarks
    let composition = try #require(
      marks.composition(of: ["e", "i", "é"]) { "éèïœ".contains($0) })
    #expect(Set(composition.letters) == ["è", "ï"])
    let results = Set(composition.ways.map { $0.label < 3 ? $0.label : 3 })
    // é is known, and competes with è; i competes with ï.
    #expect(results == [1, 2, 3])
    #expect(marks.composition(of: ["e"]) { "œ".contains($0) } == nil)
  }

  @Test func `letters that a network tells besides are composed all the same, and more of them`()
    throws
  {
    let composition = try #require(
      DrawnMarkModel.letterMarks.composition(of: ["e", "o", "ơ", "ę"], plainCount: 2) {
        "ęơớ".contains($0)
      })
    // ớ is o with a horn and an acute, or the ơ that the network tells with an acute.
    #expect(composition.letters == ["ớ"])
    #expect(Set(composition.ways.filter { $0.label == 4 }.map(\.base)) == [1, 2])
    #expect(composition.ways.contains { $0.label == 3 && $0.base == 0 })
  }

  @Test func `a letter keeps its dot under marks that stand elsewhere`() throws {
    let composition = try #require(
      DrawnMarkModel.letterMarks.composition(of: ["i"]) { "įí".contains($0) })
    for way in composition.ways where way.label > 0 {
      #expect(way.isDotted == (composition.letters[way.label - 1] == "í"))
    }
  }

  @Test func `marks are measured from the letter without them`() throws {
    let composition = try #require(
      DrawnMarkModel.letterMarks.composition(of: ["o"]) { "óơ".contains($0) })
    let parts = [
      MarkSplits.Part(box: Box(lower: SIMD2(0, 0), upper: SIMD2(1, 1)), isWhole: true),
      MarkSplits.Part(
        box: Box(lower: SIMD2(0.4, -0.5), upper: SIMD2(0.6, -0.3)), isWhole: true),
    ]
    let alike = [Float](repeating: 0, count: composition.marks.marks.count)
    let splits = MarkSplits.all(of: parts, unit: 1, composition: composition) { _ in alike }
    let split = try #require(splits.first { $0.marks == 0b10 })
    func cost(of letter: String) -> Float {
      composition.ways.filter { composition.letters[$0.label - 1] == letter }
        .map { split.cost(of: $0) }.min() ?? .infinity
    }
    // Above its middle, not at its corner.
    #expect(cost(of: "ó") + 2 < cost(of: "ơ"))
  }

  @Test(.inOptimizedBuilds) func `a spoilt pack is an error or can be used`() throws {
    let spoilt = SpoiltPack(try pack())
    let sections: [PackSection] = [.marks, .markTemplates, .markPoints, .letterTable]
    for section in sections {
      for cut in try spoilt.cuts(of: section) {
        // A table of fewer letters is a table.
        if section == .letterTable, cut.count.isMultiple(of: 16) { continue }
        #expect(throws: ModelError.self, "\(section) of \(cut.count) bytes") {
          try LetterMarks(pack: PackFile(bytes: cut.pack, name: "m"))
        }
      }
    }
    var random = SplitMix64(seed: 8)
    let set = try TemplateSet(drawing: "eio")
    let inks = try "éøï".map { try DrawnAccents.ink(of: $0, by: DrawnWriter(seed: 4)) }
    for _ in 0..<60 {
      let bytes = try spoilt.mutated(sections, using: &random)
      let read = try? LetterMarks(pack: PackFile(bytes: bytes, name: "m"))
      guard let marks = read else { continue }
      let recognizer = Recognizer(
        tag: try LanguageTag("und"),
        options: RecognizerOptions(characterSet: ["é", "ø", "ï", "e"]),
        templates: set
      ) { $0[LetterMarks.self] = marks }
      for ink in inks { #expect(recognizer.result(for: ink).isSound) }
    }
  }
}
