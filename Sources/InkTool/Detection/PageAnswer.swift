package import InkKit

/// The objects of an ink or a page, and what is told besides.
struct PageAnswer: Sendable {
  let objects: [DetectedObject]
  /// The reader of the texts; JSON says it if it is not the one model that was asked for.
  var reader: NamedRecognizer?
  /// Whether it is the likeliest of several that were asked for.
  var isChosen = false
  /// Where the ink is.
  var source: AnswerSource?
  /// The objects that merged or fell apart since the last answer, on a page that is followed.
  var changes: [DetectionSession.Change]?
  /// The objects whose names follow, where they may.
  var pending: [Int]?
}

/// The answer with the names of the issue of objects in images and streams.
extension PageAnswer: JSONObject {
  func writeMembers(to json: inout JSONWriter) {
    if let reader, isChosen || reader.requested != nil {
      json.member("requested", reader.requested)
      json.member("model", reader.model)
      json.member("warning", reader.warning)
    }
    json.member("objects", objects)
    json.member("changes", changes)
    json.member("pending", pending)
  }
}

extension DetectedObject: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("trackingID", trackingID)
    json.member("kind", kind.name)
    json.member("frame", frame)
    json.member("strokes", strokes)
    json.member("labels", labels)
    json.member("text", orNull: text)
    json.member("ends", ends)
    json.member("heads", kind == .connector ? headCount : nil)
  }
}

extension ObjectLabel: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("text", text)
    json.member("index", index)
    json.member("probability", probability)
  }
}

extension DetectionSession.Change: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("trackingID", trackingID)
    json.member(isMerge ? "merged" : "splitFrom", others)
  }
}

extension PageAnswer {
  /// The columns of a table of objects.
  ///
  /// - Parameter isPlaced: Whether rows say where the ink is.
  static func columns(isPlaced: Bool) -> [String] {
    (isPlaced ? AnswerSource.columns : []) + ["id"] + objectColumns
  }

  private static let objectColumns = [
    "trackingID", "kind", "x", "y", "width", "height", "label", "probability", "text", "from", "to",
    "heads",
  ]

  /// The answer in a form, with the name of its ink.
  func text(as format: OutputFormat, id: DocumentID? = nil) -> String {
    switch format.name {
    case .text:
      objects.map(Self.line).joined() + (changes ?? []).map(Self.line).joined()
        + Self.line(ofPending: pending ?? [])
    case .json: line(id: id, from: source)
    case .csv, .tsv:
      // Of a page that is followed no object has a row of its place alone, so that each line is answered.
      (objects.isEmpty && changes != nil ? [Self.noCells] : objects.map(Self.cells)).map {
        format.row((source?.placeCells ?? []) + [id?.text ?? ""] + $0)
      }.joined()
    case .dot: Diagram(objects).dot
    case .mermaid: Diagram(objects).mermaid
    }
  }

  /// The cells of no object.
  private static let noCells = objectColumns.map { _ in "" }

  private static func cells(of object: DetectedObject) -> [String] {
    let frame = object.frame
    let ends = object.ends.map(\.cell) + ["", ""]
    return [object.trackingID.cell, object.kind.name]
      + [frame.minX, frame.minY, frame.width, frame.height].map(\.cell)
      + [
        object.labels.first?.text ?? "", (object.labels.first?.probability).cell,
        object.text ?? "", ends[0], ends[1],
        object.kind == .connector ? object.headCount.cell : "",
      ]
  }

  /// The answer of a format other than JSON in the place of one that there is not: a comment of the language, in
  /// text with the empty line that ends each answer; in a table a row that has the place alone.
  static func remark(
    _ problem: InputProblem, as format: OutputFormat, isPlaced: Bool
  ) -> String {
    let sentence = onOneLine(problem.message)
    return switch format.name {
    case .text, .json: "# \(sentence)\n\n"
    case .csv, .tsv:
      format.row(problem.cells.dropFirst(isPlaced ? 0 : AnswerSource.columns.count) + noCells)
    case .dot: "// \(sentence)\n"
    case .mermaid: "%% \(sentence)\n"
    }
  }

  /// `ID<TAB>kind<TAB>x,y WxH<TAB>names, text, or what it joins`.
  private static func line(_ object: DetectedObject) -> String {
    let frame = object.frame
    let place = "\(number(frame.minX)),\(number(frame.minY))"
    let size = "\(number(frame.width))x\(number(frame.height))"
    var parts: [String] = []
    if let label = object.labels.first {
      parts.append("\(onOneLine(label.text)) \(fixed(Double(label.probability), decimals: 2))")
    }
    if object.ends.contains(where: { $0 != nil }) {
      let arrow = object.headCount == 0 ? "--" : object.headCount == 2 ? "<->" : "->"
      let ends = object.ends.map { $0.map(String.init) ?? "?" }
      parts.append(ends.joined(separator: " \(arrow) "))
    }
    if let text = object.text { parts.append(onOneLine(text)) }
    let line = "\(object.trackingID)\t\(object.kind.name)\t\(place) \(size)"
    return (parts.isEmpty ? line : "\(line)\t\(parts.joined(separator: "\t"))") + "\n"
  }

  /// A sentence about objects that merged or fell apart.
  private static func line(_ change: DetectionSession.Change) -> String {
    let others = change.others.map(String.init).joined(separator: ", ")
    return change.isMerge
      ? "# \(change.trackingID) took in \(others)\n" : "# \(change.trackingID) came off \(others)\n"
  }

  /// A sentence about objects whose names follow.
  private static func line(ofPending pending: [Int]) -> String {
    guard !pending.isEmpty else { return "" }
    return "# names of \(pending.map(String.init).joined(separator: ", ")) follow\n"
  }

  private static func number(_ value: Float) -> String { fixed(Double(value), decimals: 1) }
}
