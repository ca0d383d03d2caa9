/// The possible readings of an ink, the likeliest first.
public struct RecognitionResult: Hashable, Codable, Sendable {
  /// Distinct texts by rising score; empty if there was nothing to recognize.
  public let candidates: [RecognitionCandidate]

  /// How likely the ink is to be of the script that was read, from 0 to 1: near 0 if it is one of another
  /// script, or no writing at all. Where ``RecognizerOptions/characterSet`` is given it is how likely the ink
  /// is to be of that set: near 1 for a 1 that may be an l, near 0 for a W among digits. The probabilities of
  /// all candidates together are at most this.
  public let scriptProbability: Float

  /// Whether a bound cut the search short: the ink has more strokes side by side than writing has, and not
  /// all ways to take them for characters, for letters with marks or for words of another script were tried.
  public let isBounded: Bool

  /// Creates a result from candidates that are already in order.
  public init(
    candidates: [RecognitionCandidate], scriptProbability: Float = 1, isBounded: Bool = false
  ) {
    self.candidates = candidates
    self.scriptProbability = scriptProbability
    self.isBounded = isBounded
  }

  /// Reads a result; one that was written without ``scriptProbability`` has 1, and one that was written
  /// without ``isBounded`` is not.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      candidates: try values.decode([RecognitionCandidate].self, forKey: .candidates),
      scriptProbability: try values.decodeIfPresent(Float.self, forKey: .scriptProbability) ?? 1,
      isBounded: try values.decodeIfPresent(Bool.self, forKey: .isBounded) ?? false)
  }
}

/// One reading of an ink.
public struct RecognitionCandidate: Hashable, Codable, Sendable {
  /// The text, symbol or name that was read.
  public let text: String

  /// How unlikely this reading is to be right, from 0; lower is better.
  ///
  /// It is minus the natural logarithm of ``probability``, so that it compares across all inks of a model:
  /// single characters, words and lines. A long text has a higher score, as more of it may be wrong. In a
  /// model of templates of one's own, which knows no other ink, the score also has what the nearest
  /// template costs, so that ink that is none of them has a high one.
  public let score: Float

  /// How likely this reading is to be right, from 0 to 1; calibrated on writers whose ink is not
  /// in the model.
  public let probability: Float

  /// The parts of the ink that make each character, in the order of the text.
  public let segmentation: [GraphemeSegment]

  /// The words of the text, as white space separates them.
  public let words: [TextSegment]

  /// The lines of the text, as newlines separate them.
  public let lines: [TextSegment]

  /// The indices of the strokes that are no writing and part of no line, rising: rules, frames, and lines
  /// of tables and diagrams.
  public let drawnStrokes: [Int]

  /// The indices of the words that were crossed out, rising; none unless ``RecognizerOptions/keepsCrossedOut`` is set.
  public let crossedOutWords: [Int]

  /// The shape as a drawing program would have it, where the text is the name of one; `nil` for others.
  public let shape: FittedShape?

  /// The edit that a gesture asks for, where the words below it are known; `nil` for other symbols.
  public let meaning: GestureMeaning?

  /// Creates a candidate.
  public init(
    text: String, score: Float, probability: Float, segmentation: [GraphemeSegment] = [],
    words: [TextSegment] = [], lines: [TextSegment] = [], drawnStrokes: [Int] = [],
    crossedOutWords: [Int] = [],
    shape: FittedShape? = nil, meaning: GestureMeaning? = nil
  ) {
    self.text = text
    self.score = score
    self.probability = probability
    self.segmentation = segmentation
    self.words = words
    self.lines = lines
    self.drawnStrokes = drawnStrokes
    self.crossedOutWords = crossedOutWords
    self.shape = shape
    self.meaning = meaning
  }

  /// Decodes a candidate; one that was kept by an earlier version has no drawn strokes, shape or meaning.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      text: values.decode(String.self, forKey: .text),
      score: values.decode(Float.self, forKey: .score),
      probability: values.decode(Float.self, forKey: .probability),
      segmentation: values.decode([GraphemeSegment].self, forKey: .segmentation),
      words: values.decode([TextSegment].self, forKey: .words),
      lines: values.decode([TextSegment].self, forKey: .lines),
      drawnStrokes: values.decodeIfPresent([Int].self, forKey: .drawnStrokes) ?? [],
      crossedOutWords: values.decodeIfPresent([Int].self, forKey: .crossedOutWords) ?? [],
      shape: values.decodeIfPresent(FittedShape.self, forKey: .shape),
      meaning: values.decodeIfPresent(GestureMeaning.self, forKey: .meaning))
  }
}

/// A word or a line of a candidate.
public struct TextSegment: Hashable, Codable, Sendable {
  /// The text of the word or line.
  public let text: String
  /// Its `Character`s in the candidate's text, counted from 0.
  public let range: Range<Int>
  /// The box around its ink.
  public let boundingBox: BoundingBox

  /// Creates a segment.
  public init(text: String, range: Range<Int>, boundingBox: BoundingBox) {
    self.text = text
    self.range = range
    self.boundingBox = boundingBox
  }
}

/// The part of an ink that makes one character of a candidate.
public struct GraphemeSegment: Hashable, Codable, Sendable {
  /// The character.
  public let grapheme: String
  /// The `Character`s in the candidate's text, counted from 0; several where the ink of one label
  /// makes them together.
  public let range: Range<Int>
  /// The box around its ink.
  public let boundingBox: BoundingBox
  /// The parts of strokes that form it, in the order of the strokes.
  public let drawingSegments: [DrawingSegment]
  /// Other texts of the same shape as the ink, the likeliest first: 1, I and | for an l. A
  /// program that knows what may be written folds them, say to digits. At most eight, and none where other
  /// shapes are far.
  public let alternatives: [String]

  /// Creates a segment.
  public init(
    grapheme: String, range: Range<Int>, boundingBox: BoundingBox,
    drawingSegments: [DrawingSegment], alternatives: [String] = []
  ) {
    self.grapheme = grapheme
    self.range = range
    self.boundingBox = boundingBox
    self.drawingSegments = drawingSegments
    self.alternatives = alternatives
  }

  /// Decodes a segment; one that was kept by an earlier version has no alternatives.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      grapheme: values.decode(String.self, forKey: .grapheme),
      range: values.decode(Range<Int>.self, forKey: .range),
      boundingBox: values.decode(BoundingBox.self, forKey: .boundingBox),
      drawingSegments: values.decode([DrawingSegment].self, forKey: .drawingSegments),
      alternatives: values.decodeIfPresent([String].self, forKey: .alternatives) ?? [])
  }
}

/// A run of points of one stroke.
public struct DrawingSegment: Hashable, Codable, Sendable {
  /// The index of the stroke in the ink, from 0.
  public let strokeIndex: Int
  /// The indices of the points in the stroke.
  public let points: Range<Int>

  /// Creates a run of points.
  public init(strokeIndex: Int, points: Range<Int>) {
    self.strokeIndex = strokeIndex
    self.points = points
  }
}
