/// A tool that a stroke of a document was drawn with.
public struct InkTool: Hashable, Sendable {
  /// The name, such as `pen`.
  public let name: String
  /// Whether its strokes are part of what is written or drawn.
  public let isWriting: Bool

  /// A pen, pencil or brush.
  public static let pen = InkTool("pen")
  /// A shape that was put there as such, of which the stroke is the outline.
  public static let shape = InkTool("shape")
  /// A marker, which lies over what is written.
  public static let highlighter = InkTool("highlighter", isWriting: false)
  /// A tool that takes ink away.
  public static let eraser = InkTool("eraser", isWriting: false)

  private init(_ name: String, isWriting: Bool = true) {
    self.name = name
    self.isWriting = isWriting
  }
}

/// A color of red, green and blue, and how much it covers.
public struct InkColor: Hashable, Sendable {
  /// The parts of red, green and blue, and the cover, from 0 to 255.
  public var red, green, blue, alpha: UInt8

  /// Creates a color.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension InkColor {
  /// The color of ink that says none.
  public static let black = InkColor(red: 0, green: 0, blue: 0)
  /// White, which covers.
  static let white = InkColor(red: 255, green: 255, blue: 255)

  /// The color where it covers only a share, from 0 to 1, of what it covers by itself.
  func covering(_ share: Double) -> InkColor {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(share, 0), 1)).rounded())
    return color
  }

  /// Reads `#rgb`, `#rrggbb`, `#rrggbbaa`, or a name, which is one of the web if nothing else is said; `nil` for anything
  /// else.
  init?(_ text: some StringProtocol, named names: InkColorNames = .web) {
    if let named = names[text] {
      self = named
    } else {
      self.init(hex: text)
    }
  }

  /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  init?(hex text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == text.utf8.count - 1 || digits.count == 6,
      digits.count == 6 || digits.count == 8
    else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 255)
  }

  /// The color as `#rrggbb`, and two digits more if it does not cover.
  var hex: String {
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
