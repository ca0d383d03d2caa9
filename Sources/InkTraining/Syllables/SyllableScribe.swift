import InkKit

/// Draws syllables as a hand might: a letter, and signs around it.
///
///     before  above   after        before, behind and below one another signs keep clear of
///        ┌──┐ ┌──┐ ┌──┐            each other; what is to stand below a letter that reaches
///        │  │ │က │ │  │ beside     down already stands beside it, drawn longer
///        └──┘ └──┘ └──┘ ┌┐
///             below     └┘
///
/// Fonts tell about where signs stand and how large they are; hands draw them larger, smaller and
/// elsewhere, and small rings as dots.
struct SyllableScribe: Sendable {
  let glyphs: SyllableGlyphs
  let parts: SyllableParts
  /// The letters that may have signs.
  private let letters: Set<String>
  /// The marks of punctuation among the characters without signs.
  let punctuation: [String]
  /// For each slot the marks of each of its signs.
  private let marks: [[[SignSlots.Mark]]]
  /// How often letters are drawn by people rather than fonts.
  var drawnShare: Float = 0.6
  /// Whether letters hang from a line.
  var hasHeadline = false

  /// The standard deviations of where signs are, in heights of a letter, and of the logarithm of their
  /// size.
  private let placeDeviation: Float = 0.09
  private let sizeDeviation: Float = 0.21
  /// How often signs are of another font than the letter.
  private let otherFontShare: Float = 0.3
  /// How often a hand draws small rings as dots.
  private let dotShare: Float = 0.6
  /// How often letters are halved that may be.
  private let halfShare: Float = 0.75
  /// How large letters stacked below others are.
  private let stackedSize: Float = 0.58
  /// How far signs reach back over the letter at least if they have an arm above it.
  private let armReach: Float = 0.1
  /// Below this a letter reaches down so far that there is no room below it.
  private let descent: Float = 0.3

  init(
    glyphs: SyllableGlyphs, parts: SyllableParts, marks: [[[SignSlots.Mark]]],
    punctuation: [String] = []
  ) {
    self.glyphs = glyphs
    self.parts = parts
    letters = Set(parts.letters)
    self.punctuation = punctuation
    self.marks = marks
  }

  /// Who writes: shapes of a font and a person, and habits.
  struct Hand: Sendable {
    var font: Int
    var person: Int?
    /// How large signs are, relative to those of fonts.
    var signSize: Float
    var drawsDots: Bool
  }

  func hand(using random: inout SplitMix64) -> Hand {
    let writers = glyphs.writers
    return Hand(
      font: random.below(glyphs.fonts.count),
      person: writers.isEmpty ? nil : writers[random.below(writers.count)],
      signSize: ElementaryFunctions.exp(0.28 * random.normal() + 0.25),
      drawsDots: random.unit() < dotShare)
  }

  /// A part of a syllable.
  struct Part: Sendable {
    var glyph: SyllableGlyph
    var isLetter: Bool
  }

  /// The parts of a syllable in the order of writing.
  func parts(
    of syllable: SyllableParts.Syllable, by hand: Hand, using random: inout SplitMix64
  ) -> [Part] {
    let text = parts.text(ofLetter: syllable.letter)
    guard let letter = letter(text, by: hand, using: &random) else { return [] }
    var space = Space(around: letter.box, descent: descent)
    var drawn = [Part(glyph: letter, isLetter: true)]
    for (slot, number) in syllable.signs.enumerated() where number > 0 {
      for mark in marks[slot][number - 1] {
        if mark.row.halves.contains(text), random.unit() < halfShare, let half = letter.half {
          drawn[0].glyph = half
          continue
        }
        if mark.row.isAttached {
          let sign = attach(mark.text, to: &drawn, in: &space, by: hand, using: &random)
          if let sign { drawn.append(sign) }
          continue
        }
        guard let glyph = sign(mark.text, mark.row, in: &space, by: hand, using: &random) else {
          continue
        }
        let part = Part(glyph: glyph, isLetter: false)
        if mark.row.anchor == .before { drawn.insert(part, at: 0) } else { drawn.append(part) }
      }
    }
    return hasHeadline ? hung(drawn, using: &random) : drawn
  }

  // MARK: - Letters

  private func letter(
    _ text: String, by hand: Hand, using random: inout SplitMix64
  ) -> SyllableGlyph? {
    guard let printed = glyphs.printed(text, font: hand.font, using: &random) else {
      // What no font of the script has, such as European digits: as high as letters, on the baseline. A
      // conjunct hangs from the line as other letters do.
      let hangs = hasHeadline && letters.contains(text)
      return glyphs.drawn(text, person: hand.person, using: &random).map { drawn in
        let rise = hangs ? -1 - drawn.box.lower.y : -drawn.box.upper.y
        return drawn.moved(by: SIMD2(0, rise)).varied(stretch: 0.12, using: &random)
      }
    }
    let isDrawn = random.unit() < drawnShare
    // Now and then another person's, so that there are more of them.
    let person = random.unit() < 0.7 ? hand.person : nil
    guard isDrawn, let drawn = glyphs.drawn(text, person: person, using: &random) else {
      return printed.varied(stretch: 0.12, using: &random)
    }
    // As large as the printed one; its aspect is between both.
    let own = drawn.box.size
    let area = printed.box.size.x * printed.box.size.y
    let factor =
      own.x * own.y > 0.01 * own.max() * own.max()
      ? (area / (own.x * own.y)).squareRoot() : printed.box.longerSide / own.max()
    let size = (own * factor * printed.box.size).squareRoot()
    let box = Box(lower: printed.box.middle - size / 2, upper: printed.box.middle + size / 2)
    return drawn.fitted(to: box).varied(stretch: 0.12, using: &random)
  }

  // MARK: - Marks

  /// A mark of punctuation as large as it is beside letters, and where it stands there; `nil` if nobody drew it.
  func mark(_ text: String, by hand: Hand, using random: inout SplitMix64) -> SyllableGlyph? {
    if glyphs.isPrinted(text) { return letter(text, by: hand, using: &random) }
    guard let sign = text.first,
      let mark = glyphs.drawn(text, person: hand.person, using: &random)
    else { return nil }
    let place = LetterPlace(ofSign: sign)
    let size = ElementaryFunctions.exp(0.3 * random.normal())
    let scale = max(place.height, place.width) / LetterPlace.capitalHeight * size
    let own = mark.scaled(scale / max(mark.box.longerSide, .leastNormalMagnitude))
    let middle = (place.top + place.bottom) / 2 / LetterPlace.capitalHeight
    let shift = SIMD2(0, middle + 0.08 * random.normal()) - own.box.middle
    return own.moved(by: shift).varied(stretch: 0.12, using: &random)
  }

  // MARK: - The line that letters hang from

  /// How often one line is drawn through a syllable, and how often none.
  private let throughShare: Float = 0.55
  private let bareShare: Float = 0.1

  /// Parts with the line as hands draw it: for each by itself, in one go over all, or not at all.
  private func hung(_ parts: [Part], using random: inout SplitMix64) -> [Part] {
    let choice = random.unit()
    guard choice < throughShare + bareShare else { return parts }
    var lines = Box.empty
    let bare = parts.map { part in
      var part = part
      let whole = part.glyph.box
      let rest = part.glyph.strokes.filter { stroke in
        let box = Box(around: stroke)
        guard box.isHeadline(in: whole) else { return true }
        lines.formUnion(box)
        return false
      }
      // A stroke that is the line and more stays as it is.
      if !rest.isEmpty { part.glyph = SyllableGlyph(rest) }
      return part
    }
    guard !lines.isEmpty, lines.size.x > 0, choice < throughShare else { return bare }
    let box = bare.reduce(into: lines) { $0.formUnion($1.glyph.box) }
    let ends = SIMD2(
      max(lines.lower.x, box.lower.x) - 0.2 * random.unit(),
      min(lines.upper.x, box.upper.x) + 0.2 * random.unit())
    let (left, right) = (0.06 * random.normal(), 0.06 * random.normal())
    let line = SyllableGlyph([
      [SIMD2(ends.x, lines.middle.y + left), SIMD2(ends.y, lines.middle.y + right)]
    ])
    return bare + [Part(glyph: line, isLetter: false)]
  }

  // MARK: - Signs

  /// The room that is taken around a letter.
  private struct Space {
    let letter: Box
    var left: Float
    var right: Float
    var top: Float
    var bottom: Float
    /// Whether something reaches down, so that there is no room below the letter.
    var isLowTaken: Bool
    /// The box of the signs behind the letter.
    var behind: Box?

    init(around letter: Box, descent: Float) {
      self.letter = letter
      left = letter.lower.x
      right = letter.upper.x
      top = min(letter.lower.y, -0.83)
      isLowTaken = letter.upper.y > descent
      bottom = isLowTaken ? letter.upper.y : max(letter.upper.y, 0)
    }

    var width: Float { letter.size.x }

    /// How far below the top of the letter the arm of a sign may be that reaches over it.
    static let armDepth: Float = 0.12

    /// The box around what of a sign is beside the letter rather than above it.
    func body(of sign: SyllableGlyph) -> Box {
      let top = letter.lower.y + letter.size.y * Self.armDepth
      let body = Box(around: sign.strokes.joined().filter { $0.y > top })
      return body.isEmpty ? sign.box : body
    }
  }

  private func sign(
    _ text: String, _ row: SignRecipe.Row, in space: inout Space, by hand: Hand,
    using random: inout SplitMix64
  ) -> SyllableGlyph? {
    if row.isStacked { return stacked(text, row, in: &space, by: hand, using: &random) }
    let font =
      random.unit() < otherFontShare ? random.below(glyphs.fonts.count) : hand.font
    guard let printed = glyphs.printed(text, font: font, using: &random) else { return nil }
    var sign = printed.varied(stretch: 0.2, using: &random)
    var size = hand.signSize * ElementaryFunctions.exp(sizeDeviation * random.normal())
    let isOfRings = printed.isOfRings
    if isOfRings {
      if hand.drawsDots { sign = sign.dotted(using: &random) }
      size = ElementaryFunctions.exp(0.15 * random.normal())
    }
    if row.isAround { return around(sign, in: &space, using: &random) }
    switch row.anchor {
    case .before: return before(sign, size, in: &space, using: &random)
    case .after: return after(sign, size, isOfRings, printed, in: &space, using: &random)
    case .above: return above(sign, size, in: &space, using: &random)
    case .below where isOfRings: return dotBelow(sign, in: &space, using: &random)
    case .below where row.isBeside && space.isLowTaken:
      return beside(sign, in: &space, using: &random)
    case .below: return below(sign, size, in: &space, using: &random)
    case .overlay, .corner, .left, .foot:
      return inside(sign, size, row.anchor, in: &space, using: &random)
    }
  }

  private func noise(using random: inout SplitMix64) -> SIMD2<Float> {
    SIMD2(random.normal(), random.normal() * 0.7) * placeDeviation
  }

  private func stacked(
    _ text: String, _ row: SignRecipe.Row, in space: inout Space, by hand: Hand,
    using random: inout SplitMix64
  ) -> SyllableGlyph? {
    let name = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
    guard var glyph = letter(name, by: hand, using: &random) else { return nil }
    let size = stackedSize + 0.1 * random.normal()
    glyph = glyph.resized(by: SIMD2(repeating: size))
    var center = space.letter.middle.x + 0.08 * random.normal()
    if row.isBeside { center += space.width * (0.2 + 0.5 * random.unit()) }
    let top = max(space.letter.upper.y, 0) + 0.12 + 0.06 * random.normal()
    glyph = glyph.moved(by: SIMD2(center - glyph.box.middle.x, top - glyph.box.lower.y))
    space.bottom = max(space.bottom, glyph.box.upper.y)
    space.isLowTaken = true
    return glyph
  }

  /// How often the letter and a sign that it runs on into are drawn in one stroke.
  private let attachedShare: Float = 0.75
  /// How far right of the letter the font's origin of such a sign is.
  private let bearing: Float = 0.1

  /// Puts a sign to a letter that runs on into it.
  ///
  /// - Returns: The sign, if it is a part of its own.
  private func attach(
    _ text: String, to parts: inout [Part], in space: inout Space, by hand: Hand,
    using random: inout SplitMix64
  ) -> Part? {
    let font =
      random.unit() < otherFontShare ? random.below(glyphs.fonts.count) : hand.font
    guard let printed = glyphs.printed(text, font: font, using: &random),
      let place = parts.firstIndex(where: \.isLetter)
    else { return nil }
    let size = (hand.signSize * ElementaryFunctions.exp(sizeDeviation * random.normal()))
      .squareRoot()
    let sign = printed.varied(stretch: 0.2, using: &random)
      .resized(by: SIMD2(repeating: size), around: [0, 0.5])
      .moved(by: SIMD2(space.letter.upper.x + bearing, 0) + noise(using: &random))
    let attached = AttachedSign(sign, to: parts[place].glyph)
    let isJoined = random.unit() < attachedShare
    let whole = isJoined ? attached.joined() : attached.sign
    parts[place].glyph = isJoined ? whole : attached.letter
    space.right = max(space.right, whole.box.upper.x)
    space.top = min(space.top, whole.box.lower.y)
    return isJoined ? nil : Part(glyph: whole, isLetter: false)
  }

  private func around(
    _ sign: SyllableGlyph, in space: inout Space, using random: inout SplitMix64
  ) -> SyllableGlyph {
    let lower = SIMD2(
      space.left - 0.16 + 0.04 * random.normal(), -1.85 + 0.12 * random.normal())
    let upper = SIMD2(
      space.right + 0.08 + 0.15 * space.width * random.normal(), 0.84 + 0.12 * random.normal())
    let glyph = sign.fitted(to: Box(lower: lower, upper: upper))
    space.left = glyph.box.lower.x
    space.right = max(space.right, glyph.box.upper.x - space.width * 0.2)
    space.bottom = max(space.bottom, glyph.box.upper.y * 0.6)
    space.isLowTaken = true
    return glyph
  }

  private func before(
    _ sign: SyllableGlyph, _ size: Float, in space: inout Space, using random: inout SplitMix64
  ) -> SyllableGlyph {
    let glyph = sign.resized(by: SIMD2(repeating: size.squareRoot()), around: [0.5, 1])
    let gap = 0.12 + abs(0.08 * random.normal())
    let body = space.body(of: glyph)
    let moved = glyph.moved(by: SIMD2(space.left - gap - body.upper.x, 0.08 * random.normal()))
    space.left = moved.box.lower.x
    return moved
  }

  private func after(
    _ sign: SyllableGlyph, _ size: Float, _ isOfRings: Bool, _ printed: SyllableGlyph,
    in space: inout Space, using random: inout SplitMix64
  ) -> SyllableGlyph {
    var glyph = sign
    var gap: Float
    if isOfRings {
      glyph = glyph.resized(by: SIMD2(1, ElementaryFunctions.exp(0.3 * random.normal() - 0.15)))
      gap = 0.04 + 0.36 * random.unit()
    } else {
      glyph = glyph.resized(by: SIMD2(repeating: size.squareRoot()), around: [0, 1])
      gap = -0.08 + 0.32 * random.unit()
      // What begins left of the letter's end and reaches down runs below the letter.
      if printed.box.lower.x < 0, printed.box.upper.y > descent {
        gap = 0.03 * random.normal() - glyph.box.size.x * 0.9 * random.unit()
        space.isLowTaken = true
      }
    }
    // What begins left of the letter's end at its top has an arm above the letter.
    let hasArm = printed.box.lower.x < -armReach && !space.isLowTaken
    let body = hasArm ? space.body(of: glyph) : glyph.box
    glyph = glyph.moved(by: SIMD2(space.right + gap - body.lower.x, noise(using: &random).y))
    space.right = max(space.right, glyph.box.upper.x)
    space.behind = glyph.box
    return glyph
  }

  private func above(
    _ sign: SyllableGlyph, _ size: Float, in space: inout Space, using random: inout SplitMix64
  ) -> SyllableGlyph {
    let glyph = sign.resized(by: SIMD2(repeating: size))
    var center = space.letter.lower.x + space.width * (0.3 + 0.6 * random.unit())
    if let behind = space.behind, !glyph.isOfRings, random.unit() < 0.8 { center = behind.middle.x }
    center += noise(using: &random).x * 0.6
    let bottom = space.top + 0.06 - 0.27 * random.unit()
    let moved = glyph.moved(
      by: SIMD2(center - glyph.box.middle.x, bottom - glyph.box.upper.y))
    if moved.box.longerSide > 0.4 { space.top = min(space.top, moved.box.lower.y) }
    return moved
  }

  private func dotBelow(
    _ sign: SyllableGlyph, in space: inout Space, using random: inout SplitMix64
  ) -> SyllableGlyph {
    var center: SIMD2<Float>
    if space.isLowTaken, random.unit() < 0.7 {
      center = SIMD2(space.right + 0.04 + 0.24 * random.unit(), 0.83 * random.unit())
    } else {
      let column = space.letter.lower.x + space.width * (0.5 + 0.6 * random.unit())
      let row = space.isLowTaken ? space.bottom - 0.12 : 0.12
      center = SIMD2(column, row + 0.4 * random.unit())
    }
    center += noise(using: &random) * 0.5
    return sign.moved(by: center - sign.box.middle)
  }

  private func beside(
    _ sign: SyllableGlyph, in space: inout Space, using random: inout SplitMix64
  ) -> SyllableGlyph {
    let left = space.right + 0.17 * random.unit()
    let top = -0.96 + 0.5 * random.unit()
    let width = sign.box.size.x * (0.8 + 0.5 * random.unit())
    let glyph = sign.fitted(
      to: Box(
        lower: SIMD2(left, top), upper: SIMD2(left + width, 0.67 + 0.33 * random.unit())))
    space.right = glyph.box.upper.x
    return glyph
  }

  private func below(
    _ sign: SyllableGlyph, _ size: Float, in space: inout Space, using random: inout SplitMix64
  ) -> SyllableGlyph {
    let glyph = sign.resized(by: SIMD2(repeating: size))
    var column = space.letter.lower.x + space.width * (0.3 + 0.65 * random.unit())
    if space.isLowTaken, random.unit() < 0.4 { column += glyph.box.size.x }
    column += noise(using: &random).x * 0.4
    let top = space.bottom - 0.06 + 0.21 * random.unit()
    let moved = glyph.moved(
      by: SIMD2(column - glyph.box.middle.x, top - glyph.box.lower.y))
    space.bottom = max(space.bottom, moved.box.upper.y)
    space.isLowTaken = true
    return moved
  }

  private func inside(
    _ sign: SyllableGlyph, _ size: Float, _ anchor: MarkPlacement.Anchor, in space: inout Space,
    using random: inout SplitMix64
  ) -> SyllableGlyph {
    let glyph = sign.resized(by: SIMD2(repeating: size))
    let column: Float =
      switch anchor {
      case .left: space.letter.lower.x
      case .corner, .foot: space.letter.upper.x
      default: space.letter.middle.x
      }
    let move = SIMD2(column - glyph.box.middle.x, 0) + noise(using: &random)
    return glyph.moved(by: move)
  }
}
