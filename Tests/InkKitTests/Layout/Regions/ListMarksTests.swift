import InkTestSupport
import Testing

@testable import InkKit

/// Signs before the items of lists.
@Suite struct ListMarksTests {
  private static let items = ["bread and milk", "twelve eggs", "some butter"]
  private static let pitch: Float = 150

  /// Draws signs at the left of the items, each given by its lines within a square from 0 to 1.
  ///
  /// - Returns: The marks, as the signs and numbers of the items before which they are.
  private func marks(
    _ signs: [[[SIMD2<Float>]]], size: Float = 60, gap: Float = 50, items: [String] = Self.items
  ) throws -> [(sign: ListSign, item: Int)] {
    var page = DrawnPage(writer: 3)
    var strokes: [Stroke] = []
    var owners: [Int] = []
    for (number, item) in items.enumerated() {
      let level = Float(number) * Self.pitch
      if number < signs.count {
        for line in signs[number] {
          let places = line.map { $0 * size + SIMD2(-gap - size, level - 25 - size / 2) }
          strokes.append(Stroke(places.resampled(every: 2)))
          owners.append(-1)
        }
      }
      let start = page.strokes.count
      try page.write(item, line: number, y: level)
      strokes += page.strokes[start...]
      owners += page.lines[start...]
    }
    let ink = try Ink(strokes: strokes)
    let level = LevelPage(ink, writing: Array(ink.strokes.indices), letterHeight: .usual)
    return ListMarks(on: level, of: ink).marks.map {
      #expect($0.strokes.allSatisfy { owners[$0] == -1 })
      return ($0.sign, owners[$0.next])
    }
  }

  private static let square: [SIMD2<Float>] = [[0, 0], [0, 1], [1, 1], [1, 0], [0, 0]]
  private static let circle = (0...24).map { step in
    SIMD2<Float>(0.5, 0.5) + 0.5 * ElementaryFunctions.direction(turns: Float(step) / 24)
  }

  @Test(
    arguments: [
      (ListSign.dash, [[[0, 0.5], [1, 0.45]]]),
      (.arrow, [[[0, 0.5], [1, 0.5], [0.7, 0.2]], [[0.98, 0.5], [0.7, 0.8]]]),
      (.arrow, [[[0, 0.5], [1, 0.5], [0.7, 0.2], [1, 0.5], [0.7, 0.8]]]),
      (.openBox, [square]),
      (.openBox, [[[0, 0], [0, 1], [1, 1]], [[0, 0], [1, 0], [1, 1]]]),
      (.checkedBox, [square, [[0.2, 0.5], [0.4, 0.8], [1.1, -0.1]]]),
      (.checkedBox, [square, [[0.1, 0.1], [0.9, 0.9]], [[0.9, 0.1], [0.1, 0.9]]]),
    ] as [(ListSign, [[SIMD2<Float>]])])
  func `a sign before a single line is a mark`(
    _ sign: ListSign, _ lines: [[SIMD2<Float>]]
  ) throws {
    let found = try marks([lines])
    #expect(found.map(\.sign) == [sign])
    #expect(found.map(\.item) == [0])
  }

  @Test func `small circles are bullets where they are repeated`() throws {
    #expect(try marks([[Self.circle]], size: 40).isEmpty)
    let found = try marks([[Self.circle], [Self.circle], [Self.circle]], size: 40)
    #expect(found.map(\.sign) == [.bullet, .bullet, .bullet])
    #expect(found.map(\.item) == [0, 1, 2])
  }

  @Test func `dots at half the height of letters are bullets`() throws {
    let dot: [SIMD2<Float>] = [[0.5, 0.5], [0.6, 0.5], [0.5, 0.6]]
    let found = try marks([[dot], [dot], [dot]], size: 15)
    #expect(found.map(\.sign) == [.bullet, .bullet, .bullet])
  }

  @Test func `open and ticked boxes are one list`() throws {
    let ticked = [Self.square, [[0.2, 0.5], [0.4, 0.8], [1.1, -0.1]]]
    let found = try marks([[Self.square], ticked, [Self.square]])
    #expect(found.map(\.sign) == [.openBox, .checkedBox, .openBox])
  }

  @Test func `plain lines have no marks`() throws {
    #expect(try marks([], items: ["into the open", "i am out of", "only one - or two"]).isEmpty)
  }

  @Test func `a sign that touches its line is a part of it`() throws {
    #expect(try marks([[[[0, 0.5], [1, 0.5]]]], gap: -20).isEmpty)
  }
}
