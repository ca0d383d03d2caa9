extension InkPage {
  /// How far from the ink a shape may be that is drawn in its place, as ``FittedShape/deviation`` has it: of one by its
  /// likeliest names twice that of shapes that are drawn with care, of one that fits better than others twice as much
  /// again, and of a line, whose heads may be drawn in any way, still more.
  private static let deviations: (named: Float, largest: Float, line: Float) = (0.06, 0.12, 0.2)
  /// How much nearer an arrow must be to a line without a head for one to have been overlooked.
  private static let arrowShare: Float = 0.6

  /// The page with the shapes that were meant in the place of those that a hand drew: level, upright and of one size
  /// where they nearly are, and joined by lines that end at them.
  ///
  /// - Parameter found: All objects of the ink that is ``written``.
  /// - Complexity: O(*n*²) for *n* objects, O(*m*) for *m* points.
  public func beautified(with found: [DetectedObject]) -> InkPage {
    let writing = strokes.indices.filter { strokes[$0].tool.isWriting }
    func ink(of object: DetectedObject) -> [Int] {
      object.strokes.filter(writing.indices.contains).map { writing[$0] }
    }
    let clean = self.clean(found) { ink(of: $0).map { strokes[$0].stroke } }
    // What each object has in the place of its strokes, at that of the first of them.
    var drawn: [Int: (found: DetectedObject, shape: FittedShape?)] = [:]
    var gone: Set<Int> = []
    for object in found where object.kind != .gesture && object.kind != .sketch {
      let members = ink(of: object)
      guard let first = members.first else { continue }
      let shape = clean[object.trackingID]?.shape
      guard object.kind == .text || shape != nil else { continue }
      drawn[first] = (clean[object.trackingID]?.object ?? object, shape)
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

  /// An object, with the heads and ends that it turned out to have, and the shape that it was meant to be.
  private struct CleanObject {
    var object: DetectedObject
    var shape: FittedShape
  }

  /// A line that joins others, before it is drawn.
  private struct CleanLine {
    var object: DetectedObject
    let fitter: ShapeFitter
    let trace: ConnectorTrace
  }

  /// The objects that become shapes, by their tracking IDs: those that are near enough to one.
  private func clean(
    _ found: [DetectedObject], ink: (DetectedObject) -> [Stroke]
  ) -> [Int: CleanObject] {
    var shapes: [Int: FittedShape] = [:]
    for object in found where object.kind == .shape {
      guard let shape = Self.shape(of: object, ink(object)) else { continue }
      shapes[object.trackingID] = ShapeTidying.straightened(shape)
    }
    shapes = ShapeTidying.alike(shapes)
    var clean: [Int: CleanObject] = [:]
    for object in found {
      if let shape = shapes[object.trackingID] {
        clean[object.trackingID] = CleanObject(object: object, shape: shape)
      }
    }
    let lines = found.filter { $0.kind == .connector }.compactMap { Self.line($0, ink($0)) }
    // Heads are of one size, as far as their lines are long enough.
    let size = lines.map(\.trace.headSize).filter { $0 > 0 }.median ?? 0
    for line in lines {
      let outlines = line.object.ends.map { $0.flatMap { Self.outline(of: $0, found, shapes) } }
      let shaft = ShapeTidying.joined(
        line.trace.shaft, tail: outlines.first ?? nil, head: outlines.last ?? nil)
      let share = ShapeFitter.headShares.upperBound
      clean[line.object.trackingID] = CleanObject(
        object: line.object,
        shape: line.fitter.connector(
          along: ConnectorTrace(shaft: shaft, headSize: min(size, shaft.pathLength * share)),
          headCount: line.object.headCount))
    }
    return clean
  }

  /// A connector as a line, with a head that was overlooked; `nil` if it is far from any.
  private static func line(_ object: DetectedObject, _ strokes: [Stroke]) -> CleanLine? {
    let measured = strokes.compactMap { StrokeShape($0) }
    guard !measured.isEmpty, let ink = try? Ink(strokes: strokes), let fitter = ShapeFitter(ink)
    else { return nil }
    let path = ConnectorPath(measured)
    var object = object
    guard var trace = fitter.connector(headCount: object.headCount, head: path.head) else {
      return nil
    }
    var deviation = fitter.connector(along: trace, headCount: object.headCount).deviation
    if object.headCount == 0, let arrow = fitter.arrow(), let tip = arrow.shaft?.last?.place,
      arrow.deviation < arrowShare * deviation,
      let other = fitter.connector(headCount: arrow.isTwoHeaded ? 2 : 1, head: tip)
    {
      if (tip - path.tail).squaredLength < (tip - path.head).squaredLength { object.ends.reverse() }
      object.headCount = arrow.isTwoHeaded ? 2 : 1
      (trace, deviation) = (other, arrow.deviation)
    }
    guard deviation <= deviations.line else { return nil }
    return CleanLine(object: object, fitter: fitter, trace: trace)
  }

  /// The outline of an object that a line ends at, closed: that of its shape, else its frame.
  private static func outline(
    of id: Int, _ found: [DetectedObject], _ shapes: [Int: FittedShape]
  ) -> [SIMD2<Float>]? {
    if let lines = shapes[id]?.outline, lines.count == 1 { return lines[0].places }
    guard let frame = found.first(where: { $0.trackingID == id })?.frame else { return nil }
    return ShapeFitter.closed(Box(frame).corners)
  }

  /// The names that a closed shape is tried with if it is like none that it was given.
  private static let otherNames = [
    "rectangle", "ellipse", "diamond", "parallelogram", "stadium", "triangle", "trapezoid",
    "hexagon",
  ]

  /// The shape that an object was meant to be, if it is near to its ink.
  private static func shape(of object: DetectedObject, _ strokes: [Stroke]) -> FittedShape? {
    guard let ink = try? Ink(strokes: strokes), let fitter = ShapeFitter(ink) else { return nil }
    let names = object.labels.prefix(3).map(\.text)
    let named = names.lazy.compactMap { fitter.shape(named: $0) }
      .first { $0.deviation <= deviations.named }
    if let named { return named }
    return (names + otherNames).compactMap { fitter.shape(named: $0) }
      .filter { $0.deviation <= deviations.largest }.min { $0.deviation < $1.deviation }
  }
}
