/// How well an ink fits the script of the model that read it, beside ink of any other script.
///
/// Networks spread all probability over what they know: an ink of another script is surely one of their
/// characters to them. What tells such inks is how badly the best reading fits, by its cost and by how far
/// the nearest template is.
///
/// The lines through these numbers are logistic regressions on inks of `dev` (40 to 310 of the script,
/// some 1,300 of others, for each of 15 models), those of template models on all of them together. A
/// letter that is written alike in both scripts, as о and o, is of either.
package struct ScriptFit: Hashable, Sendable {
  /// The logarithm of how much likelier what was measured is for ink of the script than for other ink.
  package var logOdds: Float
  /// Up to what of it counts for the script: digits of ASCII are of any, however well they fit.
  private var scriptLimit = Float.infinity
  /// How much likelier the script is than others that read the same ink.
  private(set) var rivalry: ScriptRivalry

  package init(logOdds: Float) {
    self.logOdds = logOdds
    rivalry = ScriptRivalry(ofLetterAt: logOdds, isOfThousands: false)
  }

  /// The fit of an ink that was taken for one character.
  ///
  /// - Parameter finder: What names the characters of a script of thousands.
  init(of choices: SymbolChoices, by finder: (any CharacterFinder)?) {
    let cost = max(choices.costs.min() ?? 0, 0)
    if let finder {
      logOdds = finder.scriptLogOdds(ofLeastCost: cost)
    } else {
      // In a model of templates the median ink of its script costs 0.5 and is 2 to 6 away from the
      // nearest, that of another script 1.7 and 12.
      let nearest = min(choices.shape?.nearest ?? 0, choices.nearestAdded, Self.furthest)
      logOdds = 2.75 - 1.85 * cost - 0.1 * nearest
    }
    rivalry = ScriptRivalry(ofLetterAt: logOdds, isOfThousands: finder != nil)
  }

  private static let furthest: Float = 25
  private static let numberLogOdds: Float = -0.5

  /// The fit of an ink that was taken for text.
  ///
  /// - Parameters:
  ///   - candidate: The best reading, whose score is its cost for each character.
  ///   - strokeCount: How many strokes were read.
  ///   - isLatin: Whether letters of ASCII are of the script.
  init(
    of candidate: RecognitionCandidate, strokeCount: Int, isLatin: Bool, cutter: LineCutter
  ) {
    let score = candidate.score
    switch cutter.way {
    // Medians are 1.8 of Latin words, and 4.8 of inks of other scripts. The regression begins at 9.5, but
    // that makes words less likely than they are right; few other inks are read with certainty as words.
    case .joined: logOdds = 11 - 2.85 * score
    // Medians are 2.3 and 3.3 of composed Russian and Hindi words, and 5.4 to 6.3.
    case .letters:
      logOdds = 10.5 - 2.5 * score
      let isNumber =
        candidate.text.contains { $0.isASCII && $0.isNumber }
        && !candidate.text.contains(where: \.isLetter)
      if isNumber { scriptLimit = Self.numberLogOdds }
    // Hardly anything is told by a line of blocks: medians are 5.3 and 5.6.
    case .blocks, .character: logOdds = 1.6 - 0.29 * score
    }
    rivalry = ScriptRivalry(
      of: candidate.text, at: logOdds, strokeCount: strokeCount, isLatin: isLatin, way: cutter.way)
  }

  /// Two fits, weighed by how likely each is to be the right one.
  static func mixed(_ one: ScriptFit, share: Float, _ other: ScriptFit) -> ScriptFit {
    var fit = ScriptFit(logOdds: one.logOdds * share + other.logOdds * (1 - share))
    fit.scriptLimit = share > 0.5 ? one.scriptLimit : other.scriptLimit
    fit.rivalry = .mixed(one.rivalry, share: share, other.rivalry)
    return fit
  }

  /// How likely the ink is to be of the script, where ink mostly is.
  ///
  /// Chosen on the same inks: of answers to ink of other scripts those above 90 % become half as many
  /// (11.0 to 5.7 %) and those above 50 % fewer (47 to 28 %), and of ink of the script probabilities are as
  /// near to the shares that are right as before (10.0 % from them at the mean). A steeper line says more
  /// of ink of the script, a higher one less of other ink.
  var probability: Float {
    1 / (1 + ElementaryFunctions.exp(-min(max(1.5 * min(logOdds, scriptLimit) + 2.5, -30), 30)))
  }
}
