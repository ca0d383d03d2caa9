/// What a model's best reading says for its script beside those of other models.
///
/// A fit tells a model's script from any other ink. Where thirty models have read the same ink, more tells
/// them apart: how sure each is of its best reading, which all of them can be of few, coarse characters
/// ("ոլ" for a whole English word), and that what is common property, as digits and Latin words are, says
/// nothing for the scripts that can read it, too.
///
/// A conditional logit, for each way to read an ink, fitted to 1,282 inks of `dev` by people (65 to 80 of
/// each of 13 sets, of Omniglot 300; each set as heavy as the others, Omniglot as five) as 30 models read
/// them. Of writers who were left out it finds the script of 57 % of the inks (mean of the sets), where the
/// fits alone found 51; of Persian words 88 instead of 21. How well a text fits adds nothing to that: with it
/// sets that are left out lose a point.
struct ScriptRivalry: Hashable, Sendable {
  /// How much likelier the script is than others by a reading that is certain, a logarithm; the same
  /// number may be added for all models.
  private var base: Float
  /// How much the logarithm of the reading's probability counts.
  private var sureness: Float

  /// The regression of a way to read.
  private struct Line {
    let start: Float
    /// For the fit of a character.
    var fit: Float = 0
    let sureness: Float
    /// For the logarithm of one more than the characters of a stroke.
    var fineness: Float = 0
    /// For the share of characters that all scripts have in common.
    var common: Float = 0
  }

  private static let letter = Line(start: 0.55, fit: 1.05, sureness: 0.61)
  private static let letterOfThousands = Line(start: 1.41, fit: 0.8, sureness: 2.53)
  private static let joined = Line(start: -0.06, sureness: 2.12, fineness: 4.14, common: -3.28)
  private static let letters = Line(start: -3.66, sureness: 3.34, fineness: 8.25, common: -4.67)
  private static let blocks = Line(start: 0.93, sureness: 1.72, fineness: 0.56, common: -3.77)

  /// Beyond these the fit of a character tells no more.
  private static let fits: ClosedRange<Float> = -10...6
  /// The least probability that counts.
  private static let leastProbability: Float = 1e-3

  /// The evidence of an ink that was taken for one character.
  init(ofLetterAt fit: Float, isOfThousands: Bool) {
    let line = isOfThousands ? Self.letterOfThousands : Self.letter
    base = line.start + line.fit * min(max(fit, Self.fits.lowerBound), Self.fits.upperBound)
    sureness = line.sureness
  }

  /// The evidence of an ink that was taken for text.
  init(of text: String, strokeCount: Int, isLatin: Bool, way: ReadingWay) {
    let line =
      switch way {
      case .joined: Self.joined
      case .letters: Self.letters
      case .blocks, .character: Self.blocks
      }
    let count = Float(max(text.unicodeScalars.count, 1))
    let commonCount = text.unicodeScalars.count {
      $0.isASCII && $0 != " " && !(isLatin && $0.properties.isAlphabetic)
    }
    base =
      line.start
      + line.fineness * ElementaryFunctions.log(1 + count / Float(max(strokeCount, 1)))
      + line.common * Float(commonCount) / count
    sureness = line.sureness
  }

  /// The evidence of two readings, weighed by how likely each is to be the right one.
  static func mixed(_ one: Self, share: Float, _ other: Self) -> Self {
    var mixed = one
    mixed.base = one.base * share + other.base * (1 - share)
    mixed.sureness = one.sureness * share + other.sureness * (1 - share)
    return mixed
  }

  /// How much likelier the script is than others, a logarithm.
  ///
  /// - Parameter probability: That of the best reading among those of its model.
  func logOdds(ofBest probability: Float) -> Float {
    base + sureness * ElementaryFunctions.log(max(probability, Self.leastProbability))
  }
}
