import InkKit

/// A page, and the places on it where what was looked for is written, or may be.
struct FoundPage: Sendable {
  /// Where the page is.
  let source: AnswerSource
  let page: ReadPage
  let hits: [SearchHit]
  /// The ink, where it is to be drawn, and what was typed beside it.
  var ink: Ink?
  var texts: [PageText] = []

  /// The frames of the hits, each with what it may say and how likely it is.
  var boxes: [InkSVG.Box] {
    hits.flatMap { hit in
      hit.parts.map { part in
        InkSVG.Box(
          bounds: part.boundingBox,
          label: "\(part.text) \(fixed(Double(hit.probability), decimals: 2))", isWord: true,
          color: "crimson")
      }
    }
  }
}

/// A hit and the page that it is on, as JSON tells it.
struct FoundHit: JSONObject {
  let found: FoundPage
  let hit: SearchHit

  func writeMembers(to json: inout JSONWriter) {
    // A hit names no strokes, and an index keeps no names of them.
    var source = found.source
    source.strokeIDs = []
    source.writeMembers(to: &json)
    json.member("textLine", hit.line + 1)
    json.member("text", hit.text)
    json.member("probability", hit.probability)
    json.member("parts", hit.parts.map { FoundPart(line: found.page.lines[$0.line], part: $0) })
  }
}

/// The part of a hit that lies in a line.
private struct FoundPart: JSONObject {
  let line: ReadLine
  let part: SearchHit.Part

  func writeMembers(to json: inout JSONWriter) {
    json.member("textLine", part.line + 1)
    json.member("frame", part.boundingBox)
    json.member("text", part.text)
    json.member("line", line.text)
    json.member("start", part.range.lowerBound)
    json.member("end", part.range.upperBound)
  }
}
