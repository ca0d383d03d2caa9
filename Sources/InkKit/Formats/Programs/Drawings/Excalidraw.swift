extension FileFormat {
  /// Drawings and libraries of Excalidraw: JSON with a list of elements.
  static let excalidraw = FileFormat(
    "excalidraw", "an Excalidraw drawing", endings: ["excalidraw", "excalidrawlib"],
    signs: [.json { $0["type"]?.hasPrefix("excalidraw") ?? false }],
    reading: .json(ExcalidrawDocument.pages),
    writing: .page(keeping: ExcalidrawWriter.kept) { ExcalidrawWriter.file(of: $0) })

  /// The notes in which Obsidian keeps such drawings: Markdown with the JSON as it is or compressed.
  static let excalidrawNote = FileFormat(
    "", "an Excalidraw drawing of Obsidian", endings: ["excalidraw.md"],
    signs: [
      .text { text in
        let mark = Array("excalidraw-plugin:".utf8)
        return text.starts(with: "---".utf8)
          && text.indices.contains { text[$0...].starts(with: mark) }
      }
    ],
    reading: .pages {
      WholeFile(limit: Limits.documentByteCount) { bytes throws(InkFormatError) in
        ReadPages(
          try JSONScanner.document(ExcalidrawNote.json(bytes), ExcalidrawDocument.pages))
      }
    })
}

/// Makes pages of the elements of a drawing, or of each item of a library.
///
/// A shape is a stroke along its outline, and an arrow also its heads. Elements that were deleted are gone.
enum ExcalidrawDocument {
  static func pages(_ scanner: inout JSONScanner) throws(JSONError) -> [InkPage] {
    var pages: [InkPage] = []
    var paperColor: InkColor?
    try scanner.members(withNull: true) { scanner, key throws(JSONError) in
      switch key {
      case "elements": pages.append(try page(&scanner))
      case "appState":
        if scanner.skipNull() { return }
        try scanner.members { scanner, key throws(JSONError) in
          guard key == "viewBackgroundColor", try scanner.kind() == .string else {
            return try scanner.skipValue()
          }
          let color = InkColor(try scanner.string())
          paperColor = color == .white ? nil : color
        }
      case "libraryItems", "library": pages += try items(&scanner)
      default: try scanner.skipValue()
      }
    }
    try scanner.finish()
    for index in pages.indices { pages[index].paperColor = paperColor }
    return pages
  }

  /// The items of a library, each with its elements, or in older files a list of elements itself.
  private static func items(_ scanner: inout JSONScanner) throws(JSONError) -> [InkPage] {
    var pages: [InkPage] = []
    try scanner.elements { scanner throws(JSONError) in
      guard try scanner.kind() == .object else {
        pages.append(try page(&scanner))
        return
      }
      var found: InkPage?
      var name: String?
      try scanner.members(withNull: true) { scanner, key throws(JSONError) in
        switch key {
        case "elements": found = try page(&scanner)
        case "name": name = scanner.skipNull() ? nil : try scanner.string()
        default: try scanner.skipValue()
        }
      }
      guard var item = found else { return }
      item.name = name
      pages.append(item)
    }
    return pages
  }

  /// A page of a list of elements.
  private static func page(_ scanner: inout JSONScanner) throws(JSONError) -> InkPage {
    var page = InkPage()
    try scanner.elements { scanner throws(JSONError) in
      let start = scanner.position
      let element = try ExcalidrawElement(&scanner)
      let isAdded = element.add(to: &page)
      try page.check(isAdded: isAdded, scanner, at: start)
    }
    page.markHighlighters()
    return page
  }
}
