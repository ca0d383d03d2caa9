extension InkPage {
  /// How far from the ink a shape may be that is drawn in its place, as ``FittedShape/deviation`` has it: twice that of
  /// shapes that are drawn with care.
  private static let largestDeviation: Float = 0.06

  /// The page with the shapes that were meant in the place of those that a hand drew.
  ///
  /// - Parameter found: All objects of the ink that is ``written``.
  /// - Complexity: O(*n*²) for *n* objects, O(*m*) for *m* points.
  public func beautified(with found: [DetectedObject]) -> InkPage {
    let writing = strokes.indices.filter { strokes[$0].tool.isWriting }
    // What each object has in the place of its strokes, at that of the first of them.
    var drawn: [Int: (found: DetectedObject, shape: FittedShape?)] = [:]
    var gone: Set<Int> = []
    for object in found where object.kind != .gesture && object.kind != .sketch {
      let members = object.strokes.filter(writing.indices.contains).map { writing[$0] }
      guard let first = members.first else { continue }
      let shape = object.kind == .text ? nil : Self.shape(of: object, members.map { strokes[$0] })
      guard object.kind == .text || shape != nil else { continue }
      drawn[first] = (object, shape)
      if shape != nil { gone.formUnion(members) }
    }
    var page = self
    page.strokes = []
    page.objects = []
    var places: [Int: Int] = [:]
    var indices: [Int: Int] = [:]
    for (index, stroke) in strokes.enumerated() {
      if let (object, shape) = drawn[index] {
        places[object.trackingID] = page.objects.count
        var part = PageObject(
          strokes: [], shape: shape, text: object.kind == .text ? object.text : nil,
          frame: object.frame, ends: object.ends, headCount: object.headCount)
        for line in shape?.outline ?? [] {
          var clean = stroke
          clean.stroke = line
          clean.tool = .shape
          clean.widths = []
          clean.pressures = []
          part.strokes.append(page.strokes.count)
          page.strokes.append(clean)
        }
        page.objects.append(part)
      }
      guard !gone.contains(index) else { continue }
      indices[index] = page.strokes.count
      page.strokes.append(stroke)
    }
    for (object, shape) in drawn.values {
      guard let place = places[object.trackingID] else { continue }
      page.objects[place].ends = object.ends.map { $0.flatMap { places[$0] } }
      guard shape == nil else { continue }
      page.objects[place].strokes = object.strokes.filter(writing.indices.contains)
        .compactMap { indices[writing[$0]] }
      page.objects[place].container = page.container(ofText: place)
    }
    return page
  }

  /// The smallest closed shape around a text.
  private func container(ofText index: Int) -> Int? {
    objects.indices.filter {
      objects[$0].shape != nil && objects[$0].ends.isEmpty
        && TextBlocks.isInside(Box(objects[index].frame), Box(objects[$0].frame))
    }.min {
      objects[$0].frame.width * objects[$0].frame.height
        < objects[$1].frame.width * objects[$1].frame.height
    }
  }

  /// The shape that an object was meant to be, if it is near to its ink.
  private static func shape(of object: DetectedObject, _ strokes: [PageStroke]) -> FittedShape? {
    guard let ink = try? Ink(strokes: strokes.map(\.stroke)), let fitter = ShapeFitter(ink) else {
      return nil
    }
    let names =
      object.kind == .connector
      ? object.headCount > 0 ? ["arrow"] : ["line", "polyline"]
      : object.labels.prefix(3).map(\.text)
    return names.lazy.compactMap { fitter.shape(named: $0) }.first {
      $0.deviation <= largestDeviation || $0.name == "arrow"
    }
  }
}
