import InkKit

/// The models that can be used, on few lines: installed ones and built-in ones, each in columns that are read
/// downwards. Names of languages stand beside their tags where a screen holds them; else of the built-in
/// models their languages are told, which are enough to be read in.
struct ModelColumns {
  private let groups: [(title: String, listings: [ModelRegistry.Listing])]
  private let width: Int

  /// More lines than that don't fit a screen with the line that was typed.
  private static let lineLimit = 20
  /// How tags of models of gestures end, which are there for nearly every language.
  private static let gestures = "gesture"
  /// The spaces between two columns.
  private static let gap = 2

  /// Arranges models.
  ///
  /// - Parameter width: The columns of the terminal.
  init(_ listings: [ModelRegistry.Listing], width: Int) {
    self.width = width
    let installed = listings.filter { if case .store = $0.origin { true } else { false } }
    let builtIn = listings.filter { if case .builtIn = $0.origin { true } else { false } }
    groups = [("installed", installed), ("built in", builtIn)].filter { !$0.1.isEmpty }
  }

  /// The lines, each of which ends.
  var text: String {
    if groups.isEmpty { return "" }
    let named = groups.flatMap { title, listings in
      ["\(title): \(listings.count)"] + rows(listings.map { "\($0.tag) \($0.name)" })
    }
    let lines = named.count <= Self.lineLimit ? named : groups.flatMap(shortLines)
    return lines.map { "\($0)\n" }.joined()
  }

  private func shortLines(_ title: String, _ listings: [ModelRegistry.Listing]) -> [String] {
    // Which tags are installed must be seen, to delete one.
    guard case .builtIn = listings[0].origin else {
      return ["\(title): \(listings.count)"] + rows(listings.map { "\($0.tag)" })
    }
    // What finds objects reads nothing by itself.
    let others = listings.map(\.tag).filter {
      $0.privateUse != Self.gestures && $0 != ObjectDetector.tag && $0 != ScriptRecognizer.tag
    }
    let languages = Set(others.filter { $0.privateUse == nil }.map(\.language)).sorted()
    let symbols = others.filter { $0.privateUse != nil }.map(\.description).sorted()
    let count = "\(title): \(listings.count) models of \(languages.count) languages"
    let hint = "'--available' lists the models"
    let heading =
      others.count == listings.count
      ? ["\(count) (\(hint))"] : ["\(count), also of gestures: TAG-x-gesture;", hint]
    return heading + rows(languages) + lines(symbols)
  }

  /// Cells one after the other, as many in a line as there is room for.
  private func lines(_ cells: [String]) -> [String] {
    var lines: [String] = []
    let space = String(repeating: " ", count: Self.gap)
    for cell in cells {
      if let last = lines.last, last.count + 1 + cell.count <= width {
        lines[lines.count - 1] += " " + cell
      } else {
        lines.append(space + cell)
      }
    }
    return lines
  }

  /// Cells in columns of one width.
  private func rows(_ cells: [String]) -> [String] {
    let widest = cells.map(\.count).max() ?? 0
    let columnCount = max(1, (width - Self.gap) / (widest + Self.gap))
    let rowCount = (cells.count + columnCount - 1) / columnCount
    return (0..<rowCount).map { row in
      let inRow = stride(from: row, to: cells.count, by: rowCount).map { cells[$0] }
      let padded = inRow.dropLast().map {
        $0 + String(repeating: " ", count: widest - $0.count + Self.gap)
      }
      return String(repeating: " ", count: Self.gap) + padded.joined() + (inRow.last ?? "")
    }
  }
}
