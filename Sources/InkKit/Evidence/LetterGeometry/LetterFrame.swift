/// Where the letters of a line stand and how high its capitals are, as far as that can be told before
/// they are read, in the ink's units with *y* growing downwards.
struct LetterFrame: Sendable {
  /// The foot of letters that have no descender.
  let baseline: Float
  /// The height of capitals, or of all letters in a script without; positive.
  let capitalHeight: Float

  /// Share of the line's size below which groups say nothing about the baseline, such as dots.
  private static let smallGroup: Float = 0.5
  /// The standard deviations of size, as a logarithm, and of place, in capitals, besides those of
  /// the letter itself.
  private static let sizeSlack: Float = 0.2
  private static let placeSlack: Float = 0.2
  /// The most that either may say against a letter.
  private static let limit: Float = 8
  /// What is expected to be smaller, in capitals, may be as small as one likes: a pen that is put down once.
  private static let dot: Float = 0.2
  /// The least size in capitals: of a dot nothing more is known.
  private static let leastSize: Float = 0.02

  /// Measures a line.
  ///
  /// - Parameter capitalHeight: How high capitals are, in units of the line's size.
  init(_ line: GroupLine, capitalHeight: Float) {
    let feet = line.groups.filter { $0.box.longerSide >= line.size * Self.smallGroup }
      .map(\.box.upper.y)
    baseline = feet.median ?? line.groups[0].box.upper.y
    self.capitalHeight = line.size * capitalHeight
  }

  /// How badly a letter fits the size and the place of its ink, each at least 0, in the unit of a
  /// log-probability.
  func misfit(
    of box: Box, as expectation: LabelGeometry.Expectation
  ) -> (size: Float, place: Float) {
    func cost(_ difference: Float, _ deviation: Float, _ slack: Float) -> Float {
      min(difference * difference / (deviation * deviation + slack * slack) / 2, Self.limit)
    }
    var size = max(box.longerSide / capitalHeight, Self.leastSize)
    let expected = ElementaryFunctions.exp(expectation.logSize)
    if expected < Self.dot { size = max(size, expected) }
    let center = (box.middle.y - baseline) / capitalHeight + 0.5
    return (
      cost(
        ElementaryFunctions.log(size) - expectation.logSize, expectation.logSizeDeviation,
        Self.sizeSlack),
      cost(center - expectation.center, expectation.centerDeviation, Self.placeSlack)
    )
  }

  /// The expectation for each label: what a pack knows, what signs are like in any script, or that a
  /// letter is about as high as the others.
  ///
  /// - Complexity: O(*n*) for *n* labels.
  static func expectations(
    of labels: [String], by geometry: LabelGeometry?
  ) -> [LabelGeometry.Expectation] {
    labels.enumerated().map { index, label in
      guard let geometry, index < geometry.expectations.count else { return expectation(of: label) }
      return geometry.expectations[index] ?? expectation(of: label)
    }
  }

  /// What signs are like in any script, or that a letter is about as high as the others.
  static func expectation(of label: String) -> LabelGeometry.Expectation {
    guard label.count == 1, let sign = label.first, sign.isASCII || sign.isPunctuation,
      !sign.isLetter
    else { return anyLetter }
    let place = LetterPlace(ofSign: sign)
    let capital = LetterPlace.capitalHeight
    return LabelGeometry.Expectation(
      logSize: ElementaryFunctions.log(max(place.height, place.width, dotSize) / capital),
      logSizeDeviation: 0.25, center: (place.top + place.bottom) / 2 / capital + 0.5,
      centerDeviation: 0.2)
  }

  /// The size of a point that was drawn, in thousandths of the type size.
  private static let dotSize: Float = 40

  /// The expectation for a letter of which nothing is known.
  static let anyLetter = LabelGeometry.Expectation(
    logSize: 0, logSizeDeviation: 0.35, center: 0, centerDeviation: 0.3)
}
