package import InkKit

extension TaggedRow {
  /// The names of the fields of some tags: by their tags but where those don't say it, as the pack of recipes
  /// calls `combination` what a line says besides.
  private static func names(of tags: [String]) -> [String] {
    let better = ["combination": "note"]
    return tags.map { tag in better[tag].flatMap { tags.contains($0) ? nil : $0 } ?? tag }
  }

  /// The fields with what they are called.
  private var namedFields: [(name: String, field: Field)] {
    zip(Self.names(of: fields.map(\.tag)), fields).map { ($0, $1) }
  }
}

/// A row as an object: its fields, and what there is to tell of it besides.
extension TaggedRow: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    for field in namedFields { json.member(field, orNull: field.field.text) }
    json.member("text", text)
    json.member("confidence", confidence)
    // A row of a text has no ink, and a field without ink no boxes.
    json.member(
      "boxes",
      orNull: boxes.isEmpty
        ? nil
        : JSONMembers { json in
          for (field, boxes) in zip(namedFields, boxes) where !boxes.isEmpty {
            json.member(field, orNull: boxes)
          }
        })
    json.member(
      "numbers",
      JSONMembers { json in
        for field in namedFields {
          guard let quantity = field.field.quantity else { continue }
          // That one, or the two of a range.
          if quantity.isRange {
            json.member(field, orNull: [quantity.least, quantity.most])
          } else {
            json.member(field, orNull: quantity.least)
          }
        }
      })
    json.member("kind", kind.rawValue)
    json.member("heading", orNull: heading)
  }
}

extension JSONWriter {
  /// Appends what belongs to a field, by its name and by its tag if that is another one.
  fileprivate mutating func member(
    _ named: (name: String, field: TaggedRow.Field), orNull value: (some JSONWritable)?
  ) {
    member(named.name, orNull: value)
    if named.field.tag != named.name { member(named.field.tag, orNull: value) }
  }
}

extension TaggedRow {
  /// The columns of a table of rows with fields of these tags.
  ///
  /// - Parameter isPlaced: Whether rows say where they are.
  static func columns(_ tags: [String], isPlaced: Bool) -> [String] {
    (isPlaced ? AnswerSource.columns : []) + ["id", "kind"] + names(of: tags)
      + ["least", "most", "text", "confidence", "heading"]
  }

  private var cells: [String] {
    let quantity = fields.lazy.compactMap(\.quantity).first
    return [kind.rawValue] + fields.map { $0.text ?? "" }
      + [(quantity?.least).cell, (quantity?.most).cell, text]
      + [fixed(Double(confidence), decimals: 4), heading ?? ""]
  }

  /// The row in a form, with the name of its ink and where it is.
  func text(as format: OutputFormat, id: DocumentID? = nil, from source: AnswerSource) -> String {
    if format.isTable { return format.row(source.placeCells + [id?.text ?? ""] + cells) }
    if format.isJSON { return line(id: id, from: source) }
    return switch kind {
    case .heading: "# \(onOneLine(text))\n"
    case .direction: "> \(onOneLine(text))\n"
    case .row: fields.map { onOneLine($0.text ?? "") }.joined(separator: "\t") + "\n"
    }
  }
}
