import InkKit
import InkTestSupport
import Testing

@Suite struct DrawnAlphabetTests {
  @Test func `all printable characters are drawn, each in its place above the baseline`() throws {
    #expect(DrawnAlphabet.characters.count == 94)
    for character in DrawnAlphabet.characters {
      #expect(DrawnAlphabet.variantCount(of: character) >= 1)
      for variant in 0..<DrawnAlphabet.variantCount(of: character) {
        let points = DrawnAlphabet.strokes(of: character, variant: variant).joined()
        let top = -(points.map(\.y).min() ?? 0)
        let bottom = points.map(\.y).max() ?? 0
        switch character {
        case "A"..."Z" where character != "Q", "0"..."9":
          #expect(abs(top - 0.7) < 0.03 && abs(bottom) < 0.03, "\(character)")
        case "a", "c", "e", "m"..."o", "r", "s", "u"..."x", "z":
          #expect(abs(top - 0.5) < 0.03 && abs(bottom) < 0.03, "\(character)")
        case "g", "j", "p", "q", "y": #expect(bottom > 0.1, "\(character)")
        default: #expect(top > -0.2 && top < 0.85 && bottom < 0.25, "\(character)")
        }
      }
    }
  }

  @Test func `writers differ, and repeat themselves exactly`() throws {
    let one = DrawnWriter(seed: 1)
    #expect(try one.record(of: "g", sample: 3) == DrawnWriter(seed: 1).record(of: "g", sample: 3))
    #expect(try one.ink(of: "g", sample: 3) != one.ink(of: "g", sample: 4))
    #expect(try one.ink(of: "g") != DrawnWriter(seed: 2).ink(of: "g"))
  }

  @Test func `time runs forwards in all that a writer writes`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let ink = try DrawnWriter(seed: seed).ink(of: "Sphinx of quartz, 10%?")
      let times = ink.strokes.flatMap(\.points).compactMap(\.t)
      #expect(times == times.sorted(), "seed \(seed)")
      #expect(ink.strokes.count >= 19)
    }
  }
}
