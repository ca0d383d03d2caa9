import InkTestSupport
import Testing

@testable import InkKit

@Suite struct ObjectDetectorTests {
  let detector: ObjectDetector

  init() throws {
    let model = try ShippedModels.model(for: "zxx-x-objects")
    detector = try ObjectDetector(model: model)
  }

  private let all = DetectionOptions(maximumObjectCount: nil)

  @Test func `a diagram has its nodes, the arrow between them, and its texts`() throws {
    let chart = try DrawnChart()
    let objects = detector.objects(in: try chart.ink(), options: all)
    let kinds = Dictionary(grouping: objects, by: \.kind).mapValues { $0.map(\.strokes) }
    #expect(Set(kinds[.shape] ?? []) == [chart.upper, chart.lower])
    #expect(kinds[.connector] == [chart.arrow])
    #expect(Set(kinds[.text] ?? []) == Set(chart.texts))
    let ids = [chart.upper, chart.lower].compactMap { strokes in
      objects.first { $0.strokes == strokes }?.trackingID
    }
    #expect(objects.first { $0.kind == .connector }?.ends == ids)
    #expect(objects.first { $0.kind == .connector }?.headCount == 1)
  }

  @Test(arguments: [0, -1])
  func `no objects and no labels can be asked for`(_ count: Int) throws {
    let ink = try DrawnChart().ink()
    var options = DetectionOptions(maximumObjectCount: count)
    #expect(detector.objects(in: ink, options: options).isEmpty)
    options = DetectionOptions(maximumObjectCount: 1, maximumLabelCount: count)
    #expect(detector.objects(in: ink, options: options).map(\.labels) == [[]])
  }

  @Test(.inOptimizedBuilds)
  func `every stroke with points is of one object, and answers are the same each time`()
    throws
  {
    for seed in 1...20 {
      var random = SplitMix64(seed: UInt64(seed))
      let strokes = try (0..<4).flatMap { _ in
        try DrawnShapes.randomInk(using: &random).strokes
      }
      let ink = try Ink(strokes: strokes + [Stroke(points: [])])
      let objects = detector.objects(in: ink, options: all)
      #expect(objects.flatMap(\.strokes).sorted() == Array(strokes.indices), "seed \(seed)")
      #expect(Set(objects.map(\.trackingID)) == Set(1...objects.count), "seed \(seed)")
      #expect(detector.objects(in: ink, options: all) == objects, "seed \(seed)")
    }
  }

  @Test func `unit and place of a page change nothing`() throws {
    let ink = try DrawnChart().ink()
    let objects = detector.objects(in: ink, options: all)
    for scale in [Float(0.01), 500] {
      let other = try Ink(strokes: ink.strokes.map { $0.moved { $0 * scale + scale * 64 } })
      let found = detector.objects(in: other, options: all)
      #expect(found.map(\.strokes) == objects.map(\.strokes), "\(scale)")
      #expect(found.map(\.kind) == objects.map(\.kind), "\(scale)")
    }
  }

  @Test func `words are no drawing`() throws {
    var page = DrawnPage()
    for (line, text) in ["Was beinhaltet die Matrix", "nicht mehr erreicht wird"].enumerated() {
      try page.write(text, line: line, y: Float(line) * 150)
    }
    let objects = detector.objects(in: try page.ink(), options: all)
    #expect(objects.allSatisfy { $0.kind == .text })
  }

  @Test func `five objects are answered unless more are asked for, the largest first`() throws {
    var strokes: [Stroke] = []
    for index in 0..<7 {
      let size = Float(40 + 20 * index)
      let corner = SIMD2(Float(index % 3) * 500, Float(index / 3) * 500)
      strokes.append(
        Stroke(
          DrawnShapes.polygon([
            corner, corner + SIMD2(size, 0), corner + SIMD2(size, size), corner + SIMD2(0, size),
          ])))
    }
    let ink = try Ink(strokes: strokes)
    let usual = detector.objects(in: ink)
    #expect(usual.count == DetectionOptions.usualObjectCount)
    let whole = detector.objects(in: ink, options: all)
    #expect(whole.count == 7 && Array(whole.prefix(5)) == usual)
    let one = detector.objects(in: ink, options: DetectionOptions(maximumObjectCount: 1))
    #expect(one == [whole[0]])
  }

  @Test func `objects are named by a classifier and read by a reader`() throws {
    struct Namer: ObjectClassifier {
      func labels(for ink: Ink, kind: ObjectKind) -> [ObjectLabel] {
        [0.6, 0.3, 0.1].enumerated().map {
          ObjectLabel(text: "\(kind.name) \($0.offset)", index: $0.offset, probability: $0.element)
        }
      }
    }
    var detector = detector
    detector.shapeClassifier = Namer()
    let ink = try DrawnChart().ink()
    let options = DetectionOptions(
      maximumObjectCount: nil, maximumLabelCount: 2, minimumProbability: 0.5)
    for object in detector.objects(in: ink, options: options) {
      #expect(object.text == nil)
      #expect(object.labels.map(\.text) == (object.kind == .text ? [] : ["\(object.kind.name) 0"]))
    }
    let most = DetectionOptions(maximumObjectCount: nil, maximumLabelCount: 2)
    #expect(
      detector.objects(in: ink, options: most).allSatisfy {
        $0.kind == .text || $0.labels.count == 2
      })
  }

  @Test(.inOptimizedBuilds) func `a page without ink has no objects, and extreme ink has some`()
    throws
  {
    #expect(detector.objects(in: Ink()) == [])
    let dots = try Ink(strokes: Array(repeating: Stroke([[5, 5]]), count: 300))
    #expect(detector.objects(in: dots, options: all).flatMap(\.strokes).count == 300)
    let limit = Ink.coordinateLimit
    let far = try Ink(strokes: [
      Stroke([[-limit, -limit], [limit, limit]]), Stroke([[limit, 0], [0, 1e-9]]),
    ])
    #expect(!detector.objects(in: far, options: all).isEmpty)
  }

  @Test func `a model of something else finds no objects`() throws {
    let model = try ShippedModels.model(for: "el")
    #expect(throws: ModelError.self) { try ObjectDetector(model: model) }
  }
}
