import InkKit

/// Pieces of an HTML page; what is not our own goes through ``text(_:)``.
package enum HTML {
  /// A text for the inside of an element or of a quoted attribute, set apart from the direction of
  /// what stands around it by whoever uses it.
  ///
  /// Characters that a viewer would act on are shown as escapes; what XML 1.0 can't hold becomes U+FFFD.
  package static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.visible().unicodeScalars {
      switch scalar {
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result += scalar.markup ?? String(scalar)
      }
    }
    return result
  }

  /// A text that was written or read, in whatever direction its script runs; its lines are parted by a
  /// sign.
  static func foreign(_ text: String) -> String {
    switch text {
    case "": "<i>nothing</i>"
    case " ": "<i>space</i>"
    default:
      "<bdi>\(text.split(whereSeparator: \.isNewline).map { self.text(String($0)) }.joined(separator: " ↵ "))</bdi>"
    }
  }

  /// A table whose first column names its rows.
  ///
  /// - Parameters:
  ///   - caption: What the table shows.
  ///   - header: The names of the columns, the first one's among them.
  ///   - rows: The cells of each row, as HTML.
  static func table(_ caption: String, header: [String], rows: [[String]]) -> String {
    let head = header.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let body = rows.map { cells in
      "<tr><th scope=\"row\">\(cells.first ?? "")</th>"
        + cells.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }
    return
      "<div class=\"wide\"><table><caption>\(caption)</caption>\n<thead><tr>\(head)</tr></thead>\n"
      + "<tbody>\n\(body.joined())</tbody></table></div>\n"
  }

  /// A part of a page under a heading; nothing without content.
  static func section(_ heading: String, _ content: String, note: String = "") -> String {
    if content.isEmpty { return "" }
    let lead = note.isEmpty ? "" : "<p>\(note)</p>\n"
    return "<section>\n<h2>\(heading)</h2>\n\(lead)\(content)</section>\n"
  }
}
