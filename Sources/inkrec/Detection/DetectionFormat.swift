import InkKit

/// How the objects of an ink are written.
enum DetectionFormat: Hashable, Sendable {
  case text, json, dot, mermaid

  /// The format of a name that was checked before.
  init(named name: String) {
    switch name {
    case "json": self = .json
    case "dot": self = .dot
    case "mermaid": self = .mermaid
    default: self = .text
    }
  }

  /// The objects of an ink.
  ///
  /// - Parameters:
  ///   - reader: What found and read them; JSON says it if not the model reads that was asked for.
  ///   - changes: What merged or fell apart since the last answer, on a page that is followed.
  ///   - pending: The objects whose names follow, where they may.
  func text(
    of objects: [DetectedObject], by reader: PageReader, id: AnswerID?,
    changes: [DetectionSession.Change]? = nil, pending: [Int]? = nil
  ) -> String {
    switch self {
    case .text:
      objects.map(Self.line).joined() + (changes ?? []).map(Self.line).joined()
        + Self.line(ofPending: pending ?? [])
    case .json: Self.json(objects, by: reader, id: id, changes: changes, pending: pending)
    case .dot: Diagram(objects).dot
    case .mermaid: Diagram(objects).mermaid
    }
  }

  /// The answer of a format for people in the place of one that there is not: a comment of the language, in text
  /// with the empty line that ends each answer.
  func remark(_ sentence: String) -> String {
    let sentence = onOneLine(sentence)
    return switch self {
    case .text, .json: "# \(sentence)\n\n"
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

  /// One line, with the names of the issue of objects in images and streams.
  private static func json(
    _ objects: [DetectedObject], by reader: PageReader, id: AnswerID?,
    changes: [DetectionSession.Change]?, pending: [Int]?
  ) -> String {
    var json = JSONWriter()
    json.write(raw: "{")
    json.write(id)
    if let reader = reader.reader, let requested = reader.requested {
      json.writeModel(reader.model, requested: requested, warning: reader.warning)
      json.write(raw: ",")
    }
    json.write(raw: "\"objects\":")
    json.writeList(objects) { $0.write($1) }
    if let changes {
      json.write(raw: ",\"changes\":")
      json.writeList(changes) { json, change in
        json.write(raw: "{\"trackingID\":\(change.trackingID),")
        json.write(raw: change.isMerge ? "\"merged\":" : "\"splitFrom\":")
        json.writeList(change.others) { $0.write($1) }
        json.write(raw: "}")
      }
    }
    if let pending {
      json.write(raw: ",\"pending\":")
      json.writeList(pending) { $0.write($1) }
    }
    json.write(raw: "}\n")
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ object: DetectedObject) {
    write(raw: "{\"trackingID\":\(object.trackingID),\"kind\":")
    write(object.kind.name)
    write(raw: ",\"frame\":")
    writeSides(of: object.frame)
    write(raw: ",\"strokes\":")
    writeList(object.strokes) { $0.write($1) }
    write(raw: ",\"labels\":")
    writeList(object.labels) { json, label in
      json.write(raw: "{\"text\":")
      json.write(label.text)
      json.write(raw: ",\"index\":\(label.index),\"probability\":")
      json.write(label.probability)
      json.write(raw: "}")
    }
    write(raw: ",\"text\":")
    if let text = object.text { write(text) } else { write(raw: "null") }
    write(raw: ",\"ends\":")
    writeList(object.ends) { json, end in
      if let end { json.write(end) } else { json.write(raw: "null") }
    }
    write(raw: "}")
  }
}
