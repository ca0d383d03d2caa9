import InkKit
import Testing

@Suite struct InkSVGTests {
  func ink(_ strokes: [SIMD2<Float>]...) throws -> Ink {
    try Ink(
      strokes: strokes.map { Stroke($0) })
  }

  @Test func `an ink becomes polylines, and dots become circles`() throws {
    let ink = try ink([[0, 0], [16, 32]], [], [[8, 0]], [[8, 16], [8, 16]])
    #expect(
      InkSVG.drawing(of: ink).svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 184 344" width="184" height="344">
        <rect width="100%" height="100%" fill="white"/>
        <g fill="none" stroke="black" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
        <polyline points="12,12 172,332"/>
        <circle cx="92" cy="12" r="3.5" fill="black" stroke="none"/>
        <circle cx="92" cy="172" r="3.5" fill="black" stroke="none"/>
        </g>
        </svg>

        """)
  }

  @Test func `strokes are numbered from 1, with frame and title on request`() throws {
    let area = try #require(WritingArea(width: 64, height: 32, originX: -4))
    let ink = try ink([[0, 0], [16, 31]], [[8, 16]])
    #expect(
      InkSVG.drawing(of: ink, writingArea: area, isNumbered: true, title: "<a & b>").svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 344 184" width="344" height="184">
        <title>&lt;a &amp; b&gt;</title>
        <rect width="100%" height="100%" fill="white"/>
        <g class="inkkit-mark">
        <rect x="12" y="12" width="320" height="160" fill="none" stroke="silver"/>
        </g>
        <g fill="none" stroke="black" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
        <polyline points="32,12 112,167"/>
        <circle cx="72" cy="92" r="3.5" fill="black" stroke="none"/>
        </g>
        <g class="inkkit-mark" font-family="sans-serif">
        <text x="32" y="14" font-size="14" fill="crimson">1</text>
        <text x="72" y="92" font-size="14" fill="crimson">2</text>
        </g>
        </svg>

        """)
  }

  @Test func `what was typed is written where it was, line by line`() throws {
    let ink = try ink([[0, 0], [100, 50]])
    let texts = [
      PageText("hi", x: 0, y: 10, size: 20),
      PageText("a\n\nb", x: 50, y: 0, angle: .pi / 2, size: 8),
    ]
    let drawing = InkSVG.drawing(of: ink, texts: texts)
    #expect(
      drawing.svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 374 199" width="374" height="199">
        <rect width="100%" height="100%" fill="white"/>
        <g fill="none" stroke="black" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
        <polyline points="12,12 362,187"/>
        </g>
        <g font-family="sans-serif" xml:space="preserve">
        <text x="12" y="113.5" font-size="70" fill="black">hi</text>
        <text x="160.4" y="12" font-size="28" transform="rotate(90 160.4 12)" fill="black">a</text>
        <text x="90.4" y="12" font-size="28" transform="rotate(90 90.4 12)" fill="black">b</text>
        </g>
        </svg>

        """)
    #expect(drawing.png != InkSVG.drawing(of: ink).png)
    let tiles = [InkSVG.Tile(ink: Ink(), texts: texts), InkSVG.Tile(ink: ink)]
    #expect(InkSVG.drawing(of: tiles).svg.contains(">hi</text>"))
    // As large as letters need, if there is room.
    let long = PageText(String(repeating: "word ", count: 20), x: 0, y: 0, size: 1)
    #expect(InkSVG.drawing(of: Ink(), texts: [long]).svg.contains(" width=\"1624\""))
  }

  @Test func `many inks become a grid with labels`() throws {
    let cells = [
      InkSVG.Tile(ink: try ink([[0, 0], [1, 1]]), label: "<"),
      InkSVG.Tile(ink: try ink([[5, 5]]), label: "."),
      InkSVG.Tile(ink: try ink([[0, 0], [0, 9]])),
    ]
    #expect(
      InkSVG.drawing(of: cells, columnCount: 2, isNumbered: true).svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 232 272" width="232" height="272">
        <rect width="100%" height="100%" fill="white"/>
        <g fill="none" stroke="black" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
        <polyline points="10,10 106,106"/>
        <circle cx="174" cy="58" r="2.1" fill="black" stroke="none"/>
        <polyline points="58,146 58,242"/>
        </g>
        <g class="inkkit-mark" font-family="sans-serif">
        <text x="10" y="10" font-size="9" fill="crimson">1</text>
        <text x="58" y="128" font-size="13" text-anchor="middle" fill="dimgray">&lt;</text>
        <text x="174" y="58" font-size="9" fill="crimson">1</text>
        <text x="174" y="128" font-size="13" text-anchor="middle" fill="dimgray">.</text>
        <text x="58" y="146" font-size="9" fill="crimson">1</text>
        </g>
        </svg>

        """)
  }

  @Test func `nothing to draw is an empty drawing`() throws {
    #expect(InkSVG.drawing(of: try ink()).svg.contains("viewBox=\"0 0 24 24\""))
    #expect(InkSVG.drawing(of: []).svg.contains("viewBox=\"0 0 0 0\""))
  }

  @Test(arguments: [Float.leastNonzeroMagnitude, 1e-20, 1, 1e9])
  func `ink of any unit is drawn at the same size`(_ unit: Float) throws {
    let document = InkSVG.drawing(of: try ink([[-unit, 0], [unit, unit]])).svg
    #expect(document.contains("width=\"344\" height=\"184\"") || unit < Ink.coordinateResolution)
    #expect(!document.contains("nan") && !document.contains("inf"))
  }

  @Test func `words and characters are marked, and many make the drawing larger`() throws {
    let ink = try ink([[0, 0], [16, 32]])
    let bounds = BoundingBox(minX: 0, minY: 0, maxX: 16, maxY: 32)
    let boxes = [
      InkSVG.Box(bounds: bounds, label: "<in", isWord: true),
      InkSVG.Box(bounds: bounds, label: "i"),
    ]
    #expect(
      InkSVG.drawing(of: ink, boxes: boxes).svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 368" width="208" height="368">
        <rect width="100%" height="100%" fill="white"/>
        <g class="inkkit-mark">
        <rect x="18.5" y="18.5" width="171" height="331" fill="none" stroke="steelblue"/>
        <rect x="20.5" y="20.5" width="167" height="327" fill="none" stroke="darkorange"/>
        </g>
        <g fill="none" stroke="black" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
        <polyline points="24,24 184,344"/>
        </g>
        <g class="inkkit-mark" font-family="sans-serif">
        <text x="24" y="16.5" font-size="12" fill="steelblue">&lt;in</text>
        <text x="24" y="359.5" font-size="12" fill="darkorange">i</text>
        </g>
        </svg>

        """)
    // Characters side by side.
    func row(_ count: Int) -> [InkSVG.Box] {
      (0..<count).map { index in
        let x = Float(index) * 16 / Float(count)
        return InkSVG.Box(
          bounds: BoundingBox(minX: x, minY: 0, maxX: x + 16 / Float(count), maxY: 32), label: "")
      }
    }
    #expect(InkSVG.drawing(of: ink, boxes: row(20)).svg.contains("height=\"528\""))
    #expect(InkSVG.drawing(of: ink, boxes: row(200)).svg.contains("height=\"1648\""))
  }

  /// Where the texts of a drawing are, as a viewer with narrow letters draws them at least.
  private func areas(_ document: String, fontSize: Float) -> [(text: Substring, BoundingBox)] {
    document.matches(
      of:
        #/<text x="([-\d.]+)" y="([-\d.]+)"( text-anchor="end")? font-size="\d+" fill="\w+">(.*)<\/text>/#
    ).map { match in
      let (x, y) = (Float(match.1) ?? 0, Float(match.2) ?? 0)
      let isWide = match.4.unicodeScalars.contains { $0.value > 0x2E80 }
      let width = Float(match.4.count) * fontSize * (isWide ? 1 : 0.5)
      let left = match.3 == nil ? x : x - width
      return (
        match.4,
        BoundingBox(minX: left, minY: y - 0.7 * fontSize, maxX: left + width, maxY: y)
      )
    }
  }

  @Test(arguments: ["hello", "illicit", "Wörterbücher", "日本語日本", "سلام", "शब्दकोश"])
  func `labels of boxes don't lie on each other, nor outside of the drawing`(_ word: String) throws
  {
    // Two lines of two words whose characters are narrower than their labels.
    let ink = try ink([[0, 0], [100, 60]])
    var boxes: [InkSVG.Box] = []
    let isFromRight = word.unicodeScalars.first.map { (0x590...0x8FF).contains($0.value) } ?? false
    for line in 0..<2 {
      for place in 0..<2 {
        let left = Float(place) * 50
        let (top, bottom) = (Float(line) * 32, Float(line) * 32 + 28)
        boxes.append(
          InkSVG.Box(
            bounds: BoundingBox(minX: left, minY: top, maxX: left + 48, maxY: bottom), label: word,
            isWord: true))
        for (index, character) in word.enumerated() {
          let x = left + Float(index) * 48 / Float(word.count)
          boxes.append(
            InkSVG.Box(
              bounds: BoundingBox(minX: x, minY: top, maxX: x + 4, maxY: bottom),
              label: String(character)))
        }
      }
    }
    let document = InkSVG.drawing(of: ink, boxes: boxes).svg
    let areas = areas(document, fontSize: 12)
    #expect(areas.count == boxes.count)
    for (index, (text, area)) in areas.enumerated() {
      for (other, otherArea) in areas[..<index] {
        #expect(
          area.minX >= otherArea.maxX || otherArea.minX >= area.maxX || area.minY >= otherArea.maxY
            || otherArea.minY >= area.maxY, "'\(text)' lies on '\(other)'")
      }
    }
    #expect(document.contains("text-anchor=\"end\"") == isFromRight)
    let frame = try #require(
      document.firstMatch(of: #/viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/#))
    let (left, top) = (Float(frame.1) ?? 0, Float(frame.2) ?? 0)
    let (right, bottom) = (left + (Float(frame.3) ?? 0), top + (Float(frame.4) ?? 0))
    for (text, area) in areas {
      #expect(
        area.minX >= left && area.maxX <= right && area.minY >= top && area.maxY <= bottom,
        "'\(text)' lies outside")
    }
  }

  @Test func `labels of boxes stay away from what is written below a tile`() throws {
    let ink = try ink([[0, 0], [96, 96]])
    let bounds = BoundingBox(minX: 40, minY: 80, maxX: 60, maxY: 110)
    let document = InkSVG.drawing(of: [
      InkSVG.Tile(ink: ink, label: "label", boxes: [InkSVG.Box(bounds: bounds, label: "label")])
    ]).svg
    let heights = document.matches(of: #/<text x="[\d.]+" y="([\d.]+)"/#).compactMap {
      Float($0.1)
    }
    #expect(heights.count == 2)
    #expect(abs(heights[0] - heights[1]) > 9, "\(document)")
  }

  @Test func `a page is drawn larger than a word, by a pen that keeps its letters apart`() throws {
    func document(_ count: Int) throws -> String {
      let strokes = (0..<count).map { index in
        let corner = SIMD2(Float(index % 40), Float(index / 40)) * 30
        return Stroke([corner, corner + SIMD2(0, 20), corner + SIMD2(10, 20)])
      }
      return InkSVG.drawing(of: try Ink(strokes: strokes)).svg
    }
    func pen(_ text: String) throws -> Float {
      let match = try #require(text.firstMatch(of: #/stroke-width="([\d.]+)"/#))
      return try #require(Float(match.1))
    }
    let (few, many) = (try document(6), try document(4000))
    #expect(try pen(few) == 5)
    #expect(few.contains("width=\"344\""))
    // 3,000 units on 1,600 pixels: letters of eleven pixels.
    #expect(try (1.5...2.5).contains(pen(many)))
    #expect(many.contains("height=\"1624\""))
  }
}
