/// Evidence of a model's best reading for its script beside those of other models.
///
/// A fit tells a model's script from any other ink. Where thirty models have read the same ink, more tells
/// them apart: how sure each is of its best reading, which all of them can be of few, coarse characters
/// ("ոլ" for a whole English word), and that what is common property, as digits and Latin words are, says
/// nothing for the scripts that can read it, too.
///
/// A conditional logit, for each way to read an ink, fitted to 1,282 inks of `dev` by people (65 to 80 of
/// each of 13 sets, of Omniglot 300; each set as heavy as the others, Omniglot as five) as 30 models read
/// them. Of writers who were left out it finds the script of 58 % of the inks (mean of the sets), where the
/// fits alone found 51. How much fit and sureness count was chosen beforehand: fitted, too, they bring
/// Persian words from 61 to 88 % and all sets from 58 to 57, and printed Russian letters are Latin.
struct ScriptRivalry: Hashable, Sendable {
  /// How much likelier the script is than others by a reading that is certain, a logarithm; the same
  /// number may be added for all models.
  private var base: Float
  /// How much the logarithm of the reading's probability counts.
  private var sureness: Float

  /// The regression of a way to read.
  private struct Line {
    let start: Float
    /// For the fit.
    let fit: Float
    /// For the logarithm of the probability.
    let sureness: Float
    /// For the logarithm of one more than the characters of a stroke.
    var fineness: Float = 0
    /// For the share of characters that all scripts have in common.
    var common: Float = 0
  }

  private static let letter = Line(start: 0, fit: 1, sureness: 0.5)
  private static let letterOfThousands = Line(start: 0.46, fit: 1, sureness: 1)
  private static let joined = Line(
    start: 1.69, fit: 0.5, sureness: 2, fineness: 1.54, common: -2.21)
  private static let letters = Line(
    start: -1.36, fit: 0.5, sureness: 2, fineness: 3.11, common: -4.34)
  private static let blocks = Line(start: 0, fit: 1, sureness: 1, common: -2.2)

  /// Beyond these a fit tells no more.
  private static let fits: ClosedRange<Float> = -6...6
  /// The least probability that counts.
  private static let leastProbability: Float = 1e-3

  private init(_ line: Line, fit: Float) {
    base = line.start + line.fit * min(max(fit, Self.fits.lowerBound), Self.fits.upperBound)
    sureness = line.sureness
  }

  /// The evidence of an ink that was taken for one character.
  init(ofLetterAt fit: Float, isOfThousands: Bool) {
    self.init(isOfThousands ? Self.letterOfThousands : Self.letter, fit: fit)
  }

  /// The evidence of an ink that was taken for text.
  init(of text: String, at fit: Float, strokeCount: Int, isLatin: Bool, way: ReadingWay) {
    let line =
      switch way {
      case .joined: Self.joined
      case .letters: Self.letters
      case .blocks, .character: Self.blocks
      }
    self.init(line, fit: fit)
    let count = Float(max(text.unicodeScalars.count, 1))
    let commonCount = text.unicodeScalars.count {
      $0.isASCII && $0 != " " && !(isLatin && $0.properties.isAlphabetic)
    }
    base += line.fineness * ElementaryFunctions.log(1 + count / Float(max(strokeCount, 1)))
    base += line.common * Float(commonCount) / count
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
