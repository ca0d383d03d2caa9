import InkTestSupport
import Testing

@testable import InkKit

/// Pages whose objects are known, drawn clean.
@Suite struct BeautifiedPageTests {
  /// A page that is drawn object by object.
  private struct Page {
    private(set) var objects: [DetectedObject] = []
    private(set) var strokes: [Stroke] = []

    mutating func draw(
      _ kind: ObjectKind, _ name: String = "", ends: [Int?] = [], heads: Int = 0,
      _ lines: [[SIMD2<Float>]]
    ) {
      let start = strokes.count
      strokes += lines.map { Stroke($0) }
      let box = Box(around: lines.joined())
      objects.append(
        DetectedObject(
          trackingID: objects.count + 1, kind: kind,
          frame: BoundingBox(
            minX: box.lower.x, minY: box.lower.y, maxX: box.upper.x, maxY: box.upper.y),
          strokes: Array(start..<strokes.count),
          labels: name.isEmpty ? [] : [ObjectLabel(text: name, index: 0, probability: 0.9)],
          ends: ends, headCount: heads))
    }

    func clean() throws -> InkPage {
      InkPage(InkRecord(ink: try Ink(strokes: strokes))).beautified(with: objects)
    }
  }

  /// The outline of a box about a middle, turned by an angle in degrees.
  private func box(_ middle: SIMD2<Float>, _ size: SIMD2<Float>, degrees: Float = 0)
    -> [SIMD2<Float>]
  {
    let direction = ElementaryFunctions.direction(turns: degrees / 360)
    let half = size / 2
    let corners = [-half, SIMD2(half.x, -half.y), half, SIMD2(-half.x, half.y), -half]
      .map { middle + $0.turned(by: direction) }
    return zip(corners, corners.dropFirst()).flatMap {
      DrawnShapes.line(from: $0, to: $1, count: 20)
    }
  }

  @Test(arguments: [(-9, true), (-6, true), (4, true), (8, true), (18, false), (-25, false)])
  func `a rectangle that is nearly level becomes level, and a turned one stays turned`(
    _ degrees: Int, _ isLevel: Bool
  ) throws {
    var page = Page()
    page.draw(.shape, "rectangle", [box([200, 100], [200, 90], degrees: Float(degrees))])
    let shape = try #require(try page.clean().objects.first?.shape)
    let turn = isLevel ? 0 : Float(degrees) * .pi / 180
    #expect(abs(shape.angle - turn) < 0.02)
    let corners = shape.corners.map(\.place)
    #expect((corners[0].y == corners[1].y || abs(corners[0].y - corners[1].y) < 0.5) == isLevel)
    let center = shape.center.place
    #expect((center - SIMD2(200, 100)).length < 3, "it stays where it was")
  }

  @Test func `shapes of nearly one size become of one size, and others stay`() throws {
    var page = Page()
    for (index, size) in [SIMD2<Float>(200, 90), [215, 98], [190, 86], [400, 95]].enumerated() {
      page.draw(.shape, "rectangle", [box([200, Float(index) * 200], size)])
    }
    page.draw(
      .shape, "diamond",
      [
        [[100, 1000], [200, 950], [300, 1000], [200, 1050], [100, 1000]]
      ])
    let shapes = try page.clean().objects.compactMap(\.shape)
    #expect(shapes.count == 5)
    for shape in shapes.prefix(3) {
      #expect(abs(shape.halfSize.x - 107.5) < 1.5 && abs(shape.halfSize.y - 49) < 1.5)
      let drawn = Box(around: shape.outline.flatMap(\.places)).size
      #expect(abs(drawn.x - 2 * shape.halfSize.x) < 0.5)
    }
    #expect(abs(shapes[3].halfSize.x - 200) < 3)
  }

  @Test func `a typed text in a shape of Excalidraw is bound to it, and stays where it is`() throws
  {
    var page = Page()
    page.draw(.shape, "rectangle", [box([200, 200], [390, 390])])
    page.draw(.shape, "rectangle", [box([200, 200], [200, 90])])
    var clean = try page.clean()
    clean.texts = [
      PageText("tea", x: 180, y: 190, size: 20), PageText("milk", x: 40, y: 40, size: 20),
      PageText("second", x: 60, y: 300, size: 20), PageText("beside", x: 500, y: 190, size: 20),
      PageText("turned", x: 100, y: 320, angle: 0.5, size: 10),
      PageText("too long for its shape", x: 20, y: 200, size: 60),
    ]
    let file = try #require(try FileFormat.excalidraw.file(of: InkNotebook(pages: [clean])))
    let elements = try #require(try JSONValue(parsing: file)["elements"]?.array)
    let shapes = elements.filter { $0["type"] == "rectangle" }
    let texts = elements.filter { $0["type"] == "text" }
    let (outer, inner) = (shapes.first?["id"], shapes.last?["id"])
    #expect(shapes.count == 2 && texts.count == 6)
    #expect(
      texts.map { $0["containerId"] } == [inner, outer, .null, .null, .null, .null])
    for (shape, text) in [(shapes[0], texts[1]), (shapes[1], texts[0])] {
      let bound = try #require(shape["boundElements"]?.array)
      #expect(bound.map { $0["id"] } == [text["id"]] && bound.map { $0["type"] } == ["text"])
      #expect(text["textAlign"] == "center" && text["verticalAlign"] == "middle")
    }
    let again = try #require(FormatTrial.read(file).pages.first).texts
    #expect(again.map(\.text) == clean.texts.map(\.text))
    for (text, typed) in zip(again, clean.texts) {
      #expect(abs(text.x - typed.x) < 0.01 && abs(text.y - typed.y) < 0.01)
    }
  }

  @Test func `an arrow ends at what it joins, straight where it nearly is`() throws {
    var page = Page()
    page.draw(.shape, "rectangle", [box([100, 50], [200, 90])])
    page.draw(.shape, "rectangle", [box([110, 350], [200, 90])])
    // It begins short of the upper box, and ends within the other.
    page.draw(
      .connector, ends: [1, 2], heads: 1,
      [
        DrawnShapes.line(from: [98, 118], to: [112, 322], count: 20),
        [[95, 295], [112, 322], [125, 290]],
      ])
    let shape = try #require(try page.clean().objects.last?.shape)
    let shaft = try #require(shape.shaft).map(\.place)
    #expect(shape.name == "arrow" && shaft.count == 2)
    #expect(abs(shaft[0].y - 95) < 1.5 && abs(shaft[1].y - 305) < 1.5)
    #expect(shaft[0].x == shaft[1].x)
    // The head is two wings from where the shaft ends.
    let head = try #require(shape.outline.last).places
    #expect(shape.outline.count == 2 && head.count == 3 && head[1] == shaft[1])
    #expect(head[0].y < shaft[1].y && head[2].y < shaft[1].y)
  }

  @Test func `a head is drawn at the end that has one, and at both if both have`() throws {
    for heads in 0...2 {
      var page = Page()
      var lines = [DrawnShapes.line(from: [0, 0], to: [300, 0], count: 30)]
      if heads > 0 { lines.append([[270, -20], [300, 0], [272, 22]]) }
      if heads > 1 { lines.append([[30, -20], [0, 0], [28, 22]]) }
      page.draw(.connector, ends: [nil, nil], heads: heads, lines)
      let shape = try #require(try page.clean().objects.first?.shape)
      #expect(shape.outline.count == 1 + heads)
      #expect(shape.name == (heads == 0 ? "line" : "arrow"))
      if heads == 1 { #expect(shape.outline[1].places[1].x > 290) }
    }
  }

  @Test func `a curve stays a curve, and a bend a bend`() throws {
    let arc = (0...60).map { index -> SIMD2<Float> in
      let tremor = SIMD2<Float>(Float(index % 3) - 1, Float(index % 5) - 2) * 0.4
      return ElementaryFunctions.direction(turns: 0.5 + Float(index) / 240) * 300 + tremor
    }
    let bend =
      DrawnShapes.line(from: [0, 0], to: [300, 4], count: 30)
      + DrawnShapes.line(from: [300, 4], to: [296, 250], count: 30)
    for (line, isCurve) in [(arc, true), (bend, false)] {
      var page = Page()
      page.draw(.connector, ends: [nil, nil], [line])
      let shape = try #require(try page.clean().objects.first?.shape)
      let drawn = try #require(shape.outline.first).places
      #expect(isCurve ? drawn.count > 12 : drawn.count == 3)
      for point in line { #expect(drawn.squaredDistance(to: point).squareRoot() < 6) }
      if !isCurve { #expect(drawn[0].y == drawn[1].y && drawn[1].x == drawn[2].x) }
    }
  }

  @Test func `a shape that is like none of its names is drawn as the one that it is like`() throws {
    var page = Page()
    page.draw(.shape, "triangle", [box([0, 0], [200, 100])])
    page.draw(.shape, "heart", [DrawnShapes.circle(center: [400, 0], radius: 60)])
    page.draw(.text, "", [[SIMD2(0, 0), SIMD2(20, 10)]])
    let objects = try page.clean().objects
    #expect(objects.compactMap { $0.shape?.name } == ["rectangle", "ellipse"])
  }
}
