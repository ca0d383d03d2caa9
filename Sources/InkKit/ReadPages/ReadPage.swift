/// A page as it was read: its regions in reading order with lines, words and characters, and what is drawn on it.
///
/// Search, indexes, layout and all forms in which a page is written out go by this one value. Coordinates and indices
/// of strokes are those of the ink.
public struct ReadPage: Hashable, Codable, Sendable {
  /// The box around the paper, where a document has edges, else around all strokes.
  public var bounds: BoundingBox
  /// The parts of the page that belong together, in the order in which they are read.
  public var regions: [ReadRegion]
  /// Shapes, connectors, sketches and marks of editing.
  public var drawings: [DetectedObject]
  /// The language that it was read in; `nil` if that is not known.
  public var language: LanguageTag?

  /// Creates a page.
  public init(
    bounds: BoundingBox, regions: [ReadRegion] = [], drawings: [DetectedObject] = [],
    language: LanguageTag? = nil
  ) {
    self.bounds = bounds
    self.regions = regions
    self.drawings = drawings
    self.language = language
  }

  /// The lines of all regions in reading order.
  public var lines: [ReadLine] { regions.flatMap(\.lines) }

  /// The texts of all lines, each ended by a line break but the last.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
}

/// A part of a page whose lines are read one after the other.
public struct ReadRegion: Hashable, Codable, Sendable {
  /// What a region is.
  public enum Kind: String, Hashable, Codable, Sendable {
    case paragraph, heading, list, note, cell, node
  }

  /// What it is.
  public var kind: Kind
  /// The box around its writing.
  public var boundingBox: BoundingBox
  /// The lines from the first to the last.
  public var lines: [ReadLine]
  /// Of a cell the number of its table on the page, its row and its column, each from 0.
  public var cell: Cell?
  /// Of writing in a frame the ``DetectedObject/trackingID`` of the frame.
  public var frame: Int?
  /// How sure the kind is, from 0 to 1.
  public var certainty: Float

  /// The place of a cell.
  public struct Cell: Hashable, Codable, Sendable {
    /// The number of the table on the page, from 0.
    public var table: Int
    /// The row in it, from 0.
    public var row: Int
    /// The column in it, from 0.
    public var column: Int

    /// Creates a place.
    public init(table: Int, row: Int, column: Int) {
      (self.table, self.row, self.column) = (table, row, column)
    }
  }

  /// Creates a region.
  public init(
    kind: Kind, boundingBox: BoundingBox, lines: [ReadLine], cell: Cell? = nil, frame: Int? = nil,
    certainty: Float = 1
  ) {
    self.kind = kind
    self.boundingBox = boundingBox
    self.lines = lines
    self.cell = cell
    self.frame = frame
    self.certainty = certainty
  }
}

/// A line of writing as it was read.
public struct ReadLine: Hashable, Codable, Sendable {
  /// A mark before an item of a list.
  public enum Mark: String, Hashable, Codable, Sendable {
    case bullet, dash, arrow, openBox, checkedBox, number
  }

  /// The text, with the mark of a list that begins it as the sign that was drawn (• – → ☐ ☑ or a number).
  public var text: String
  /// The box around its ink.
  public var boundingBox: BoundingBox
  /// The left and the right end of the line on which letters stand; where the line runs from the top down, the upper
  /// and the lower end of the one through the middle of its characters.
  public var baseline: Baseline
  /// The height of small letters; where a script has none, half of the height of its characters.
  public var xHeight: Float
  /// Whether its text runs from right to left.
  public var isRightToLeft: Bool
  /// The mark of a list that begins it.
  public var mark: Mark?
  /// Its words, as white space separates them; of scripts without spaces one for the line.
  public var words: [ReadWord]
  /// How likely the text is to be right, from 0 to 1.
  public var probability: Float
  /// Other texts that the whole line may be, the likeliest first, as far as they were asked for; they may part it
  /// into other words.
  public var alternatives: [ReadWord.Alternative]

  /// Whether it runs from the top down, as columns of Chinese and Japanese do; of one character no line does, and none
  /// without a character of these.
  public var isVertical: Bool {
    Self.runsDown(words.flatMap(\.characters))
  }

  /// Whether some characters are of a script that has columns, and the last lies below the first rather than beside it:
  /// the point of `1.` does, too.
  static func runsDown(_ characters: [GraphemeSegment]) -> Bool {
    guard let first = characters.first?.boundingBox, let last = characters.last?.boundingBox,
      characters.contains(where: {
        $0.grapheme.unicodeScalars.contains { CharacterScript($0) != nil }
      })
    else { return false }
    let down = last.minY + last.maxY - first.minY - first.maxY
    return down > abs(last.minX + last.maxX - first.minX - first.maxX)
  }

  /// The ends of a base line.
  public struct Baseline: Hashable, Codable, Sendable {
    /// The left end, or the upper one.
    public var from: StrokePoint
    /// The right end, or the lower one.
    public var to: StrokePoint

    /// Creates a base line.
    public init(from: StrokePoint, to: StrokePoint) {
      (self.from, self.to) = (from, to)
    }
  }

  /// Creates a line.
  public init(
    text: String, boundingBox: BoundingBox, baseline: Baseline, xHeight: Float,
    isRightToLeft: Bool = false, mark: Mark? = nil, words: [ReadWord], probability: Float,
    alternatives: [ReadWord.Alternative] = []
  ) {
    self.text = text
    self.boundingBox = boundingBox
    self.baseline = baseline
    self.xHeight = xHeight
    self.isRightToLeft = isRightToLeft
    self.mark = mark
    self.words = words
    self.probability = probability
    self.alternatives = alternatives
  }
}

/// A word of a line as it was read.
public struct ReadWord: Hashable, Codable, Sendable {
  /// The text.
  public var text: String
  /// Its `Character`s in the text of the line, counted from 0.
  public var range: Range<Int>
  /// The box around its ink.
  public var boundingBox: BoundingBox
  /// How likely the text is to be right, from 0 to 1.
  public var probability: Float
  /// Other texts that its ink may be, the likeliest first, as far as they were asked for.
  public var alternatives: [Alternative]
  /// Its characters with their ink; the ranges are those of the line.
  public var characters: [GraphemeSegment]
  /// Whether it was crossed out.
  public var isCrossedOut: Bool

  /// Another text of a word.
  public struct Alternative: Hashable, Codable, Sendable {
    /// The text; with a space where the ink may be two words.
    public var text: String
    /// How likely it is to be right, from 0 to 1.
    public var probability: Float

    /// Creates a text.
    public init(text: String, probability: Float) {
      (self.text, self.probability) = (text, probability)
    }
  }

  /// Creates a word.
  public init(
    text: String, range: Range<Int>, boundingBox: BoundingBox, probability: Float,
    alternatives: [Alternative] = [], characters: [GraphemeSegment] = [], isCrossedOut: Bool = false
  ) {
    self.text = text
    self.range = range
    self.boundingBox = boundingBox
    self.probability = probability
    self.alternatives = alternatives
    self.characters = characters
    self.isCrossedOut = isCrossedOut
  }
}
