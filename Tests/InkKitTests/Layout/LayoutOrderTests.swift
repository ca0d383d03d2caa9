import InkKit
import InkTestSupport
import Testing

@Suite struct LayoutOrderTests {
  /// Words at some places of a line, in the order in which they are written.
  private func order(_ words: [(text: String, x: Float)], writer: UInt64) throws -> [String] {
    var page = DrawnPage(writer: writer)
    for (index, word) in words.enumerated() { try page.write(word.text, line: index, x: word.x) }
    let line = Layout.singleLine(of: try page.ink())
    #expect(Layout.lines(of: try page.ink()).map(\.strokes) == [line.strokes])
    var read: [String] = []
    var previous = -1
    for stroke in line.strokes {
      let word = page.lines[stroke]
      if word != previous { read.append(words[word].text) }
      previous = word
    }
    // Within a word the strokes come as they were written.
    for word in words.indices {
      let strokes = line.strokes.filter { page.lines[$0] == word }
      #expect(strokes == strokes.sorted(), "\(words[word].text), writer \(writer)")
    }
    return read
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `World written before Hello is read after it`(_ seed: UInt64) throws {
    #expect(try order([("World", 420), ("Hello", 0)], writer: seed) == ["Hello", "World"])
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a word inserted later stands where it was put`(_ seed: UInt64) throws {
    #expect(
      try order([("this", 0), ("page", 700), ("fine", 340)], writer: seed)
        == ["this", "fine", "page"])
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `strokes that were added to a word stay with the word`(_ seed: UInt64) throws {
    var page = DrawnPage(writer: seed)
    try page.write("till", line: 0)
    try page.write("noon", line: 1, x: 420)
    let isSmall = page.strokes.map { ($0.boundingBox?.height ?? 0) < 15 }
    page.reorder(
      page.strokes.indices.filter { !isSmall[$0] } + page.strokes.indices.filter { isSmall[$0] })
    let line = Layout.singleLine(of: try page.ink())
    #expect(line.strokes.map { page.lines[$0] } == page.lines.sorted())
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `shuffled letters are read from left to right`(_ seed: UInt64) throws {
    var page = DrawnPage(writer: seed)
    for (index, letter) in "manuscova".enumerated() {
      try page.write(String(letter), line: index, x: Float(index) * 75)
    }
    page.shuffle(seed: seed)
    let line = Layout.singleLine(of: try page.ink())
    #expect(line.strokes.map { page.lines[$0] } == page.lines.sorted())
  }

  @Test func `a single line holds every stroke that has points once`() throws {
    var page = DrawnPage(writer: 2)
    try page.write("Two lines", line: 0)
    try page.write("in one", line: 1, y: 200)
    let strokes = [Stroke(points: [])] + page.strokes
    let line = Layout.singleLine(of: try Ink(strokes: strokes))
    #expect(line.strokes.sorted() == Array(1..<strokes.count))
  }
}
