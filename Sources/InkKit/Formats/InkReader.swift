/// Reads a stream of bytes as documents that hold one ink each: texts in JSON, or the pages of a file of any
/// ``FileFormat``, which its beginning tells. Data compressed with gzip is unpacked, and text in UTF-16 that begins
/// with a byte order mark, or with two characters of ASCII, is read as if it were UTF-8.
///
/// A stream of JSON is NDJSON, one document a line, or documents that span lines, as pretty-printed ones
/// do, or an array of inks, of which each element is a document. A document that breaks off does not take the
/// next ones with it. A stream that is nothing that can be read is one error that says what it looks like.
///
///     var reader = InkReader()
///     reader.append(chunk)
///     while let document = reader.next() { … }
///
/// Memory is bounded by the largest document, not by the stream nor by an array of inks; a file whose format
/// must be seen as a whole, as a ZIP archive must, is held beside that.
public struct InkReader: Sendable {
  /// The most bytes that a document may have.
  public static let documentLimit = Limits.documentByteCount

  /// Whether nothing that is still to come can be ink, so that there is no need to read it.
  public private(set) var isExhausted = false

  /// The format that the stream is said to have; `nil` if its beginning must tell.
  private let format: FileFormat?
  private let selection: PageSelection
  /// Unpacks the stream, if it is compressed.
  private var unpacker = GzipStream()
  /// Makes UTF-8 of the stream, if it is UTF-16.
  private var decoder = UTF16Stream()
  /// Bytes that came before the format of the stream was known.
  private var head: [UInt8] = []
  private var state = State.judging
  private var texts: JSONDocuments
  /// Errors to hand out first.
  private var failures: [InkFormatError] = []
  /// Whether no more bytes come.
  private var isFinished = false
  /// Whether the end was passed on.
  private var hasEnded = false
  /// The error of the compressed data at its end, to hand out last.
  private var damage: InkFormatError?
  /// How many documents were found, also those that are not wanted.
  private var count = 0
  /// The names of the layers of the pages so far.
  private var layers: Set<String> = []

  private enum State {
    /// Not known yet what the stream is.
    case judging
    case texts
    case pages(any DocumentReader)
    case ended
  }

  /// Creates a reader at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - format: What the stream is; `nil` to tell it by its beginning.
  ///   - selection: The pages that are wanted; of a stream of JSON, the inks count as its pages.
  public init(format: FileFormat? = nil, selection: PageSelection = .all) {
    self.init(documentLimit: Self.documentLimit, format: format, selection: selection)
  }

  /// Creates a reader with a limit of its own.
  package init(
    documentLimit: Int, format: FileFormat? = nil, selection: PageSelection = .all
  ) {
    texts = JSONDocuments(limit: documentLimit)
    self.format = format
    self.selection = selection
  }

  /// Adds the next bytes of the stream; documents may be cut anywhere.
  public mutating func append(_ chunk: some Collection<UInt8>) {
    if !isExhausted { unpacker.append(chunk) }
  }

  /// Ends the stream, so that a last document without a line end counts.
  public mutating func finish() {
    isFinished = true
    unpacker.end()
  }

  /// The next document, an error about a part of the stream that can't be one, or `nil` if more bytes
  /// are needed or the stream has ended.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the document, amortized.
  public mutating func next() -> Result<InkDocument, InkFormatError>? {
    while true {
      if case .judging = state {
        do { try judge(isComplete: false) } catch { fail(error) }
      }
      if !failures.isEmpty { return .failure(failures.removeFirst()) }
      if isExhausted { return nil }
      do {
        if let document = try nextDocument() {
          if let wanted = select(document) { return wanted }
        } else if case .texts = state, texts.isExhausted {
          isExhausted = true
        } else if let part = try unpackedPart() {
          try take(part)
        } else {
          guard isFinished, try end() else { return nil }
        }
      } catch {
        fail(error)
      }
    }
  }

  /// The next document of those that the bytes so far hold.
  private mutating func nextDocument() throws(InkFormatError) -> Result<
    InkDocument, InkFormatError
  >? {
    switch state {
    case .texts: return texts.next()
    case .pages(var reader):
      // Held once, so that nothing of it is copied.
      state = .ended
      let page = try reader.next()
      state = .pages(reader)
      return page?.map(InkDocument.init)
    case .judging, .ended: return nil
    }
  }

  // MARK: Bytes

  /// Takes bytes that are not, or no more, compressed, nor in UTF-16.
  private mutating func take(_ bytes: [UInt8]) throws(InkFormatError) {
    switch state {
    case .judging: head += bytes
    case .texts: texts.append(bytes)
    case .pages(var reader):
      state = .ended
      try reader.append(bytes)
      state = .pages(reader)
    case .ended: break
    }
  }

  private mutating func unpackedPart() throws(InkFormatError) -> [UInt8]? {
    do {
      guard let part = try unpacker.next() else { return nil }
      return decoder.next(part)
    } catch {
      throw Self.damage(error)
    }
  }

  private static func damage(_ damage: GzipStream.Damage) -> InkFormatError {
    InkFormatError(.compressed, "the data \(damage)", line: 1)
  }

  /// Judges what the stream is by what came of it.
  private mutating func judge(isComplete: Bool) throws(InkFormatError) {
    // White space may go on for ever.
    let blank = head.prefix(while: JSONScanner.isSpace)
    texts.append(blank)
    head.removeFirst(blank.count)
    _ = texts.next()
    if let format {
      // Newer files of some programs are archives; whoever reads one must have seen what is in it.
      let isArchive = head.starts(with: ZIPArchive.mark)
      switch format.reading {
      case .inks: return try begin(format)
      case .pages where !isArchive:
        if isComplete || !ZIPArchive.mark.starts(with: head) { try begin(format) }
        return
      case .pages, .archive, .none: break
      }
    }
    switch FileStart(head[...], isComplete: isComplete).judgement {
    case .undecided: break
    case .ordinary: try beginTexts()
    case .text(let format):
      failures.append(InkFormatError(.foreign, format.problem, line: texts.line))
      texts.skipToBracket()
      try beginTexts()
    case .format(let format): try begin(format)
    }
  }

  private mutating func beginTexts() throws(InkFormatError) {
    state = .texts
    try take(head)
    head = []
  }

  /// Begins with a file of a format.
  private mutating func begin(_ format: FileFormat) throws(InkFormatError) {
    switch format.reading {
    case .inks: try beginTexts()
    case .pages(let makeReader):
      state = .pages(makeReader())
      let start = head
      head = []
      try take(start)
    case .archive, .none:
      throw InkFormatError(.foreign, format.problem, line: texts.line)
    }
  }

  // MARK: The end

  /// Takes the end of the stream, and then checks that what was wanted was there; `false` if both was done.
  private mutating func end() throws(InkFormatError) -> Bool {
    guard !hasEnded else {
      isExhausted = true
      failures += [damage].compactMap(\.self) + missing
      return !failures.isEmpty
    }
    let rest = decoder.next([], isLast: true)
    if !rest.isEmpty { try take(rest) }
    if case .judging = state {
      try judge(isComplete: true)
      guard case .judging = state else { return true }
    }
    hasEnded = true
    do { try unpacker.finish() } catch { damage = Self.damage(error) }
    switch state {
    case .texts: texts.finish()
    case .pages(var reader) where damage == nil:
      state = .ended
      try reader.finish()
      state = .pages(reader)
    default: break
    }
    return true
  }

  private mutating func fail(_ error: InkFormatError) {
    failures.append(error)
    isExhausted = true
    state = .ended
    head = []
    unpacker = GzipStream()
    decoder = UTF16Stream()
  }

  // MARK: Selection

  /// Counts a document, and returns what is wanted of it.
  private mutating func select(
    _ document: Result<InkDocument, InkFormatError>
  ) -> Result<InkDocument, InkFormatError>? {
    count += 1
    if case .success(let document) = document { layers.formUnion(document.page?.layers ?? []) }
    if count == selection.lastPage {
      isExhausted = true
      failures += missing
    }
    guard selection.contains(page: count) else { return nil }
    switch document {
    case .failure(let error): return .failure(error)
    case .success(let document):
      // An ink alone has no layers.
      guard var page = document.page else {
        return selection.layer == nil ? .success(document) : nil
      }
      page.number = count
      page.leaveOutImpossibleSizes()
      PageStroke.normalizePressures(&page.strokes)
      return .success(InkDocument(selection.layer.map { page.keeping(layer: $0) } ?? page))
    }
  }

  /// Errors about what is wanted and not there.
  private var missing: [InkFormatError] {
    var errors: [InkFormatError] = []
    if let last = selection.lastPage, count < last {
      errors.append(
        InkFormatError(.missing, "there is no page \(last): the last one is \(count)", line: 1))
    }
    if let layer = selection.layer, !layers.contains(layer) {
      let names = quotedList(layers.filter { !$0.isEmpty }.sorted(), "and")
      errors.append(
        InkFormatError(
          .missing,
          "there is no layer '\(layer)'; "
            + (names.isEmpty ? "no layer has a name" : "the layers are \(names)"), line: 1))
    }
    return errors
  }
}

extension InkDecoder {
  /// The inks of a whole file, as ``InkReader`` splits it, or for each the reason why it is none.
  ///
  /// - Complexity: O(*n*) time and memory for *n* bytes; ``InkReader`` takes chunks instead.
  public func records(in file: [UInt8]) -> [Result<InkRecord, InkFormatError>] {
    var reader = InkReader()
    reader.append(file)
    reader.finish()
    var records: [Result<InkRecord, InkFormatError>] = []
    while let document = reader.next() {
      records.append(
        document.flatMap { document in
          Result { () throws(InkFormatError) in try record(from: document) }
        })
    }
    return records
  }
}
