/// Things that a page may say beside the places of points, of which a format of files holds some.
public struct PageTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Several pages in a file.
  public static let pages = PageTraits(rawValue: 1 << 0)
  /// Places between whole numbers.
  public static let fractions = PageTraits(rawValue: 1 << 1)
  /// When points were drawn.
  public static let times = PageTraits(rawValue: 1 << 2)
  /// How hard the pen was pressed.
  public static let pressures = PageTraits(rawValue: 1 << 3)
  /// Colors other than black.
  public static let colors = PageTraits(rawValue: 1 << 4)
  /// How wide lines are.
  public static let widths = PageTraits(rawValue: 1 << 5)
  /// How wide a line is at each of its points.
  public static let changingWidths = PageTraits(rawValue: 1 << 6)
  /// Strokes of markers and erasers, told from others.
  public static let tools = PageTraits(rawValue: 1 << 7)
  /// Names of layers, or several of them.
  public static let layers = PageTraits(rawValue: 1 << 8)
  /// Typed texts.
  public static let texts = PageTraits(rawValue: 1 << 9)
  /// The size of the page.
  public static let size = PageTraits(rawValue: 1 << 10)
  /// The text that the ink says.
  public static let label = PageTraits(rawValue: 1 << 11)
  /// Who wrote.
  public static let writer = PageTraits(rawValue: 1 << 12)
  /// The language and the script.
  public static let language = PageTraits(rawValue: 1 << 13)
  /// The name of the ink, the text before it, and the room that the writer had.
  public static let context = PageTraits(rawValue: 1 << 14)

  /// Paper that isn't white.
  public static let paperColor = PageTraits(rawValue: 1 << 15)

  /// How the pen was held: altitude and azimuth.
  public static let angles = PageTraits(rawValue: 1 << 16)

  /// Times that only some points of a stroke have.
  public static let partialTimes = PageTraits(rawValue: 1 << 17)

  /// Pressures or angles that only some points of a stroke have, or an altitude without an azimuth.
  public static let partialPressures = PageTraits(rawValue: 1 << 18)

  /// Lines that are printed on the paper.
  public static let ruling = PageTraits(rawValue: 1 << 19)

  /// Pictures, and pages of other documents; no format holds them here.
  public static let pictures = PageTraits(rawValue: 1 << 20)

  /// White space in the name of who wrote.
  public static let spacedWriters = PageTraits(rawValue: 1 << 21)

  /// Line breaks in the text that the ink says.
  public static let labelBreaks = PageTraits(rawValue: 1 << 22)

  /// Fonts of typed texts other than the usual one.
  public static let fonts = PageTraits(rawValue: 1 << 23)

  /// Lines that are broken.
  public static let dashes = PageTraits(rawValue: 1 << 24)

  /// Areas within lines that are filled.
  public static let fills = PageTraits(rawValue: 1 << 25)

  /// Typed texts that are turned.
  public static let turnedTexts = PageTraits(rawValue: 1 << 26)

  /// Letters of typed texts beyond those of ASCII.
  public static let letters = PageTraits(rawValue: 1 << 27)

  /// The name of a page.
  public static let pageNames = PageTraits(rawValue: 1 << 28)

  /// All that lines of JSON hold of a labelled ink, whatever the form of its points.
  static let record: PageTraits = [
    .times, .fractions, .label, .labelBreaks, .writer, .spacedWriters, .language, .context,
  ]

  /// The names for people, in their order.
  private static let names = [
    "several pages", "fractions", "times", "pressures", "colors", "line widths",
    "changing line widths", "markers and erasers", "layers", "typed texts", "page sizes", "labels",
    "writers", "languages", "ids and contexts", "paper colors", "pen angles",
    "times of some points of a stroke", "pressures and angles of some points of a stroke",
    "ruled paper", "pictures", "spaces in names of writers", "line breaks in labels",
    "fonts", "dashed lines", "filled areas", "turned texts", "letters beyond ASCII",
    "names of pages",
  ]

  /// The things, such as `times, colors or layers`; empty for none.
  public var description: String {
    // Whoever lacks all times lacks those of some points, too; and so on.
    var told = self
    if contains(.times) { told.remove(.partialTimes) }
    if contains(.pressures) || contains(.angles) { told.remove(.partialPressures) }
    if contains(.writer) { told.remove(.spacedWriters) }
    if contains(.label) { told.remove(.labelBreaks) }
    if contains(.texts) { told.subtract([.fonts, .turnedTexts, .letters]) }
    let words = Self.names.indices.filter { told.rawValue & 1 << $0 != 0 }
    return plainList(words.map { Self.names[$0] }, "or")
  }
}

extension PageTraits: CustomStringConvertible {}

extension InkPage {
  /// What the page says beside the places of its points.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public var traits: PageTraits {
    var traits: PageTraits = []
    func note(_ trait: PageTraits, if isThere: Bool) { if isThere { traits.insert(trait) } }
    note(.pageNames, if: name != nil)
    note(.size, if: width != nil || height != nil)
    note(.layers, if: layers.count > 1 || layers.contains { !$0.isEmpty })
    note(.texts, if: !texts.isEmpty)
    note(.colors, if: texts.contains { $0.color != nil })
    note(.fonts, if: texts.contains { $0.font != nil })
    note(.turnedTexts, if: texts.contains { $0.angle != 0 })
    note(.letters, if: texts.contains { !$0.text.allSatisfy(\.isASCII) })
    note(.paperColor, if: paperColor != nil)
    note(.ruling, if: ruling != nil)
    note(.pictures, if: pictureCount > 0)
    note(.label, if: about.label != nil)
    note(.labelBreaks, if: about.label?.contains(where: \.isNewline) ?? false)
    note(.writer, if: about.writer != nil)
    note(.spacedWriters, if: about.writer?.contains(where: \.isWhitespace) ?? false)
    note(.language, if: about.language != nil || about.script != nil)
    note(
      .context, if: about.id != nil || about.preContext != nil || about.writingArea != nil)
    for stroke in strokes {
      note(.colors, if: stroke.color.map { $0 != .black } ?? false)
      note(.widths, if: stroke.width != nil)
      note(.changingWidths, if: !stroke.widths.isEmpty)
      note(.dashes, if: stroke.dash != nil)
      note(.fills, if: stroke.fill != nil)
      note(.tools, if: !stroke.tool.isWriting)
      let count = stroke.stroke.points.count
      let times = stroke.stroke.points.count { $0.t != nil }
      let forces = stroke.stroke.points.count { $0.force != nil }
      let altitudes = stroke.stroke.points.count { $0.altitude != nil }
      let azimuths = stroke.stroke.points.count { $0.azimuth != nil }
      note(.times, if: times > 0)
      note(.partialTimes, if: times > 0 && times < count)
      note(.pressures, if: forces > 0)
      note(.angles, if: altitudes > 0 || azimuths > 0)
      note(
        .partialPressures,
        if: forces > 0 && forces < count || altitudes != azimuths
          || altitudes > 0 && altitudes < count)
      if !traits.contains(.fractions) {
        note(
          .fractions,
          if: stroke.stroke.points.contains { $0.x != $0.x.rounded() || $0.y != $0.y.rounded() })
      }
    }
    return traits
  }
}
