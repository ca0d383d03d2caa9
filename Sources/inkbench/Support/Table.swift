import InkEvaluation
import InkKit

/// Lines of figures in columns, for people.
struct Table {
  private let widths: [Int]

  /// Prints the heading of a table; the first column is to the left, the others to the right.
  init(_ title: String, _ columns: [(name: String, width: Int)]) {
    widths = columns.map(\.width)
    print("\n\(title)")
    row(columns.map(\.name))
  }

  /// Prints a line.
  func row(_ cells: [String]) {
    var line = ""
    for (index, (cell, width)) in zip(cells, widths).enumerated() {
      let space = String(repeating: " ", count: max(0, width - cell.count))
      line += index == 0 ? cell + space : " " + space + cell
    }
    print("  \(line)")
    flushOutput()
  }
}

/// A number with some digits after the point.
func fixed(_ value: Double, _ digits: Int = 1) -> String { fixed(value, decimals: digits) }

/// A part of a whole in per cent.
func percent(_ count: Int, of total: Int, _ digits: Int = 1) -> String {
  fixed(100 * Double(count) / Double(max(1, total)), digits) + " %"
}

/// A share of some samples in per cent.
func percent(_ share: Proportion, _ digits: Int = 1) -> String { percent(share.fraction, digits) }

/// A part of one in per cent.
func percent(_ part: Double, _ digits: Int = 1) -> String { fixed(100 * part, digits) + " %" }

/// A duration in seconds for people.
func milliseconds(_ seconds: Double) -> String { "\(fixed(seconds * 1e3, 2)) ms" }
func microseconds(_ seconds: Double) -> String { "\(fixed(seconds * 1e6, 0)) µs" }
