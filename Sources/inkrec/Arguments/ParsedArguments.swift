/// What was typed after a command, sorted into options and operands but not yet interpreted.
struct ParsedArguments: Sendable {
  /// The words that selected the command, canonical and beginning with `inkrec`.
  var command: [String]
  /// Files and other operands in the order in which they were typed.
  var operands: [String] = []
  /// The options in the order in which they were typed, by long name.
  var options: [(name: String, value: String)] = []

  /// Whether a switch or option was given.
  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option, the last one if it was given more than once.
  func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  /// The value of an option that the command can't do without.
  func needed(_ name: String, _ purpose: String) throws(ToolError) -> String {
    guard let value = value(name) else {
      throw .usage("'\(command.joined(separator: " "))' needs --\(name), \(purpose)")
    }
    return value
  }

  /// The value of an option that counts something, from 1.
  func count(_ name: String, upTo limit: Int = 1_000_000) throws(ToolError) -> Int? {
    guard let value = value(name) else { return nil }
    guard let count = Int(value), (1...limit).contains(count) else {
      throw .usage("'--\(name)' needs a whole number from 1 to \(limit), not '\(value)'")
    }
    return count
  }

  /// The value of an option that is one of a few words, the nearest of which is suggested.
  func choice(_ name: String, of words: [String]) throws(ToolError) -> String? {
    guard let value = value(name) else { return nil }
    if words.contains(value) { return value }
    let hint =
      nearest(to: value, among: words).map { "; did you mean '\($0)'?" }
      ?? "; it takes \(words.joined(separator: ", "))"
    throw .usage("'--\(name)' does not know '\(value)'\(hint)")
  }

  /// The value of an option that is a probability.
  func probability(_ name: String) throws(ToolError) -> Float? {
    guard let value = value(name) else { return nil }
    guard let probability = Float(value), (0...1).contains(probability) else {
      throw .usage("'--\(name)' needs a number from 0 to 1, not '\(value)'")
    }
    return probability
  }
}
