/// Texts of which none is there twice.
///
/// Most of ten thousand labels are single ideographs or Korean syllables, which are canonically
/// equivalent to few other texts. They are marked in a table, which takes a tenth of the time of a
/// `Set`.
struct DistinctTexts {
  private var texts: Set<String> = []
  /// For each ``TabledText`` whether it is there; empty without any.
  private var tabled: [Bool] = []
  /// Whether all are among ``texts``, because one is there that may be equivalent to a tabled one.
  private var isPlain = false

  /// Adds a text unless it, or one that is canonically equivalent, is there.
  ///
  /// - Returns: Whether it was not.
  mutating func insert(_ text: String) -> Bool {
    if !isPlain {
      if let index = TabledText.index(of: text) {
        if tabled.isEmpty { tabled = Array(repeating: false, count: TabledText.count) }
        defer { tabled[index] = true }
        return !tabled[index]
      }
      if TabledText.mayBeEquivalent(to: text) {
        isPlain = true
        for index in tabled.indices where tabled[index] { texts.insert(TabledText.text(at: index)) }
      }
    }
    return texts.insert(text).inserted
  }

  /// Takes a text that is not tabled away.
  mutating func remove(_ text: String) { texts.remove(text) }
}

/// Single ideographs and Korean syllables, which are looked up by their numbers.
enum TabledText {
  /// The unified ideographs of the two large blocks: none has a decomposition.
  private static let ideographs: Range<UInt32> = 0x3400..<0xA000
  /// The syllables, which are equivalent to their letters side by side.
  private static let syllables: Range<UInt32> = 0xAC00..<0xD7A4

  /// How many there are.
  static let count = ideographs.count + syllables.count

  /// The index of a text, or `nil` if it is another.
  @inline(__always)
  static func index(of text: String) -> Int? {
    var bytes = text.utf8.makeIterator()
    // Each of them has three bytes of UTF-8.
    guard text.utf8.count == 3, let first = bytes.next(), first & 0xF0 == 0xE0,
      let second = bytes.next(), let third = bytes.next()
    else { return nil }
    let value = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    if ideographs.contains(value) { return Int(value - ideographs.lowerBound) }
    return syllables.contains(value)
      ? ideographs.count + Int(value - syllables.lowerBound) : nil
  }

  /// The text of an index.
  static func text(at index: Int) -> String {
    let value =
      index < ideographs.count
      ? ideographs.lowerBound + UInt32(index)
      : syllables.lowerBound + UInt32(index - ideographs.count)
    // All are scalars: surrogates come behind them.
    return Unicode.Scalar(value).map { String($0) } ?? ""
  }

  /// Whether another text may be canonically equivalent to one of them: it then has an ideograph for
  /// compatibility, or a Korean letter beside others.
  static func mayBeEquivalent(to text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x11FF: text.utf8.count > 3
      case 0xF900...0xFAFF, 0x2F800...0x2FA1F: true
      default: false
      }
    }
  }
}
