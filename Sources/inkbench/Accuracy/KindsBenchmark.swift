import InkKit

/// What becomes of ink that is not English words, with and without the network that was trained on
/// whole words.
enum KindsBenchmark {
  /// Inks of a kind.
  private struct Kind {
    var name: String
    var records: [InkRecord]
  }

  /// The most inks of a kind.
  private static let limit = 500

  static func run(data: String) throws {
    let both = try CheckoutModels.recognizer()
    guard both.contents.sequence != nil else {
      throw LeftOut(reason: "the English model has no sequence network")
    }
    let templates = both.without([.sequence])
    let table = Table(
      "Kinds of ink, read by the English model (character errors, inks right)",
      [
        ("kind", 32), ("inks", 6), ("templates", 10), ("right", 9), ("and sequence", 13),
        ("right", 9),
      ])
    for kind in try kinds(data: data) {
      let scores = [templates, both].map { TextScore(of: kind.records, read: $0) }
      table.row(
        [kind.name, "\(kind.records.count)"]
          + scores.flatMap { [$0.characterErrors, $0.right] })
    }
  }

  private static func kinds(data: String) throws -> [Kind] {
    let characters = try SampleFile.dev("unipen-char", of: data)
    let words = try SampleFile.dev("unipen-word", of: data)
    let lines = try SampleFile.dev("unipen-line", of: data)
    func kind(
      _ name: String, _ records: [InkRecord], _ isWanted: (String) -> Bool
    ) -> Kind {
      let all = records.filter { isWanted($0.label ?? "") }
      return Kind(name: name, records: SampleFile.spread(limit, over: all))
    }
    let code = (words + lines).filter { Self.code.contains($0.contributor) }
    let foreign = try ForeignWords(data: data)
    return [
      kind("single digits", characters) { $0.allSatisfy(\.isNumber) },
      kind("single small letters", characters) { $0.allSatisfy(\.isLowercase) },
      kind("single capitals", characters) { $0.allSatisfy(\.isUppercase) },
      kind("single punctuation", characters) { $0.allSatisfy(\.isMark) },
      kind("capitalized words", words) { label in
        label.first?.isUppercase == true && label.dropFirst().contains { $0.isLowercase }
      },
      kind("words of capitals", words + lines) { label in
        label.count > 1 && label.allSatisfy { $0.isUppercase || $0.isWhitespace }
      },
      kind("numbers", words + lines) { label in
        label.count > 1 && label.contains(where: \.isNumber) && !label.contains(where: \.isLetter)
      },
      kind("words with punctuation", words) { label in
        label.contains(where: \.isMark) && label.contains(where: \.isLetter)
      },
      kind("code and signs", code) { _ in true },
      kind("words of other languages", words + lines, foreign.isForeign),
    ]
      + (try foreign.languages.map { language, texts in
        let words = try WordComposer.words(of: characters, texts: texts)
        return kind(
          "\(language), composed of letters", words.map { InkRecord(ink: $0.ink, label: $0.text) }
        ) { _ in true }
      })
  }

  /// Who contributed words of C, and lines of signs.
  private static let code: Set<Substring> = ["att", "scr"]
}

extension InkRecord {
  /// Who contributed an ink of UNIPEN.
  fileprivate var contributor: Substring {
    let parts = (id ?? "").split(separator: "/")
    return parts.count > 1 ? parts[1] : ""
  }
}

extension Character {
  /// Whether it is neither a letter nor a digit nor white.
  fileprivate var isMark: Bool { !isLetter && !isNumber && !isWhitespace }
}

/// Words of German, Dutch, French and Italian that are no English words.
private struct ForeignWords {
  /// For each language those of its most frequent words that letters of ASCII are enough for.
  let languages: [(name: String, texts: [String])]

  private let known: Set<String>

  /// How many words of a list are looked at, and how many of them are composed.
  private static let listed = 20_000
  private static let composed = 60

  init(data: String) throws {
    let english = Set(try SampleFile.words("en", of: data))
    let lists = try [("German", "de"), ("Dutch", "nl"), ("French", "fr"), ("Italian", "it")].map {
      name, tag in
      let words = try SampleFile.words(tag, of: data).prefix(Self.listed).filter { word in
        word.count > 2 && !english.contains(word) && word.allSatisfy(\.isLetter)
      }
      return (name, words)
    }
    known = Set(lists.flatMap(\.1))
    languages = lists.map { name, words in
      (name, Array(words.filter { $0.allSatisfy { "a"..."z" ~= $0 } }.prefix(Self.composed)))
    }
  }

  /// Whether at least half of a text's words are of these languages.
  func isForeign(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let own = words.count { known.contains($0) }
    return own > 0 && own * 2 >= words.count
  }
}
