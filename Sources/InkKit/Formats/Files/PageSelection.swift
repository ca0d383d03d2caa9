/// The pages and the layer of a document that are wanted.
public struct PageSelection: Hashable, Sendable {
  /// The numbers of the pages, from 1, in ascending order; `nil` for all of them.
  public let pages: [ClosedRange<Int>]?
  /// The name of the layer whose strokes count; `nil` for all of them.
  public let layer: String?

  /// All of a document.
  public static let all = PageSelection()

  /// Creates a selection.
  public init(pages: [ClosedRange<Int>]? = nil, layer: String? = nil) {
    self.pages = pages.map { $0.sorted { $0.lowerBound < $1.lowerBound } }
    self.layer = layer
  }

  /// The pages that a text such as `2-5,8` names; `nil` if it names none.
  public static func pages(_ text: some StringProtocol) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
        let first = ends.first.flatMap({ Int($0) }), let last = ends.last.flatMap({ Int($0) }),
        first >= 1, first <= last
      else { return nil }
      ranges.append(first...last)
    }
    return ranges
  }

  /// Whether a page is wanted.
  public func contains(page number: Int) -> Bool {
    pages?.contains { $0.contains(number) } ?? true
  }

  /// The last page that is wanted; `nil` if there is no last one.
  var lastPage: Int? { pages?.map(\.upperBound).max() }
}
