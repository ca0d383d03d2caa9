import InkKit

extension RecognitionOptions {
  /// The flags of reading ink, in the order of the help.
  static let flags: [Flag<RecognitionOptions>] = [
    Flag(
      .language("language, several (de,en), auto; default the ink's or en")
    ) { options, source, name throws(ToolError) in
      guard let text = try source.text(name) else { return }
      options.languages = try LanguageChoice(
        text, called: source.spelled(name), suggestingFrom: options.models)
    },
    Flag(
      OptionSpec(
        name: "type", value: "KIND", summary: kindNames.joined(separator: ", "),
        completion: .choices(kindNames)), \.recognizer.kind
    ) { try $0.choice($1, of: kindNames).flatMap(TextKind.init(named:)) },
    layout("page", "read as many lines as there are", .page, unless: "line"),
    Flag(
      OptionSpec(
        name: "charset", value: "SET", summary: "digits, letters, hex, … (joined by +) or a-fxyz",
        completion: .choices(CharacterSelection.names))
    ) { options, source, name throws(ToolError) in
      guard let text = try source.text(name) else { return }
      let selection = try CharacterSelection(text, called: source.spelled(name))
      options.recognizer.characterSet = selection.characters
      options.namedCharacters = selection.named
    },
    Flag(
      OptionSpec(
        name: "words", value: "FILE", summary: "words of your own, one a line", completion: .file
      )
      .special, \.recognizer.userWords
    ) { try $0.words($1) },
    Flag(.exactTag.special, isField: false, \.matching) { _, _ in .exact },
    Flag(.strictLanguage.special, \.isStrict) { try $0.isOn($1) },
    layout("line", "read one line, as with a writing area", .line, unless: "page", isSpecial: true),
    Flag(
      OptionSpec(
        name: "pre-context", value: "TEXT", summary: "text before the ink; 20 characters count"
      ).special, \.preContext
    ) { try $0.text($1) },
    Flag(
      OptionSpec(
        name: "writing-area", value: "WxH", summary: "room for one line, in the ink's unit"
      ).special, \.writingArea
    ) { try $0.writingArea($1) },
    Flag(
      OptionSpec(name: "no-lexicon", summary: "don't prefer words of the language").special,
      \.recognizer.usesLexicon
    ) { try $0.isOn($1).map(!) },
    Flag(
      OptionSpec(
        name: "fine", summary: "tell shapes in detail, such as squares from rectangles"
      ).special, \.recognizer.usesDetailedShapes
    ) { try $0.isOn($1) },
    Flag(
      OptionSpec(
        name: "crossed-out", summary: "keep words that were crossed out: ~~word~~"
      ).special
    ) { options, source, name throws(ToolError) in
      guard try source.isOn(name) == true else {
        options.recognizer.keepsCrossedOut = false
        return
      }
      guard try source.isOn("line") != true else {
        throw .usage("'\(source.spelled(name))' and '\(source.spelled("line"))' exclude each other")
      }
      options.recognizer.keepsCrossedOut = true
      options.recognizer.layout = .page
    },
    Flag(InkInput.formatSpec.special, isField: false) { _, _, _ in },
    Flag(
      OptionSpec(
        name: "model", value: "FILE", summary: "read with this pack, whatever the language",
        completion: .file
      ).special, isField: false, \.modelFile
    ) { try $0.text($1) },
    Flag(Fallback.spec, isField: false) { options, source, _ throws(ToolError) in
      options.fallback = try Fallback(source, locations: options.models)
    },
    Flag(userSpec, isField: false, \.user) { try $0.text($1).map(UserName.init(typed:)) },
    top,
    Flag(
      OptionSpec(
        name: "min-probability", value: "P", summary: "only candidates that likely, from 0 to 1"
      ).special, \.minimumProbability
    ) { try $0.probability($1) },
    timeout,
  ]

  /// How long a reading may take; a day is for ever.
  private static let timeout = Flag<RecognitionOptions>(
    OptionSpec(
      name: "timeout", value: "SECONDS", summary: "give a reading up that takes longer"
    ).special, \.timeout
  ) { try $0.seconds($1, upTo: 86_400) }

  /// The names of kinds of text, the default first.
  private static let kindNames = TextKind.all.map(\.name)

  /// How many candidates are wanted.
  private static let top = Flag<RecognitionOptions>(
    OptionSpec(name: "top", short: "n", value: "N", summary: "candidates per ink (default 10)"),
    \.recognizer.maximumResultCount
  ) { try $0.count($1, upTo: RecognizerOptions.resultLimit) }

  private static func layout(
    _ name: String, _ summary: String, _ layout: LayoutChoice, unless other: String,
    isSpecial: Bool = false
  ) -> Flag<RecognitionOptions> {
    Flag(
      OptionSpec(name: name, summary: summary, isSpecial: isSpecial)
    ) { options, source, name throws(ToolError) in
      guard try source.isOn(name) == true else {
        // A request doesn't want what the service was begun with.
        if options.recognizer.layout == layout { options.recognizer.layout = .automatic }
        return
      }
      guard try source.isOn(other) != true else {
        // In the order of the help, whichever is read first.
        throw .usage(
          "'\(source.spelled("page"))' and '\(source.spelled("line"))' exclude each other")
      }
      options.recognizer.layout = layout
    }
  }
}

extension RecognitionOptions {
  /// The options of all commands that read ink.
  static let readingSpecs =
    flags.map(\.spec).filter { !["top", "min-probability"].contains($0.name) }
    + ModelLocations.specs.map(\.special)

  /// The options that mean nothing where no ink is read.
  static let namesOfReading = flags.map(\.spec.name).filter { $0 != InkInput.formatSpec.name }

  /// How `recognize` and `evaluate` take their options.
  ///
  /// - Parameter jobs: What `--jobs` is without being given.
  static func specs(_ output: [OptionSpec], jobs: String) -> [OptionSpec] {
    readingSpecs + [top.spec] + output + [jobsSpec(jobs)] + InkInput.pageSpecs
  }

  /// The option that says how many inks are read at a time.
  static func jobsSpec(_ usual: String) -> OptionSpec {
    OptionSpec(
      name: "jobs", value: "N", summary: "work on N inks at a time (default: \(usual))",
      isSpecial: true)
  }

  /// The option that names whose hand is known.
  static let userSpec = OptionSpec(
    name: "user", value: "NAME", summary: "know the hand that 'train --user' learned",
    completion: .users, isSpecial: true)

  /// The option that makes each line an ink.
  static let linesSpec = OptionSpec(
    name: "lines", summary: "each line is an ink, also an empty or a broken one",
    isSpecial: true)

  /// The spec of the flag of a name.
  static func spec(_ name: String) -> OptionSpec {
    flags.first { $0.spec.name == name }?.spec ?? OptionSpec(name: name, summary: "")
  }

  /// The fields of requests that read ink.
  static let fields = flags.filter(\.isField).map(\.spec.name.asField)
}
