/// Where a mark stands against its letter, and how large it is.
///
/// The place is the distance of the mark's middle from a point of the letter's box, in heights of small letters,
/// with *y* growing downwards:
///
///       left • ─ above ─ • corner
///            │           │
///            │  overlay  │            left and corner: at the height of the box's top
///            │           │
///            └── below ──┘
package struct MarkPlacement: Hashable, Sendable {
  /// The point of the letter's box.
  package enum Anchor: UInt8, Hashable, Sendable {
    case above = 0
    case below = 1
    case overlay = 2
    case corner = 3
    case left = 4
    /// The lower right corner, where an ogonek hangs.
    case foot = 5
    /// A sign to the left of the letter: from its left edge to that of the sign, between their middles.
    case before = 6
    /// A sign to the right of the letter: from its right edge to that of the sign.
    case after = 7
  }

  /// From where distances are measured.
  package var anchor: Anchor
  /// The usual distance.
  package var mean: SIMD2<Float>
  /// Its standard deviation.
  package var deviation: SIMD2<Float>
  /// The natural logarithm of the usual longer side, and its standard deviation.
  package var logSize: Float
  package var logSizeDeviation: Float

  package init(
    anchor: Anchor, mean: SIMD2<Float>, deviation: SIMD2<Float>, logSize: Float,
    logSizeDeviation: Float
  ) {
    self.anchor = anchor
    self.mean = mean
    self.deviation = deviation
    self.logSize = logSize
    self.logSizeDeviation = logSizeDeviation
  }

  /// How badly a mark stands there, and is too large or too small: half the squared numbers of
  /// standard deviations.
  ///
  /// - Parameters:
  ///   - mark: The box around the mark.
  ///   - letter: The box around the letter without it.
  ///   - unit: The height of small letters in the units of the boxes.
  ///   - slack: By how much the deviations of the place are larger than usual.
  func cost(
    of mark: Box, on letter: Box, unit: Float, slack: Float = 1
  ) -> Float {
    let difference = Self.distance(of: mark, from: letter, anchor) / unit - mean
    let ratio = difference / (deviation * slack)
    let sizeRatio = (Self.logSize(of: mark, unit: unit) - logSize) / logSizeDeviation
    return ((ratio * ratio).sum() + sizeRatio * sizeRatio) / 2
  }

  /// The way from a point of the letter's box to the middle of a mark; of a sign beside the letter the
  /// outer edge counts, as its inner one may reach over the letter, like the arch of ि.
  package static func distance(
    of mark: Box, from letter: Box, _ anchor: Anchor
  ) -> SIMD2<Float> {
    var place = mark.middle
    if anchor == .before { place.x = mark.lower.x }
    if anchor == .after { place.x = mark.upper.x }
    return place - letter.place(of: anchor)
  }

  /// The natural logarithm of a mark's longer side.
  package static func logSize(of mark: Box, unit: Float) -> Float {
    // A dot of no size is as large as the tip of a pen.
    ElementaryFunctions.log(max(mark.longerSide / unit, penSize))
  }

  /// The smallest size of a mark, in heights of small letters.
  package static let penSize: Float = 0.03
}

extension Box {
  /// Where a mark of an anchor is put, of the letter that the box is around.
  package func place(of anchor: MarkPlacement.Anchor) -> SIMD2<Float> {
    switch anchor {
    case .above: SIMD2(middle.x, lower.y)
    case .below: SIMD2(middle.x, upper.y)
    case .overlay: middle
    case .corner: SIMD2(upper.x, lower.y)
    case .left: lower
    case .foot: upper
    case .before: SIMD2(lower.x, middle.y)
    case .after: SIMD2(upper.x, middle.y)
    }
  }
}
