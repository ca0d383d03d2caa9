/// How likely a text is as code: names of one letter or more, numbers, operators and brackets, as people write
/// them into boxes of a diagram.
///
///     i<n        T[i]=T[i-1]+T[i-2]        swap(A[i],A[i+1])        x = 3.5        Print F
///
/// A text follows what its last character is, and the brackets that are open. Letters of words are left to
/// the models of the language. The shares are estimates of what pseudo code looks like, not learned.
struct CodePrior: Sendable {
  /// The text so far.
  struct State: Hashable, Sendable {
    /// The class of the last character.
    fileprivate var last = Class.start
    /// The open brackets, two bits each, the last one lowest; of more than four the first are forgotten.
    fileprivate var brackets: UInt8 = 0
    /// The logarithm of the odds that the text is code, in steps: a state is a part of each record of the
    /// decoder.
    private var odds: Int8 = 0

    private static let stepsPerNat: Float = 8

    /// How likely the text is to be code; what is next to certain stays open.
    var share: Float {
      get { 1 / (1 + ElementaryFunctions.exp(-Float(odds) / Self.stepsPerNat)) }
      set {
        let least: Float = 1e-7
        let share = min(max(newValue, least), 1 - least)
        let steps = ElementaryFunctions.log(share / (1 - share)) * Self.stepsPerNat
        odds = Int8(min(max(steps.rounded(), -127), 127))
      }
    }
  }

  /// What a character is to the next one.
  fileprivate enum Class {
    static let start: UInt8 = 0
    /// The first letter of a name, and a further one.
    static let letter: UInt8 = 1
    static let furtherLetter: UInt8 = 2
    static let digit: UInt8 = 3
    /// The second of `++` and `--`, and the `=` of `<=` and its like.
    static let step: UInt8 = 4
    static let comparison: UInt8 = 5
    /// Of other characters the class is their code in ASCII, from here on.
    static let first: UInt8 = 0x20
    static let count = 0x80
  }

  /// The class of each symbol: letters and digits by ``Class``, other characters of ASCII by their code, and 0
  /// for others.
  private let classes: [UInt8]
  /// For each class of the last character how likely each class is next; ``Class/start`` stands for the end.
  private let shares: [Float]
  /// How likely each symbol is among names of one letter, or among digits.
  private let among: [Float]

  /// What is not among the shares of its row has this share.
  private static let leastShare: Float = 1e-4
  /// How much likelier a bracket is to be closed that is the last open one, by how much less another, and a
  /// text that ends before.
  private static let closing: Float = 3
  private static let wrongClosing: Float = 0.03
  private static let openEnd: Float = 0.1
  /// How likely the first letter of a name is any one, rather than one that words begin with.
  private static let anyLetter: Float = 0.5
  private static let capitals: Float = 0.28
  /// Letters by how often they are names.
  private static let letters = "inxabjkmstyrpcdfvzlughqweo"
  /// How likely words begin in prose, roughly.
  private static let wordShare: Float = 0.7
  /// The least share of names that end behind a further letter.
  private static let leastNameEnd: Float = 0.12

  /// Prepares the shares for the symbols of a prior.
  init(symbols: TextSymbols) {
    classes = symbols.mapped { text in
      guard let value = text.utf8.first, text.utf8.count == 1 else { return 0 }
      switch value {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return Class.letter
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return Class.digit
      default: return value < 0x7F && value >= Class.first ? value : 0
      }
    }
    var shares = [Float](repeating: Self.leastShare, count: Class.count * Class.count)
    for row in 0..<Class.count {
      let last = Self.name(of: UInt8(row))
      let own = Self.rows.first { $0.last.contains(last) }?.next ?? Self.usualRow
      for (names, share) in own {
        for name in names {
          shares[row * Class.count + Int(Self.class(named: name))] += share / Float(names.count)
        }
      }
    }
    self.shares = shares
    let usual = Dictionary(uniqueKeysWithValues: zip(Self.letters, 0...))
    let total = (0..<Self.letters.count).reduce(Float(0)) { $0 + 1 / Float($1 + 4) }
    let digits: [Float] = [0.28, 0.3, 0.14]
    // A byte each, as the symbols tell a number for each text.
    let places = symbols.mapped { $0.utf8.count == 1 ? $0.utf8.first ?? 0 : 0 }
    among = places.map { place in
      let character = Character(Unicode.Scalar(place))
      if let digit = character.wholeNumberValue { return digit < 3 ? digits[digit] : 0.04 }
      guard let rank = usual[Character(character.lowercased())] else { return 0 }
      let share = 1 / Float(rank + 4) / total
      return share * (character.isUppercase ? Self.capitals : 1 - Self.capitals)
    }
  }

  /// How likely a symbol is next as code, and the state behind it.
  ///
  /// - Parameters:
  ///   - prose: How likely it is as prose.
  ///   - proseEnd: How likely a word of prose ends here rather than going on.
  func step(
    _ state: State, by symbol: TextSymbols.Symbol, prose: Float, proseEnd: Float
  ) -> (probability: Float, state: State) {
    let next = classes[Int(symbol)]
    var state = state
    guard next != 0 else { return (0, state) }
    let last = state.last
    if next == Class.letter {
      let isFurther = last == Class.letter || last == Class.furtherLetter
      state.last = isFurther ? Class.furtherLetter : Class.letter
      if last == Class.furtherLetter {
        let end = max(proseEnd, Self.leastNameEnd)
        return (min((1 - end) * prose / max(1 - proseEnd, 0.01), 1), state)
      }
      if last == Class.letter {
        let share = share(of: Class.furtherLetter, after: last)
        return (min(share * prose / max(1 - proseEnd, 0.01), 1), state)
      }
      let word = min(prose / Self.wordShare, 1)
      let letter = Self.anyLetter * among[Int(symbol)] + (1 - Self.anyLetter) * word
      return (share(of: Class.letter, after: last) * letter, state)
    }
    var probability = share(of: next, after: last)
    if last == Class.furtherLetter { probability *= max(proseEnd, Self.leastNameEnd) }
    if next == Class.digit { probability *= among[Int(symbol)] }
    state.last = Self.class(of: next, after: last)
    probability *= state.turn(next)
    return (min(probability, 1), state)
  }

  /// How likely the text ends.
  func end(of state: State, proseEnd: Float) -> Float {
    var probability = share(of: Class.start, after: state.last)
    if state.last == Class.furtherLetter { probability *= max(proseEnd, Self.leastNameEnd) }
    return state.brackets == 0 ? probability : probability * Self.openEnd
  }

  private func share(of next: UInt8, after last: UInt8) -> Float {
    shares[Int(last) * Class.count + Int(next)]
  }

  /// The class of a sign behind another: two may be one.
  private static func `class`(of next: UInt8, after last: UInt8) -> UInt8 {
    switch next {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): last == next ? Class.step : next
    case UInt8(ascii: "="): "=<>!+-*".utf8.contains(last) ? Class.comparison : next
    default: next
    }
  }
}

extension CodePrior.State {
  private static let pairs: [(open: UInt8, close: UInt8)] = [
    (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]")),
    (UInt8(ascii: "{"), UInt8(ascii: "}")),
  ]

  /// Opens or closes a bracket.
  ///
  /// - Returns: How much likelier it is for the brackets before.
  fileprivate mutating func turn(_ sign: UInt8) -> Float {
    for (index, pair) in Self.pairs.enumerated() {
      let number = UInt8(index + 1)
      if sign == pair.open {
        brackets = brackets << 2 | number
        return 1
      }
      if sign == pair.close {
        let isRight = brackets & 3 == number
        if isRight { brackets >>= 2 }
        return isRight ? CodePrior.closing : CodePrior.wrongClosing
      }
    }
    return 1
  }
}

extension CodePrior {
  /// How rows and shares name the classes that are no signs: `^` the start or the end, `a` a first letter, `b`
  /// a further one, `0` a digit, `2` what ends `++`, `3` what ends `<=`. The sign `^` itself is named `↑`.
  private static let names: [(name: Character, number: UInt8)] = [
    ("^", Class.start), ("a", Class.letter), ("b", Class.furtherLetter), ("0", Class.digit),
    ("2", Class.step), ("3", Class.comparison), ("↑", UInt8(ascii: "^")),
  ]

  private static func `class`(named name: Character) -> UInt8 {
    names.first { $0.name == name }?.number ?? name.asciiValue ?? 0
  }

  private static func name(of number: UInt8) -> Character {
    names.first { $0.number == number }?.name ?? Character(Unicode.Scalar(number))
  }

  /// What follows what, by names of classes; characters of one entry share alike.
  private static let rows: [(last: String, next: [(String, Float)])] = [
    ("^", [("a", 0.7), ("0", 0.14), ("(", 0.04), ("-", 0.03), ("[{\"", 0.03)]),
    (
      "a",
      [
        ("b", 0.3), ("^", 0.16), ("=", 0.1), ("[", 0.06), ("(", 0.04), (")", 0.05), ("]", 0.06),
        ("+", 0.07), ("-", 0.04), ("*", 0.03), ("/", 0.02), ("<>", 0.07), (",", 0.05),
        (" ", 0.07), ("%↑", 0.02), ("?", 0.015), (".;:!_", 0.03), ("0", 0.01),
      ]
    ),
    (
      "b",
      [
        ("^", 0.28), (" ", 0.22), ("(", 0.1), ("=", 0.08), ("?", 0.04), (",.:", 0.1), (")", 0.03),
        ("[]", 0.04), ("+-*/<>", 0.06), ("_", 0.02), (";!", 0.02), ("0", 0.01),
      ]
    ),
    (
      "0",
      [
        ("0", 0.18), ("^", 0.3), ("]", 0.08), (")", 0.06), (" ", 0.1), ("=", 0.01), ("+-*/", 0.11),
        (",", 0.04), ("<>", 0.03), ("?", 0.03), (".", 0.03), ("a", 0.03), ("%;:", 0.03),
      ]
    ),
    ("=", [("=", 0.08), ("a", 0.48), ("0", 0.22), (" ", 0.1), ("-", 0.04), ("(\"", 0.05)]),
    ("+", [("+", 0.18), ("a", 0.38), ("0", 0.28), ("(", 0.05), (" ", 0.08), ("=", 0.03)]),
    ("-", [("-", 0.07), ("a", 0.46), ("0", 0.3), ("(", 0.05), (" ", 0.07), (">=", 0.04)]),
    ("*/%↑", [("a", 0.54), ("0", 0.28), ("(", 0.1), (" ", 0.06), ("=*", 0.02)]),
    ("<>", [("a", 0.45), ("0", 0.25), ("=", 0.16), (" ", 0.1), ("-", 0.02)]),
    ("!", [("=", 0.5), ("a", 0.25), ("^", 0.1), ("(", 0.05), (" ", 0.1)]),
    ("2", [("^", 0.55), (")", 0.12), (";", 0.08), (" ", 0.1), ("a", 0.08), ("]", 0.04)]),
    ("3", [("a", 0.5), ("0", 0.28), (" ", 0.12), ("-", 0.03), ("(", 0.05)]),
    ("(", [("a", 0.66), ("0", 0.13), ("-", 0.07), ("\"", 0.04), ("()", 0.08)]),
    ("[", [("a", 0.6), ("0", 0.38)]),
    (
      ")",
      [
        ("^", 0.34), (" ", 0.12), ("=", 0.04), ("+-*/", 0.14), ("<>", 0.04), (")", 0.1),
        ("]", 0.03),
        (",;", 0.1), ("a", 0.03), ("?.{:[(", 0.06),
      ]
    ),
    (
      "]",
      [
        ("^", 0.24), ("=", 0.18), (" ", 0.07), ("+-*/", 0.16), ("<>", 0.12), (")", 0.07),
        (",", 0.08), ("];[?.", 0.08),
      ]
    ),
    (",", [("a", 0.58), ("0", 0.15), (" ", 0.22), ("(-\"", 0.05)]),
    (
      " ",
      [
        ("a", 0.62), ("0", 0.13), ("=", 0.07), ("<>", 0.05), ("+-*/", 0.07), ("(", 0.03),
        ("?\"", 0.02),
      ]
    ),
  ]

  /// The row of other signs.
  private static let usualRow: [(String, Float)] = [
    ("^", 0.25), ("a", 0.4), ("0", 0.12), (" ", 0.2),
  ]
}
