extension InkPage {
  /// Millimetres that the unit of a page may have: far from where its reciprocals leave the range of `Float`.
  private static let units = 1e-9...1e9

  /// Whether the paper of the page and its unit have sizes that can be.
  private var hasSizes: Bool {
    Self.isSize(width) && Self.isSize(height) && Self.isPlace(originX, originY)
      && millimetersPerUnit.map { Self.units.contains($0) } ?? true
  }

  /// Leaves out sizes that can't be, as files may name any: negative ones, those that are no finite number, and those
  /// beyond the limit of coordinates.
  ///
  /// - Complexity: O(*n*) for *n* strokes, their widths, and texts.
  mutating func leaveOutImpossibleSizes() {
    if !hasSizes {
      if !Self.isSize(width) { width = nil }
      if !Self.isSize(height) { height = nil }
      if !Self.isPlace(originX, originY) { (originX, originY) = (0, 0) }
      millimetersPerUnit = millimetersPerUnit.flatMap { Self.units.contains($0) ? $0 : nil }
    }
    for index in strokes.indices where !strokes[index].hasWidths {
      strokes[index].width = nil
      strokes[index].widths = []
    }
    for index in texts.indices where !Self.isSize(texts[index].size) { texts[index].size = nil }
  }

  /// Throws what no file can be written of: strokes that can't be those of an ink, places without coordinates, and
  /// sizes that can't be.
  ///
  /// - Complexity: O(*n*) for *n* points and texts.
  func check() throws(InkFormatError) {
    _ = try record()
    for (index, stroke) in strokes.enumerated() where !stroke.tool.isWriting {
      do { _ = try Ink(strokes: [stroke.stroke]) } catch {
        throw problem("stroke \(index) of the page is none of an ink: \(error)")
      }
    }
    if let index = texts.firstIndex(where: { !Self.isPlace($0.x, $0.y) || !Self.isSize($0.size) }) {
      throw problem("text \(index) has a place or a size that can't be")
    }
    if let index = strokes.firstIndex(where: { !$0.hasWidths }) {
      throw problem("stroke \(index) of the page has a width that can't be")
    }
    guard hasSizes else { throw problem("its edges or its unit have a size that can't be") }
  }

  private func problem(_ text: String) -> InkFormatError {
    InkFormatError(.malformed, text, line: 1, place: "page \(number)")
  }

  /// Whether something may be as large; what has no size may be anything.
  fileprivate static func isSize(_ value: Float?) -> Bool {
    value.map { $0 >= 0 && $0 <= Ink.coordinateLimit } ?? true
  }

  private static func isPlace(_ x: Float, _ y: Float) -> Bool {
    abs(x) <= Ink.coordinateLimit && abs(y) <= Ink.coordinateLimit
  }
}

extension PageStroke {
  /// Whether the widths of the line can be.
  fileprivate var hasWidths: Bool {
    InkPage.isSize(width) && widths.allSatisfy { InkPage.isSize($0) }
  }
}
