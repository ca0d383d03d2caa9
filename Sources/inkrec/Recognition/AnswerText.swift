import InkKit

/// A candidate as a line for people and simple programs: `text<TAB>score`, and behind another tab what a
/// gesture means, such as `delete word 2`.
///
/// It is one line whatever the text is: see ``onOneLine(_:)``.
func plainText(of candidate: RecognitionCandidate) -> String {
  let line = "\(onOneLine(candidate.text))\t\(fixed(Double(candidate.score), decimals: 4))"
  return candidate.meaning.map { "\(line)\t\(plainText(of: $0))\n" } ?? line + "\n"
}

/// What is done to which words and characters, counted from 1.
private func plainText(of meaning: GestureMeaning) -> String {
  func span(_ name: String, _ range: Range<Int>) -> String {
    range.count > 1
      ? "\(name)s \(range.lowerBound + 1)–\(range.upperBound)" : "\(name) \(range.lowerBound + 1)"
  }
  let words = span("word", meaning.words)
  guard let characters = meaning.characters else { return "\(meaning.action.rawValue) \(words)" }
  let place =
    characters.isEmpty
    ? "before character \(characters.lowerBound + 1)" : span("character", characters)
  return "\(meaning.action.rawValue) \(words), \(place)"
}

/// A text without tabs and line breaks, which `printf %b` turns back: `\n`, `\t`, `\r`, and `\\` for
/// a backslash.
func onOneLine(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { "\\\n\t\r".unicodeScalars.contains($0) }) else {
    return text
  }
  return text.unicodeScalars.map { scalar in
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: String(scalar)
    }
  }.joined()
}

/// An answer as one line of JSON, with the names of the W3C draft for handwriting recognition.
///
/// `file` and `line` say where the ink begins, if it is from a file, and `index` which of an array of inks it
/// is, from 0.
/// `requested` is the tag that was asked for, if the model serves in the place of another one, and `warning` a
/// sentence if that one is of another language than the ink says. Where
/// several languages were asked for, `languages` says how well each fits, and each candidate
/// has the `model` that read it. Of ink that is likelier of another script than of the model's,
/// `scriptProbability` says so and, if it was asked for, `looksLike` which models fit better. Where a bound
/// cut the search short, `bounded` says so.
///
/// - Parameter drawsShapes: Whether a shape has an `outline`, too: the lines that draw it.
func jsonLine(
  of answer: InkAnswer, id: AnswerID?, from source: AnswerSource? = nil, drawsShapes: Bool = false
) -> String {
  var json = JSONWriter()
  json.write(raw: "{")
  json.write(id)
  if let source { json.write(source) }
  json.writeModel(answer.model, requested: answer.requested, warning: answer.warning)
  if !answer.languages.isEmpty {
    json.write(raw: ",\"languages\":")
    json.writeList(answer.languages) { $0.write($1) }
  }
  if answer.looksForeign {
    json.write(raw: ",\"scriptProbability\":")
    json.write(answer.result.scriptProbability)
  }
  if !answer.likelierModels.isEmpty {
    json.write(raw: ",\"looksLike\":")
    json.writeList(answer.likelierModels) { $0.write($1) }
  }
  if answer.result.isBounded { json.write(raw: ",\"bounded\":true") }
  json.write(raw: ",\"candidates\":")
  var ranges = answer.ranges[...]
  var models = answer.candidateModels[...]
  json.writeList(answer.result.candidates) { json, candidate in
    json.write(raw: "{\"text\":")
    json.write(candidate.text)
    if let range = ranges.popFirst() {
      json.writeRange(range)
    }
    if let model = models.popFirst() {
      json.write(raw: ",\"model\":")
      json.write(model)
    }
    json.write(raw: ",\"score\":")
    json.write(candidate.score)
    json.write(raw: ",\"probability\":")
    json.write(candidate.probability)
    json.write(raw: ",\"segmentation\":")
    json.writeList(candidate.segmentation) { $0.write($1) }
    for (key, segments) in [("words", candidate.words), ("lines", candidate.lines)]
    where !segments.isEmpty {
      json.write(raw: ",\"\(key)\":")
      json.writeList(segments) { $0.write($1) }
    }
    if !candidate.drawnStrokes.isEmpty {
      json.write(raw: ",\"drawnStrokes\":")
      json.writeList(candidate.drawnStrokes) { $0.write($1) }
    }
    if let shape = candidate.shape {
      json.write(raw: ",\"shape\":")
      json.write(shape, withOutline: drawsShapes)
    }
    if let meaning = candidate.meaning {
      json.write(raw: ",\"meaning\":")
      json.write(meaning)
    }
    json.write(raw: "}")
  }
  json.write(raw: "}\n")
  return json.text
}

/// What is wrong with an ink or a file, as one line of JSON.
///
/// `byte` is the byte of the line, from 1, if one is to blame, and `code` the reason for programs: see
/// ``ExitStatus/name``.
///
/// - Parameter isPlaced: Whether it says in which file and line the ink is.
func jsonLine(of problem: InputProblem, isPlaced: Bool = true) -> String {
  var json = JSONWriter()
  json.write(raw: "{")
  switch problem {
  case .ink(let ink):
    json.write(ink.id)
    if isPlaced { json.write(ink.source) }
    if let column = ink.column { json.write(raw: "\"byte\":\(column),") }
    json.writeError(ink.problem, code: ink.code.name)
  case .file(let file):
    json.write(raw: "\"file\":")
    json.write(file.file)
    json.write(raw: ",")
    json.writeError(file.error.message, code: problem.status.name)
  }
  json.write(raw: "}\n")
  return json.text
}

extension JSONWriter {
  /// The members that say what reads.
  mutating func writeModel(_ model: String, requested: String?, warning: String?) {
    if let requested {
      write(raw: "\"requested\":")
      write(requested)
      write(raw: ",")
    }
    write(raw: "\"model\":")
    write(model)
    guard let warning else { return }
    write(raw: ",\"warning\":")
    write(warning)
  }

  /// The members that say where an ink is.
  fileprivate mutating func write(_ source: AnswerSource) {
    write(raw: "\"file\":")
    write(source.file)
    write(raw: ",\"line\":")
    write(source.line)
    write(raw: ",")
    guard let index = source.index else { return }
    write(raw: "\"index\":")
    write(index)
    write(raw: ",")
  }

  fileprivate mutating func write(_ language: MultilingualResult.Language) {
    write(raw: "{\"model\":")
    write(language.tag.description)
    write(raw: ",\"probability\":")
    write(language.probability)
    write(raw: "}")
  }

  fileprivate mutating func write(_ segment: TextSegment) {
    write(raw: "{\"text\":")
    write(segment.text)
    writeRange(segment.range)
    write(segment.boundingBox)
    write(raw: "}")
  }

  fileprivate mutating func write(_ segment: GraphemeSegment) {
    write(raw: "{\"grapheme\":")
    write(segment.grapheme)
    writeRange(segment.range)
    write(segment.boundingBox)
    write(raw: ",\"drawingSegments\":")
    writeList(segment.drawingSegments) { json, part in
      json.write(raw: "{\"strokeIndex\":")
      json.write(part.strokeIndex)
      json.write(raw: ",\"beginPointIndex\":")
      json.write(part.points.lowerBound)
      json.write(raw: ",\"endPointIndex\":")
      json.write(part.points.upperBound)
      json.write(raw: "}")
    }
    if !segment.alternatives.isEmpty {
      write(raw: ",\"alternatives\":")
      writeList(segment.alternatives) { json, text in json.write(text) }
    }
    write(raw: "}")
  }

  /// The names follow the W3C draft for handwriting recognition.
  fileprivate mutating func writeRange(_ characters: Range<Int>) {
    write(raw: ",\"beginIndex\":")
    write(characters.lowerBound)
    write(raw: ",\"endIndex\":")
    write(characters.upperBound)
  }

  /// The numbers of a shape; its outline is left to whoever draws, unless it is wanted.
  mutating func write(_ shape: FittedShape, withOutline: Bool = false) {
    write(raw: "{\"name\":")
    write(shape.name)
    if let form = shape.form {
      write(raw: ",\"form\":")
      write(form)
    }
    write(raw: ",\"deviation\":")
    write(shape.deviation)
    write(raw: ",\"center\":")
    write(shape.center)
    write(raw: ",\"width\":")
    write(2 * shape.halfSize.x)
    write(raw: ",\"height\":")
    write(2 * shape.halfSize.y)
    write(raw: ",\"angle\":")
    write(shape.angle)
    for (key, points) in [("corners", shape.corners), ("shaft", shape.shaft ?? [])]
    where !points.isEmpty {
      write(raw: ",\"\(key)\":")
      writeList(points) { $0.write($1) }
    }
    if withOutline {
      write(raw: ",\"outline\":")
      writeList(shape.outline) { json, line in json.writeList(line.points) { $0.write($1) } }
    }
    write(raw: "}")
  }

  /// What a gesture means: words and characters from 0, their ends not included.
  mutating func write(_ meaning: GestureMeaning) {
    write(raw: "{\"action\":")
    write(meaning.action.rawValue)
    let ranges = [("Word", meaning.words), ("Character", meaning.characters)]
    for case (let name, let range?) in ranges as [(String, Range<Int>?)] {
      write(raw: ",\"begin\(name)\":")
      write(range.lowerBound)
      write(raw: ",\"end\(name)\":")
      write(range.upperBound)
    }
    write(raw: "}")
  }

  private mutating func write(_ point: StrokePoint) {
    write(raw: "{\"x\":")
    write(point.x)
    write(raw: ",\"y\":")
    write(point.y)
    write(raw: "}")
  }

  private mutating func write(_ box: BoundingBox) {
    write(raw: ",\"boundingBox\":")
    writeSides(of: box)
  }
}

extension JSONWriter {
  /// A box as an object of its place and size.
  mutating func writeSides(of box: BoundingBox) {
    write(raw: "{\"x\":")
    write(box.minX)
    write(raw: ",\"y\":")
    write(box.minY)
    write(raw: ",\"width\":")
    write(box.width)
    write(raw: ",\"height\":")
    write(box.height)
    write(raw: "}")
  }
}
