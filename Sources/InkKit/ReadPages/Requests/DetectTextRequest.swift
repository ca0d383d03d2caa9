/// Asks where text is: as `VNDetectTextRectanglesRequest` of the Vision framework, but by lines that were read.
public struct DetectTextRequest: InkRequest {
  /// Whether the boxes of characters are told, too.
  public var reportCharacterBoxes = false

  /// Creates a question that asks for lines alone.
  public init() {}

  /// None: what a text says is not told.
  public var alternativeCount: Int { 0 }

  /// A line of text.
  public struct Observation: Hashable, Codable, Sendable {
    /// The box around its ink.
    public var boundingBox: NormalizedBox
    /// The boxes around its characters in the order of the text, without spaces; `nil` if they were not asked for.
    public var characterBoxes: [NormalizedBox]?
    /// How likely the line is read right, from 0 to 1.
    public var confidence: Float
  }

  /// The lines of a page.
  public func observations(in page: ReadPage) -> [Observation] {
    page.lines.map { line in
      Observation(
        boundingBox: NormalizedBox(line.boundingBox, of: page.bounds),
        characterBoxes: reportCharacterBoxes
          ? line.words.flatMap(\.characters).map { NormalizedBox($0.boundingBox, of: page.bounds) }
          : nil,
        confidence: line.probability)
    }
  }
}
