import InkKit

/// The report on an installation of the tool when something fails: nothing about the
/// person but how many hands are known, and the home folder as `~`.
struct Diagnosis {
  /// A thing that was looked at.
  struct Finding {
    /// The name of the thing, such as `store`; several may have the same name.
    let name: String
    /// The state of the thing, in a few words.
    let text: String
    /// The fault to mend, with the status of the tool for it; `nil` if all is well.
    let problem: ToolError?
  }

  /// The findings, in order.
  private(set) var findings: [Finding] = []
  private let homes: [String]

  /// Looks at everything.
  ///
  /// - Parameter locations: Where models are, or why that can't be known.
  init(_ locations: Result<ModelLocations, ToolError>, environment: (String) -> String?) {
    homes = [environment("HOME")].compactMap(\.self).filter { $0.count > 1 }
    add("version", "\(CommandLineTool.version), \(Self.build), on \(Self.system)")
    add("program", RunningProcess.executablePath ?? "its path is not known")
    var needsCurl = false
    switch locations {
    case .success(let locations):
      needsCurl = locations.sources.contains { $0.web != nil }
      look(at: locations.registry)
    case .failure(let error):
      add("sources", "the list of them can't be used", problem: error)
    }
    lookAtCurl(isNeeded: needsCurl)
    if case .success(let locations) = locations { read(with: locations.registry) }
  }

  /// The faults to mend.
  var problems: [ToolError] { findings.compactMap(\.problem) }

  private mutating func add(_ name: String, _ text: String, problem: ToolError? = nil) {
    findings.append(
      Finding(
        name: name, text: withoutHome(text),
        problem: problem.map { ToolError($0.status, withoutHome($0.message)) }))
  }

  private mutating func add(_ name: String, _ text: String, problem: ModelError) {
    add(name, text, problem: ToolError(problem))
  }

  /// A text in which the home folder is `~`.
  private func withoutHome(_ text: String) -> String {
    homes.reduce(text) { text, home in
      text.replacing(home + "/", with: "~/").replacing(home + "'", with: "~'")
    }
  }

  // MARK: - Models

  private mutating func look(at registry: ModelRegistry) {
    lookAtStore(of: registry)
    for source in registry.sources { look(at: source, of: registry) }
    if registry.sources.isEmpty { add("source", "none") }
    lookAtModels(of: registry)
  }

  private mutating func lookAtStore(of registry: ModelRegistry) {
    guard let folder = registry.storeFolder else {
      return add("store", "none, as there is no home")
    }
    do throws(ModelError) {
      let count = try registry.installedTags().count
      add("store", "\(folder): " + (count == 0 ? "nothing installed" : "\(count) installed"))
      let people = Set(try registry.hands().map(\.user)).count
      if people > 0 { add("hands", people == 1 ? "of 1 person" : "of \(people) people") }
    } catch {
      add("store", "\(folder): can't be read", problem: error)
    }
  }

  private mutating func look(at source: ModelSource, of registry: ModelRegistry) {
    if source.web != nil {
      let isKnown = !registry.unknownSources.contains(source)
      return add("source", "\(source.folder): " + (isKnown ? "asked before" : "never asked"))
    }
    do throws(ModelError) {
      let count = try source.catalog().models.count { $0.status != .planned }
      add("source", "\(source.folder): \(source.isBuiltIn ? "built in, " : "")\(count) models")
    } catch {
      add("source", "\(source.folder): can't be used", problem: error)
    }
  }

  private mutating func lookAtModels(of registry: ModelRegistry) {
    do throws(ModelError) {
      let checks = try registry.verify()
      let damaged = checks.filter { $0.error != nil }
      for check in damaged.prefix(Self.shownCount) {
        if let error = check.error { add("file", "\(check.path): damaged", problem: error) }
      }
      if damaged.count > Self.shownCount {
        add(
          "files", "\(damaged.count - Self.shownCount) more are damaged; see 'inkrec models verify'"
        )
      }
      let usable = try Set(registry.inPlace().map(\.tag)).union(registry.installedTags())
      if usable.isEmpty {
        add(
          "models", "none can be used",
          problem: ToolError(
            .notInstalled,
            "no model is installed or built in; 'inkrec models download TAG' or "
              + "'--source FOLDER' brings some"))
      } else {
        add(
          "models", "\(usable.count) can be used, \(checks.count - damaged.count) files are sound")
      }
    } catch {
      // What can't be listed was told with its place.
      if problems.isEmpty { add("models", "can't be listed", problem: error) }
    }
  }

  /// The most damaged files that are named, so that all fits a screen.
  private static let shownCount = 4

  // MARK: - Reading

  private mutating func read(with registry: ModelRegistry) {
    do {
      let tag = try LanguageTag(SampleInk.language)
      let start = ContinuousClock.now
      let model = try registry.model(for: tag, matching: .exact)
      let result = try Recognizer(model: model).result(for: try SampleInk.ink())
      let milliseconds = fixed((ContinuousClock.now - start) / .milliseconds(1), decimals: 0)
      let text = result.candidates.first?.text ?? ""
      if text == SampleInk.text {
        add("reading", "a sample says '\(text)', as it should, after \(milliseconds) ms")
      } else {
        add(
          "reading", "a sample says '\(text)'",
          problem: ToolError(
            .invalidModel, "the model '\(tag)' reads '\(text)' where '\(SampleInk.text)' is written"
          ))
      }
    } catch let error as ModelError
      where [.notInstalled, .unknownLanguage, .noSource, .planned].contains(error.code)
    {
      // Whoever has other models only can read other ink.
      add("reading", "not tried, as the model '\(SampleInk.language)' is not there")
    } catch {
      add("reading", "a sample can't be read", problem: ToolError(describing: error))
    }
  }

  // MARK: - System

  private mutating func lookAtCurl(isNeeded: Bool) {
    if let version = RunningProgram.output(of: ["curl", "--version"]) {
      // Such as "curl 8.5.0 (x86_64-pc-linux-gnu) libcurl/8.5.0 …".
      let words = version.split(separator: " ").prefix(2).joined(separator: " ")
      return add("curl", words)
    }
    add(
      "curl", "not found" + (isNeeded ? "" : "; only sources on the web need it"),
      problem: isNeeded
        ? ToolError(
          .curlMissing, "the program 'curl' is needed for sources on the web, and not found")
        : nil)
  }

  private static var build: String {
    #if DEBUG
      "a debug build, which is some hundred times slower than 'make build'"
    #else
      "a release build"
    #endif
  }

  private static var system: String {
    #if os(macOS)
      let name = "macOS"
    #elseif os(Linux)
      let name = "Linux"
    #else
      let name = "another system"
    #endif
    #if arch(x86_64)
      return "\(name), x86_64, \(System.processorCount) processors"
    #elseif arch(arm64)
      return "\(name), arm64, \(System.processorCount) processors"
    #else
      return "\(name), \(System.processorCount) processors"
    #endif
  }
}
