/// The typed text of a page of version 6: a sequence of pieces that authors put between others, and styles of lines.
struct ReMarkableText {
  private(set) var string = ""
  private(set) var x = 0.0
  private(set) var y = 0.0
  /// The upper edges of the lines of letters, by the letters' names.
  private(set) var tops: [ReMarkableID: Float] = [:]

  /// The ends of the page, by which groups that are below all text hang.
  static let endAnchors = [
    ReMarkableID(author: 0, number: 281_474_976_710_654),
    ReMarkableID(author: 0, number: 281_474_976_710_655),
  ]

  /// How far the first line is above where the text is said to be, as the program rmc measured it.
  private static let firstTop: Float = -88

  /// The height of a line by the number of its style, measured by rmc: plain, heading, bold, and bullets and boxes.
  private static func height(ofStyle style: UInt8) -> Float {
    switch style {
    case 2: 150
    case 4, 5, 6, 7: 35
    default: 70
    }
  }

  private struct Piece {
    let id: ReMarkableID
    let left: ReMarkableID
    let text: String
    let deletedCount: Int
  }

  init(_ block: inout BinaryReader) throws(InkFormatError) {
    _ = try block.id(1)
    var content = try block.part(2)
    var outer = try content.part(1)
    var inner = try outer.part(1)
    var pieces: [Piece] = []
    for _ in 0..<(try Self.count(&inner)) {
      var item = try inner.part(0)
      let id = try item.id(2)
      let left = try item.id(3)
      _ = try item.id(4)
      let deletedCount = Int(try item.four(5))
      var text = ""
      if item.hasField(6, .part) {
        var value = try item.part(6)
        text = try value.string()
      }
      pieces.append(Piece(id: id, left: left, text: text, deletedCount: deletedCount))
    }
    var styles: [ReMarkableID: UInt8] = [:]
    var outerStyles = try content.part(2)
    var innerStyles = try outerStyles.part(1)
    for _ in 0..<(try Self.count(&innerStyles)) {
      let id = try innerStyles.id()
      _ = try innerStyles.id(1)
      var value = try innerStyles.part(2)
      _ = try value.integer(UInt8.self, "a number")
      styles[id] = try value.integer(UInt8.self, "a style")
    }
    var place = try block.part(3)
    x = try place.double("x")
    y = try place.double("y")
    lay(Self.letters(pieces), styles)
  }

  private static func count(_ reader: inout BinaryReader) throws(InkFormatError) -> Int {
    let start = reader.position
    let count = try reader.varint("a number of items")
    guard count <= UInt64(reader.count) else {
      throw reader.error("\(count) items are more than there is room for", at: start)
    }
    return Int(count)
  }

  /// The letters that were not deleted, in the order of the text.
  ///
  /// A piece follows the letter that it names on its left, and of several that follow the same one the newest comes
  /// first.
  private static func letters(_ pieces: [Piece]) -> [(id: ReMarkableID, character: Unicode.Scalar)]
  {
    var followers: [ReMarkableID: [Int]] = [:]
    for (index, piece) in pieces.enumerated() { followers[piece.left, default: []].append(index) }
    for key in followers.keys {
      followers[key]?.sort {
        (pieces[$0].id.number, pieces[$0].id.author) < (pieces[$1].id.number, pieces[$1].id.author)
      }
    }
    var letters: [(id: ReMarkableID, character: Unicode.Scalar)] = []
    /// Pieces that are still to come, the next one last: each from one of its letters on.
    var stack: [(piece: Int, scalars: ArraySlice<Unicode.Scalar>, number: UInt64)] = []
    func push(after id: ReMarkableID) {
      for index in followers.removeValue(forKey: id) ?? [] {
        stack.append(
          (index, Array(pieces[index].text.unicodeScalars)[...], pieces[index].id.number))
      }
    }
    push(after: ReMarkableID(author: 0, number: 0))
    while let next = stack.popLast() {
      let index = next.piece
      var (scalars, number) = (next.scalars, next.number)
      let author = pieces[index].id.author
      guard let scalar = scalars.popFirst() else {
        // Letters that were deleted still have names, after which others may follow.
        for offset in 0..<UInt64(min(pieces[index].deletedCount, 1 << 20)) {
          guard !followers.isEmpty else { break }
          push(after: ReMarkableID(author: author, number: pieces[index].id.number &+ offset))
        }
        continue
      }
      let id = ReMarkableID(author: author, number: number)
      letters.append((id, scalar))
      number &+= 1
      stack.append((index, scalars, number))
      push(after: id)
    }
    return letters
  }

  /// Finds the lines of the letters.
  private mutating func lay(
    _ letters: [(id: ReMarkableID, character: Unicode.Scalar)], _ styles: [ReMarkableID: UInt8]
  ) {
    var top = Float(y) + Self.firstTop
    var style = styles[ReMarkableID(author: 0, number: 0)] ?? 1
    for (id, character) in letters {
      if character == "\n" {
        // The line break is the beginning of the line that follows it.
        top += Self.height(ofStyle: style)
        style = styles[id] ?? 1
      }
      tops[id] = top
      string.unicodeScalars.append(character)
    }
  }
}
