/// Reads ink of any of several scripts: finds out which it is of, and reads it with the models of that one.
///
///     let recognizer = try ScriptRecognizer(registry: registry)
///     let result = recognizer.result(for: ink)
///     print(result.languages[0].tag, result.candidates[0].candidate.text)
///
/// A network that reads nothing tells which scripts the strokes look like. The models of those read the whole
/// ink, and both decide: what the best reading of each is like, see ``RecognitionResult/scriptProbability``, and
/// the looks. Without the network (``init(_:)``, or where its model is not there) all models read. Of several
/// languages of one script ``MultilingualRecognizer`` finds the best.
public struct ScriptRecognizer: Sendable {
  /// The recognizers, one for each script; of scripts that fit alike that of the first is
  /// preferred.
  public let recognizers: [Recognizer]

  /// For each script the indices of its recognizers, in their order.
  private let scripts: [[Int]]
  /// Tells scripts apart by the looks of strokes.
  private let network: ScriptNetwork?

  /// The tag of the model that tells scripts apart by the looks of strokes.
  public static var tag: LanguageTag { LanguageTag(language: "zxx", privateUse: "scripts") }

  /// Creates a recognizer from those of several scripts, which are told apart by their readings alone.
  ///
  /// - Precondition: There is at least one.
  public init(_ recognizers: [Recognizer]) { self.init(recognizers, network: nil) }

  /// Creates a recognizer of one language for each script that can be read at once, as `--language auto` has
  /// it (``ModelRegistry/tagsByScript()``).
  ///
  /// - Throws: The error of a store or catalog that can't be read, of each model that can't be used, and of no
  ///   model that is there.
  public init(registry: ModelRegistry) throws(ModelError) {
    var recognizers: [Recognizer] = []
    for tag in try registry.tagsByScript() {
      recognizers.append(try Recognizer(model: registry.model(for: tag)))
    }
    guard !recognizers.isEmpty else {
      throw ModelError(.notInstalled, subject: "und", detail: "no model of any script is there")
    }
    var network: ScriptNetwork?
    if let model = try registry.modelIfThere(Self.tag) {
      network = try ScriptNetwork(opened: ModelContents(model: model), of: model.tag)
    }
    self.init(recognizers, network: network)
  }

  /// Creates a recognizer from those of several scripts and a network that tells those apart.
  package init(_ recognizers: [Recognizer], network: ScriptNetwork?) {
    precondition(!recognizers.isEmpty, "Ink is read in at least one script.")
    self.recognizers = recognizers
    self.network = network
    scripts = recognizers.indices.grouped { recognizers[$0].tag.likelyScript ?? "\($0)" }
  }

  /// How much likelier the first script is than each other one before the ink is seen, a logarithm.
  private static let firstGain: Float = 1
  /// How much of what the network says counts beside the readings, which saw the same strokes; and how much
  /// less likely than another script, by its logarithm, one is not even read.
  ///
  /// Both were chosen by 1,800 inks of `dev` by people (100 of each of 15 sets, 300 of Omniglot), of whom no
  /// network learned: at a share of 0 the script of 65 % is found (mean of the sets), at 0.3 of 75, at 0.5 and at
  /// 1 of 77. At a distance of 5 nine of thirty scripts are read (mean; five of English words), and as many are
  /// found as without a bound (an earlier network, which knew no digits).
  private static let networkShare: Float = 0.5
  private static let farthest: Float = 5

  /// Of an ink of more strokes than this, the script is told by so many first ones, and all of the ink is
  /// read in so many scripts that fit those best.
  private static let strokeLimit = 64
  private static let sampleCount = 32
  private static let finalistCount = 2

  /// Reads an ink.
  ///
  /// - Returns: The languages of all scripts that the ink looks like with their probabilities, and the candidates
  ///   of the likeliest script. Of an ink of more than 64 strokes the scripts are told by the first 32, and the result
  ///   ``MultilingualResult/isBounded``.
  /// - Complexity: That of all these recognizers together, for at most 64 strokes, and of two for the rest.
  public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext()
  ) -> MultilingualResult {
    let isLarge = ink.strokes.count > Self.strokeLimit
    let sample = isLarge ? Self.sample(of: ink) : ink
    let looks = looks(of: sample)
    let nearest = looks.max() ?? 0
    let read = scripts.indices.filter { looks[$0] >= nearest - Self.farthest }
    var answers = recognizers.map { _ in
      ReadingAnswer(result: RecognitionResult(candidates: []), characterShare: 1)
    }
    for index in read.flatMap({ scripts[$0] }) {
      answers[index] = recognizers[index].answer(to: sample, in: context)
    }
    var logOdds = logOdds(of: answers, looks)
    if isLarge {
      let order = read.sorted { (logOdds[$1], $0) < (logOdds[$0], $1) }
      let finalists = order.prefix(Self.finalistCount)
      for index in finalists.flatMap({ scripts[$0] }) {
        answers[index] = recognizers[index].answer(to: ink, in: context)
      }
      let all = self.logOdds(of: answers, looks)
      // The others are as far behind as they were.
      let change = (finalists.map { all[$0] }.max() ?? 0) - (logOdds.max() ?? 0)
      for script in logOdds.indices {
        if finalists.contains(script) {
          logOdds[script] = all[script]
        } else if change.isFinite {
          logOdds[script] += change
        }
      }
    }
    let shares = LanguageOdds.shares(read.map { logOdds[$0] })
    let chosen = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) } ?? 0
    var isBounded = isLarge
    var languages: [MultilingualResult.Language] = []
    var candidates: [MultilingualResult.Candidate] = []
    for (place, script) in read.enumerated() {
      let members = scripts[script]
      let own = MultilingualRecognizer(members.map { recognizers[$0] })
        .merged(members.map { answers[$0] })
      languages += own.languages.map {
        MultilingualResult.Language(tag: $0.tag, probability: $0.probability * shares[place])
      }
      if place == chosen {
        candidates = own.candidates
        isBounded = isBounded || own.isBounded
      }
    }
    let order = languages.indices.sorted {
      (languages[$1].probability, $0) < (languages[$0].probability, $1)
    }
    return MultilingualResult(
      languages: order.map { languages[$0] }, candidates: candidates, isBounded: isBounded)
  }

  /// The first strokes of the writing in an ink, or of the ink if it has none.
  private static func sample(of ink: Ink) -> Ink {
    let writing = Layout.writing(of: ink)
    let first = writing.isEmpty ? Array(ink.strokes.indices) : writing.sorted()
    return ink.keeping(first.prefix(sampleCount))
  }

  /// How likely each script is by the looks of the strokes, as logarithms; zeros where nothing tells.
  private func looks(of ink: Ink) -> [Float] {
    guard let network else { return scripts.map { _ in 0 } }
    return network.logProbabilities(
      of: ink, among: scripts.map { recognizers[$0[0]].tag.likelyScript ?? "" })
  }

  /// The odds of each script.
  private func logOdds(of answers: [ReadingAnswer], _ looks: [Float]) -> [Float] {
    let odds = LanguageOdds.logOdds(of: answers, in: scripts, firstGain: Self.firstGain)
    return zip(odds, looks).map { $0 + Self.networkShare * $1 }
  }
}
