import InkKit

/// Pictures of pages with hits marked.
enum SearchDrawing {
  /// The most pages of one picture.
  static let limit = 400

  /// The picture of a page, or of several side by side.
  static func drawing(of pages: [FoundPage]) -> InkDrawing {
    guard pages.count > 1, pages.allSatisfy({ $0.ink != nil }) else {
      let page = pages[0]
      return InkSVG.drawing(
        of: page.ink ?? Ink(), texts: page.texts, boxes: page.boxes, title: page.source.description)
    }
    return InkSVG.drawing(
      of: pages.map { page in
        InkSVG.Tile(
          ink: page.ink ?? Ink(), texts: page.texts, label: page.source.description,
          boxes: page.boxes)
      }, columnCount: 4)
  }
}
