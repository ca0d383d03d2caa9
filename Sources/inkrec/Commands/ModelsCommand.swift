import InkKit

extension CommandSpec {
  /// `inkrec models …`: everything about the models themselves.
  static var models: CommandSpec {
    CommandSpec(
      name: "models",
      summary: "List, install and delete models",
      notes: [
        "Models that came with the program are used in place; downloading copies",
        "models of a source to the folder of installed ones, which come first.",
      ],
      examples: [
        "inkrec models list --available",
        "inkrec models download en",
      ],
      subcommands: [
        modelsList, modelsDownload, modelsDelete, modelsShow, modelsPath, modelsVerify, modelsAdd,
        modelsBuild, modelsFit,
      ])
  }

  /// The option of each command that answers in JSON too.
  static let modelsJSON = OptionSpec(name: "json", summary: "one JSON object per line")
}

/// Answers about several things, one of which may fail without stopping the others.
struct ItemReport {
  let console: Console
  let isJSON: Bool

  /// The status of the first failure.
  private(set) var status = ExitStatus.success

  /// Prints what was done, in one of the two forms.
  func add(_ text: String, _ json: [JSONMember]) throws {
    try console.writeLine(isJSON ? JSONValue.object(json).encoded() : text)
  }

  /// Prints what is wrong with an item, on standard error, and in JSON as its answer too.
  ///
  /// - Parameters:
  ///   - item: What the error is about, if its text doesn't tell.
  ///   - isSaid: Whether the error was printed before.
  mutating func fail(
    _ error: ModelError, _ json: [JSONMember], item: String? = nil, isSaid: Bool = false
  ) throws {
    let failure = ToolError(error)
    if status == .success { status = failure.status }
    if isJSON {
      let members =
        json + [
          JSONMember(key: "error", value: .string(error.description)),
          JSONMember(key: "code", value: .string(error.code.name)),
        ]
      try console.writeLine(JSONValue.object(members).encoded())
    }
    if !isSaid { try console.warn((item.map { "\($0): " } ?? "") + failure.message) }
  }
}
