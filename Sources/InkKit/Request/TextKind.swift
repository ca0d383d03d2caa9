/// A kind of text that an ink is expected to be: a rule that no answer breaks. Where ink holds nothing of
/// the kind there is no candidate. <doc:Formats> tells what a text of each kind is.
public struct TextKind: Hashable, Sendable {
  /// The name, as on the command line.
  public let name: String

  /// Running text: words, names, numbers and punctuation.
  public static let text = TextKind(name: "text")
  /// One character, or one syllable of a script in which letters have signs around them.
  public static let character = TextKind(name: "character")
  /// A number: groups of digits with signs, separators, currency and per cent signs.
  public static let number = TextKind(name: "number")
  /// An address for electronic mail; behind the beginning of one, what it may go on with.
  public static let email = TextKind(name: "email")
  /// An address of the web, with or without its scheme; behind the beginning of one, what it may go on
  /// with.
  public static let url = TextKind(name: "url")

  /// Code and formulas, as they stand in boxes of diagrams and on boards: names of one letter or more, numbers,
  /// operators and brackets, and words between.
  public static let code = TextKind(name: "code")

  /// All kinds, the default first.
  public static let all: [TextKind] = [.text, .character, .number, .email, .url, .code]

  private init(name: String) {
    self.name = name
  }

  /// The kind of that name, or `nil` if there is none.
  public init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
