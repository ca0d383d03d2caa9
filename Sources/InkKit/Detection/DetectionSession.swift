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
  private(set) var strokes: [NumberedStroke] = []
  private var nextNumber = 0
  private var history = EditHistory(limit: historyLimit, strokeLimit: historyStrokeLimit)
  /// How many points the strokes have, erased ones that can come back included.
  private var pointCount = 0
  /// How many strokes these are.
  private var keptCount = 0
  /// The objects as they were found last.
  private(set) var tracker = ObjectTracker()
  /// The objects of the last answer.
  var answered: [ObjectTracker.Tracked] = []
  /// The places whose surroundings have to be looked at again, as they were and as they are.
  private(set) var changed: [SIMD2<Float>] = []
  /// Whether the objects have to be found again.
  private(set) var hasChanged = false
  /// Whether the objects are those that are found where all strokes are looked at together.
  private(set) var isWhole = true
  /// Whether the objects are to be found that way next time.
  private(set) var wantsWhole = false

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
    remember(.added(added.number))
    keep(added)
    strokes.append(added)
    note(added)
    return added.number
  }

  /// Erases strokes.
  ///
  /// - Throws: That there is no stroke of a number; nothing is erased then.
  public mutating func erase(strokes numbers: [Int]) throws(DetectionError) {
    let erased = try places(of: numbers).map { strokes[$0] }
    remember(.erased(erased))
    take(Set(erased.map(\.number)))
    for stroke in erased { note(stroke) }
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
    remember(.moved(old))
    let torn = tornObjects(by: places)
    if torn.isEmpty, !hasChanged {
      // Objects that are moved as they are stay what they are, wherever that is.
      for (place, shift) in zip(places, shifts) { strokes[place].shift = shift }
      isWhole = isWhole && places.isEmpty
    } else {
      for (place, shift) in zip(places, shifts) { self.shift(place, by: shift) }
      tear(torn)
    }
  }

  /// Moves the strokes of an object.
  ///
  /// - Throws: That there is no such object, or that a stroke can't be where it would be.
  public mutating func move(object id: Int, by way: (x: Float, y: Float)) throws(DetectionError) {
    try move(strokes: strokes(ofObject: id), by: way)
  }

  /// Takes the last edit back.
  ///
  /// If there was an answer before that edit, the objects are as they were in it: their strokes, kinds, names,
  /// texts and tracking IDs.
  ///
  /// - Throws: That nothing was done, or nothing that is still known: see ``historyLimit``.
  public mutating func undo() throws(DetectionError) {
    guard let entry = history.popLast() else {
      throw DetectionError(.nothingToUndo, "there is nothing to undo")
    }
    switch entry.edit {
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
      let positions = strokes.map(\.number).firstPositions
      let places = old.compactMap { positions[$0.number] }
      if entry.before == nil { tear(tornObjects(by: places)) }
      for (place, stroke) in zip(places, old) { shift(place, by: stroke.shift) }
    }
    guard let before = entry.before else { return }
    tracker.goBack(by: before)
    isWhole = entry.wasWhole
    hasChanged = false
    changed = []
  }

  /// Has all strokes looked at together for the next answer, however many there are.
  ///
  /// Its objects are then those that ``ObjectDetector/objects(in:options:)`` finds in an ink of the strokes. Without
  /// it that is so of a page of a few dozens of strokes alone, and until a whole object is moved.
  ///
  /// - Returns: Whether something is to be looked at: `false` if the objects were already found that way.
  @discardableResult
  public mutating func lookAtWhole() -> Bool {
    wantsWhole = hasChanged || !isWhole
    return wantsWhole
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

  /// Keeps an edit, before it is said that something has changed.
  private mutating func remember(_ edit: EditHistory.Edit) {
    // Strokes that were erased by edits which can't be undone any more can't come back.
    for stroke in history.append(edit, knowsObjects: !hasChanged, isWhole: isWhole) {
      drop(stroke)
    }
  }

  /// The objects of which only some strokes are at places, by their indices: what they are called may change.
  private func tornObjects(by places: [Int]) -> [Int] {
    let moved = Set(places.map { strokes[$0].number })
    return tracker.objects.indices.filter { index in
      let own = tracker.objects[index].strokes
      let count = own.count { moved.contains($0) }
      return count > 0 && count < own.count
    }
  }

  /// Forgets names of objects whose strokes are moved against each other.
  private mutating func tear(_ objects: [Int]) {
    guard !objects.isEmpty else { return }
    let before = tracker.objects
    tracker.forgetNames(of: objects)
    history.follow(from: before, to: tracker.objects)
  }

  /// Takes over the objects that were found.
  mutating func take(_ found: [FoundObject], isWhole: Bool) {
    let before = tracker.objects
    let strokes = strokes
    tracker.follow(found) { Self.length(of: $0, among: strokes) }
    history.follow(from: before, to: tracker.objects)
    self.isWhole = isWhole
    wantsWhole = false
    hasChanged = false
    changed = []
  }

  /// Keeps what an object is called.
  mutating func setName(_ name: ObjectTracker.Name, of object: Int) {
    tracker.setName(name, of: object)
  }

  /// The length of a stroke by its number, 0 if it is gone.
  private static func length(of number: Int, among strokes: [NumberedStroke]) -> Float {
    let place = strokes.partitioningIndex { $0.number >= number }
    guard place < strokes.count, strokes[place].number == number else { return 0 }
    return (strokes[place].shape?.length ?? 0) + .leastNormalMagnitude
  }
}
