/// Asks what text says and where: as `RecognizeTextRequest` of the Vision framework.
public struct RecognizeTextRequest: InkRequest {
  /// The most readings of each line, at least one.
  public var maximumCandidateCount: Int

  /// Creates a question.
  public init(maximumCandidateCount: Int = 1) {
    self.maximumCandidateCount = maximumCandidateCount
  }

  /// The readings besides the likeliest.
  public var alternativeCount: Int { max(maximumCandidateCount - 1, 0) }

  /// A line of text and what it may say.
  public struct Observation: Hashable, Codable, Sendable {
    /// The box around its ink.
    public var boundingBox: NormalizedBox
    /// The line with its words, characters, base line and all that is known of it, in units of the ink.
    public var line: ReadLine
    /// What it may say, the likeliest first.
    public var candidates: [Candidate]

    /// A reading of a line.
    public struct Candidate: Hashable, Codable, Sendable {
      /// What it says.
      public var string: String
      /// How likely that is right, from 0 to 1.
      public var confidence: Float
    }

    /// The likeliest readings, so many at most.
    public func topCandidates(_ count: Int) -> [Candidate] {
      Array(candidates.prefix(max(count, 0)))
    }
  }

  /// The lines of a page.
  public func observations(in page: ReadPage) -> [Observation] {
    page.lines.map { line in
      Observation(
        boundingBox: NormalizedBox(line.boundingBox, of: page.bounds), line: line,
        candidates: [Observation.Candidate(string: line.text, confidence: line.probability)]
          + line.alternatives.prefix(alternativeCount).map {
            Observation.Candidate(string: $0.text, confidence: $0.probability)
          })
    }
  }
}
