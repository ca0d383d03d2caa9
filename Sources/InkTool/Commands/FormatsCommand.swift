package import InkKit

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
      for format in FileFormat.all where !format.name.isEmpty {
        let uses = (format.isReadable ? "r" : "-") + (format.isWritable ? "w" : "-")
        let endings = format.endings.map { ".\($0)" }.joined(separator: " ")
        if output.isTable {
          try console.write(
            output.row([
              format.name, format.isReadable.cell, format.isWritable.cell, endings, format.title,
            ]))
        } else if output.isJSON {
          try console.write(format.line())
        } else {
          try console.writeLine("\(format.name)\t\(uses)\t\(endings)\t\(format.title)")
        }
      }
      return .success
    }
  }
}

extension FileFormat: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("read", isReadable)
    json.member("written", isWritable)
    json.member("endings", endings)
    json.member("title", title)
  }
}
