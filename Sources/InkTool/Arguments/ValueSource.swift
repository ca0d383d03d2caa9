package import InkKit

/// A value as it was given.
package struct GivenValue {
  /// How messages show it.
  package let text: String
  /// The value of a field of a request; `nil` for a word of a command line.
  package var json: JSONValue?

  var string: String? { json.map(\.string) ?? text }
  var integer: Int? { json.map(\.integer) ?? Int(text) }
  var number: Double? { json.map(\.number) ?? Double(text) }
  /// Whether a switch is on: on a command line it is if it is there.
  var bool: Bool? { json.map(\.bool) ?? true }
}

/// Where values are given by name: the options of a command line, or the fields of a request. They are read, and
/// refused in the same words, by the same functions.
package protocol ValueSource {
  /// How messages call a value, such as `--pre-context`, or `preContext`.
  func spelled(_ name: String) -> String

  /// The value of a name such as `pre-context`, or `nil` if it is not given.
  func given(_ name: String) throws(ToolError) -> GivenValue?

  /// Words that the user has: of a file that is named, or of a list.
  func words(_ name: String) throws(ToolError) -> [String]?
}

extension ValueSource {
  /// The failure of a value that is not as expected.
  func problem(_ name: String, _ expected: String, _ value: GivenValue) -> ToolError {
    .usage("'\(spelled(name))' needs \(expected), not '\(value.text)'")
  }

  /// A value that something is made of, if it can be.
  func value<Value>(
    _ name: String, _ expected: String, _ make: (GivenValue) -> Value?
  ) throws(ToolError) -> Value? {
    guard let given = try given(name) else { return nil }
    guard let value = make(given) else { throw problem(name, expected, given) }
    return value
  }

  /// A text.
  func text(_ name: String) throws(ToolError) -> String? {
    try value(name, "a string", \.string)
  }

  /// Whether a switch is on; `nil` if it is not given.
  func isOn(_ name: String) throws(ToolError) -> Bool? {
    try value(name, "true or false", \.bool)
  }

  /// A number that counts something.
  package func count(
    _ name: String, from least: Int = 1, upTo limit: Int = 1_000_000
  ) throws(ToolError) -> Int? {
    try value(name, "a whole number from \(least) to \(limit)") { given in
      given.integer.flatMap { (least...limit).contains($0) ? $0 : nil }
    }
  }

  /// A number that counts something, from 1, or all; of all the number is `nil`.
  func countOrAll(_ name: String, upTo limit: Int = 1_000_000) throws(ToolError) -> Int?? {
    try value(name, "a whole number from 1 to \(limit), or all") { given -> Int?? in
      if given.string == "all" { return .some(nil) }
      guard let count = given.integer, (1...limit).contains(count) else { return nil }
      return .some(count)
    }
  }

  /// A number of seconds.
  func seconds(_ name: String, upTo limit: Int) throws(ToolError) -> Duration? {
    try value(name, "a number of seconds from 0.001 to \(limit), such as 0.5") { given in
      given.number.flatMap { (0.001...Double(limit)).contains($0) ? .seconds($0) : nil }
    }
  }

  /// A probability.
  func probability(_ name: String) throws(ToolError) -> Float? {
    try value(name, "a number from 0 to 1") { given in
      given.number.flatMap { (0...1).contains($0) ? Float($0) : nil }
    }
  }

  /// One of a few words, the nearest of which is suggested.
  func choice(_ name: String, of words: [String]) throws(ToolError) -> String? {
    guard let word = try text(name) else { return nil }
    if words.contains(word) { return word }
    throw .usage(
      "'\(spelled(name))' does not know '\(word.shortened())'; \(hint(for: word, among: words))")
  }

  /// The room for one line: `800x120`, or an object with its sides and perhaps its corner.
  func writingArea(_ name: String) throws(ToolError) -> WritingArea? {
    let members = ["width", "height", "x", "y"]
    if let other = try given(name)?.json?.object?.first(where: { !members.contains($0.key) }) {
      throw .usage(
        "'\(spelled(name))' has no member '\(other.key.shortened())'; "
          + hint(for: other.key, among: members))
    }
    return try value(name, "a width and a height such as 800x120") { given in
      func member(_ key: String, orElse usual: Float? = nil) -> Float? {
        guard let value = given.json?[key], value != .null else { return usual }
        return value.number.map { Float($0) }
      }
      let sides =
        given.string?.split(separator: "x", omittingEmptySubsequences: false).map { Float($0) }
        ?? [member("width"), member("height")]
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        let x = member("x", orElse: 0), let y = member("y", orElse: 0)
      else { return nil }
      return WritingArea(width: width, height: height, originX: x, originY: y)
    }
  }
}
