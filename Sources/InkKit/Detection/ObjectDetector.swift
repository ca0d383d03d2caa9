/// Finds the texts, shapes, connectors, sketches and gestures of a page.
///
///     let detector = try ObjectDetector(model: registry.model(for: ObjectDetector.tag))
///     for object in detector.objects(in: ink) {
///       print(object.kind.name, object.frame, object.strokes)
///     }
///
/// A detector is a value without hidden state: any number of threads may use one at once.
public struct ObjectDetector: Sendable {
  /// The networks that tell strokes apart.
  package let networks: DetectionNetworks

  /// Names shapes and connectors, and gestures if nothing else does; without one they have no labels.
  public var shapeClassifier: (any ObjectClassifier)?
  /// Names sketches; without one they have no labels.
  public var sketchClassifier: (any ObjectClassifier)?
  /// Names gestures as a model of gestures does, such as `strike`; without one ``shapeClassifier`` names them.
  public var gestureClassifier: (any ObjectClassifier)?
  /// Reads texts; without one they are found, and not read.
  public var reader: Recognizer?

  /// The tag of the model that tells strokes apart.
  public static var tag: LanguageTag {
    LanguageTag(language: "zxx", privateUse: "objects")
  }

  /// Opens the model of a detector.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense, or that it finds no
  ///   objects.
  public init(model: Model) throws(ModelError) {
    try self.init(
      opened: ModelContents(model.packs, of: [DetectionNetworks.self]), of: model.tag)
  }

  /// Takes the networks of a model whose packs are open.
  package init(opened contents: ModelContents, of tag: LanguageTag) throws(ModelError) {
    guard let networks = contents[DetectionNetworks.self] else {
      throw ModelError(
        .missingSection, subject: tag.description, detail: "its model finds no objects")
    }
    self.init(networks: networks)
  }

  /// Creates a detector of networks.
  package init(networks: DetectionNetworks) {
    self.networks = networks
  }

  /// The objects of an ink, the most prominent first.
  ///
  /// - Returns: Every stroke that has points is of one object, as long as all are asked for; tracking IDs
  ///   count the objects by their first strokes, from 1.
  /// - Complexity: O(*n*²) for *n* strokes up to 8,192, and the naming and reading of the objects.
  public func objects(
    in ink: Ink, options: DetectionOptions = DetectionOptions()
  ) -> [DetectedObject] {
    let shapes = ReadingStop.map(ink.strokes, rest: nil) { StrokeShape($0) }
    let items = listItems(among: networks.objects(among: shapes), in: ink)
    let found = items.objects
    if ReadingStop.isDue { return [] }
    let links = ObjectLinks(found, shapes)
    let all = found.indices.map { index in
      var object = DetectedObject(found[index], trackingID: index + 1, shapes)
      if let ends = links.ends[index] {
        object.ends = ends.objects.map { $0.map { $0 + 1 } }
        object.headCount = ends.headCount
      }
      return object
    }
    let wanted = Prominence.first(options.maximumObjectCount, of: all)
    return named(wanted, links.containers, all, items.marks, ink, options: options)
  }

  /// Marks of lists as the writing of the reader has them.
  ///
  /// - Parameter isNew: Whether the objects are what networks found, of which marks, and a mark of editing, may be
  ///   parts of others yet.
  func listItems(among found: [FoundObject], in ink: Ink, isNew: Bool = true) -> ListItems {
    let script = reader?.lines?.listScript ?? .usual
    return isNew
      ? ListItems(among: partingLastMark(of: found, in: ink), in: ink, of: script)
      : ListItems(within: found, in: ink, of: script)
  }

  /// Names and reads objects.
  ///
  /// - Parameters:
  ///   - containers: For each object of `all`, by its tracking ID less one, the shape that it is in.
  ///   - marks: For each of them the marks of lists before its lines.
  private func named(
    _ objects: [DetectedObject], _ containers: [Int?], _ all: [DetectedObject],
    _ marks: [[ListMarks.Mark]], _ ink: Ink, options: DetectionOptions
  ) -> [DetectedObject] {
    var texts: [Int: String] = [:]
    let hasConnectors = all.contains { $0.kind == .connector }
    func text(of index: Int) -> String? {
      if let known = texts[index] { return known }
      let isLabel = Self.isLabel(
        all[index].strokes.count, isInside: containers[index] != nil, hasConnectors: hasConnectors)
      guard let read = read(all[index].strokes, of: ink.strokes, marks[index], isLabel: isLabel)
      else { return nil }
      texts[index] = read
      return read
    }
    return objects.map { object in
      var object = object
      let index = object.trackingID - 1
      if object.kind == .text {
        object.text = text(of: index)
      } else {
        object.labels = labels(
          of: object.strokes.map { ink.strokes[$0] }, kind: object.kind, options: options)
        let inside = containers.indices.filter { containers[$0] == index }
        let lines = inside.compactMap(text)
        if !lines.isEmpty { object.text = lines.joined(separator: "\n") }
      }
      return object
    }
  }

  /// The words of a text, or `nil` if there is no reader or nothing to read.
  ///
  /// - Parameters:
  ///   - strokes: Its strokes by their indices in all of them.
  ///   - marks: The marks of lists before its lines.
  ///   - isLabel: Whether it belongs to a diagram, and may be code.
  func read(
    _ strokes: [Int], of all: [Stroke], _ marks: [ListMarks.Mark], isLabel: Bool
  ) -> String? {
    let signs = Set(marks.flatMap(\.strokes))
    let words = strokes.filter { !signs.contains($0) }.map { all[$0] }
    guard let reader, let ink = try? Ink(strokes: words) else { return nil }
    let reading = (isLabel ? reader.readingLabels : reader).result(for: ink).candidates.first
    return reading?.text(
      with: marks.compactMap { mark in
        Box(strokes: mark.strokes.map { all[$0] }).map { (mark.sign, $0) }
      })
  }

  /// Whether a text belongs to a diagram: it stands in a shape, or is short and beside connectors.
  static func isLabel(_ strokeCount: Int, isInside: Bool, hasConnectors: Bool) -> Bool {
    isInside || hasConnectors && strokeCount <= shortCount
  }

  /// The most strokes of a text beside a connector.
  private static let shortCount = 12

  private func classifier(of kind: ObjectKind) -> (any ObjectClassifier)? {
    switch kind {
    case .sketch: sketchClassifier
    case .gesture: gestureClassifier ?? shapeClassifier
    default: shapeClassifier
    }
  }

  /// Whether objects of a kind have labels.
  func names(_ kind: ObjectKind, _ options: DetectionOptions) -> Bool {
    options.maximumLabelCount > 0 && classifier(of: kind) != nil
  }

  /// Names that an object may have, the likeliest first.
  func labels(
    of strokes: [Stroke], kind: ObjectKind, options: DetectionOptions
  ) -> [ObjectLabel] {
    guard names(kind, options), let classifier = classifier(of: kind),
      let ink = try? Ink(strokes: strokes)
    else { return [] }
    return Array(
      classifier.labels(for: ink, kind: kind)
        .filter { $0.probability >= options.minimumProbability }.prefix(options.maximumLabelCount))
  }
}

extension DetectedObject {
  /// An object that is not named yet.
  init(_ object: FoundObject, trackingID: Int, _ shapes: [StrokeShape?]) {
    let box = object.strokes.reduce(into: Box.empty) { box, stroke in
      if let shape = shapes[stroke] { box.formUnion(shape.box) }
    }
    self.init(
      trackingID: trackingID, kind: ObjectKind(object.kind),
      frame: BoundingBox(box), strokes: object.strokes, certainty: object.certainty)
  }
}

/// Which objects catch the eye.
enum Prominence {
  /// The most prominent objects, the largest first, of equals the first drawn.
  ///
  /// - Parameter limit: How many at most; `nil` for all.
  static func first(_ limit: Int?, of objects: [DetectedObject]) -> [DetectedObject] {
    let sorted = objects.sorted {
      (-size(of: $0), $0.trackingID) < (-size(of: $1), $1.trackingID)
    }
    return limit.map { Array(sorted.prefix(max(0, $0))) } ?? sorted
  }

  /// The diagonal of the frame, less for what is hardly certain.
  private static func size(of object: DetectedObject) -> Float {
    let (width, height) = (object.frame.width, object.frame.height)
    return (width * width + height * height).squareRoot() * object.certainty
  }
}
