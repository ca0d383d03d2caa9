package import InkKit

extension CommandSpec {
  /// `inkrec users …`: people whose hands were learned.
  static var users: CommandSpec {
    CommandSpec(
      name: "users",
      summary: "List and forget the hands that were learned",
      notes: [
        "'inkrec train --into TAG --user NAME' learns a hand; 'inkrec recognize --user",
        "NAME' knows it, in all languages of the script.",
      ],
      examples: ["inkrec users list", "inkrec users forget me"],
      subcommands: [usersList, usersForget])
  }

  /// `inkrec users list`
  private static var usersList: CommandSpec {
    CommandSpec(
      name: "list", aliases: ["ls"], summary: "List whose hands are known in which languages",
      options: [OptionSpec(name: "names", summary: "only the names, one a line"), modelsJSON]
        + ModelLocations.specs,
      examples: ["inkrec users list", "inkrec users ls --json | jq -r .user"]
    ) { arguments, console in
      let hands = try ModelLocations(arguments, console: console).registry.hands()
      if arguments.has("names") {
        for user in Set(hands.map(\.user.description)).sorted() { try console.writeLine(user) }
        return .success
      }
      let report = ItemReport(console: console, isJSON: arguments.has("json"))
      for hand in hands {
        try report.add("\(hand.user)  \(hand.tag)  \(byteText(hand.byteCount))") {
          $0.member("user", hand.user.description)
          $0.member("tag", hand.tag.description)
          $0.member("bytes", hand.byteCount)
          $0.member("path", hand.path)
        }
      }
      return .success
    }
  }

  /// `inkrec users forget NAME`
  private static var usersForget: CommandSpec {
    CommandSpec(
      name: "forget", aliases: ["delete", "rm"], summary: "Forget what was learned of a hand",
      operands: [OperandSpec(name: "NAME", completion: .users)],
      options: [OptionSpec.language("only in this language")] + ModelLocations.specs,
      examples: ["inkrec users forget me", "inkrec users rm --language en-US \"Anna Maria\""]
    ) { arguments, console in
      let user = try UserName(typed: arguments.operands.first ?? "")
      let freed = try ModelLocations(arguments, console: console).registry.forget(
        user, in: try arguments.language("language"))
      try console.writeLine("\(user): forgotten, \(exactByteText(freed)) freed")
      return .success
    }
  }
}

extension UserName {
  /// The name that was typed.
  package init(typed text: String) throws(ToolError) {
    guard let name = UserName(text) else {
      throw .usage(
        "a user's name begins with a letter or digit and has these, single spaces, apostrophes, '.', "
          + "'_' and '-', not '\(text)'; it names a folder")
    }
    self = name
  }
}
