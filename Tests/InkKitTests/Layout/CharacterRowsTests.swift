import InkTestSupport
import Testing

@testable import InkKit

/// How strokes of characters that do not join are put in rows.
@Suite struct CharacterRowsTests {
  /// Drawn words one below the other, and the strokes of each.
  func rows(_ words: [String], slope: Float = 0) throws -> (ink: Ink, strokes: [[Int]]) {
    var strokes: [Stroke] = []
    var rows: [[Int]] = []
    for (row, word) in words.enumerated() {
      let own = try DrawnJamo.ink(of: word, seed: UInt64(row + 1)).strokes.map { stroke in
        // Blocks of drawn letters are 200 units high.
        stroke.moved { SIMD2($0.x, $0.y + Float(row) * 280 + slope * $0.x) }
      }
      rows.append(Array(strokes.count..<strokes.count + own.count))
      strokes += own
    }
    return (try Ink(strokes: strokes), rows)
  }

  func partition(_ ink: Ink) -> [[Int]] {
    CharacterRows.partition(of: ink, strokes: Array(ink.strokes.indices))
  }

  @Test(arguments: [
    ["안녕", "고양이"], ["학교", "물"], ["대한민국", "감사"], ["나무", "바다", "오늘"],
  ])
  func `rows come apart between syllables, not through them`(_ words: [String]) throws {
    let (ink, strokes) = try rows(words)
    #expect(partition(ink) == strokes)
    #expect(CharacterRows(strokes, in: ink).mayBeSeveral)
  }

  @Test func `rows that slope come apart`() throws {
    let (ink, strokes) = try rows(["안녕하세요", "대한민국"], slope: 0.2)
    #expect(partition(ink) == strokes)
  }

  @Test func `rows that are read better are several, slices of characters are not`() throws {
    let (ink, strokes) = try rows(["안녕", "한국"])
    let rows = CharacterRows(strokes, in: ink)
    #expect(rows.logOdds(gain: 2, characterCount: 4) > 0)
    // The upper and the lower halves of the first word.
    let word = try Ink(strokes: strokes[0].map { ink.strokes[$0] })
    let slices = CharacterRows(partition(word), in: word)
    #expect(slices.strokes.count == 2)
    #expect(slices.logOdds(gain: 2, characterCount: 4) < 0)
  }

  @Test func `the strokes of 三 are no rows`() throws {
    let ink = try Ink(
      strokes: [0, 40, 80].map { y in Stroke([SIMD2(0, y), SIMD2(45, y - 1), SIMD2(90, y)]) })
    let slices = CharacterRows(partition(ink), in: ink)
    #expect(!slices.mayBeSeveral)
  }

  @Test func `ink without a free level is one row`() throws {
    let ink = try Ink(strokes: [
      Stroke([SIMD2(0, 0), SIMD2(0, 100)]), Stroke([SIMD2(30, 40), SIMD2(30, 60)]),
    ])
    #expect(partition(ink).isEmpty)
    #expect(CharacterRows.partition(of: ink, strokes: []).isEmpty)
  }

  @Test func `dots and dashes are no rows of letters`() throws {
    func areLetters(_ upper: [SIMD2<Float>], _ lower: [SIMD2<Float>]) throws -> Bool {
      let ink = try Ink(strokes: [Stroke(upper), Stroke(lower)])
      return CharacterRows([[0], [1]], in: ink).areOfLetters
    }
    func box(_ y: Float, width: Float, height: Float) -> [SIMD2<Float>] {
      [SIMD2(0, y), SIMD2(width, y), SIMD2(width, y + height), SIMD2(0, y + height)]
    }
    #expect(try areLetters(box(0, width: 40, height: 50), box(100, width: 50, height: 50)))
    #expect(try !areLetters(box(0, width: 5, height: 5), box(60, width: 5, height: 5)))
    #expect(try !areLetters(box(0, width: 50, height: 3), box(30, width: 50, height: 4)))
    #expect(try !areLetters(box(0, width: 8, height: 9), box(30, width: 20, height: 60)))
  }
}
