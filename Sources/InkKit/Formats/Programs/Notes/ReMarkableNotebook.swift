extension FileFormat {
  /// Notebooks of reMarkable tablets as one archive: a list of pages, and a file for each.
  static let remarkableNotebook = FileFormat(
    "", "a reMarkable notebook", endings: ["rmdoc"],
    reading: .archive {
      $0.entries.contains { $0.name.hasSuffix(ReMarkableNotebook.ending) }
    } _: { archive throws(InkFormatError) in
      var notebooks: [ReMarkableNotebook] = []
      for entry in archive.entries where entry.name.hasSuffix(ReMarkableNotebook.ending) {
        let base = entry.name.dropLast(ReMarkableNotebook.ending.count)
        notebooks.append(
          try ReMarkableNotebook(content: archive.bytes(of: entry)) { name throws(InkFormatError) in
            guard let file = archive["\(base)/\(name)"] else { return nil }
            return try archive.bytes(of: file)
          })
      }
      return ReMarkableNotebooks(notebooks)
    })
}

extension FileFormat {
  /// A notebook of a reMarkable tablet as it lies there: the list of its pages, and files beside it.
  ///
  /// - Parameter file: The bytes of a file by its place in the folder of the list, such as `PAGE.rm`, whose name has
  ///   only letters, digits and `-`; `nil` if there is none.
  package static func remarkableFolder(
    _ file: @escaping @Sendable (String) throws(InkFormatError) -> [UInt8]?
  ) -> FileFormat {
    FileFormat(
      "", "a list of pages of a reMarkable notebook",
      reading: .pages {
        WholeFile { bytes throws(InkFormatError) in
          try ReMarkableNotebook(content: bytes) { name throws(InkFormatError) in
            guard name.utf8.allSatisfy({ ReMarkableNotebook.isOfName($0) }), !name.hasPrefix(".")
            else {
              throw InkFormatError(.malformed, "'\(name)' is no name of a page", line: 1)
            }
            return try file(name)
          }
        }
      })
  }
}

/// The pages of a notebook in the order of its list, without those that were deleted, read one at a time.
///
/// The list is the file that ends in `.content`; the others are in a folder of the same name.
struct ReMarkableNotebook: PageSource {
  static let ending = ".content"

  private var names: ArraySlice<String>
  private let file: @Sendable (String) throws(InkFormatError) -> [UInt8]?

  /// The most pages of a notebook.
  private static let pageLimit = 65_536

  /// Opens a notebook.
  ///
  /// - Parameters:
  ///   - content: The bytes of its list.
  ///   - file: The bytes of a file of its folder by its name, such as `PAGE.rm`; `nil` if there is none.
  init(
    content: [UInt8], file: @escaping @Sendable (String) throws(InkFormatError) -> [UInt8]?
  ) throws(InkFormatError) {
    self.file = file
    let list = try JSONScanner.document(content, place: Self.ending) { scanner throws(JSONError) in
      var list = List()
      try list.read(&scanner)
      try scanner.finish()
      return list
    }
    names = list.names[...]
    guard names.count <= Self.pageLimit else {
      throw InkFormatError(.malformed, "there are more than \(Self.pageLimit) pages", line: 1)
    }
  }

  mutating func next() -> Result<InkPage, InkFormatError>? {
    guard let id = names.popFirst() else { return nil }
    do throws(InkFormatError) {
      // A page on which nothing was drawn has no file.
      guard let bytes = try file("\(id).rm") else { return .success(ReMarkablePage.blank) }
      var page = try ReMarkablePage.page(bytes)
      try nameLayers(of: &page, id)
      return .success(page)
    } catch {
      let place = error.place.isEmpty ? "\(id).rm" : "\(id).rm, \(error.place)"
      return .failure(
        InkFormatError(
          error.code, error.problem, line: error.line, column: error.column, place: place))
    }
  }

  /// Whether a byte may be in the name of a file of a notebook, which then leads nowhere else.
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Names the layers of a page of an older version, whose names are in a file of their own.
  private func nameLayers(of page: inout InkPage, _ id: String) throws(InkFormatError) {
    guard page.layers.allSatisfy(\.isEmpty), !page.layers.isEmpty,
      let bytes = try file("\(id)-metadata.json"), let value = try? JSONValue(parsing: bytes)
    else { return }
    for (index, layer) in (value["layers"]?.array ?? []).enumerated()
    where page.layers.indices.contains(index) {
      page.layers[index] = layer["name"]?.string ?? ""
    }
  }

  // MARK: The list

  /// The pages that a list names, in the way of newer versions, of older ones, or by their number alone.
  private struct List {
    private var pages: [(id: String, index: String)] = []
    private var hasPages = false
    private var older: [String] = []
    private var count = 0

    var names: [String] {
      if hasPages { return pages.sorted { ($0.index, $0.id) < ($1.index, $1.id) }.map(\.id) }
      return older.isEmpty ? (0..<count).map { String($0) } : older
    }

    mutating func read(_ scanner: inout JSONScanner) throws(JSONError) {
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "cPages":
          try scanner.member("pages") { scanner throws(JSONError) in
            hasPages = true
            try scanner.elements { scanner throws(JSONError) in try readPage(&scanner) }
          }
        case "pages":
          try scanner.elements { scanner throws(JSONError) in older.append(try scanner.string()) }
        case "pageCount":
          let number = try scanner.number()
          count = Int(min(max(number, 0), Double(ReMarkableNotebook.pageLimit + 1)))
        default: try scanner.skipValue()
        }
      }
    }

    private mutating func readPage(_ scanner: inout JSONScanner) throws(JSONError) {
      var page = (id: "", index: "")
      var isDeleted = false
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "id": page.id = try scanner.string()
        case "idx":
          try scanner.member("value") { scanner throws(JSONError) in
            page.index = try scanner.string()
          }
        case "deleted":
          try scanner.member("value") { scanner throws(JSONError) in
            isDeleted = try scanner.number() != 0
          }
        default: try scanner.skipValue()
        }
      }
      if !isDeleted { pages.append(page) }
    }
  }
}

/// The pages of several notebooks in one archive.
private struct ReMarkableNotebooks: PageSource {
  private var notebooks: ArraySlice<ReMarkableNotebook>

  init(_ notebooks: [ReMarkableNotebook]) {
    self.notebooks = notebooks[...]
  }

  mutating func next() -> Result<InkPage, InkFormatError>? {
    while var notebook = notebooks.first {
      let page = notebook.next()
      notebooks[notebooks.startIndex] = notebook
      if page != nil { return page }
      notebooks.removeFirst()
    }
    return nil
  }
}
