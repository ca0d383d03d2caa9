import InkKit

/// The reader of an ink: the model of a language, or those of several.
enum InkReading: Sendable {
  case one(NamedRecognizer)
  case several(any MultilingualReader)

  /// Reads an ink, in place of a part of a text if there is one; only one language does that.
  func answer(
    to ink: Ink, replacing part: Replacement? = nil, in context: RecognitionContext
  ) -> InkAnswer {
    switch self {
    case .one(let named):
      var answer = named.recognizer.answer(
        to: ink, replacing: part, in: context, model: named.model)
      answer.requested = named.requested
      answer.warning = named.warning
      return answer
    case .several(let recognizer): return InkAnswer(recognizer.result(for: ink, in: context))
    }
  }
}

extension InkReading {
  /// Reads an ink as a page; of several languages in the one that fits it best.
  ///
  /// - Parameters:
  ///   - paper: The box around the paper, where it is known.
  ///   - alternatives: The most other texts of each word, and of each line.
  ///   - detector: Names drawings.
  func page(
    of ink: Ink, in context: RecognitionContext, paper: BoundingBox? = nil, alternatives: Int,
    detector: ObjectDetector?
  ) -> ReadPage {
    switch self {
    case .one(let named):
      named.recognizer.page(
        of: ink, in: context, paper: paper, alternatives: alternatives, detector: detector)
    case .several(let recognizer):
      recognizer.page(
        of: ink, in: context, paper: paper, alternatives: alternatives, detector: detector)
    }
  }
}

extension Recognizer {
  /// Reads an ink, in place of a part of a text if there is one.
  func answer(
    to ink: Ink, replacing part: Replacement?, in context: RecognitionContext, model: String
  ) -> InkAnswer {
    guard let part else { return InkAnswer(result: result(for: ink, in: context), model: model) }
    let revisions = revisions(of: part.text, replacing: part.range, with: ink, in: context)
    return InkAnswer(
      result: RecognitionResult(candidates: revisions.map(\.candidate)),
      model: model, ranges: revisions.map(\.range))
  }
}

/// The candidates of an ink, and its place if it was put into a text.
struct InkAnswer: Sendable {
  var result: RecognitionResult
  /// The tag of the model that read it; of several the one that fits best.
  var model: String
  /// The tag that was asked for, if that model serves in the place of another.
  var requested: String?
  /// The reason why the model of another language than the ink says was used, as a sentence.
  var warning: String?
  /// For each candidate the part of its text that is new; none if all of it is.
  var ranges: [Range<Int>] = []
  /// How well each of several languages fits; none if there is one.
  var languages: [MultilingualResult.Language] = []
  /// For each candidate the tag of the model that read it, if there are several.
  var candidateModels: [String] = []
  /// The models of other scripts that the ink looks more like, if that was asked for.
  var likelierModels: [MultilingualResult.Language] = []
  /// Whether JSON has the lines that draw a shape.
  var drawsShapes = false
}

extension InkAnswer {
  /// The answer of one model.
  init(_ result: RecognitionResult, by named: NamedRecognizer) {
    self.init(
      result: result, model: named.model, requested: named.requested, warning: named.warning)
  }

  /// The answer of several models.
  init(_ result: MultilingualResult) {
    self.init(
      result: RecognitionResult(
        candidates: result.candidates.map(\.candidate), isBounded: result.isBounded),
      model: result.languages[0].tag.description, languages: result.languages,
      candidateModels: result.candidates.map(\.tag.description))
  }

  /// Below this probability an ink is taken for one of another script, and JSON says so.
  static let foreignLimit: Float = 0.5

  /// Whether the ink is likelier of another script than of the model's.
  var looksForeign: Bool { result.scriptProbability < Self.foreignLimit }

  /// The answer without candidates that are less likely than wanted.
  func dropping(below probability: Float) -> InkAnswer {
    let kept = result.candidates.indices.filter {
      result.candidates[$0].probability >= probability
    }
    guard kept.count < result.candidates.count else { return self }
    var answer = self
    answer.result = RecognitionResult(
      candidates: kept.map { result.candidates[$0] }, scriptProbability: result.scriptProbability,
      isBounded: result.isBounded)
    if !ranges.isEmpty { answer.ranges = kept.map { ranges[$0] } }
    if !candidateModels.isEmpty { answer.candidateModels = kept.map { candidateModels[$0] } }
    return answer
  }
}
