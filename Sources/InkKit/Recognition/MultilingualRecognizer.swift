/// Reads ink with the models of several languages, and says which of them fits.
///
///     let recognizer = MultilingualRecognizer([german, english])
///     let result = recognizer.result(for: ink)
///     print(result.languages[0].tag, result.candidates[0].candidate.text)
///
/// Every model reads the whole ink. What a model has read is the likelier the better it explains all of the
/// ink, marks included, and the less its language is surprised, and so is the language itself: a reading's
/// probability is among the readings of all models. See ``LanguageOdds``.
public struct MultilingualRecognizer: Sendable {
  /// The recognizers, one for each language; of languages that fit equally well the earlier is
  /// preferred.
  public let recognizers: [Recognizer]

  /// For each group of recognizers whose readings the same sources weigh, its indices.
  private let groups: [[Int]]

  /// Creates a recognizer from those of several languages.
  ///
  /// - Precondition: There is at least one.
  public init(_ recognizers: [Recognizer]) {
    precondition(!recognizers.isEmpty, "Ink is read in at least one language.")
    self.recognizers = recognizers
    groups = recognizers.indices.grouped { recognizers[$0].contents.sources }
  }

  /// Reads an ink.
  ///
  /// - Complexity: That of all recognizers together.
  public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext()
  ) -> MultilingualResult {
    merged(recognizers.map { $0.answer(to: ink, in: context) })
  }

  /// Joins what the recognizers read in one ink, an answer for each.
  func merged(_ answers: [ReadingAnswer]) -> MultilingualResult {
    let shares = LanguageOdds(of: answers, in: groups).shares
    let results = zip(recognizers, answers).map { $0.honest($1) }
    var found: [(candidate: RecognitionCandidate, language: Int, probability: Float)] = []
    var places: [String: Int] = [:]
    for (language, result) in results.enumerated() {
      for candidate in result.candidates {
        let probability = candidate.probability * shares[language]
        guard let place = places[candidate.text] else {
          places[candidate.text] = found.count
          found.append((candidate, language, probability))
          continue
        }
        let sum = found[place].probability + probability
        // The language in which the text is likelier speaks for it.
        if probability > sum / 2 { found[place] = (candidate, language, sum) }
        found[place].probability = sum
      }
    }
    let order = found.indices.sorted {
      (found[$1].probability, $0) < (found[$0].probability, $1)
    }
    var score: Float = 0
    let candidates = order.prefix(recognizers[0].options.maximumResultCount).map { index in
      let (candidate, language, probability) = found[index]
      // The order is that of the probabilities, and scores follow them.
      let gain =
        RecognitionCandidate.logProbability(probability)
        - RecognitionCandidate.logProbability(candidate.probability)
      score = max(score, candidate.score - gain)
      return MultilingualResult.Candidate(
        tag: recognizers[language].tag,
        candidate: candidate.with(score: score, probability: min(1, probability)))
    }
    let languages = recognizers.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }.map {
      MultilingualResult.Language(tag: recognizers[$0].tag, probability: shares[$0])
    }
    return MultilingualResult(
      languages: languages, candidates: candidates, isBounded: results.contains(where: \.isBounded))
  }
}

/// The readings of an ink in several languages.
public struct MultilingualResult: Hashable, Codable, Sendable {
  /// A language, and how well it fits.
  public struct Language: Hashable, Codable, Sendable {
    /// The language of the model.
    public let tag: LanguageTag
    /// How likely the ink is in this language rather than in one of the others, from 0 to 1.
    public let probability: Float

    /// Creates a language.
    public init(tag: LanguageTag, probability: Float) {
      self.tag = tag
      self.probability = probability
    }
  }

  /// A reading, and the language that it is of.
  public struct Candidate: Hashable, Codable, Sendable {
    /// The language; of several that read the same text the one in which it is likeliest.
    public let tag: LanguageTag
    /// The reading, with its probability among those of all languages.
    public let candidate: RecognitionCandidate

    /// Creates a candidate.
    public init(tag: LanguageTag, candidate: RecognitionCandidate) {
      self.tag = tag
      self.candidate = candidate
    }
  }

  /// All languages by falling probability, at least one.
  public let languages: [Language]

  /// Distinct texts by falling probability and rising score; empty if there was nothing to
  /// recognize.
  public let candidates: [Candidate]

  /// Whether a bound cut the search of a language short, or that for the script; see
  /// ``RecognitionResult/isBounded``.
  public let isBounded: Bool

  /// Creates a result from languages and candidates that are already in order.
  public init(languages: [Language], candidates: [Candidate], isBounded: Bool = false) {
    self.languages = languages
    self.candidates = candidates
    self.isBounded = isBounded
  }

  /// Reads a result; one that was written without ``isBounded`` is not.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      languages: try values.decode([Language].self, forKey: .languages),
      candidates: try values.decode([Candidate].self, forKey: .candidates),
      isBounded: try values.decodeIfPresent(Bool.self, forKey: .isBounded) ?? false)
  }
}
