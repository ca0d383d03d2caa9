/// A strict reader of XML 1.0 in UTF-8 that comes in parts, and hands out one event at a time.
///
///     scanner.append(chunk)
///     while let event = try scanner.next() { … }
///
/// It builds no tree, and holds no more than the event that it is at. Of entities it knows the five of XML and
/// numbers; a document that declares its own is refused, so that nothing is fetched, and nothing grows.
struct XMLScanner: Sendable {
  /// A part of a document.
  enum Event: Hashable, Sendable {
    /// An element begins; one without content ends at once.
    case start(XMLElement)
    /// The element of that name, without its prefix, ends.
    case end(String)
    /// Text of the innermost element, entities replaced; there may be several in a row.
    case text([UInt8])
  }

  /// The deepest nesting that is accepted.
  static let depthLimit = 256

  /// The most attributes of an element.
  static let attributeLimit = 1024

  /// The most bytes of a tag or of text without one.
  let tokenLimit: Int

  /// Whether the root element has ended.
  private(set) var isAtEnd = false

  var bytes: [UInt8] = []
  /// The next byte to look at.
  var position = 0
  /// Up to where it is known that the current event does not end.
  private var searched = 0
  /// The quote that is open at that place, 0 if none is.
  private var quote: UInt8 = 0
  private var isFinished = false
  /// The names of the elements that are open, as they are written.
  private var open: [[UInt8]] = []
  /// The event after the start of an element without content.
  private var pending: Event?
  /// The place of the first byte that is kept.
  private var start = TextPlace()

  /// Begins a document.
  init(tokenLimit: Int = Limits.documentByteCount) {
    self.tokenLimit = tokenLimit
  }

  /// Adds the next bytes of the document.
  mutating func append(_ chunk: some Collection<UInt8>) {
    if position > 0 {
      start = place(behind: position)
      bytes.removeSubrange(..<position)
      searched = max(0, searched - position)
      position = 0
    }
    bytes.append(contentsOf: chunk)
  }

  /// Ends the document.
  mutating func finish() { isFinished = true }

  /// The next event, `nil` if more bytes are needed, or if the document has ended.
  mutating func next() throws(InkFormatError) -> Event? {
    if let event = pending.take() {
      return event
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        guard let end = end(of: [UInt8(ascii: "<")], from: position) else {
          guard isFinished else { return try need() }
          try checkBlank(position..<bytes.count)
          position = bytes.count
          break
        }
        let text = position..<end
        position = end
        if open.isEmpty {
          try checkBlank(text)
          continue
        }
        return .text(try characters(in: text))
      }
      let event: Event?
      switch try markup() {
      case .more:
        guard isFinished else { return try need() }
        throw error("expected '>', found the end of the data")
      case .event(let found): event = found
      }
      if let event { return event }
    }
    if isFinished, !isAtEnd {
      throw error(
        open.last.map {
          "expected '</\(String(decoding: $0, as: UTF8.self))>', found the end of the data"
        } ?? "expected an element, found the end of the data")
    }
    return nil
  }

  // MARK: Markup

  private enum Markup {
    /// More bytes are needed.
    case more
    /// The event that was read; `nil` for a comment and the like.
    case event(Event?)
  }

  private mutating func markup() throws(InkFormatError) -> Markup {
    guard position + 1 < bytes.count else { return .more }
    switch bytes[position + 1] {
    case UInt8(ascii: "?"):
      guard let end = end(of: Array("?>".utf8), from: position) else { return .more }
      try checkEncoding(position..<end)
      position = end + 2
      return .event(nil)
    case UInt8(ascii: "!"): return try declaration()
    case UInt8(ascii: "/"):
      guard let end = end(of: [UInt8(ascii: ">")], from: position) else { return .more }
      let event = try endElement(position + 2..<end)
      position = end + 1
      return .event(event)
    default:
      guard let end = endOfTag() else { return .more }
      let event = try startElement(position + 1..<end)
      position = end + 1
      return .event(event)
    }
  }

  /// A comment, characters as they are, or the type of the document.
  private mutating func declaration() throws(InkFormatError) -> Markup {
    let rest = bytes[position...]
    let marks = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!DOCTYPE", ">")]
    for (mark, ending) in marks where rest.starts(with: mark.utf8) {
      guard let end = end(of: Array(ending.utf8), from: position + mark.utf8.count) else {
        return .more
      }
      let content = position + mark.utf8.count..<end
      if mark == "<!DOCTYPE" {
        guard !bytes[content].contains(UInt8(ascii: "[")), !isAtEnd, open.isEmpty else {
          throw error("declarations of a document's own, such as of entities, are not read")
        }
      }
      position = end + ending.utf8.count
      guard mark == "<![CDATA[" else { return .event(nil) }
      guard !open.isEmpty else { throw error("expected an element, found text") }
      return .event(.text(try characters(in: content, hasEntities: false)))
    }
    if marks.contains(where: { $0.0.utf8.starts(with: rest) }), !isFinished { return .more }
    throw error("expected a comment or an element")
  }

  /// The end of the tag at the position: a `>` outside quotes.
  private mutating func endOfTag() -> Int? {
    var open = quote
    let end = Self.endOfTag(in: bytes.span, from: max(position + 1, searched), quote: &open)
    searched = end == nil ? bytes.count : 0
    quote = open
    return end
  }

  private static func endOfTag(
    in bytes: Span<UInt8>, from start: Int, quote: inout UInt8
  ) -> Int? {
    for index in start..<max(start, bytes.count) {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  /// Where an ending is, at or after an index.
  private mutating func end(of ending: [UInt8], from start: Int) -> Int? {
    let begin = max(start, searched)
    let end = Self.index(of: ending, in: bytes.span, from: begin)
    searched = end == nil ? max(begin, bytes.count - ending.count + 1) : 0
    return end
  }

  private static func index(of ending: [UInt8], in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index <= bytes.count - ending.count {
      if bytes[index] == ending[0] {
        var length = 1
        while length < ending.count, bytes[index + length] == ending[length] { length += 1 }
        if length == ending.count { return index }
      }
      index += 1
    }
    return nil
  }

  // MARK: Elements

  private mutating func startElement(_ range: Range<Int>) throws(InkFormatError) -> Event {
    guard !isAtEnd else { throw error("expected the end of the document, found an element") }
    var tag = XMLTag(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    let isEmpty = range.count > 1 && bytes[range.upperBound - 1] == UInt8(ascii: "/")
    if isEmpty { tag.end -= 1 }
    let name = tag.name()
    guard !name.isEmpty else { throw error("expected the name of an element after '<'") }
    var attributes: [XMLAttribute] = []
    while let (name, value) = try attribute(of: &tag) {
      guard attributes.count < Self.attributeLimit else {
        throw error("an element has more than \(Self.attributeLimit) attributes")
      }
      let text = try text(of: characters(in: value), at: value.lowerBound)
      attributes.append(
        XMLAttribute(name: String(decoding: bytes[name], as: UTF8.self), value: text))
    }
    guard open.count < Self.depthLimit else {
      throw error("the nesting is deeper than \(Self.depthLimit)")
    }
    let element = XMLElement(
      name: String(XMLElement.localName(String(decoding: bytes[name], as: UTF8.self)[...])),
      attributes: attributes)
    if isEmpty {
      pending = .end(element.name)
      if open.isEmpty { isAtEnd = true }
    } else {
      open.append(Array(bytes[name]))
    }
    return .start(element)
  }

  private mutating func endElement(_ range: Range<Int>) throws(InkFormatError) -> Event {
    var tag = XMLTag(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    let name = tag.name()
    tag.skipSpace()
    guard let last = open.last, tag.position == tag.end, last.elementsEqual(bytes[name]) else {
      let found = "'</\(String(decoding: bytes[range], as: UTF8.self))>'"
      throw error(
        open.last.map {
          "expected '</\(String(decoding: $0, as: UTF8.self))>', found \(found)"
        } ?? "expected an element, found \(found)")
    }
    open.removeLast()
    if open.isEmpty { isAtEnd = true }
    return .end(String(XMLElement.localName(String(decoding: last, as: UTF8.self)[...])))
  }

  // MARK: Errors

  /// The place behind some of the bytes that are kept.
  private func place(behind count: Int) -> TextPlace {
    var place = start
    place.pass(bytes.span.extracting(0..<count))
    return place
  }

  /// An error at the current byte, or at another one that is kept.
  func error(_ problem: String, at offset: Int? = nil) -> InkFormatError {
    let place = place(behind: min(offset ?? position, bytes.count))
    return InkFormatError(.malformed, problem, line: place.line, column: place.column)
  }

  /// More bytes, unless there are too many already.
  private func need() throws(InkFormatError) -> Event? {
    guard bytes.count - position <= tokenLimit else {
      throw error("a part of the document is larger than \(tokenLimit) bytes")
    }
    return nil
  }
}
