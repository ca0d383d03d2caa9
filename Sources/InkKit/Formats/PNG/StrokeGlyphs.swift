/// A line of text drawn with a pen, for pictures: Latin letters without marks, digits and signs of ASCII.
struct StrokeGlyphs {
  /// The lines, from the beginning of the baseline.
  private(set) var lines: [[SIMD2<Float>]] = []
  /// How wide the text is.
  private(set) var width: Float = 0
  /// How wide the pen's line is.
  let lineWidth: Float

  /// Draws a text with a font of a size.
  init(_ text: String, size: Float) {
    // Capitals are 0.72 of a font's size.
    let unit = size * 0.12
    lineWidth = size * 0.09
    for character in text {
      let glyph = Self.glyphs[character] ?? (character.isWhitespace ? "" : Self.box)
      let drawn = glyph.split(separator: " ").map(Self.points)
      let places = drawn.joined()
      let left = places.map(\.x).min() ?? 0
      let right = places.map(\.x).max() ?? 2
      for line in drawn {
        lines.append(line.map { SIMD2(width + ($0.x - left) * unit, (2 - $0.y) * unit) })
      }
      width += (right - left + 1.4) * unit
    }
  }

  /// Whether a character is drawn as itself.
  static func has(_ character: Character) -> Bool {
    glyphs[character] != nil || character.isWhitespace
  }

  /// The points of a line: two digits each, *x* from the left and *y* from two below the baseline upwards.
  private static func points(_ digits: Substring) -> [SIMD2<Float>] {
    let numbers = digits.compactMap(\.wholeNumberValue)
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      SIMD2(Float(numbers[$0]), Float(numbers[$0 + 1]))
    }
  }

  private static let box = "0208484202"

  /// The lines of glyphs on a grid, capitals from 2 to 8, small letters up to 6.
  private static let glyphs: [Character: String] = [
    "0": "120307183847433212", "1": "172822 1232", "2": "07183847460242",
    "3": "084825354443321203", "4": "32380444", "5": "4808053544433202",
    "6": "38180703123243443505", "7": "084812", "8": "1506071838474635150403123243443515",
    "9": "12324347381807061545", "A": "022842 1434", "B": "02083847463505 3544433202",
    "C": "4738180703123243", "D": "02082846442202", "E": "48080242 0535", "F": "480802 0535",
    "G": "47381807031232434525", "H": "0208 4248 0545", "I": "1838 2822 1232",
    "J": "4843321203", "K": "0208 480542", "L": "080242", "M": "0208254842", "N": "02084248",
    "O": "120307183847433212", "P": "02083847463505", "Q": "120307183847433212 2442",
    "R": "02083847463505 2542", "S": "473818070615354443321203", "T": "0848 2822",
    "U": "080312324348", "V": "082248", "W": "0812253248", "X": "0248 0842", "Y": "082548 2522",
    "Z": "08480242", "a": "4642 4536160503123243", "b": "0802 0516364543321203",
    "c": "4536160503123243", "d": "4842 4536160503123243", "e": "044445361605031232",
    "f": "48382722 1636", "g": "4641301001 4536160503123243", "h": "0802 0516364542",
    "i": "2622 28", "j": "26211000 28", "k": "0802 460442", "l": "282332",
    "m": "0602 05162522 25364542", "n": "0602 0516364542", "o": "160503123243453616",
    "p": "0600 0516364543321203", "q": "4640 4536160503123243", "r": "0602 05163645",
    "s": "45361605143443321203", "t": "28233242 1636", "u": "0603123243 4642", "v": "062246",
    "w": "0612243246", "x": "0246 0642", "y": "0622 461000", "z": "06460242", ".": "22",
    ",": "2211", ":": "22 25", ";": "2211 25", "!": "2824 22", "?": "07183847462524 22",
    "'": "2827", "\"": "1817 3837", "-": "1535", "+": "0545 2327", "=": "0444 0646",
    "/": "0248", "\\": "0842", "(": "38272332", ")": "18272312", "[": "38181232",
    "]": "18383212", "{": "38272615242332", "}": "18272635242312", "<": "470543",
    ">": "074503", "*": "2327 0644 0446", "#": "1218 3238 0444 0646", "%": "0248 0718 3243",
    "&": "4206071827260403122244", "@": "4332120307183847443526243344", "_": "0242",
    "|": "2028", "~": "04153445", "$": "473818070615354443321203 2129", "^": "162836",
    "`": "1827", "…": "02 22 42", "→": "0545 364534", "×": "1335 1533", "–": "0545",
  ]
}
