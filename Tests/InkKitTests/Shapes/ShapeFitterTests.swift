import InkKit
import Testing

@testable import InkKit

/// Shapes whose numbers are known, fitted again.
@Suite struct ShapeFitterTests {
  typealias Point = SIMD2<Float>

  /// Corners turned, scaled and moved to where nothing is round.
  static func placed(_ points: [Point], turns: Float = 0) -> [Point] {
    let direction = ElementaryFunctions.direction(turns: turns)
    return points.map { $0.turned(by: direction) * 80 + Point(300, 150) }
  }

  static func fit(_ name: String, _ strokes: [[Point]]) throws -> FittedShape? {
    try ShapeFitter(Ink(strokes: strokes.map { Stroke($0) }))?.shape(named: name)
  }

  static func closed(_ points: [Point]) -> [Point] { points + points.prefix(1) }

  /// How far some points are from the nearest of those that were drawn.
  static func error(_ found: [StrokePoint], _ drawn: [Point]) -> Float {
    found.reduce(Float(0)) { most, point in
      max(most, drawn.map { ($0 - point.place).length }.min() ?? .infinity)
    }
  }

  static let box: [Point] = [[-1, -0.6], [1, -0.6], [1, 0.6], [-1, 0.6]]

  @Test(arguments: [Float(0), 0.03, 0.1, -0.08])
  func `a box is found at any angle, from any corner and in any number of strokes`(
    turns: Float
  ) throws {
    let corners = Self.placed(Self.box, turns: turns)
    let ways = [
      [Self.closed(corners)], [Self.closed(Array(corners[2...] + corners[..<2])).reversed()],
      (0..<4).map { [corners[$0], corners[($0 + 1) % 4]] },
      [Self.closed(corners), Self.closed(corners)],
    ]
    for strokes in ways {
      let shape = try #require(try Self.fit("rectangle", strokes))
      #expect(shape.deviation < 0.01)
      #expect(Self.error(shape.corners, corners) < 2)
      #expect(abs(shape.halfSize.x - 80) < 2 && abs(shape.halfSize.y - 48) < 2)
      #expect(abs(shape.angle - turns * 2 * .pi) < 0.03, "\(shape.angle)")
      #expect(abs(shape.center.x - 300) < 2 && abs(shape.center.y - 150) < 2)
    }
  }

  @Test func `corners that are overshot or round move a box little`() throws {
    let over: [Point] = [[-1.2, -0.6], [1, -0.6], [1, 0.6], [-1, 0.6], [-1, -0.8]]
    let round: [Point] = [
      [-0.8, -0.6], [0.8, -0.6], [0.94, -0.54], [1, -0.4], [1, 0.4], [0.94, 0.54], [0.8, 0.6],
      [-0.8, 0.6], [-0.94, 0.54], [-1, 0.4], [-1, -0.4], [-0.94, -0.54], [-0.8, -0.6],
    ]
    for points in [over, round] {
      let shape = try #require(try Self.fit("RECTANGLE", [Self.placed(points)]))
      #expect(shape.name == "rectangle")
      #expect(Self.error(shape.corners, Self.placed(Self.box)) < 6)
    }
  }

  @Test func `a square has equal sides, a diamond equal halves, a parallelogram parallel sides`()
    throws
  {
    let square = try #require(try Self.fit("square", [Self.placed(Self.closed(Self.box))]))
    #expect(square.halfSize.x == square.halfSize.y)
    let corners = Self.placed([[0, -0.7], [1, 0.05], [0, 0.7], [-1, -0.05]])
    let diamond = try #require(try Self.fit("diamond", [Self.closed(corners)]))
    let places = diamond.corners.map(\.place)
    #expect(abs((places[2] - places[0]).dot(places[3] - places[1])) < 1)
    #expect(Self.error(diamond.corners, corners) < 6)
    let slanted = Self.placed([[-0.6, -0.5], [1.2, -0.5], [0.6, 0.5], [-1.2, 0.5]])
    let parallelogram = try #require(try Self.fit("parallelogram", [Self.closed(slanted)]))
    #expect(Self.error(parallelogram.corners, slanted) < 2)
    let sloping = Self.placed([[-0.4, -0.5], [0.4, -0.5], [1, 0.5], [-1, 0.5]])
    let trapezoid = try #require(try Self.fit("trapezoid", [Self.closed(sloping)]))
    #expect(Self.error(trapezoid.corners, sloping) < 2)
  }

  @Test func `forms of triangles are named`() throws {
    let forms: [(String?, [Point])] = [
      ("equilateral", [[0, -0.866], [1, 0.866], [-1, 0.866]]),
      ("isosceles", [[0, -1.4], [0.6, 1], [-0.6, 1]]),
      ("right", [[-1, -0.7], [1, 0.7], [-1, 0.7]]),
      (nil, [[-0.4, -0.1], [1.3, 0.6], [-1, 0.6]]),
    ]
    for (form, corners) in forms {
      let drawn = Self.placed(corners)
      let shape = try #require(try Self.fit("triangle", [Self.closed(drawn)]))
      #expect(shape.form == form)
      #expect(Self.error(shape.corners, drawn) < 2)
    }
  }

  @Test(arguments: [Float(0), 0.06, -0.11])
  func `an ellipse has its axes and its angle, even where a part is missing`(turns: Float) throws {
    let whole = (0...90).map { index in
      Point(1, 0.5) * ElementaryFunctions.direction(turns: Float(index) / 90)
    }
    for points in [whole, Array(whole.prefix(76)), whole + whole] {
      let shape = try #require(try Self.fit("ELLIPSE", [Self.placed(points, turns: turns)]))
      #expect(abs(shape.halfSize.x - 80) < 2 && abs(shape.halfSize.y - 40) < 2)
      #expect(abs(shape.angle - turns * 2 * .pi) < 0.04)
    }
    let circle = try #require(try Self.fit("circle", [Self.placed(whole.map { $0 * [1, 2] })]))
    #expect(abs(circle.halfSize.x - 80) < 1 && circle.halfSize.x == circle.halfSize.y)
    #expect(circle.deviation < 0.005)
  }

  @Test func `an arrow points from its tail to its head, however it was drawn`() throws {
    let (tail, head): (Point, Point) = ([-1, 0.2], [1, -0.1])
    let wings: [Point] = [[0.65, -0.35], [0.75, 0.25]]
    let ways: [[[Point]]] = [
      [[tail, head], [wings[0], head, wings[1]]], [[head, tail], [wings[0], head, wings[1]]],
      [[wings[0], head, wings[1]], [tail, head]], [[tail, head, wings[0], head, wings[1]]],
      [[wings[1], head, wings[0], head, tail]],
      [[tail, head], [head, wings[0]], [wings[1], head]],
    ]
    for strokes in ways {
      let shape = try #require(try Self.fit("arrow", strokes.map { Self.placed($0) }))
      let shaft = try #require(shape.shaft).map(\.place)
      #expect(shape.form == nil && shaft.count == 2)
      #expect((shaft[0] - Self.placed([tail])[0]).length < 4, "\(strokes)")
      #expect((shaft[1] - Self.placed([head])[0]).length < 4, "\(strokes)")
    }
  }

  static let drawings: [(String, [[Point]])] = [
    ("arrow", [[[-1, 0], [1, 0]], [[0.8, -0.2], [1, 0], [0.8, 0.2]]]),
    ("arrow", [[[-1, 0], [0.5, 0], [0.5, 1]], [[0.3, 0.8], [0.5, 1], [0.7, 0.8]]]),
    ("triangle", [closed([[0, -0.866], [1, 0.866], [-1, 0.866]])]),
    ("pentagon", [closed((0..<5).map { ElementaryFunctions.direction(turns: Float($0) / 5) })]),
    ("line", [[[-1, 0.2], [1, -0.2]]]),
  ]

  @Test(arguments: drawings)
  func `the lines of a shape fill its box, also a turned one`(
    _ name: String, _ strokes: [[Point]]
  ) throws {
    for turns: Float in [0, 0.1, 0.25, 0.4, 0.8] {
      let shape = try #require(try Self.fit(name, strokes.map { Self.placed($0, turns: turns) }))
      let back = ElementaryFunctions.direction(turns: -shape.angle / (2 * .pi))
      let box = Box(
        around: shape.outline.flatMap(\.places).map {
          ($0 - shape.center.place).turned(by: back)
        })
      #expect(box.middle.length < 0.1, "\(turns)")
      let half = SIMD2(shape.halfSize.x, shape.halfSize.y)
      #expect((box.size / 2 - half).length < 0.1, "\(turns)")
    }
  }

  @Test func `arrows may be bent and have two heads`() throws {
    let elbow: [Point] = [[-1, -0.6], [1, -0.6], [1, 0.8]]
    let bent = try #require(
      try Self.fit(
        "arrow", [Self.placed(elbow), Self.placed([[0.85, 0.6], [1, 0.8], [1.15, 0.6]])]))
    #expect(bent.form == "bent")
    #expect(Self.error(bent.shaft ?? [], Self.placed(elbow)) < 2 && bent.shaft?.count == 3)
    let double = try #require(
      try Self.fit(
        "arrow",
        [
          Self.placed([[-1, 0], [1, 0]]), Self.placed([[0.7, -0.2], [1, 0], [0.7, 0.2]]),
          Self.placed([[-0.7, -0.2], [-1, 0], [-0.7, 0.2]]),
        ]))
    #expect(double.form == "two-headed")
    #expect(try Self.fit("arrow", [Self.placed([[-1, 0], [1, 0]])]) == nil)
  }

  @Test func `lines have ends, polylines corners, stars tips`() throws {
    let line = try #require(try Self.fit("line", [Self.placed([[-1, -0.3], [1, 0.3]])]))
    #expect(Self.error(line.corners, Self.placed([[-1, -0.3], [1, 0.3]])) < 1)
    let zigzag: [Point] = [[-1, 0.5], [-0.3, -0.5], [0.3, 0.5], [1, -0.5]]
    let polyline = try #require(try Self.fit("polyline", [Self.placed(zigzag)]))
    #expect(polyline.corners.count == 4)
    let parts = [Self.placed(Array(zigzag[..<3])), Self.placed([zigzag[3], zigzag[2]])]
    #expect(try Self.fit("polyline", parts)?.corners.count == 4)
    let tips = (0..<5).map { ElementaryFunctions.direction(turns: Float($0) / 5 - 0.25) }
    let pentagram = Self.placed(Self.closed([0, 2, 4, 1, 3].map { tips[$0] }))
    let star = try #require(try Self.fit("star", [pentagram]))
    #expect(star.corners.count == 10 && star.deviation < 0.1)
    let cross = try #require(
      try Self.fit(
        "cross", [Self.placed([[-1, -1], [1, 1]]), Self.placed([[1, -1], [-1, 1]])]))
    #expect(cross.corners.count == 4 && cross.deviation < 0.01)
  }

  @Test func `figures fill the box of the ink`() throws {
    for name in ["cloud", "heart", "cylinder", "brace"] {
      let shape = try #require(try Self.fit(name, [Self.placed(Self.closed(Self.box))]))
      #expect(abs(shape.halfSize.x - 80) < 1 && abs(shape.halfSize.y - 48) < 1)
      #expect(shape.outline.allSatisfy { $0.points.count > 1 } && !shape.outline.isEmpty)
    }
  }

  @Test func `ink without size and names of no shape have none, and nothing traps`() throws {
    let names = DrawnNames.all
    let inks: [[[Point]]] = [
      [[[5, 5]]], [[[5, 5], [5, 5]]], [[[0, 0], [100, 0]]], [[[0, 0], [0, 1e9]]],
      [[[-1e9, 0], [1e9, 0], [0, 1e9]]], [[[0, 0], [1e-30, 1e-30], [0, 1e-30]]],
      Array(repeating: [[1, 2], [3, 4]], count: 500),
    ]
    for strokes in inks {
      for name in names {
        guard let shape = try Self.fit(name, strokes) else { continue }
        #expect((0...1).contains(shape.deviation), "\(name)")
      }
    }
    #expect(try Self.fit("none", inks[2]) == nil && Self.fit("teapot", inks[2]) == nil)
    #expect(ShapeFitter(try Ink(strokes: [])) == nil)
  }
}

/// The names that shapes may have.
private enum DrawnNames {
  static let all = [
    "line", "polyline", "arrow", "circle", "ellipse", "triangle", "rectangle", "square", "stadium",
    "diamond", "parallelogram", "trapezoid", "pentagon", "hexagon", "star", "cross", "check",
    "cloud",
    "heart", "cylinder", "brace", "RECTANGLE", "TRIANGLE", "ARROW", "ELLIPSE",
  ]
}
