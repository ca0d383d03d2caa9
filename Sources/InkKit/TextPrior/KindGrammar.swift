/// A rule for texts of a kind, which no reading breaks: a finite automaton over characters.
///
/// The rule holds for what is written, with the end of what stands before it: behind "queen@" the ink
/// "zoo.de" makes an address whole. By itself an ink has to be all of a number or of an address; behind
/// the beginning of one it may be what one goes on with.
struct KindGrammar: Sendable {
  /// A set of places of the automaton where a text may be.
  private typealias Places = UInt16

  /// Where a text may be: one of the sets of places that can be reached, by its number.
  ///
  /// It is a part of every state of the decoder, of which there are thousands: hence the number.
  struct State: Hashable, Sendable {
    fileprivate var index: UInt16 = 0

    /// The state of a text that breaks the rule, however it goes on; the first one is the start.
    fileprivate static let broken = State(index: 1)

    /// Whether the text breaks the rule, however it goes on.
    var isBroken: Bool { self == .broken }
  }

  /// The places where a text may be: one that began with the ink, and one that began before it.
  private struct Reached: Hashable {
    var own: Places = 1
    var continued: Places = 0
  }

  /// A step of the automaton: from a place, over any of some characters, to a place. Place 0 is the start.
  struct Step: Sendable {
    var from: Int
    var over: String
    var to: Int

    init(_ from: Int, _ over: String, _ to: Int) {
      self.from = from
      self.over = over
      self.to = to
    }
  }

  /// For each state and each class of characters the state behind it, state by state; the first class has
  /// all characters that no step is over.
  private let moves: [State]
  /// For each state whether a text may end in it.
  private let isEnd: [Bool]
  /// For each state and each class of characters before the ink the state at its beginning; empty if a text
  /// that stands before the ink is never its beginning.
  private let contexts: [State]
  /// The class of each symbol, and how many there are.
  private let classes: [UInt8]
  private let classCount: Int

  /// Prepares a rule for the characters of a prior.
  ///
  /// - Parameters:
  ///   - ends: The places where a text may end.
  ///   - continuesTexts: Whether a text that stands before the ink may be its beginning.
  ///   - representative: The character that stands for a text of one symbol in the steps.
  /// - Complexity: O(*sc*) for *s* states, of which there are at most some hundred, and *c* classes.
  init(
    _ steps: [Step], ends: [Int], continuesTexts: Bool = true, symbols: TextSymbols,
    representative: (String) -> Character = Self.plain
  ) {
    var numbers: [Character: UInt8] = [:]
    for character in steps.flatMap(\.over) where numbers[character] == nil {
      numbers[character] = UInt8(numbers.count + 1)
    }
    let classCount = numbers.count + 1
    var following = Array(
      repeating: Array(repeating: Places(0), count: Places.bitWidth), count: classCount)
    for step in steps {
      for character in step.over {
        following[Int(numbers[character] ?? 0)][step.from] |= 1 << step.to
      }
    }
    func places(behind places: Places, _ class: Int) -> Places {
      following[`class`].indices.reduce(0) {
        places & 1 << $1 == 0 ? $0 : $0 | following[`class`][$1]
      }
    }

    // The sets of places are numbered as they are reached: by texts before the ink, then by the ink.
    var reached = [Reached(), Reached(own: 0, continued: 0)]
    var indices = [reached[0]: State(), reached[1]: .broken]
    func state(_ next: Reached) -> State {
      if let known = indices[next] { return known }
      let state = State(index: UInt16(reached.count))
      reached.append(next)
      indices[next] = state
      return state
    }
    var contexts: [State] = []
    var index = 0
    while continuesTexts, index < reached.count {
      let before = reached[index].continued | 1
      for `class` in 0..<classCount {
        contexts.append(
          index == State.broken.index
            ? .broken : state(Reached(continued: places(behind: before, `class`))))
      }
      index += 1
    }
    var moves: [State] = []
    index = 0
    while index < reached.count {
      let before = reached[index]
      for `class` in 0..<classCount {
        moves.append(
          state(
            Reached(
              own: places(behind: before.own, `class`),
              continued: places(behind: before.continued, `class`))))
      }
      index += 1
    }
    let last = ends.reduce(Places(0)) { $0 | 1 << $1 }
    isEnd = reached.map { $0.own & last != 0 || $0.continued != 0 }
    self.moves = moves
    self.contexts = contexts
    self.classCount = classCount
    classes = symbols.mapped { numbers[representative($0)] ?? 0 }
  }

  /// The state before an ink, behind the symbols of a text of which the last word counts.
  func start(after symbols: some Sequence<TextSymbols.Symbol>) -> State {
    guard !contexts.isEmpty else { return State() }
    return symbols.reduce(State()) { state, symbol in
      symbol == TextSymbols.space ? State() : contexts[place(of: symbol, in: state)]
    }
  }

  /// The state behind one more symbol.
  @inline(__always)
  func advance(_ state: State, by symbol: TextSymbols.Symbol) -> State {
    moves[place(of: symbol, in: state)]
  }

  /// Whether the text may end in a state.
  func mayEnd(in state: State) -> Bool { isEnd[Int(state.index)] }

  @inline(__always)
  private func place(of symbol: TextSymbols.Symbol, in state: State) -> Int {
    Int(state.index) * classCount + Int(classes[Int(symbol)])
  }
}

extension KindGrammar {
  /// The rule of a kind of text; `nil` where any text may be of it.
  init?(_ kind: TextKind, symbols: TextSymbols) {
    switch kind {
    case .number: self.init(Self.number, ends: [1, 4, 5], symbols: symbols)
    case .email: self.init(Self.email, ends: [7], symbols: symbols)
    case .url: self.init(Self.url, ends: [4, 8, 11, 12], symbols: symbols)
    case .character:
      self.init(
        Self.character, ends: [1, 2, 3, 5], continuesTexts: false, symbols: symbols,
        representative: Self.ofSyllables)
    default: return nil
    }
  }

  /// Letters and digits each stand for all others.
  private static func plain(_ text: String) -> Character {
    guard let character = text.first else { return " " }
    return switch CharacterKind(character) {
    case .small, .capital: "a"
    case .digit: "0"
    case .space: " "
    case .other: character
    }
  }

  /// Groups of digits with signs, separators and currencies: `-1,000.50`, `+49 30`, `12:30`, `50 %`, `€5`.
  private static let number = [
    Step(0, "0", 1), Step(0, "+-$€£", 2), Step(0, ".,", 3),
    Step(2, "0", 1), Step(2, "+-$€£", 2), Step(2, ".,", 3), Step(2, " ", 6),
    Step(6, "0", 1), Step(3, "0", 1),
    Step(1, "0", 1), Step(1, ",.", 5), Step(1, ":/-", 3), Step(1, " ", 6), Step(1, "%$€£", 4),
    Step(5, "0", 1), Step(6, "%$€£", 4),
  ]

  /// `local@domain.top`: the parts between dots are not empty, and the last one has two letters or more.
  private static let email = [
    Step(0, "a0_+-%", 1), Step(1, "a0_+-%'", 1), Step(1, ".", 2), Step(2, "a0_+-%", 1),
    Step(1, "@", 3), Step(3, "a0", 4), Step(4, "a0-", 4), Step(4, ".", 5),
    Step(5, "a", 6), Step(5, "0", 8), Step(6, "a", 7), Step(7, "a", 7),
    Step(6, "0-", 8), Step(7, "0-", 8), Step(8, "a0-", 8),
    Step(6, ".", 5), Step(7, ".", 5), Step(8, ".", 5),
  ]

  /// `scheme://host:port/path`, or without a scheme a host whose last part has two letters or more.
  private static let url = [
    Step(0, "a0", 1), Step(1, "a0-", 1), Step(1, ":", 2), Step(2, "/", 3), Step(3, "/", 13),
    Step(13, "a0", 4), Step(4, "a0-_", 4), Step(4, ".", 13), Step(4, ":", 10),
    Step(4, "/?#", 12),
    Step(1, ".", 5), Step(5, "a", 6), Step(5, "0", 7), Step(6, "a", 8), Step(8, "a", 8),
    Step(6, "0-", 7), Step(8, "0-", 7), Step(7, "a0-", 7),
    Step(6, ".", 5), Step(7, ".", 5), Step(8, ".", 5), Step(8, ":", 10), Step(8, "/?#", 12),
    Step(10, "0", 11), Step(11, "0", 11), Step(11, "/?#", 12),
    Step(12, "a0/?#.:;,-_~=&%+@!$'()*[]", 12),
  ]

  /// One character or one syllable: a letter with the vowels before it (ไ), all signs around it, letters
  /// that a sign stacks with it (္, ្), and in Burmese a last letter that a sign marks as such (က်).
  ///
  /// `a` stands for a letter, `b` for one of Burmese, `v` for a vowel before its letter, `m` for a sign, `j`
  /// for one that stacks the next letter, `k` for the one that marks the last, and `x` for all else.
  private static let character = [
    Step(0, "abx", 1), Step(0, "v", 2), Step(0, "mjk", 3), Step(2, "ab", 1),
    Step(1, "mk", 3), Step(3, "mk", 3), Step(1, "j", 5), Step(3, "j", 5),
    Step(5, "ab", 1), Step(5, "m", 3),
    Step(1, "b", 4), Step(3, "b", 4), Step(4, "m", 4), Step(4, "k", 3), Step(4, "j", 5),
  ]

  /// The letters of Burmese, and the vowels of Thai and Lao that are written before their letter and
  /// behind it.
  private static let burmeseLetters: ClosedRange<Unicode.Scalar> = "\u{1000}"..."\u{102A}"
  private static let vowelsBefore: [ClosedRange<Unicode.Scalar>] = [
    "\u{0E40}"..."\u{0E44}", "\u{0EC0}"..."\u{0EC4}",
  ]
  private static let vowelsBehind: Set<Unicode.Scalar> = [
    "\u{0E30}", "\u{0E32}", "\u{0E33}", "\u{0E45}", "\u{0EB0}", "\u{0EB2}", "\u{0EB3}", "\u{0EBD}",
  ]

  /// The sign that marks the last letter of a Burmese syllable.
  private static let lastLetterMark: Unicode.Scalar = "\u{103A}"

  /// The class of a symbol in the grammar of syllables.
  private static func ofSyllables(_ text: String) -> Character {
    guard let scalar = text.unicodeScalars.first else { return "x" }
    if scalar == lastLetterMark { return "k" }
    if scalar.properties.canonicalCombiningClass == .virama { return "j" }
    if vowelsBefore.contains(where: { $0.contains(scalar) }) { return "v" }
    if vowelsBehind.contains(scalar) { return "m" }
    if burmeseLetters.contains(scalar) { return "b" }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: "m"
    case .otherLetter: "a"
    default: "x"
    }
  }
}
