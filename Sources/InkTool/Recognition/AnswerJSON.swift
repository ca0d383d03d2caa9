package import InkKit

/// An answer, with the names of the W3C draft for handwriting recognition.
///
/// `requested` is the tag that was asked for, if the model serves in the place of another one, and `warning` a
/// sentence if that one is of another language than the ink says. Where
/// several languages were asked for, `languages` says how well each fits, and each candidate
/// has the `model` that read it. Of ink that is likelier of another script than of the model's,
/// `scriptProbability` says so and, if it was asked for, `looksLike` which models fit better. Where a bound
/// cut the search short, `bounded` says so.
extension InkAnswer: JSONObject {
  func writeMembers(to json: inout JSONWriter) {
    json.member("requested", requested)
    json.member("model", model)
    json.member("warning", warning)
    json.member("languages", ifAny: languages)
    if looksForeign { json.member("scriptProbability", result.scriptProbability) }
    json.member("looksLike", ifAny: likelierModels)
    if result.isBounded { json.member("bounded", true) }
    json.member(
      "candidates",
      result.candidates.enumerated().map { index, candidate in
        AnsweredCandidate(
          candidate: candidate, range: index < ranges.count ? ranges[index] : nil,
          model: index < candidateModels.count ? candidateModels[index] : nil,
          drawsShapes: drawsShapes)
      })
  }
}

/// A candidate with what the answer knows of it.
private struct AnsweredCandidate: JSONObject {
  let candidate: RecognitionCandidate
  let range: Range<Int>?
  let model: String?
  let drawsShapes: Bool

  func writeMembers(to json: inout JSONWriter) {
    let offsets = CharacterOffsets(candidate.text)
    json.member("text", candidate.text)
    if let range { json.members(of: range, by: offsets) }
    json.member("model", model)
    json.member("score", candidate.score)
    json.member("probability", candidate.probability)
    json.member(
      "segmentation",
      candidate.segmentation.map { AnsweredSegment(segment: $0, offsets: offsets) })
    json.member("words", ifAny: candidate.words.map { AnsweredPart(part: $0, offsets: offsets) })
    json.member("lines", ifAny: candidate.lines.map { AnsweredPart(part: $0, offsets: offsets) })
    json.member("drawnStrokes", ifAny: candidate.drawnStrokes)
    json.member("crossedOutWords", ifAny: candidate.crossedOutWords)
    json.member("shape", candidate.shape.map { DrawnShape(shape: $0, isDrawn: drawsShapes) })
    json.member("meaning", candidate.meaning)
  }
}

extension MultilingualResult.Language: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("model", tag.description)
    json.member("probability", probability)
  }
}

/// A word or a line of a candidate.
private struct AnsweredPart: JSONObject {
  let part: TextSegment
  let offsets: CharacterOffsets

  func writeMembers(to json: inout JSONWriter) {
    json.member("text", part.text)
    json.members(of: part.range, by: offsets)
    json.member("boundingBox", part.boundingBox)
  }
}

/// A character of a candidate.
private struct AnsweredSegment: JSONObject {
  let segment: GraphemeSegment
  let offsets: CharacterOffsets

  func writeMembers(to json: inout JSONWriter) {
    json.member("grapheme", segment.grapheme)
    json.members(of: segment.range, by: offsets)
    json.member("boundingBox", segment.boundingBox)
    json.member("drawingSegments", segment.drawingSegments)
    json.member("alternatives", ifAny: segment.alternatives)
  }
}

extension DrawingSegment: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("strokeIndex", strokeIndex)
    json.member("beginPointIndex", points.lowerBound)
    json.member("endPointIndex", points.upperBound)
  }
}

/// The numbers of a shape, and its outline if it is to be drawn.
private struct DrawnShape: JSONObject {
  let shape: FittedShape
  let isDrawn: Bool

  func writeMembers(to json: inout JSONWriter) {
    json.member("name", shape.name)
    json.member("form", shape.form)
    json.member("deviation", shape.deviation)
    json.member("center", shape.center)
    json.member("width", 2 * shape.halfSize.x)
    json.member("height", 2 * shape.halfSize.y)
    json.member("angle", shape.angle)
    json.member("corners", ifAny: shape.corners)
    json.member("shaft", ifAny: shape.shaft ?? [])
    if isDrawn { json.member("outline", shape.outline.map(\.points)) }
  }
}

/// The meaning of a gesture: words and characters from 0, their ends not included.
extension GestureMeaning: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("action", action.rawValue)
    json.members(of: words, named: "Word")
    if let characters { json.members(of: characters, named: "Character") }
  }
}

/// A box by its place and size.
extension BoundingBox: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("x", minX)
    json.member("y", minY)
    json.member("width", width)
    json.member("height", height)
  }
}

extension JSONWriter {
  /// Appends the ends of a range.
  fileprivate mutating func members(of range: Range<Int>, named name: String = "Index") {
    member("begin\(name)", range.lowerBound)
    member("end\(name)", range.upperBound)
  }

  /// Appends some characters of a text in Swift's count, and by UTF-16 code units and code points, by which others
  /// slice.
  mutating func members(of characters: Range<Int>, by offsets: CharacterOffsets) {
    members(of: characters)
    let (utf16, points) = (offsets.utf16Range(characters), offsets.codePointRange(characters))
    member("utf16Range", [utf16.lowerBound, utf16.upperBound])
    member("codePointRange", [points.lowerBound, points.upperBound])
  }
}
