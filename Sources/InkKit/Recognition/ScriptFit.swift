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
  /// The logarithm of how likely the ink is to be of the script over not to be, where ink mostly is.
  private var scriptLogOdds: Float
  /// How much likelier the script is than others that read the same ink.
  private(set) var rivalry: ScriptRivalry

  package init(logOdds: Float) {
    self.logOdds = logOdds
    scriptLogOdds = Self.scriptLogOdds(at: logOdds)
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
    scriptLogOdds = Self.scriptLogOdds(at: logOdds)
    rivalry = ScriptRivalry(ofLetterAt: logOdds, isOfThousands: finder != nil)
  }

  private static let furthest: Float = 25
  /// Up to what a fit counts for the script if it is of digits of ASCII: they are of any, however well they
  /// fit.
  private static let numberLogOdds: Float = -0.5

  /// The fit of an ink that was taken for text.
  ///
  /// - Parameters:
  ///   - candidate: The best reading, whose score is its cost for each character.
  ///   - languageCost: How much of the cost of all of its text is the language's, before its weight.
  ///   - strokeCount: How many strokes were read.
  ///   - isLatin: Whether letters of ASCII are of the script.
  init(
    of candidate: RecognitionCandidate, languageCost: @autoclosure () -> Float, strokeCount: Int,
    isLatin: Bool, cutter: LineCutter
  ) {
    let score = candidate.score
    var scriptLimit = Float.infinity
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
    scriptLogOdds = Self.scriptLogOdds(at: min(logOdds, scriptLimit))
    if isLatin, cutter.way == .joined {
      let cost = languageCost() / Float(max(candidate.text.count, 1))
      let inkScore = score - Self.languageShare * (cost.isFinite ? cost : 0)
      scriptLogOdds = Self.latinStart - Self.latinSlope * inkScore
    }
    rivalry = ScriptRivalry(
      of: candidate.text, at: logOdds, strokeCount: strokeCount, isLatin: isLatin, way: cutter.way)
  }

  /// Two fits, weighed by how likely each is to be the right one.
  static func mixed(_ one: ScriptFit, share: Float, _ other: ScriptFit) -> ScriptFit {
    func mixed(_ value: KeyPath<ScriptFit, Float>) -> Float {
      one[keyPath: value] * share + other[keyPath: value] * (1 - share)
    }
    var fit = ScriptFit(logOdds: mixed(\.logOdds))
    fit.scriptLogOdds = mixed(\.scriptLogOdds)
    fit.rivalry = .mixed(one.rivalry, share: share, other.rivalry)
    return fit
  }

  /// How likely the ink is to be of the script, where ink mostly is.
  var probability: Float {
    1 / (1 + ElementaryFunctions.exp(-min(max(scriptLogOdds, -30), 30)))
  }

  /// The logarithm of how likely ink is to be of the script, by how well it fits.
  ///
  /// Chosen on the same inks: of answers to ink of other scripts those above 90 % become half as many
  /// (11.0 to 5.7 %) and those above 50 % fewer (47 to 28 %), and of ink of the script probabilities are as
  /// near to the shares that are right as before (10.0 % from them at the mean). A steeper line says more
  /// of ink of the script, a higher one less of other ink.
  private static func scriptLogOdds(at logOdds: Float) -> Float { 1.5 * logOdds + 2.5 }

  /// How joined Latin tells its script: half of the language's part of the cost doesn't count, as initials,
  /// codes and names of two or three letters cost much by the language however clear they are.
  ///
  /// A logistic regression on `dev`: 4,526 inks of `unipen-word`, `unipen-line`, `imadoc-word` and
  /// `imadoc-page`, and 744 words and characters by people in other scripts that the English model takes for
  /// more than one character, each set as heavy as the others of its side. Of readings of up to three
  /// letters that are right 0.6 instead of 5.1 % are less likely than 10 %; of
  /// other ink 7.1 instead of 9.5 % are likelier than 50 %. Of people's words in Russian and Persian, and
  /// of words in scripts of letters side by side that were mostly composed, the whole cost tells more.
  private static let languageShare: Float = 0.5
  private static let latinStart: Float = 8.16
  private static let latinSlope: Float = 4.44
}
