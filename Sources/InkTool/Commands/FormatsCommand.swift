import InkKit

extension CommandSpec {
  /// `inkrec formats`
  static var formats: CommandSpec {
    CommandSpec(
      name: "formats",
      summary: "List the formats of files that are read and written",
      options: OutputFormat.specs(json: "one JSON object per format", isSpecial: false),
      notes: [
        "A line has the name, r if it is read, w if it is written, endings of names, and",
        "what it is. Formats are told by content, or named with --input-format.",
      ],
      examples: ["inkrec formats", "inkrec formats | cut -f 1"]
    ) { arguments, console in
      let output = try OutputFormat(arguments)
      try console.write(output.header(["name", "read", "written", "endings", "title"]))
      for listed in ListedFormat.all {
        let format = listed.format
        let uses = (format.isReadable ? "r" : "-") + (format.isWritable ? "w" : "-")
        let endings = listed.endings.map { ".\($0)" }.joined(separator: " ")
        if output.isTable {
          try console.write(
            output.row([
              format.name, format.isReadable.cell, format.isWritable.cell, endings, format.title,
            ]))
        } else if output.isJSON {
          try console.write(listed.line())
        } else {
          try console.writeLine("\(format.name)\t\(uses)\t\(endings)\t\(format.title)")
        }
      }
      return .success
    }
  }
}

/// A format that has a name, with the endings of those without one that stand behind it, which are
/// other forms of its files.
private struct ListedFormat: JSONObject {
  let format: FileFormat
  private(set) var endings: [String]

  /// The formats in their order.
  static var all: [ListedFormat] {
    var list: [ListedFormat] = []
    for format in FileFormat.all {
      if !format.name.isEmpty {
        list.append(ListedFormat(format: format, endings: format.endings))
      } else if format.isReadable, let last = list.indices.last {
        let known = list[last].endings
        list[last].endings += format.endings.filter { !known.contains($0) }
      }
    }
    return list
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("name", format.name)
    json.member("read", format.isReadable)
    json.member("written", format.isWritable)
    json.member("endings", endings)
    json.member("title", format.title)
  }
}
