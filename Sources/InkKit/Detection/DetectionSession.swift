/// Finds the objects of a page while it is drawn and changed, and follows them.
///
/// Strokes are added, erased and moved; each answer has the objects as they are then. An object keeps its
/// tracking ID while strokes are added to it, erased from it or moved with it. Where objects merge, or one
/// falls apart, the larger part keeps the ID, and the answer says so.
///
///     var session = DetectionSession(detector: detector)
///     let stroke = try session.add(Stroke(points: points))
///     for object in session.answer().objects { print(object.trackingID, object.kind.name) }
///     try session.move(strokes: [stroke], by: (100, 0))
///
/// A session is a value: a copy goes its own way.
public struct DetectionSession: Sendable {
  /// The detector of the objects.
  public let detector: ObjectDetector
  /// Wishes for each answer.
  public let options: DetectionOptions

  /// The most strokes that a page may have at a time.
  public static let strokeLimit = 10_000
  /// The most points that all strokes of a page may have, erased ones that can come back included.
  public static let pointLimit = Ink.pointLimit
  /// How many edits can be undone.
  public static let historyLimit = 1000
  /// The most strokes that all edits that can be undone name together; the last edit may name any number.
  public static let historyStrokeLimit = 10 * strokeLimit

  /// The strokes that are there, by rising numbers.
  private var strokes: [NumberedStroke] = []
  private var nextNumber = 0
  private var history = EditHistory(limit: historyLimit, strokeLimit: historyStrokeLimit)
  /// How many points the strokes have, erased ones that can come back included.
  private var pointCount = 0
  /// How many strokes these are.
  private var keptCount = 0
  private var tracker = ObjectTracker()
  /// The places whose surroundings have to be looked at again, as they were and as they are.
  private var changed: [SIMD2<Float>] = []
  private var hasChanged = false
  private var names: [NameKey: Names] = [:]

  /// Kind and strokes of an object: its names and text hold as long as both stay.
  private struct NameKey: Hashable {
    let kind: ObjectKind
    let strokes: [Int]
  }

  private struct Names {
    var labels: [ObjectLabel]?
    var text: String??
  }

  /// Begins with an empty page.
  public init(detector: ObjectDetector, options: DetectionOptions = DetectionOptions()) {
    self.detector = detector
    self.options = options
  }

  /// How many strokes there are.
  public var strokeCount: Int { strokes.count }

  /// How much the session keeps, as a number of points: those of the strokes, erased ones that can come back
  /// included, the samples that each is looked at with, and one for each stroke that an edit names that can be
  /// undone.
  package var keptPointCount: Int {
    pointCount + keptCount * StrokeShape.sampleCount + history.strokeCount
  }

  // MARK: Edits

  /// Adds a stroke.
  ///
  /// - Returns: The number of the stroke: strokes are counted from 0 as they come, and erased ones keep theirs.
  /// - Throws: What is wrong with the stroke, or that the page is full; it is then as before.
  /// - Complexity: O(*n*) for the *n* points of the stroke.
  @discardableResult
  public mutating func add(_ stroke: Stroke) throws(DetectionError) -> Int {
    guard strokes.count < Self.strokeLimit else {
      throw DetectionError(.pageFull, "a page has at most \(Self.strokeLimit) strokes")
    }
    guard pointCount + stroke.points.count <= Self.pointLimit else {
      throw DetectionError(.pageFull, "a page has at most \(Self.pointLimit) points")
    }
    let stroke = try Self.checked(stroke)
    let added = NumberedStroke(number: nextNumber, stroke)
    nextNumber += 1
    keep(added)
    strokes.append(added)
    note(added)
    remember(.added(added.number))
    return added.number
  }

  /// Erases strokes.
  ///
  /// - Throws: That there is no stroke of a number; nothing is erased then.
  public mutating func erase(strokes numbers: [Int]) throws(DetectionError) {
    let erased = try places(of: numbers).map { strokes[$0] }
    take(Set(erased.map(\.number)))
    for stroke in erased { note(stroke) }
    remember(.erased(erased))
  }

  /// Erases the strokes of an object.
  ///
  /// - Throws: That there is no such object.
  public mutating func erase(object id: Int) throws(DetectionError) {
    try erase(strokes: strokes(ofObject: id))
  }

  /// Moves strokes.
  ///
  /// - Throws: That there is no stroke of a number, or that one can't be where it would be; nothing is moved then.
  /// - Complexity: O(*n*) for *n* strokes of the page, however many points they have.
  public mutating func move(
    strokes numbers: [Int], by way: (x: Float, y: Float)
  ) throws(DetectionError) {
    guard way.x.isFinite, way.y.isFinite else {
      throw DetectionError(.unusableStroke, "strokes can't be moved by a way that is not finite")
    }
    let places = try places(of: numbers)
    let old = places.map { EditHistory.Place(number: strokes[$0].number, shift: strokes[$0].shift) }
    let shifts = old.map { $0.shift + SIMD2(way.x, way.y) }
    for (place, shift) in zip(places, shifts) where !strokes[place].canBe(shiftedBy: shift) {
      throw DetectionError(
        .unusableStroke,
        InkError(.coordinateTooLarge, strokeIndex: strokes[place].number).description)
    }
    for (place, shift) in zip(places, shifts) { self.shift(place, by: shift) }
    remember(.moved(old))
  }

  /// Moves the strokes of an object.
  ///
  /// - Throws: That there is no such object, or that a stroke can't be where it would be.
  public mutating func move(object id: Int, by way: (x: Float, y: Float)) throws(DetectionError) {
    try move(strokes: strokes(ofObject: id), by: way)
  }

  /// Takes the last edit back.
  ///
  /// - Throws: That nothing was done, or nothing that is still known: see ``historyLimit``.
  public mutating func undo() throws(DetectionError) {
    guard let edit = history.popLast() else {
      throw DetectionError(.nothingToUndo, "there is nothing to undo")
    }
    switch edit {
    case .added(let number):
      for stroke in strokes where stroke.number == number {
        note(stroke)
        drop(stroke)
      }
      take([number])
    case .erased(let erased):
      for stroke in erased { note(stroke) }
      strokes = (strokes + erased).sorted { $0.number < $1.number }
    case .moved(let old):
      let positions = Dictionary(
        uniqueKeysWithValues: strokes.enumerated().map { ($0.element.number, $0.offset) })
      for stroke in old {
        if let place = positions[stroke.number] { shift(place, by: stroke.shift) }
      }
    }
  }

  /// Begins a new page; numbers and tracking IDs begin anew.
  public mutating func clear() {
    self = DetectionSession(detector: detector, options: options)
  }

  private static func checked(_ stroke: Stroke) throws(DetectionError) -> Stroke {
    do throws(InkError) {
      return try Ink(strokes: [stroke]).strokes[0]
    } catch {
      throw DetectionError(.unusableStroke, error.description)
    }
  }

  private func strokes(ofObject id: Int) throws(DetectionError) -> [Int] {
    guard let object = tracker.objects.first(where: { $0.id == id }) else {
      throw DetectionError(.unknownObject, "there is no object \(id)")
    }
    // Strokes that were erased since the last answer are gone.
    let known = Set(strokes.map(\.number))
    return object.strokes.filter(known.contains)
  }

  /// Where strokes are, by rising numbers, each once.
  private func places(of numbers: [Int]) throws(DetectionError) -> [Int] {
    let wanted = Set(numbers)
    let places = strokes.indices.filter { wanted.contains(strokes[$0].number) }
    guard places.count == wanted.count else {
      let known = Set(places.map { strokes[$0].number })
      let missing = wanted.subtracting(known).min() ?? 0
      throw DetectionError(.unknownStroke, "there is no stroke \(missing)")
    }
    return places
  }

  private mutating func take(_ numbers: Set<Int>) {
    strokes.removeAll { numbers.contains($0.number) }
  }

  private mutating func note(_ stroke: NumberedStroke) {
    hasChanged = true
    if let shape = stroke.shape { changed += [shape.start, shape.box.middle, shape.end] }
  }

  /// Puts a stroke elsewhere: by how much it is away from where it was drawn.
  private mutating func shift(_ place: Int, by shift: SIMD2<Float>) {
    note(strokes[place])
    strokes[place].shift = shift
    note(strokes[place])
  }

  private mutating func keep(_ stroke: NumberedStroke) {
    keptCount += 1
    pointCount += stroke.drawn.points.count
  }

  private mutating func drop(_ stroke: NumberedStroke) {
    keptCount -= 1
    pointCount -= stroke.drawn.points.count
  }

  private mutating func remember(_ edit: EditHistory.Edit) {
    // Strokes that were erased by edits which can't be undone any more can't come back.
    for stroke in history.append(edit) { drop(stroke) }
  }

  // MARK: Answers

  /// The objects of the page, and changes of them since the last answer.
  public struct Answer: Hashable, Sendable {
    /// The objects, the most prominent first.
    public let objects: [DetectedObject]
    /// The objects that merged or fell apart since the last answer.
    public let changes: [Change]
    /// The tracking IDs of the objects whose names or texts are still to be found out, rising; none unless
    /// they were not asked for.
    public let pending: [Int]
  }

  /// Objects that merged, or one that fell apart.
  public struct Change: Hashable, Sendable {
    /// The object that is there now.
    public let trackingID: Int
    /// Whether it took others in, or came off another one.
    public let isMerge: Bool
    /// The objects that it took in, or the one that it came off.
    public let others: [Int]
  }

  /// The objects as they are now, and what became of those of the last answer.
  ///
  /// Of a page of more than some dozens of strokes only the surroundings of what changed are looked at anew, so
  /// that the time of an answer stays bounded.
  ///
  /// - Parameter isNamed: Whether objects are named and read, which takes longer than finding them. If not, they
  ///   have what was found out for earlier answers, and ``Answer/pending`` tells which of them lack something, so
  ///   that an answer can be shown at once, and the next one, of the same page, when it is known.
  public mutating func answer(isNamed: Bool = true) -> Answer {
    var changes: [Change] = []
    if hasChanged {
      let found = found()
      let strokes = strokes
      changes = tracker.follow(found) { Self.length(of: $0, among: strokes) }
      hasChanged = false
      changed = []
    }
    let shapes = strokes.map(\.shape)
    var positions: [Int: Int] = [:]
    for (position, stroke) in strokes.enumerated() { positions[stroke.number] = position }
    let objects = tracker.objects.map { tracked in
      FoundObjects.Object(
        kind: tracked.kind, strokes: tracked.strokes.compactMap { positions[$0] },
        certainty: tracked.certainty)
    }
    let links = ObjectLinks(objects, shapes)
    let ids = tracker.objects.map(\.id)
    let all = objects.indices.map { index in
      var object = DetectedObject(objects[index], trackingID: ids[index], shapes)
      object.strokes = tracker.objects[index].strokes
      if let ends = links.ends[index] {
        object.ends = ends.objects.map { $0.map { ids[$0] } }
        object.headCount = ends.headCount
      }
      return object
    }
    var wanted = Prominence.first(options.maximumObjectCount, of: all)
    let pending = name(&wanted, links.containers, all, positions, isAll: isNamed)
    return Answer(objects: wanted, changes: changes, pending: pending)
  }

  /// The length of a stroke by its number, 0 if it is gone.
  private static func length(of number: Int, among strokes: [NumberedStroke]) -> Float {
    let place = strokes.partitioningIndex { $0.number >= number }
    guard place < strokes.count, strokes[place].number == number else { return 0 }
    return (strokes[place].shape?.length ?? 0) + .leastNormalMagnitude
  }
}

extension DetectionSession {
  /// The objects by the numbers of their strokes.
  private func found() -> [FoundObjects.Object] {
    let shapes = strokes.map(\.shape)
    guard strokes.count > PageWindow.limit else {
      return numbered(detector.networks.objects(among: shapes).objects, strokes)
    }
    let numbers = strokes.map(\.number)
    let window = PageWindow(
      around: changed, shapes.map { $0?.box }, numbers, tracker.objects.map(\.strokes))
    let free = window.places.map { strokes[$0] }
    let objects = window.kept.map { index, left in
      FoundObjects.Object(
        kind: tracker.objects[index].kind, strokes: left,
        certainty: tracker.objects[index].certainty)
    }
    let measure = PageMeasure(shapes.compactMap(\.self))
    return
      (objects
      + numbered(
        detector.networks.objects(among: free.map(\.shape), measure: measure).objects, free))
      .sorted { ($0.strokes.first ?? 0) < ($1.strokes.first ?? 0) }
  }

  private func numbered(
    _ objects: [FoundObjects.Object], _ strokes: [NumberedStroke]
  ) -> [FoundObjects.Object] {
    objects.map { object in
      var object = object
      object.strokes = object.strokes.map { strokes[$0].number }
      return object
    }
  }

  /// Names and reads objects, as far as it was not done before.
  ///
  /// - Parameter isAll: Whether that is done now, or only what is known is told.
  /// - Returns: The tracking IDs of those of which something is not known, rising.
  private mutating func name(
    _ objects: inout [DetectedObject], _ containers: [Int?], _ all: [DetectedObject],
    _ positions: [Int: Int], isAll: Bool
  ) -> [Int] {
    var kept: [NameKey: Names] = [:]
    var pending = Set<Int>()
    func ink(of object: DetectedObject) -> [Stroke] {
      object.strokes.compactMap { positions[$0].map { strokes[$0].stroke } }
    }
    /// The words of a text, for the object with an ID, which is the text or the shape around it.
    func text(of object: DetectedObject, for id: Int) -> String? {
      let key = NameKey(kind: object.kind, strokes: object.strokes)
      var known = kept[key] ?? names[key] ?? Names()
      if known.text == nil, isAll || detector.reader == nil {
        known.text = .some(detector.read(ink(of: object)))
      }
      kept[key] = known
      if known.text == nil { pending.insert(id) }
      return known.text ?? nil
    }
    let indices = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { ($0.element.trackingID, $0.offset) })
    for position in objects.indices {
      let object = objects[position]
      if object.kind == .text {
        objects[position].text = text(of: object, for: object.trackingID)
        continue
      }
      let key = NameKey(kind: object.kind, strokes: object.strokes)
      var known = kept[key] ?? names[key] ?? Names()
      if known.labels == nil, isAll || !detector.names(object.kind, options) {
        known.labels = detector.labels(of: ink(of: object), kind: object.kind, options: options)
      }
      kept[key] = known
      if known.labels == nil { pending.insert(object.trackingID) }
      objects[position].labels = known.labels ?? []
      let lines = containers.indices.filter { containers[$0] == indices[object.trackingID] }
        .compactMap { text(of: all[$0], for: object.trackingID) }
      if !lines.isEmpty { objects[position].text = lines.joined(separator: "\n") }
    }
    names = kept
    return pending.sorted()
  }
}
