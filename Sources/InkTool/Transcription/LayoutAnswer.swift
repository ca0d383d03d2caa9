import InkKit

/// How finely a layout is told: each level has those before it.
enum LayoutLevel: Int, CaseIterable {
  case regions, lines, words, characters

  static let names = allCases.map { "\($0)" }

  init?(named name: String) {
    guard let level = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = level
  }
}

/// The places of the parts of a page that was read.
///
/// Boxes are in units of the ink, whose origin is that of its document, and as `relative` from 0 to 1 of the page from
/// its upper left corner.
struct LayoutAnswer: JSONObject {
  let page: ReadPage
  let level: LayoutLevel
  /// The length of the unit in millimetres, if it is known.
  let unit: Double?
  /// The reader of the texts; JSON says for which language it serves, if that is another one.
  var reader: NamedRecognizer? = nil

  func writeMembers(to json: inout JSONWriter) {
    json.member("requested", reader?.requested)
    json.member("model", page.language?.description)
    json.member("warning", reader?.warning)
    json.member("origin", "upperLeft")
    json.member("millimetersPerUnit", unit)
    json.member("boundingBox", page.bounds)
    json.member(
      "regions",
      page.regions.enumerated().map { index, region in
        JSONMembers { write(region, index, to: &$0) }
      })
    json.member("drawings", ifAny: page.drawings)
  }

  private func place(_ box: BoundingBox, in json: inout JSONWriter) {
    let bounds = page.bounds
    json.member("boundingBox", box)
    guard bounds.width > 0, bounds.height > 0 else { return }
    let box = NormalizedBox(box, of: bounds)
    func share(_ value: Float) -> Float { (value * 10_000).rounded() / 10_000 }
    json.member(
      "relative",
      JSONMembers { json in
        json.member("x", share(box.minX))
        json.member("y", share(box.minY))
        json.member("width", share(box.width))
        json.member("height", share(box.height))
      })
  }

  private func write(_ region: ReadRegion, _ index: Int, to json: inout JSONWriter) {
    json.member("order", index)
    json.member("kind", region.kind.rawValue)
    json.member("probability", region.certainty)
    place(region.boundingBox, in: &json)
    if let cell = region.cell {
      json.member("table", cell.table)
      json.member("row", cell.row)
      json.member("column", cell.column)
    }
    json.member("frame", region.frame)
    guard level.rawValue >= LayoutLevel.lines.rawValue else {
      return json.member("text", region.lines.map(\.text).joined(separator: "\n"))
    }
    json.member("lines", region.lines.map { line in JSONMembers { write(line, to: &$0) } })
  }

  private func write(_ line: ReadLine, to json: inout JSONWriter) {
    json.member("text", line.text)
    json.member("probability", line.probability)
    place(line.boundingBox, in: &json)
    json.member("baseline", [line.baseline.from, line.baseline.to].map { [$0.x, $0.y] })
    json.member("xHeight", line.xHeight)
    if line.isRightToLeft { json.member("rightToLeft", true) }
    if line.isVertical { json.member("vertical", true) }
    json.member("mark", line.mark?.rawValue)
    guard level.rawValue >= LayoutLevel.words.rawValue else { return }
    let offsets = CharacterOffsets(line.text)
    json.member("words", line.words.map { word in JSONMembers { write(word, offsets, to: &$0) } })
  }

  private func write(
    _ word: ReadWord, _ offsets: CharacterOffsets, to json: inout JSONWriter
  ) {
    json.member("text", word.text)
    json.members(of: word.range, by: offsets)
    json.member("probability", word.probability)
    place(word.boundingBox, in: &json)
    json.member(
      "alternatives",
      ifAny: word.alternatives.map { alternative in
        JSONMembers { json in
          json.member("text", alternative.text)
          json.member("probability", alternative.probability)
        }
      })
    if word.isCrossedOut { json.member("crossedOut", true) }
    guard level == .characters else { return }
    json.member(
      "characters",
      word.characters.map { character in
        JSONMembers { json in
          json.member("grapheme", character.grapheme)
          place(character.boundingBox, in: &json)
          json.member("drawingSegments", character.drawingSegments)
        }
      })
  }
}

extension LayoutAnswer {
  /// A line for each part: its kind, its box, and its text; of a drawing its name.
  var text: String {
    var lines: [String] = []
    func add(_ depth: LayoutLevel, _ kind: String, _ box: BoundingBox, _ text: String) {
      guard depth.rawValue <= level.rawValue else { return }
      let numbers = [box.minX, box.minY, box.width, box.height].map(Self.number)
      lines.append(
        String(repeating: "  ", count: depth.rawValue)
          + "\(kind)\t\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])\t\(onOneLine(text))\n"
      )
    }
    for region in page.regions {
      let text = region.lines.map(\.text).joined(separator: "\n")
      add(.regions, region.kind.rawValue, region.boundingBox, text)
      for line in region.lines {
        add(.lines, line.mark?.rawValue ?? "line", line.boundingBox, line.text)
        for word in line.words {
          add(.words, word.isCrossedOut ? "struck" : "word", word.boundingBox, word.text)
          for character in word.characters {
            add(.characters, "character", character.boundingBox, character.grapheme)
          }
        }
      }
    }
    for drawing in page.drawings {
      let name = drawing.text ?? drawing.labels.first?.text ?? ""
      add(.regions, drawing.kind.name, drawing.frame, name)
    }
    return lines.joined()
  }

  /// A coordinate with a tenth where there is one.
  private static func number(_ value: Float) -> String {
    let text = fixed(Double(value), decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
