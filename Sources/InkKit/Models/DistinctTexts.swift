/// Texts of which none is there twice.
///
/// Most of ten thousand labels are single ideographs, which are canonically equivalent to no other text
/// but to ideographs for compatibility. They are marked in a table, which takes a tenth of the time of a
/// `Set`.
struct DistinctTexts {
  private var texts: Set<String> = []
  /// For each scalar from the first ideograph on whether it is there; empty without any.
  private var ideographs: [Bool] = []
  /// Whether ideographs are among ``texts``, because others are there that may be equivalent.
  private var isPlain = false

  /// The unified ideographs of the first planes' two large blocks: none has a decomposition.
  static let ideographRange: Range<UInt32> = 0x3400..<0xA000

  /// The scalar of a text that is a single ideograph.
  @inline(__always)
  static func ideograph(_ text: String) -> Unicode.Scalar? {
    guard text.utf8.count == 3, let scalar = text.unicodeScalars.first,
      ideographRange.contains(scalar.value)
    else { return nil }
    return scalar
  }

  /// Whether a text has an ideograph for compatibility, which may be equivalent to a unified one.
  static func hasCompatibilityIdeograph(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0xF900...0xFAFF).contains($0.value) || (0x2F800...0x2FA1F).contains($0.value)
    }
  }

  /// Adds a text unless it, or one that is canonically equivalent, is there.
  ///
  /// - Returns: Whether it was not.
  mutating func insert(_ text: String) -> Bool {
    if !isPlain, let scalar = Self.ideograph(text) {
      if ideographs.isEmpty {
        ideographs = Array(repeating: false, count: Self.ideographRange.count)
      }
      let index = Int(scalar.value - Self.ideographRange.lowerBound)
      defer { ideographs[index] = true }
      return !ideographs[index]
    }
    if !isPlain, Self.hasCompatibilityIdeograph(text) {
      isPlain = true
      for (index, isThere) in ideographs.enumerated() where isThere {
        guard let scalar = Unicode.Scalar(Self.ideographRange.lowerBound + UInt32(index)) else {
          continue
        }
        texts.insert(String(scalar))
      }
    }
    return texts.insert(text).inserted
  }

  /// Takes a text other than an ideograph away.
  mutating func remove(_ text: String) { texts.remove(text) }
}
