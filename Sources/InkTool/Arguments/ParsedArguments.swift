/// The words after a command, sorted into options and operands but not yet interpreted.
package struct ParsedArguments: Sendable {
  /// The words that selected the command, canonical and beginning with `inkrec`.
  package var command: [String]
  /// Files and other operands in the order in which they were typed.
  package var operands: [String] = []
  /// The options in the order in which they were typed, by long name.
  package var options: [(name: String, value: String)] = []

  /// Whether a switch or option was given.
  package func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option that may be given once.
  package func value(_ name: String) -> String? {
    options.first { $0.name == name }?.value
  }

  /// The one of some options, which exclude each other, that was given.
  @discardableResult
  package func onlyOne(of names: [String]) throws(ToolError) -> String? {
    let given = names.filter(has)
    guard given.count < 2 else {
      throw .usage("'--\(given[0])' and '--\(given[1])' exclude each other")
    }
    return given.first
  }

  /// Refuses the first of some options that was typed.
  ///
  /// - Parameter reason: What makes them mean nothing, such as `'--text' reads no ink`.
  package func refuse(_ names: [String], as reason: String) throws(ToolError) {
    if let name = names.first(where: has) {
      throw .usage("\(reason), and '--\(name)' means nothing there")
    }
  }

  /// The value of an option that the command can't do without.
  package func needed(_ name: String, _ purpose: String) throws(ToolError) -> String {
    guard let value = value(name) else {
      throw .usage("'\(command.joined(separator: " "))' needs --\(name), \(purpose)")
    }
    return value
  }
}

extension ParsedArguments: ValueSource {
  package func spelled(_ name: String) -> String { "--\(name)" }

  package func given(_ name: String) -> GivenValue? { value(name).map { GivenValue(text: $0) } }
}
