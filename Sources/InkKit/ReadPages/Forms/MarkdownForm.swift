extension PageForm {
  /// Markdown (CommonMark with the tables, check boxes and strikes of GitHub): what a page says and how it is ordered.
  static let markdown = PageForm("markdown", endings: ["md", "markdown"]) { _ in
    MarkdownWriter()
  }
}

/// Writes pages as Markdown, with a rule between two pages.
struct MarkdownWriter: DocumentWriter {
  private var count = 0

  mutating func append(_ page: TranscribedPage) -> [UInt8] {
    var text = count == 0 ? "" : "\n---\n\n"
    count += 1
    text += MarkdownPage(page).text
    return Array(text.utf8)
  }
}

/// The blocks of a page in Markdown.
struct MarkdownPage {
  private let page: TranscribedPage
  private let regions: [ReadRegion]
  /// The diagram of what is drawn, if something joins its parts.
  private let diagram: Diagram?
  /// The frames of regions that the diagram has.
  private let shown: Set<Int>
  /// The usual height of small letters, by which a heading is large.
  private let usualHeight: Float

  /// How much larger than usual the letters of a heading of the first level are.
  private static let titleRatio: Float = 1.6

  init(_ page: TranscribedPage) {
    self.page = page
    regions = page.reading.regions
    var objects = page.reading.drawings
    for index in objects.indices where (objects[index].text ?? "").isEmpty {
      let id = objects[index].trackingID
      let words = page.reading.regions.filter { $0.kind == .node && $0.frame == id }
      if !words.isEmpty {
        objects[index].text = words.flatMap(\.lines).map(\.text).joined(separator: "\n")
      }
    }
    let diagram = Diagram(objects)
    let isDiagram = !diagram.edges.isEmpty || regions.contains { $0.kind == .node }
    self.diagram = isDiagram && !diagram.nodes.isEmpty ? diagram : nil
    let nodes = self.diagram?.nodes.filter { !$0.text.isEmpty }.map(\.id) ?? []
    shown = Set(nodes)
    let lines = regions.filter { $0.kind != .heading }.flatMap(\.lines)
    usualHeight = lines.map(\.xHeight).median ?? 0
  }

  /// The text, each block behind an empty line.
  var text: String {
    var blocks: [String] = []
    var tables: Set<Int> = []
    var hasDiagram = diagram == nil
    for region in regions {
      switch region.kind {
      case .heading: blocks.append(heading(region))
      case .list: blocks.append(MarkdownList(region.lines).text)
      case .note: blocks.append(Self.paragraph(region).map { "> " + $0 }.joined(separator: "\n"))
      case .cell:
        guard let cell = region.cell else {
          blocks.append(Self.paragraph(region).joined(separator: "\n"))
          continue
        }
        if tables.insert(cell.table).inserted { blocks.append(table(cell.table)) }
      case .node:
        if !hasDiagram { blocks.append(mermaid) }
        hasDiagram = true
        if !(region.frame.map(shown.contains) ?? false) {
          blocks.append(Self.paragraph(region).joined(separator: "\n"))
        }
      case .paragraph: blocks.append(Self.paragraph(region).joined(separator: "\n"))
      }
    }
    if !hasDiagram { blocks.append(mermaid) }
    for typed in page.ink.texts {
      blocks.append(
        typed.lines.map { MarkdownText.line(String($0)) }.filter { !$0.isEmpty }
          .joined(separator: "\n"))
    }
    return blocks.filter { !$0.isEmpty }.map { $0 + "\n" }.joined(separator: "\n")
  }

  private func heading(_ region: ReadRegion) -> String {
    let height = region.lines.map(\.xHeight).max() ?? 0
    let isTitle = usualHeight > 0 && height >= Self.titleRatio * usualHeight
    // A heading is one line.
    let words = region.lines.map { MarkdownText.inline($0) }.joined(separator: " ").trimmed
    return words.isEmpty ? "" : (isTitle ? "# " : "## ") + words
  }

  private static func paragraph(_ region: ReadRegion) -> [String] {
    region.lines.map { MarkdownText.line($0) }.filter { !$0.isEmpty }
  }

  /// A table with a row for each of its rows, of which the first is its head, as Markdown has no other.
  private func table(_ number: Int) -> String {
    var cells: [[String]] = []
    /// Rows and columns beyond which no table of a page goes.
    let limit = 1000
    for region in regions {
      guard let cell = region.cell, cell.table == number, cell.row >= 0, cell.column >= 0,
        cell.row < limit, cell.column < limit
      else { continue }
      while cells.count <= cell.row { cells.append([]) }
      while cells[cell.row].count <= cell.column { cells[cell.row].append("") }
      let words = region.lines.map { MarkdownText.inline($0) }.joined(separator: "<br>")
      let there = cells[cell.row][cell.column]
      cells[cell.row][cell.column] = there.isEmpty ? words : "\(there)<br>\(words)"
    }
    let width = cells.map(\.count).max() ?? 0
    guard width > 0 else { return "" }
    var rows = cells.map { row in
      let row = row + Array(repeating: "", count: width - row.count)
      return "| \(row.joined(separator: " | ")) |"
    }
    rows.insert("|" + String(repeating: " --- |", count: width), at: 1)
    return rows.joined(separator: "\n")
  }

  private var mermaid: String { "```mermaid\n\(diagram?.mermaid ?? "")```" }
}
