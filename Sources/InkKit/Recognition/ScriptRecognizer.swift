/// Reads ink of any of several scripts: finds out which it is of, and reads it with the models of that one.
///
///     let models = try registry.tagsByScript().map { try registry.model(for: $0) }
///     let recognizer = ScriptRecognizer(try models.map { try Recognizer(model: $0) })
///     let result = recognizer.result(for: ink)
///     print(result.languages[0].tag, result.candidates[0].candidate.text)
///
/// Every model reads the whole ink, and the script in which its best reading fits best is chosen; see
/// ``RecognitionResult/scriptProbability``. Of several languages of one script
/// ``MultilingualRecognizer`` finds the best.
public struct ScriptRecognizer: Sendable {
  /// What reads the ink; of scripts that fit alike that of the first is preferred.
  public let recognizers: [Recognizer]

  /// For each script the indices of its recognizers, in their order.
  private let scripts: [[Int]]

  /// Creates a recognizer from those of several scripts.
  ///
  /// - Precondition: There is at least one.
  public init(_ recognizers: [Recognizer]) {
    precondition(!recognizers.isEmpty, "Ink is read in at least one script.")
    self.recognizers = recognizers
    var scripts: [(name: String?, members: [Int])] = []
    for (index, recognizer) in recognizers.enumerated() {
      let name = recognizer.tag.likelyScript
      if let place = scripts.firstIndex(where: { $0.name == name && name != nil }) {
        scripts[place].members.append(index)
      } else {
        scripts.append((name, [index]))
      }
    }
    self.scripts = scripts.map(\.members)
  }

  /// How much likelier the first script is than each other one before the ink is seen, a logarithm.
  private static let firstGain: Float = 1

  /// How much the probability of a script's best reading among its own counts beside the fit.
  private static let sureness: Float = 0.5

  /// Reads an ink.
  ///
  /// - Returns: The languages of all scripts with their probabilities, and the candidates of the likeliest
  ///   script.
  /// - Complexity: That of all recognizers together.
  public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext()
  ) -> MultilingualResult {
    let answers = recognizers.map { $0.answer(to: ink, in: context) }
    let shares = MultilingualRecognizer.shares(
      scripts.indices.map { script in
        let best = scripts[script].map { Self.logOdds(of: answers[$0]) }.max() ?? -.infinity
        return script == 0 ? best + Self.firstGain : best
      })
    let chosen = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) } ?? 0
    var languages: [MultilingualResult.Language] = []
    var candidates: [MultilingualResult.Candidate] = []
    for (script, members) in scripts.enumerated() {
      let own = MultilingualRecognizer(members.map { recognizers[$0] })
        .merged(members.map { answers[$0] })
      languages += own.languages.map {
        MultilingualResult.Language(tag: $0.tag, probability: $0.probability * shares[script])
      }
      if script == chosen { candidates = own.candidates }
    }
    let order = languages.indices.sorted {
      (languages[$1].probability, $0) < (languages[$0].probability, $1)
    }
    return MultilingualResult(languages: order.map { languages[$0] }, candidates: candidates)
  }

  /// What speaks for a script: how well the ink fits, and how sure its best reading is.
  private static func logOdds(of answer: ReadingAnswer) -> Float {
    guard let fit = answer.fit, let best = answer.result.candidates.first else { return -.infinity }
    return fit.logOdds + sureness * ElementaryFunctions.log(max(best.probability, 1e-3))
  }
}
