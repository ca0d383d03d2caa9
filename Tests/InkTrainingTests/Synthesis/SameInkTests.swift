import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// Ink that packs learn from: another bit of a coordinate, or a random number more, gives other packs.
@Suite struct SameInkTests {
  /// A hash of the points of many inks (FNV-1a).
  private func hash(
    _ count: Int = 40, of strokes: (inout SplitMix64) throws -> [[SIMD2<Float>]]
  ) rethrows -> UInt64 {
    var random = SplitMix64(seed: 29)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bits: UInt32) { hash = (hash ^ UInt64(bits)) &* 0x100_0000_01b3 }
    for _ in 0..<count {
      for stroke in try strokes(&random) {
        add(UInt32(stroke.count))
        for point in stroke {
          add(point.x.bitPattern)
          add(point.y.bitPattern)
        }
      }
    }
    return hash
  }

  private let letter: [[SIMD2<Float>]] = DrawnJamo.strokes(of: "ㅂ") + DrawnJamo.strokes(of: "ㅅ")

  @Test func `normalized inks are varied as ever`() throws {
    let ink = try #require(NormalizedInk(try DrawnJamo.ink(of: "ㅂ")))
    #expect(
      hash { [InkDistortion().apply(to: ink, using: &$0).points] } == 1_872_364_523_879_321_084)
  }

  @Test func `characters are written again as ever`() throws {
    let reference = FluentWriting.Reference(try DrawnJamo.ink(of: "ㄹ"))
    #expect(
      hash { FluentWriting().strokes(of: reference, using: &$0) } == 8_599_456_120_540_868_191)
  }

  @Test func `syllables of Korean are composed as ever`() throws {
    let composer = try #require(HangulComposer(try DrawnJamo.samples()))
    #expect(
      hash {
        composer.strokes(of: HangulSyllable(number: $0.below(11_172)), writer: 0, using: &$0)
      } == 9_292_469_312_017_661_225)
  }

  @Test func `syllables of letters and signs are composed as ever`() throws {
    var samples = try SyllableTrainer().samples(from: DrawnSyllables.source()).samples
    samples.movedShare = 0.3
    #expect(hash(200) { samples.sample(using: &$0).strokes } == 9_196_121_025_072_541_045)
  }

  @Test(
    arguments: [
      (DrawnSet.shapes, 26_781_304_059_577_945), (.gestures, 713_125_615_883_112_074),
      (.emoji, 11_830_618_750_621_189_061),
    ] as [(DrawnSet, UInt64)])
  func `code draws as ever`(_ set: DrawnSet, _ expected: UInt64) {
    let drawers = set.names.compactMap(set.drawer)
    #expect(hash(3) { random in drawers.flatMap { $0(&random).strokes } } == expected)
  }

  @Test func `drawings are varied as ever`() {
    #expect(hash { DrawingVariation().varied(letter, using: &$0) } == 3_768_452_599_292_476_950)
  }

  @Test func `words are written as ever`() throws {
    let form = try #require(WrittenForm(letter))
    let inks = hash { random in
      WordComposer(style: HandStyle(using: &random)).ink(
        of: [form, nil, form, form], using: &random)?
        .strokes.map(\.places) ?? []
    }
    #expect(inks == 17_989_348_315_200_823_348)
  }
}
