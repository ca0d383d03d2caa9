/// Finds places for labels in a drawing, so that none lies on another one.
///
/// How wide a text is drawn depends on the viewer's font: it is taken to be as wide as common fonts
/// without serifs have it at most.
struct SVGLabels {
  /// The rectangles that labels fill.
  private var areas: [Box] = []
  /// The box around all labels, in pixels.
  private(set) var bounds = Box.empty

  /// The part of a line's height that is above the baseline, and below it, in sizes of the font.
  private static let ascent: Float = 0.95
  private static let descent: Float = 0.3
  /// Free room at the end of a label, in sizes of the font.
  private static let gap: Float = 0.2
  /// How many lines further from its frame a label may come to stand before it is left where it is.
  private static let lineLimit = 200

  /// Takes a place for a label.
  ///
  /// - Parameters:
  ///   - text: What is written; it begins at `position`, or ends there if it is written from right to
  ///     left.
  ///   - position: The end of its baseline where it would best be.
  ///   - isUpwards: Whether it gives way to others upwards, else downwards.
  /// - Returns: The end of its baseline where there is room.
  mutating func place(
    _ text: String, at position: SIMD2<Float>, fontSize: Float, isUpwards: Bool
  ) -> SIMD2<Float> {
    let width = Self.width(of: text) * fontSize
    let left = text.isRightToLeft ? position.x - width : position.x
    var area = Box(
      lower: SIMD2(left, position.y - Self.ascent * fontSize),
      upper: SIMD2(left + width + Self.gap * fontSize, position.y + Self.descent * fontSize))
    let line: Float = (isUpwards ? -1 : 1) * (Self.ascent + Self.descent) * fontSize
    var shift: Float = 0
    for _ in 0..<Self.lineLimit {
      guard areas.contains(where: area.overlaps) else { break }
      area.lower.y += line
      area.upper.y += line
      shift += line
    }
    areas.append(area)
    bounds.formUnion(area)
    return position + SIMD2(0, shift)
  }

  /// Keeps the place of a text, around the middle of its baseline, free of labels.
  mutating func reserve(_ text: String, centeredAt position: SIMD2<Float>, fontSize: Float) {
    let half = Self.width(of: text) * fontSize / 2
    areas.append(
      Box(
        lower: position - SIMD2(half, Self.ascent * fontSize),
        upper: position + SIMD2(half, Self.descent * fontSize)))
  }

  /// How wide a text is, in sizes of the font.
  static func width(of text: String) -> Float {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// How wide a character is, in sizes of the font.
  static func width(of character: Character) -> Float {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let isNarrow = "iljI.,:;'|! ".unicodeScalars.contains(scalar)
    return scalar.isWide ? 1.05 : isNarrow ? 0.4 : 0.75
  }
}

extension Unicode.Scalar {
  /// Whether a character that begins with this scalar fills a square: those of East Asia, and pictures.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    // M, W, @ and % and letters of scripts of India are up to that wide.
    default: "MWmw@%—".unicodeScalars.contains(self) || (0x900...0x11FF).contains(value)
    }
  }
}

extension String {
  /// Whether a text is written from right to left, as its first letter is.
  var isRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFDFF).contains(letter.value)
      || (0xFE70...0xFEFC).contains(letter.value) || (0x7C0...0x7FF).contains(letter.value)
      || (0x1E800...0x1EFFF).contains(letter.value)
  }
}
