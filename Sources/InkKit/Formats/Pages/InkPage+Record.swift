extension InkPage {
  /// The strokes that are written or drawn, without those of markers and erasers.
  public var written: [PageStroke] { strokes.filter(\.tool.isWriting) }

  /// How the document names the objects of the strokes that are ``written``, in their order; empty if it doesn't.
  public var strokeIDs: [String] {
    let ids = written.map(\.id)
    return ids.contains { $0 != nil } ? ids.map { $0 ?? "" } : []
  }

  /// The page with the strokes of one layer alone, and without the texts of others.
  func keeping(layer name: String) -> InkPage {
    func isOther(_ layer: Int) -> Bool {
      (layers.indices.contains(layer) ? layers[layer] : "") != name
    }
    var page = self
    page.strokes.removeAll { $0.layer.map(isOther) ?? true }
    page.texts.removeAll { $0.layer.map(isOther) ?? false }
    return page
  }

  /// Makes a page of an ink and what is said about it.
  package init(_ record: InkRecord) {
    strokes = record.ink.strokes.map { PageStroke($0) }
    about = record
    about.ink = Ink()
  }

  /// The ink that is ``written``, with what is said about it.
  package func record() throws(InkFormatError) -> InkRecord {
    var record = about
    do {
      record.ink = try Ink(strokes: written.map(\.stroke))
    } catch {
      throw InkFormatError(.malformed, error.description, line: 1, place: "page \(number)")
    }
    return record
  }
}

extension InkPage {
  /// Stops a page that has more strokes than an ink may have, also of those that are not written.
  static func check(strokeCount: Int, _ scanner: XMLScanner) throws(InkFormatError) {
    guard strokeCount <= Limits.strokeCount else {
      throw scanner.error(InkError(.tooManyStrokes, strokeIndex: strokeCount - 1).description)
    }
  }

  /// Checks that an element could be added, and that the page has no more strokes by it than an ink may have.
  func check(isAdded: Bool, _ scanner: JSONScanner, at start: Int?) throws(JSONError) {
    guard isAdded else { throw scanner.error(StrokePoint.coordinateProblem, at: start) }
    guard strokes.count <= Limits.strokeCount else {
      throw scanner.error(
        InkError(.tooManyStrokes, strokeIndex: Limits.strokeCount).description, at: start)
    }
  }
}
