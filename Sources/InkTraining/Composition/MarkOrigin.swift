import InkKit

/// Where the templates of marks come from, and where marks stand.
///
/// Nobody has recorded marks by themselves. Signs of ASCII look like them, though, and hundreds of
/// people wrote those: a circumflex is a small ^, a ring a small o, a breve a ( that lies down. The
/// centre lines of a font's combining marks come in as one more template each.
struct MarkOrigin {
  /// The combining character.
  var text: String
  var placement: MarkPlacement
  /// The characters that look like it.
  var examples: [Example]

  /// A character that looks like a mark once it is turned.
  struct Example: ExpressibleByExtendedGraphemeClusterLiteral {
    var character: Character
    var change: Change

    init(_ character: Character, _ change: Change) {
      self.character = character
      self.change = change
    }

    init(extendedGraphemeClusterLiteral character: Character) { self.init(character, .none) }
  }

  /// A change that makes a mark of a character.
  enum Change {
    case none
    /// Left and right change places.
    case mirrored
    /// A quarter turn: what was left is below.
    case lying
    /// A little more than half as high: letters are higher than marks that look like them.
    case flattened
    /// Two of them side by side.
    case double
    /// Two of the smallest stroke at some distance.
    case pair
    /// The longest stroke alone, such as the hook of a question mark.
    case longest
    /// The smallest stroke alone: the dot of i, j and !.
    case smallest
  }

  private init(
    _ text: String, _ anchor: MarkPlacement.Anchor, _ x: Float, _ y: Float, size: Float,
    sizeDeviation: Float = 0.4, deviation: SIMD2<Float>? = nil, _ examples: [Example]
  ) {
    self.text = text
    placement = MarkPlacement(
      anchor: anchor, mean: SIMD2(x, y), deviation: deviation ?? SIMD2(0.28, 0.22),
      logSize: ElementaryFunctions.log(size), logSizeDeviation: sizeDeviation)
    self.examples = examples
  }

  /// All marks. Places are those of the font that the centre lines are from (small letters are 0.536 em
  /// high), a little further from the letter, as hands draw them; dots were measured on i and j.
  static let all: [MarkOrigin] = {
    let slash: [Example] = ["/", Example("`", .mirrored)]
    let dots: [Example] = [Example("i", .smallest), Example("j", .smallest), "."]
    let comma: [Example] = [","]
    let tick: [Example] = ["'", ",", "/"]
    return [
      MarkOrigin("\u{300}", .above, 0, -0.4, size: 0.4, ["`", "\\"]),
      MarkOrigin("\u{301}", .above, 0.05, -0.4, size: 0.4, slash),
      MarkOrigin("\u{302}", .above, 0, -0.38, size: 0.5, ["^", Example("^", .flattened)]),
      MarkOrigin("\u{303}", .above, 0, -0.38, size: 0.55, ["~"]),
      MarkOrigin("\u{304}", .above, 0, -0.35, size: 0.5, ["-"]),
      MarkOrigin("\u{306}", .above, 0, -0.36, size: 0.45, [Example("(", .lying)]),
      MarkOrigin("\u{307}", .above, 0.05, -0.45, size: 0.08, sizeDeviation: 0.8, dots),
      MarkOrigin(
        "\u{308}", .above, 0, -0.4, size: 0.42,
        dots.map { Example($0.character, .pair) } + ["\"", Example(":", .lying)]),
      MarkOrigin("\u{309}", .above, 0, -0.42, size: 0.4, [Example("?", .longest)]),
      MarkOrigin("\u{30A}", .above, 0, -0.42, size: 0.35, ["o", "0"]),
      MarkOrigin(
        "\u{30B}", .above, 0.05, -0.4, size: 0.5, slash.map { Example($0.character, .double) }),
      MarkOrigin("\u{30C}", .above, 0, -0.38, size: 0.5, ["v", Example("v", .flattened)]),
      // The caron of ď, ť and ľ as it is written, and the cedilla of ģ.
      MarkOrigin("\u{315}", .corner, 0.18, 0.12, size: 0.35, tick),
      MarkOrigin("\u{312}", .above, 0, -0.38, size: 0.35, tick + ["`"]),
      MarkOrigin("\u{31B}", .corner, 0.05, 0.02, size: 0.35, tick),
      MarkOrigin("\u{323}", .below, 0, 0.28, size: 0.08, sizeDeviation: 0.8, dots),
      MarkOrigin("\u{326}", .below, 0, 0.3, size: 0.35, comma),
      MarkOrigin("\u{327}", .below, 0, 0.2, size: 0.38, comma),
      MarkOrigin(
        "\u{328}", .foot, -0.08, 0.2, size: 0.36, deviation: SIMD2(0.25, 0.2), ["(", "c"]),
      MarkOrigin("\u{331}", .below, 0, 0.25, size: 0.5, ["-"]),
      // Bars through ascenders, through the middle and through the left edge, and slashes.
      MarkOrigin("\u{335}", .overlay, 0.05, -0.4, size: 0.6, deviation: SIMD2(0.3, 0.25), ["-"]),
      MarkOrigin("\u{335}", .left, 0.05, 0.7, size: 0.6, deviation: SIMD2(0.25, 0.2), ["-"]),
      MarkOrigin("\u{337}", .overlay, 0, -0.05, size: 0.6, deviation: SIMD2(0.25, 0.25), ["/"]),
      MarkOrigin("\u{338}", .overlay, 0, 0, size: 1.3, deviation: SIMD2(0.2, 0.2), ["/"]),
      // The accent of Greek capitals.
      MarkOrigin("\u{301}", .left, -0.2, 0.15, size: 0.4, slash + ["'"]),
    ]
  }()
}
