package import InkKit

/// Composes lines of letters of one hand, from which reading lines is learned where nobody wrote
/// lines: of most scripts there are only single letters.
///
/// Words are random, since the network that learns from them must not expect any; but letters stand
/// on their baseline in their size, capitals come first or all together, digits among digits, and
/// marks behind words.
struct LineComposer: Sendable {
  /// A letter as somebody drew it.
  struct Letter: Sendable {
    let ink: NormalizedInk
    let label: Int
    /// Who drew it; letters of nobody in particular suit every hand.
    let hand: String?
  }

  /// What labels are, as far as their place in words goes.
  private enum Role {
    case small, capital, digit, sign
  }

  /// How letters are varied one by one; lines are varied as a whole besides.
  private static let distortion: InkDistortion = {
    var distortion = InkDistortion()
    distortion.slant = 0.06
    distortion.rotation = 0.04
    distortion.aspect = 0.08
    distortion.bend = 0.03
    distortion.shuffling = 0.3
    return distortion
  }()

  /// The letters of each label.
  private let letters: [[Letter]]
  /// The letters of each hand by label.
  private let hands: [[Int: [Letter]]]
  private let places: [LetterPlace]
  private let small: [Int]
  private let capitals: [Int]
  private let digits: [Int]
  private let signs: [Int]
  /// Whether letters of a word hang from one headline and touch each other.
  private let touches: Bool
  /// Whether lines run from right to left, and are mirrored like those that are read.
  private let mirrors: Bool

  /// Prepares letters.
  ///
  /// - Parameters:
  ///   - labels: The labels that letters have indices into.
  ///   - places: For each label its size and place on the line.
  ///   - script: Decides how letters stand beside each other.
  init(_ all: [Letter], labels: [String], places: [LetterPlace], script: String) {
    var letters: [[Letter]] = Array(repeating: [], count: labels.count)
    var hands: [String: [Int: [Letter]]] = [:]
    for letter in all {
      letters[letter.label].append(letter)
      if let hand = letter.hand {
        hands[hand, default: [:]][letter.label, default: []].append(letter)
      }
    }
    self.letters = letters
    // The hands of signs, which are others' than those of letters, are not worth a line.
    let known = labels.indices.filter { labels[$0].utf8.count > 1 }
    self.hands = hands.sorted { $0.key < $1.key }.map(\.value).filter { hand in
      known.contains { hand[$0] != nil }
    }
    self.places = places
    func indices(of role: Role) -> [Int] {
      labels.indices.filter { !letters[$0].isEmpty && Self.role(of: labels[$0]) == role }
    }
    small = indices(of: .small)
    capitals = indices(of: .capital)
    digits = indices(of: .digit)
    signs = indices(of: .sign)
    touches = ["Deva", "Beng", "Guru"].contains(script)
    mirrors = WritingDirection(script: script) == .rightToLeft
  }

  private static func role(of label: String) -> Role {
    guard let character = label.first else { return .sign }
    if character.isNumber { return .digit }
    if character.isUppercase { return .capital }
    return character.isASCII || character.isPunctuation || character.isSymbol ? .sign : .small
  }

  /// Composes lines.
  ///
  /// - Complexity: O(*n*) for *n* lines.
  func lines(count: Int, using generator: inout SplitMix64) -> [LineSample] {
    guard !(small + capitals + digits).isEmpty else { return [] }
    return (0..<count).compactMap { _ in line(using: &generator) }
  }

  /// Some letters one by one, each a line of its own.
  ///
  /// - Parameter share: One in how many letters of each label is taken.
  func singleLetters(oneIn share: Int, using generator: inout SplitMix64) -> [LineSample] {
    letters.flatMap { own in
      own.indices.filter { $0.isMultiple(of: share) }.map { own[$0] }
    }.compactMap { letter in
      var strokes: [Stroke] = []
      _ = append(letter, at: 0, to: &strokes, using: &generator)
      return LineSample(
        strokes, tokens: [LatticeGradient.Token(label: letter.label, followsSpace: false)])
    }
  }

  private func line(using generator: inout SplitMix64) -> LineSample? {
    let hand = hands.isEmpty ? [:] : hands[generator.below(hands.count)]
    var strokes: [Stroke] = []
    var tokens: [LatticeGradient.Token] = []
    var left: Float = 0
    // The space between letters is a writer's own.
    let gap = touches ? 15 * generator.normal() : 80 + 30 * generator.normal()
    for word in 0..<(1 + generator.below(3)) {
      if word > 0 { left += 260 + 300 * generator.unit() }
      for (place, label) in self.word(using: &generator).enumerated() {
        let own = hand[label] ?? letters[label]
        let letter = own[generator.below(own.count)]
        left = append(letter, at: left, to: &strokes, using: &generator)
        left += gap + 30 * generator.normal()
        tokens.append(
          LatticeGradient.Token(label: label, followsSpace: word > 0 && place == 0))
      }
    }
    return LineSample(strokes, tokens: tokens)
  }

  /// The labels of a word.
  private func word(using generator: inout SplitMix64) -> [Int] {
    func choose(_ labels: [Int], _ count: Int, _ generator: inout SplitMix64) -> [Int] {
      labels.isEmpty ? [] : (0..<count).map { _ in labels[generator.below(labels.count)] }
    }
    let count = 1 + generator.below(7)
    var word: [Int]
    switch generator.unit() {
    case ..<0.1: word = choose(digits, 1 + generator.below(4), &generator)
    case ..<0.25: word = choose(capitals, count, &generator)
    case ..<0.45:
      word = choose(capitals, 1, &generator) + choose(small, count - 1, &generator)
    default: word = choose(small, count, &generator)
    }
    if word.isEmpty { word = choose(small + capitals + digits, count, &generator) }
    if generator.unit() < 0.15 { word += choose(signs, 1, &generator) }
    return word
  }

  /// Draws a letter whose box begins at `left`, and returns where it ends.
  private func append(
    _ letter: Letter, at left: Float, to strokes: inout [Stroke],
    using generator: inout SplitMix64
  ) -> Float {
    let ink = Self.distortion.apply(to: letter.ink, using: &generator)
    let place = places[letter.label]
    let scale = place.scale(of: ink) * ElementaryFunctions.exp(0.08 * generator.normal())
    let middle = (place.top + place.bottom) / 2 + 20 * generator.normal()
    let center = SIMD2(left + ink.extent.x * scale, middle)
    let sign: Float = mirrors ? -1 : 1
    for stroke in ink.strokes {
      strokes.append(
        Stroke(
          points: stroke.map { point in
            let place = SIMD2(point.x * sign, point.y) * scale + center
            return StrokePoint(x: place.x, y: place.y)
          }))
    }
    return left + ink.extent.x * scale * 2
  }
}

extension LineSample {
  /// A line that was composed of strokes, or `nil` if they have no point.
  init?(_ strokes: [Stroke], tokens: [LatticeGradient.Token]) {
    guard let ink = try? Ink(strokes: strokes) else { return nil }
    let line = Layout.singleLine(of: ink)
    guard let trace = LineTrace(ink, strokes: line.strokes) else { return nil }
    self.trace = trace
    self.tokens = tokens
  }
}
