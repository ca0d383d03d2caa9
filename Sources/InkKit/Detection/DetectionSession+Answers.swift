extension DetectionSession {
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
  /// that the time of an answer stays bounded; see ``lookAtWhole()``.
  ///
  /// - Parameter isNamed: Whether objects are named and read, which takes longer than finding them. If not, they
  ///   have what was found out for earlier answers, and ``Answer/pending`` tells which of them lack something, so
  ///   that an answer can be shown at once, and the next one, of the same page, when it is known.
  public mutating func answer(isNamed: Bool = true) -> Answer {
    guard ReadingStop.mayCome else { return wholeAnswer(isNamed: isNamed) }
    let before = self
    let answer = wholeAnswer(isNamed: isNamed)
    // Half an answer is none, and nothing of it is known.
    if ReadingStop.isDue { self = before }
    return answer
  }

  private mutating func wholeAnswer(isNamed: Bool) -> Answer {
    var marks: [[ListMarks.Mark]]?
    if hasChanged || wantsWhole {
      let isWhole = wantsWhole || strokes.count <= PageWindow.limit
      let items = listItems(
        among: isWhole
          ? detector.networks.objects(among: strokes.map(\.shape)) : foundInWindow(), isNew: true)
      take(numbered(items.objects, strokes), isWhole: isWhole)
      marks = items.marks
    }
    let changes = ObjectTracker.changes(from: answered, to: tracker.objects)
    answered = tracker.objects
    let shapes = strokes.map(\.shape)
    var positions: [Int: Int] = [:]
    for (position, stroke) in strokes.enumerated() { positions[stroke.number] = position }
    let objects = tracker.objects.map { tracked in
      FoundObject(
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
    let pending = name(
      &wanted, links.containers, objects, marks ?? listItems(among: objects).marks, isAll: isNamed)
    return Answer(objects: wanted, changes: changes, pending: pending)
  }

  /// Marks of lists among objects by the positions of their strokes.
  private func listItems(among found: [FoundObject], isNew: Bool = false) -> ListItems {
    // Strokes of a page are those of an ink, unless there are more than one may have.
    guard let ink = try? Ink(strokes: strokes.map(\.stroke)) else {
      return ListItems(withoutMarks: found)
    }
    return detector.listItems(among: found, in: ink, isNew: isNew)
  }

  /// The objects by the positions of their strokes, with those looked at anew that are near to what changed.
  private func foundInWindow() -> [FoundObject] {
    let shapes = strokes.map(\.shape)
    let numbers = strokes.map(\.number)
    let positions = numbers.firstPositions
    // A mark that is no longer what was drawn last may be writing.
    let former = tracker.objects.compactMap(\.strokes.last).max()
    let mark = tracker.objects.first { $0.kind == .gesture && $0.strokes.first == former }
    var places = changed
    if let mark, former != numbers.last, let place = positions[mark.strokes[0]],
      let shape = shapes[place]
    {
      places.append(shape.box.middle)
    }
    let window = PageWindow(
      around: places, shapes.map { $0?.box }, numbers, tracker.objects.map(\.strokes))
    let kept = window.kept.map { index, left in
      FoundObject(
        kind: tracker.objects[index].kind, strokes: left.compactMap { positions[$0] },
        certainty: tracker.objects[index].certainty)
    }
    let measure = PageMeasure(shapes.compactMap(\.self))
    let anew = detector.networks.objects(
      among: window.places.map { shapes[$0] }, measure: measure
    ).map { object in
      var object = object
      object.strokes = object.strokes.map { window.places[$0] }
      return object
    }
    return (kept + anew).sorted { ($0.strokes.first ?? 0) < ($1.strokes.first ?? 0) }
  }

  private func numbered(
    _ objects: [FoundObject], _ strokes: [NumberedStroke]
  ) -> [FoundObject] {
    objects.map { object in
      var object = object
      object.strokes = object.strokes.map { strokes[$0].number }
      return object
    }
  }

  /// Names and reads objects, as far as it was not done before.
  ///
  /// - Parameters:
  ///   - containers: For each object of ``tracker`` the shape that it is in.
  ///   - found: The objects of ``tracker`` with the positions of their strokes.
  ///   - marks: For each of them the marks of lists before its lines.
  ///   - isAll: Whether that is done now, or only what is known is told.
  /// - Returns: The tracking IDs of those of which something is not known, rising.
  private mutating func name(
    _ objects: inout [DetectedObject], _ containers: [Int?], _ found: [FoundObject],
    _ marks: [[ListMarks.Mark]], isAll: Bool
  ) -> [Int] {
    var pending = Set<Int>()
    let all = strokes.map(\.stroke)
    let hasConnectors = tracker.objects.contains { $0.kind == .connector }
    /// The words of a text, for the object with an ID, which is the text or the shape around it.
    func text(of index: Int, for id: Int) -> String? {
      let isLabel = ObjectDetector.isLabel(
        tracker.objects[index].strokes.count, isInside: containers[index] != nil,
        hasConnectors: hasConnectors)
      let signs = marks[index].map(\.sign)
      if case .text(let known, isLabel, signs) = tracker.objects[index].name { return known }
      guard isAll || detector.reader == nil else {
        pending.insert(id)
        return nil
      }
      let read = detector.read(found[index].strokes, of: all, marks[index], isLabel: isLabel)
      setName(.text(read, isLabel: isLabel, signs: signs), of: index)
      return read
    }
    var inside: [Int: [Int]] = [:]
    for (index, container) in containers.enumerated() {
      if let container { inside[container, default: []].append(index) }
    }
    let indices = tracker.objects.map(\.id).firstPositions
    for position in objects.indices {
      let object = objects[position]
      guard let index = indices[object.trackingID] else { continue }
      if object.kind == .text {
        objects[position].text = text(of: index, for: object.trackingID)
        continue
      }
      if case .labels(let known) = tracker.objects[index].name {
        objects[position].labels = known
      } else if isAll || !detector.names(object.kind, options) {
        let labels = detector.labels(
          of: found[index].strokes.map { all[$0] }, kind: object.kind, options: options)
        setName(.labels(labels), of: index)
        objects[position].labels = labels
      } else {
        pending.insert(object.trackingID)
      }
      let lines = (inside[index] ?? []).compactMap { text(of: $0, for: object.trackingID) }
      if !lines.isEmpty { objects[position].text = lines.joined(separator: "\n") }
    }
    return pending.sorted()
  }
}

extension ObjectTracker {
  /// The objects that took in others, or came off others.
  static func changes(
    from old: [Tracked], to new: [Tracked]
  ) -> [DetectionSession.Change] {
    // What has the strokes that it had gained and lost nothing, nor did anything else by it.
    let known = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.strokes) })
    let changed = new.filter { known[$0.id] != $0.strokes }
    guard !changed.isEmpty else { return [] }
    let owners = Self.owners(old)
    let now = Set(new.map(\.id))
    return changed.compactMap { object in
      let sources = Set(object.strokes.compactMap { owners[$0] }).map { old[$0].id }.sorted()
      let isNew = known[object.id] == nil
      // All strokes of a new one that were known are of objects that live on elsewhere.
      let others = isNew ? sources : sources.filter { !now.contains($0) }
      guard !others.isEmpty else { return nil }
      return .init(trackingID: object.id, isMerge: !isNew, others: others)
    }
  }
}
