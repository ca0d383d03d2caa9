import Testing

@testable import InkKit

/// Markers at the ends of lines, such as heads of arrows.
@Suite struct SVGMarkerTests {
  /// A head of ten units whose tip is at the end of the line, five times as wide as the line.
  static let head = """
    <marker id="head" viewBox="0 0 10 10" refX="10" refY="5" markerWidth="5" markerHeight="5" \
    orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker>
    """

  func strokes(_ content: String) throws -> [PageStroke] {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">\#(content)</svg>"#
    let (pages, errors) = FormatTrial.read(Array(text.utf8))
    #expect(errors.isEmpty)
    return try #require(pages.first).strokes
  }

  /// The places of a stroke to a tenth.
  func places(_ stroke: PageStroke) -> [SIMD2<Float>] {
    stroke.stroke.points.map { SIMD2(($0.x * 10).rounded(), ($0.y * 10).rounded()) / 10 }
  }

  @Test(arguments: ["<defs>\(head)</defs>@", "@\(head)", "@<defs>\(head)</defs>"])
  func `a head is at the end of its line, turned as that is, wherever it stands`(_ drawing: String)
    throws
  {
    let lines = """
      <path d="M10 100L100 100" fill="none" stroke="red" stroke-width="2" marker-end="url(#head)"/>
      <line x1="50" y1="10" x2="50" y2="90" stroke="#00f" stroke-width="4" \
      style="marker-start:url('#head');marker-end:none"/>
      <path class="ink-eraser" d="M0 150L80 150" fill="none" stroke="red" marker-end="url(#head)"/>
      <path class="ink-highlighter" d="M0 180L80 180" stroke="red" marker-end="url(#head)"/>
      """
    let strokes = try strokes(drawing.replacing("@", with: lines))
    #expect(strokes.count == 8)
    let heads = strokes.filter { $0.stroke.points.count == 4 }
    try #require(heads.count == 4)
    #expect(places(heads[0]) == [[90, 95], [100, 100], [90, 105], [90, 95]])
    // It points away from the line at its start, too.
    #expect(places(heads[1]) == [[40, 30], [50, 10], [60, 30], [40, 30]])
    // A head is ink as its line is, in a color of its own.
    #expect(heads.map(\.tool) == [.pen, .shape, .eraser, .highlighter])
    #expect(heads.allSatisfy { $0.color == .black })
  }

  @Test func `a head is turned as its line ends, and as it says itself`() throws {
    let strokes = try strokes(
      """
      <marker id="a" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L6 0" stroke="red"/></marker>
      <marker id="b" orient="90" markerUnits="userSpaceOnUse"><path d="M0 0L6 0" stroke="red"/></marker>
      <g fill="none" stroke="black" stroke-width="9" transform="translate(100)">
      <path d="M0 0L50 50M0 80L0 90L0 90" marker-end="url(#a)" marker-start="url(#a)"/>
      <polyline points="0 0 20 0" style="marker:url(#b)"/></g>
      """)
    let marks = strokes.filter { $0.width == 1 }.map(places)
    #expect(
      marks == [
        [[100, 0], [104.2, 4.2]], [[100, 90], [100, 96]], [[100, 0], [100, 6]],
        [[120, 0], [120, 6]],
      ])
  }

  @Test
  func `a marker has the style of its drawing, and colors of its line where it asks for them`()
    throws
  {
    let strokes = try strokes(
      """
      <style>g.pens path { stroke: #000009 } :root { --width: 3 }</style>
      <marker id="m"><path d="M0 0L6 0" stroke="context-stroke" stroke-width="var(--width)"/></marker>
      <g class="pens" color="#000005"><path d="M1 1L9 9" marker-end="url(#m)"/>
      <polyline points="1 1 9 9" stroke="currentColor" marker-end="url(#m)"/></g>
      """)
    #expect(strokes.map(\.color?.blue) == [9, 9, 5, 5])
    #expect(strokes.map(\.width) == [1, 3, 1, 3])
  }

  @Test(arguments: [
    "<path d='M1 1L9 9' stroke='red' marker-end='url(#none)'/>",
    "<g id='g'><path d='M1 1L9 9' stroke='red' marker-end='url(#g)'/></g>",
    "<marker id='e' markerWidth='0'><path d='M1 1L2 2'/></marker>"
      + "<path d='M1 1L9 9' stroke='red' marker-end='url(#e)'/>",
    "\(head)<use href='#head'/><path d='M1 1L9 9' stroke='red'/>",
    "\(head)<g display='none'><path d='M1 1L9 9' stroke='red' marker-end='url(#head)'/></g>"
      + "<path d='M1 1L9 9' stroke='red'/>",
  ])
  func `what is no marker of a line that is seen draws nothing`(_ content: String) throws {
    #expect(try strokes(content).map(places) == [[[1, 1], [9, 9]]])
  }

  @Test func `a line of a marker has no marker of its own`() throws {
    let strokes = try strokes(
      """
      <marker id='r'><path d='M0 0L1 0' stroke='red' marker-end='url(#r)'/></marker>
      <path d='M1 1L9 9' stroke='red' marker-end='url(#r)'/>
      """)
    #expect(strokes.count == 2)
  }

  @Test func `markers of many lines are told of where they draw too much`() {
    let part = String(repeating: "<g></g>", count: 1_000)
    let lines = String(
      repeating: "<path d='M1 1L2 2' stroke='red' marker-end='url(#m)'/>",
      count: 4 * Limits.strokeCount / 2_000 + 1)
    let text = "<svg><marker id='m'>\(part)</marker>\(lines)</svg>"
    let errors = FormatTrial.read(Array(text.utf8)).errors
    #expect(errors.map(\.problem) == ["the uses of parts draw too much"])
  }

  @Test(arguments: [
    ("<marker id='m'>@</marker>", "<path d='M1 1L2 2' stroke='red' marker-end='url(#m)'/>"),
    ("<defs><g id='m'>@</g></defs>", "<use href='#m'/>"),
  ])
  func `long lines of parts that are used often are told of`(_ part: String, _ user: String) {
    let count = 65_536
    let line = "<path visibility='hidden' d='M0 0h\(String(repeating: "1 ", count: count))'/>"
    let users = String(repeating: user, count: Limits.pointCount / count)
    let text = "<svg>\(part.replacing("@", with: line))\(users)</svg>"
    let errors = FormatTrial.read(Array(text.utf8)).errors
    #expect(errors.map(\.problem) == ["the uses of parts draw too much"])
  }
}
