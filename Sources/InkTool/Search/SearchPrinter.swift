import InkKit

/// Prints hits in the form that was asked for.
struct SearchPrinter {
  private let form: SearchWish.Form
  private let namesFiles: Bool
  private let isColored: Bool
  private let console: Console
  /// How many hits there were.
  private(set) var count = 0
  /// The hits of the file that came last.
  private var current: (file: String, count: Int)?

  /// Begins to print.
  init(_ wish: SearchWish, _ arguments: ParsedArguments, console: Console) throws(ToolError) {
    form = wish.form
    namesFiles = !arguments.has("no-filename")
    isColored = try Self.wantsColor(arguments, console: console)
    self.console = console
  }

  /// Whether what was found is to be coloured: by `--color`, else on a terminal unless `NO_COLOR` is set.
  private static func wantsColor(
    _ arguments: ParsedArguments, console: Console
  ) throws(ToolError) -> Bool {
    switch try arguments.choice("color", of: colors) {
    case "always"?: true
    case "never"?: false
    default:
      System.isTerminal(System.standardOutput) && console.environment("NO_COLOR") == nil
        && console.environment("TERM") != "dumb"
    }
  }

  /// The values of `--color`.
  static let colors = ["auto", "always", "never"]

  /// Goes on with a file that was searched, whether or not there are hits in it.
  mutating func begin(_ file: String) throws {
    guard current?.file != file else { return }
    try endFile()
    current = (file, 0)
  }

  /// Prints the hits of a page, if it has any.
  mutating func add(_ found: FoundPage) throws {
    try begin(found.source.file)
    count += found.hits.count
    current?.count += found.hits.count
    switch form {
    case .lines: for hit in found.hits { try print(hit, of: found) }
    case .json:
      for hit in found.hits { try console.write(FoundHit(found: found, hit: hit).encoded() + "\n") }
    case .counts, .names: break
    }
  }

  /// Prints what is told once all of a file is read.
  private mutating func endFile() throws {
    guard let (file, count) = current.take() else { return }
    switch form {
    case .lines, .json: break
    case .names: if count > 0 { try writeLine([[(file, .file)]]) }
    case .counts:
      let name: [Piece] = namesFiles ? [(file, .file), (":", nil)] : []
      try writeLine([name + [("\(count)", nil)]])
    }
  }

  /// Ends.
  mutating func finish() throws { try endFile() }

  /// `FILE:PAGE:LINE:text<TAB>x,y WxH<TAB>probability`, and what it was read as if that is something else.
  private func print(_ hit: SearchHit, of found: FoundPage) throws {
    var pieces: [Piece] = []
    // The page is told also where the file is not.
    let place = found.source.description.dropFirst(found.source.file.count)
    if namesFiles {
      pieces += [(found.source.file, .file), (String(place) + ":", nil)]
    } else if !place.isEmpty {
      pieces.append((String(place.drop { $0 == ":" }) + ":", nil))
    }
    pieces += [("\(hit.line + 1)", .line), (":", nil)]
    let snippet = Snippet(of: hit, on: found.page)
    pieces += snippet.pieces.map { ($0.text, $0.isFound ? .found : nil) }
    let box = hit.parts[0].boundingBox
    let numbers = [box.minX, box.minY, box.width, box.height].map {
      fixed(Double($0), decimals: 1)
    }
    var cells: [[Piece]] = [
      pieces, [("\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])", nil)],
      [(fixed(Double(hit.probability), decimals: 2), nil)],
    ]
    if let best = snippet.bestReading { cells.append([("read as \(onOneLine(best))", nil)]) }
    try writeLine(cells)
  }

  /// A piece of a cell, and its colour.
  private typealias Piece = (text: String, color: Color?)

  /// Colours as ripgrep has them.
  private enum Color: String {
    case file = "35"
    case line = "32"
    case found = "1;31"
  }

  /// Writes the cells of a line with tabs between: the only tabs and line break that aren't escaped, so that no name
  /// of a file makes a hit of its own.
  private func writeLine(_ cells: [[Piece]]) throws {
    let texts: [String] = cells.map { pieces in pieces.map { shown($0) }.joined(separator: "") }
    try console.write(bytes: Array((texts.joined(separator: "\t") + "\n").utf8))
  }

  /// The escaped text of a piece, in its colour.
  private func shown(_ piece: Piece) -> String {
    let text = piece.text.visible()
    guard isColored, let color = piece.color else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }
}
