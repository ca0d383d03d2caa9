import InkTestSupport
import Testing

@testable import InkKit

/// Columns, notes, frames, tables and mind maps.
@Suite struct PageRegionsTests {
  private static let seeds: ClosedRange<UInt64> = 1...(BuildConfiguration.isOptimized ? 6 : 1)

  /// A page of writing and of lines that are no writing.
  private struct Sheet {
    var page: DrawnPage
    var drawing: [Stroke] = []

    /// Writes lines below each other, all of one region.
    mutating func write(
      _ lines: [String], region: Int, x: Float, y: Float = 0, pitch: Float = 150
    ) throws {
      for (index, line) in lines.enumerated() {
        try page.write(line, line: region, x: x, y: y + Float(index) * pitch)
      }
    }

    /// Draws a line with an unsteady hand.
    mutating func draw(_ corners: [SIMD2<Float>]) {
      var places: [SIMD2<Float>] = []
      for (from, to) in zip(corners, corners.dropFirst()) {
        for step in 0..<30 {
          let tremor = SIMD2<Float>(step % 7 == 0 ? 1 : 0, step % 5 == 0 ? 1 : 0)
          places.append(from + (to - from) * (Float(step) / 30) + tremor)
        }
      }
      drawing.append(Stroke(places + corners.suffix(1)))
    }

    mutating func frame(_ lower: SIMD2<Float>, _ upper: SIMD2<Float>) {
      draw([lower, [upper.x, lower.y], upper, [lower.x, upper.y], lower])
    }

    /// The numbers of the regions in the order in which they are read; one that is torn comes several times.
    func order() throws -> [Int] {
      let ink = try Ink(strokes: page.strokes + drawing)
      let writing = Array(page.strokes.indices)
      let found = PageRegions(
        of: ink, writing: writing, drawing: Array(writing.count..<ink.strokes.count))
      let strokes = found.regions.flatMap(\.strokes).sorted()
      #expect(strokes == writing, "every stroke is read once")
      return found.regions.flatMap { region in
        region.strokes.map { page.lines[$0] }.reduce(into: [Int]()) {
          if $0.last != $1 { $0.append($1) }
        }
      }
    }
  }

  private let left = ["the morning was", "cold and bright", "and nobody came", "out of the house"]
  private let right = [
    "another story is", "told here beside", "with other words", "that go on below",
  ]

  @Test(arguments: seeds)
  func `two columns are read one after the other`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    try sheet.write(left, region: 0, x: 0)
    try sheet.write(right, region: 1, x: 1250, y: 20)
    #expect(try sheet.order() == [0, 1])
  }

  @Test(arguments: seeds)
  func `short lines are columns if one side was written first, and rows if line by line`(
    _ seed: UInt64
  ) throws {
    let (names, ages) = (["apples", "bread", "onions", "salt"], ["seven", "one", "three", "some"])
    var columns = Sheet(page: DrawnPage(writer: seed))
    try columns.write(names, region: 0, x: 0)
    try columns.write(ages, region: 1, x: 1000)
    #expect(try columns.order() == [0, 1])
    var rows = Sheet(page: DrawnPage(writer: seed))
    for row in names.indices {
      try rows.write([names[row]], region: 0, x: 0, y: Float(row) * 150)
      try rows.write([ages[row]], region: 1, x: 1000, y: Float(row) * 150)
    }
    #expect(try rows.order() != [0, 1])
  }

  @Test(arguments: seeds)
  func `a heading across two columns is read first`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    try sheet.write(["a heading that goes across both of the columns"], region: 0, x: 0, y: -300)
    try sheet.write(left, region: 1, x: 0)
    try sheet.write(right, region: 2, x: 1250)
    #expect(try sheet.order() == [0, 1, 2])
  }

  @Test(arguments: seeds)
  func `plain lines are one region`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    try sheet.write(zip(left, right).map { $0 + " " + $1 }, region: 0, x: 0)
    #expect(try sheet.order() == [0])
  }

  @Test(arguments: seeds)
  func `keys and values are read row by row`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    let rows = [("name", "Martin"), ("street", "Hill"), ("place", "London"), ("born", "June")]
    for (index, row) in rows.enumerated() {
      try sheet.write([row.0], region: 0, x: 0, y: Float(index) * 150)
      try sheet.write([row.1], region: 0, x: 800, y: Float(index) * 150)
    }
    #expect(try sheet.order() == [0])
  }

  @Test(arguments: seeds)
  func `a note in the margin is read after the text at its side`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    try sheet.write(zip(left, right).map { $0 + " " + $1 }, region: 0, x: 0)
    sheet.draw([[-110, -100], [-105, 550]])
    try sheet.write(["look", "here"], region: 1, x: -500, y: 100)
    #expect(try sheet.order() == [0, 1])
  }

  @Test(arguments: seeds)
  func `boxes are read row by row, each as a whole`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    for (number, corner) in [[0, 0], [1000, 0], [0, 600], [1000, 600]].enumerated() {
      let corner = SIMD2(Float(corner[0]), Float(corner[1]))
      try sheet.write(["first", "next"], region: number, x: corner.x, y: corner.y)
      sheet.frame(corner - [80, 130], corner + [520, 240])
    }
    #expect(try sheet.order() == [0, 1, 2, 3])
  }

  @Test(arguments: seeds)
  func `cells of a table are read row by row`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    for number in 0..<6 {
      let corner = SIMD2(Float(number % 3) * 600, Float(number / 3) * 250)
      try sheet.write(["word"], region: number, x: corner.x + 60, y: corner.y)
    }
    for row in 0...2 {
      sheet.draw([[0, Float(row) * 250 - 150], [1800, Float(row) * 250 - 150]])
    }
    for column in 0...3 { sheet.draw([[Float(column) * 600, -150], [Float(column) * 600, 350]]) }
    #expect(try sheet.order() == Array(0..<6))
  }

  @Test(arguments: seeds)
  func `a mind map is read from its middle, clockwise from the top`(_ seed: UInt64) throws {
    var sheet = Sheet(page: DrawnPage(writer: seed))
    let ways: [SIMD2<Float>] = [[0, 0], [0, -700], [1100, 0], [0, 700], [-1100, 0]]
    for (number, way) in ways.enumerated() {
      try sheet.write(["word"], region: number, x: way.x - 120, y: way.y + 20)
      sheet.frame(way - [220, 120], way + [220, 120])
      guard number > 0 else { continue }
      let side = way / way.length * (way.x == 0 ? 130 : 230)
      sheet.draw([side, way - side])
    }
    #expect(try sheet.order() == [0, 1, 2, 3, 4])
  }

  @Test func `an empty page has no region`() {
    #expect(PageRegions(of: Ink(), writing: [], drawing: []).regions.isEmpty)
  }
}
