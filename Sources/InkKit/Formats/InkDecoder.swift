/// Reads inks from documents: of JSON in the forms of ``InkFormat``, and from pages of other programs.
///
///     let json = #"{"label":"l","strokes":[{"points":[{"x":0,"y":0},{"x":0,"y":40}]}]}"#
///     let record = try InkDecoder().record(from: Array(json.utf8))
///     print(record.label ?? "", record.ink.strokes.count)
///
/// In an object, these keys count, and all others are ignored: `id` or `key_id`, `label` or `word`,
/// `language` or `lang`, `script`, `writer`, `preContext` or `pre_context`, `writingArea` with `width`,
/// `height` and optionally its corner `x`, `y`, or `writing_guide` with `writing_area_width` and
/// `writing_area_height`. `null` is the same as absent. Where a key comes twice, the last counts.
public struct InkDecoder: Hashable, Sendable {
  /// How the strokes must be written.
  public let format: InkFormat

  /// Creates a decoder that tells formats by content, or insists on one.
  public init(format: InkFormat = .automatic) {
    self.format = format
  }

  /// The ink of a document.
  ///
  /// - Throws: The first place that is not as it should be.
  /// - Complexity: O(*n*) for *n* bytes.
  public func record(from document: InkDocument) throws(InkFormatError) -> InkRecord {
    if let page = document.page { return try page.record() }
    guard !document.isCompressed else {
      throw InkFormatError(
        .compressed, "the data is compressed with gzip; pipe it through zcat", line: document.line)
    }
    var parser = InkParser(document.bytes, format: format)
    do {
      return try parser.record()
    } catch {
      throw document.error(error, at: parser.place.description)
    }
  }

  /// The ink of a document that is a file of its own.
  ///
  /// - Throws: The first place that is not as it should be.
  /// - Complexity: O(*n*) for *n* bytes.
  public func record(from bytes: [UInt8]) throws(InkFormatError) -> InkRecord {
    try record(from: InkDocument(bytes: bytes, line: 1))
  }
}
