import Foundation
import InkKit
import InkTestSupport
import Testing

@Suite struct ModelsTests {
  let tool: InstalledTool
  /// Where the models' files are in the store.
  let manifests = "$/home/.local/share/inkrec/models/models"

  init() throws {
    tool = try InstalledTool()
  }

  @Test func `list shows what can be used, and with --available all`() throws {
    #expect(
      try tool.run("models", "list")
        == .init(
          errors: "inkrec: no models are installed; 'inkrec models list --available' shows what "
            + "there is\n"))
    #expect(
      try tool.run("models", "list", "--available")
        == .init(
          output: """
            de  German   2.5 kB  available                CC0 1.0
            el  Greek    1.3 kB  available, experimental  CC0 1.0
            en  English  1.3 kB  available                CC0 1.0

            """))
    _ = try tool.run("models", "download", "de")
    #expect(try tool.run("models", "ls") == .init(output: "installed: 1\n  de German\n"))
    #expect(try tool.run("models", "ls", "--tags") == .init(output: "de\n"))
    #expect(try tool.run("models", "ls", "-a", "--tags") == .init(output: "de\nel\nen\n"))
    #expect(
      try tool.run("models", "ls", "-a").output == """
        de  German   2.5 kB  installed                CC0 1.0
        el  Greek    1.3 kB  available, experimental  CC0 1.0
        en  English  1.3 kB  available                CC0 1.0

        """)
  }

  @Test func `list shows the models of languages, and what serves other tags`() throws {
    _ = try tool.run("models", "download", "de")
    let german = "de  German   2.5 kB  installed  CC0 1.0\n"
    #expect(
      try tool.run("models", "list", "de") == .init(output: german.replacing("   2", with: "  2")))
    #expect(
      try tool.run("models", "list", "deutsch", "en", "--tags")
        == .init(
          output: "de\n",
          errors: "inkrec: the model for 'en' is not installed; 'inkrec models download en' "
            + "installs it\n", status: 4))
    #expect(try tool.run("models", "list", "-a", "de-AT", "english", "--tags").output == "de\nen\n")
    #expect(try tool.run("models", "list", "--installed", "--tags") == .init(output: "de\n"))
    for words in [["fr"], ["-a", "fr"], ["--json", "fr"]] {
      #expect(
        try tool.run(["models", "list"] + words)
          == .init(
            errors: "inkrec: no model is known for 'fr'; 'inkrec models list --available' shows "
              + "all\n", status: 3))
    }
    // What is there, and not of that script, is no error: the list is empty.
    #expect(
      try tool.run("models", "list", "de", "--script", "Grek")
        == .init(
          errors: "inkrec: no models of 'de' and script 'Grek' are installed; "
            + "'inkrec models list --available' shows what there is\n"))
    #expect(try tool.run("models", "list", "--installed", "-a").status == 2)
    // Bokmål has no model of its own, and Norwegian's reads it.
    #expect(try Tool.run("models", "list", "nb", "--tags") == .init(output: "no\n"))
    // What serves is asked of the models that are there: the one of all German is not any more.
    _ = try tool.run("models", "delete", "de")
    _ = try tool.run("models", "add", "--tag", "de-AT", "$/source/german.inkpack")
    #expect(try tool.run("models", "list", "de-CH", "--tags") == .init(output: "de-AT\n"))
  }

  @Test func `a source that was not heard is not said to have nothing`() throws {
    let tool = try InstalledTool(isOffering: false)
    let source = "https://127.0.0.1:9/models"
    let unknown =
      "inkrec: what '\(source)' offers is not known yet; "
      + "'inkrec models list --available --refresh' asks it\n"
    let none = "inkrec: no models are installed\n"
    #expect(
      try tool.run("models", "list", "--source", source) == .init(errors: unknown + none))
    let asked = try tool.run("models", "list", "--refresh", "--source", source)
    #expect(asked.status == 8 && asked.output == "" && asked.errors.hasSuffix(none), "\(asked)")
    #expect(asked.errors.contains("can't be downloaded"))
    #expect(
      try tool.run("models", "list")
        == .init(errors: "inkrec: no models are installed, and no source offers any\n"))
  }

  @Test func `path prints the packs of several models, each once`() throws {
    let tool = try InstalledTool(builtIn: true, isOffering: false)
    let models = "$/share/inkrec/models"
    #expect(
      try tool.run("models", "path", "en", "de", "el")
        == .init(
          output: ["latin", "german", "greek"].map { "\(models)/\($0).inkpack\n" }.joined()))
    #expect(
      try tool.run("models", "path", "--json", "en", "de").output.split(separator: "\n").count == 2)
  }

  @Test func `scripts have names`() throws {
    #expect(
      try tool.run("models", "list", "-a", "--script", "greek", "--tags") == .init(output: "el\n"))
    #expect(
      try tool.run("models", "list", "-a", "--script", "N’Ko", "--tags")
        == .init(errors: "inkrec: there are no models of script 'Nkoo'\n"))
    #expect(
      try tool.run("models", "list", "--script", "klingon")
        == .init(
          errors: "inkrec: '--script' needs the code or the name of a script such as Latn, "
            + "not 'klingon'\n", status: 2))
  }

  @Test func `built-in models can be used at once`() throws {
    let tool = try InstalledTool(builtIn: true, isOffering: false)
    #expect(
      try tool.run("models", "list").output == """
        built in: 3
          de German   el Greek    en English

        """)
    #expect(
      try tool.run("models", "list", environment: ["COLUMNS": "30"]).output == """
        built in: 3
          de German   en English
          el Greek

        """)
    #expect(
      try tool.run("models", "list", "-a").output == """
        de  German   2.5 kB  built in                CC0 1.0
        el  Greek    1.3 kB  built in, experimental  CC0 1.0
        en  English  1.3 kB  built in                CC0 1.0

        """)
    #expect(
      try tool.run("models", "path", "en")
        == .init(output: "$/share/inkrec/models/latin.inkpack\n"))
    #expect(
      try tool.run("models", "download", "en")
        == .init(
          output: "en: installed, 1256 bytes copied\n\(manifests)/en.json\n",
          errors:
            "inkrec: '$/share/inkrec/models' is in use already: its models are read in place, "
            + "without being downloaded\n"))
    #expect(
      try tool.run("models", "list").output == """
        installed: 1
          en English
        built in: 2
          de German  el Greek

        """)
    #expect(try tool.run("models", "path", "en").output.hasPrefix("$/home/.local/share/inkrec/"))
    #expect(
      try tool.run("models", "delete", "en")
        == .init(output: "en: deleted, 1256 bytes freed; the built-in model stays\n"))
    #expect(
      try tool.run("models", "delete", "en")
        == .init(
          errors: "inkrec: the model for 'en' is built in and can't be deleted: it came with the "
            + "program\n", status: 4))
    #expect(try tool.run("models", "list").output.contains("en English\n"))
  }

  @Test func `built-in models stay so where another source offers them, too`() throws {
    let tool = try InstalledTool(builtIn: true)
    #expect(try tool.run("models", "list").output.hasPrefix("built in: 3\n"))
    #expect(try tool.run("models", "list", "de").output.contains("  built in  "))
    #expect(try tool.run("models", "list", "-a", "de").output.contains("  available  "))
    #expect(try tool.run("doctor").output.contains("\nmodels   3 can be used, "))
  }

  @Test func `a list of all languages fits a screen, and every one of them is read`() throws {
    let tool = try InstalledTool(isOffering: false)
    try TestFile.makeFolder("\(tool.folder.path)/share/inkrec")
    try FileManager.default.createSymbolicLink(
      atPath: "\(tool.folder.path)/share/inkrec/models", withDestinationPath: ShippedModels.folder)
    let answer = try tool.run("models", "list")
    let lines = answer.output.split(separator: "\n")
    #expect((10...24).contains(lines.count), "\(answer)")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.first?.contains(#/^built in: \d+ models of \d+ languages, also of gestures/#) == true)
    let matching = TagMatching(
      try ShippedModels.source.catalog().models.filter { $0.status != .planned }.map(\.tag))
    // Before the columns stands how many there are, behind them which models some can't take.
    let columns = lines.filter { $0.hasPrefix("  ") }
    #expect(columns.count == lines.count - 3)
    for language in columns.joined().split(separator: " ") {
      #expect(matching.bestEffort(try LanguageTag(String(language))) != nil, "\(language)")
    }
  }

  @Test func `a folder that is in use already needs no download, by whichever path`() throws {
    let tool = try InstalledTool(builtIn: true, isOffering: false)
    for source in ["$/share/inkrec/models", "$/share/../share/inkrec/models/"] {
      let answer = try tool.run("models", "download", "--source", source, "el")
      #expect(answer.status == 0)
      #expect(answer.errors.contains("is in use already"), "\(answer)")
    }
    #expect(try tool.run("models", "download", "-q", "el").errors == "")
    #expect(try tool.run("models", "download", "--source", "$/source", "el").errors == "")
  }

  @Test func `without any source there is nothing to list`() throws {
    let tool = try InstalledTool(isOffering: false)
    #expect(
      try tool.run("models", "list", "--available")
        == .init(errors: "inkrec: no models are installed, and no source offers any\n"))
    #expect(
      try tool.run("models", "download", "en")
        == .init(
          errors: "inkrec: there is no model for 'en': no source of models is configured; "
            + "'--source FOLDER' or $INKREC_MODEL_SOURCE names one\n", status: 4))
  }

  @Test func `list --json is an object per model`() throws {
    let answer = try tool.run("models", "list", "--available", "--json")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 3)
    let digest = try #require(lines.last?.firstMatch(of: #/[0-9a-f]{64}/#)?.output)
    #expect(
      String(lines[2]) == #"{"tag":"en","name":"English","script":"Latn","status":"stable","#
        + #""state":"available","version":"1","bytes":1256,"languages":["en"],"#
        + #""licences":["CC0 1.0"],"source":"$/source","packs":[{"name":"latin","#
        + #""file":"latin.inkpack","bytes":1256,"sha256":"\#(digest)","formatVersion":1,"kind":"text","script":"Latn","#
        + #""version":"1","licence":"CC0 1.0","sources":["drawn by a test"],"#
        + #""path":"$/source/latin.inkpack"}]}"#)
  }

  @Test func `download installs once and shares packs`() throws {
    #expect(
      try tool.run("models", "download", "de", "en-US", "EN")
        == .init(
          output: """
            de: installed, 2512 bytes copied
            en (serves en-US): installed, 0 bytes copied
            en: up to date
            \(manifests)

            """))
    #expect(
      try tool.run("models", "pull", "--json", "en", "el")
        == .init(
          output: """
            {"requested":"en","tag":"en","state":"upToDate","bytesCopied":0,"path":"\(manifests)/en.json"}
            {"requested":"el","tag":"el","state":"installed","bytesCopied":1256,"path":"\(manifests)/el.json"}

            """))
  }

  @Test func `models of a language, a script or a region are listed and downloaded`() throws {
    func listed(_ words: String...) throws -> [String] {
      try tool.run(["models", "list", "--tags"] + words).output.split(separator: "\n").map(
        String.init)
    }
    #expect(try listed("-a", "--script", "latn") == ["de", "en"])
    #expect(try listed("-a", "--script", "Grek") == ["el"])
    #expect(try listed("-a", "--language", "ell") == ["el"])
    #expect(try listed("-a", "--region", "DZ") == [])
    for (words, form) in [
      (["--json"], "--json"), (["--output-format", "csv"], "--output-format csv"),
    ] {
      #expect(
        try tool.run(["models", "list", "--tags"] + words)
          == .init(errors: "inkrec: '--tags' and '\(form)' exclude each other\n", status: 2))
    }
    #expect(
      try tool.run("models", "list", "-a", "--region", "DZ").errors
        == "inkrec: there are no models of region 'DZ'\n")
    #expect(
      try tool.run("models", "download", "--script", "Latn")
        == .init(
          output:
            "de: installed, 2512 bytes copied\nen: installed, 0 bytes copied\n\(manifests)\n"))
    #expect(try listed("--script", "Latn") == ["de", "en"])
    #expect(
      try tool.run("models", "download", "--script", "Thai")
        == .init(errors: "inkrec: there is no model of script 'Thai'\n", status: 3))
    for words in [["--script", "Klingon"], ["--region", "Algeria"], ["--language", "de-DE"]] {
      #expect(try tool.run(["models", "download"] + words).status == 2)
    }
    #expect(try tool.run("models", "download").status == 2)
    #expect(try tool.run("models", "download", "--script", "Latn", "de").status == 2)
  }

  @Test func `one unknown language doesn't stop the others`() throws {
    #expect(
      try tool.run("models", "download", "tlh", "ne", "en")
        == .init(
          output: "en: installed, 1256 bytes copied\n\(manifests)\n",
          errors: """
            inkrec: no model is known for 'tlh'; 'inkrec models list --available' shows all
            inkrec: no model is known for 'ne'; did you mean 'de' or 'en'?

            """, status: 3))
    #expect(
      try tool.run("models", "download", "--json", "tlh").output
        == #"{"requested":"tlh","error":"no model is known for 'tlh'","code":"unknownLanguage"}"#
        + "\n")
  }

  @Test func `a malformed tag is wrong usage and nothing is done`() throws {
    let message =
      "inkrec: 'e!' is not a language tag at '!': a tag has only letters, digits and "
      + "hyphens; did you mean 'el' or 'en'?\n"
    #expect(
      try tool.run("models", "download", "en", "e!") == .init(errors: message, status: 2))
    #expect(try tool.run("models", "list").output == "")
    #expect(try tool.run("models", "delete", "e!") == .init(errors: message, status: 2))
    #expect(try tool.run("models", "show", "e!") == .init(errors: message, status: 2))
  }

  @Test func `delete frees what only that model needs`() throws {
    _ = try tool.run("models", "download", "de", "en")
    #expect(
      try tool.run("models", "delete", "de") == .init(output: "de: deleted, 1256 bytes freed\n"))
    #expect(
      try tool.run("models", "rm", "--json", "en")
        == .init(
          output: #"{"requested":"en","tag":"en","state":"deleted","bytesFreed":1256}"# + "\n"))
    #expect(
      try tool.run("models", "rm", "en")
        == .init(
          errors: "inkrec: the model for 'en' is not installed; 'inkrec models download en' "
            + "installs it\n", status: 4))
    #expect(
      try tool.run("models", "rm", "xyz")
        == .init(
          errors: "inkrec: no model is known for 'xyz'; 'inkrec models list --available' shows "
            + "all\n", status: 3))
  }

  @Test func `delete --all takes all that is installed`() throws {
    #expect(
      try tool.run("models", "delete", "--all")
        == .init(errors: "inkrec: no models are installed\n"))
    _ = try tool.run("models", "download", "de", "en")
    #expect(
      try tool.run("models", "delete", "--all")
        == .init(output: "de: deleted, 1256 bytes freed\nen: deleted, 1256 bytes freed\n"))
    #expect(try tool.run("models", "list", "--tags").output == "")
    #expect(try tool.run("models", "delete", "--all", "de").status == 2)
    #expect(
      try tool.run("models", "delete")
        == .init(errors: "inkrec: 'inkrec models delete' needs TAG or --all\n", status: 2))
  }

  @Test(arguments: [
    ("German", "de"), ("deutsch", "de"), ("ENGLISH", "en"), ("Ελληνικά", "el"),
    ("british english", "en"), ("Swiss-High-German", "de"),
  ])
  func `a language may be called by its name`(name: String, tag: String) throws {
    let answer = try tool.run("models", "download", name)
    #expect(answer.status == 0 && answer.output.hasPrefix(tag), "\(answer)")
    #expect(try tool.run("models", "list", "--tags").output == "\(tag)\n")
    #expect(try tool.run("models", "show", name).output.hasPrefix("model    \(tag) "))
    #expect(try tool.run("models", "delete", tag).status == 0)
  }

  @Test func `path names the folder and the packs`() throws {
    #expect(
      try tool.run("models", "path") == .init(output: "$/home/.local/share/inkrec/models\n"))
    #expect(
      try tool.run("models", "path", environment: ["XDG_DATA_HOME": "/x"]).output
        == "/x/inkrec/models\n")
    #expect(
      try tool.run("models", "path", environment: ["XDG_DATA_HOME": "x"]).output
        == "$/home/.local/share/inkrec/models\n")
    #expect(
      try tool.run("models", "path", "--json", environment: ["INKREC_MODELS": "/m"]).output
        == #"{"store":"/m"}"# + "\n")
    #expect(
      try tool.run("models", "path", "--models-dir", "here", environment: ["INKREC_MODELS": "/m"])
        .output == "here\n")
    #expect(
      try tool.run("models", "path", "de").output
        == "$/source/latin.inkpack\n$/source/german.inkpack\n")
    #expect(
      try tool.run("models", "path", "--json", "en-US").output
        == #"{"tag":"en","paths":["$/source/latin.inkpack"]}"# + "\n")
  }

  @Test func `show tells what a model is made of`() throws {
    _ = try tool.run("models", "download", "en")
    let file = try tool.run("models", "path", "en").output
    let digest = try #require(
      try tool.run("models", "list", "--json").output.firstMatch(of: #/[0-9a-f]{64}/#)?.output)
    #expect(
      try tool.run("models", "show", "en-US")
        == .init(
          output: """
            model    en English
            serves   en-US
            status   stable
            state    installed
            from     $/source
            size     1256 bytes

            pack     latin 1
            holds    text, Latn
            size     1256 bytes
            SHA-256  \(digest)
            licence  CC0 1.0
            source   drawn by a test
            file     \(file)
            """))
    let listed = try tool.run("models", "list", "--json").output
    #expect(try tool.run("models", "show", "--json", "en").output == listed)
    #expect(
      try tool.run("models", "show", "en", "--svg")
        == .init(errors: "inkrec: the model 'en' has no template\n", status: 2))
    #expect(
      try tool.run("models", "show", "ed")
        == .init(
          errors: "inkrec: 'ed' can't be looked up: 'ed' is no known language; did you mean "
            + "'de', 'el' or 'en'?\n",
          status: 3))
  }

  @Test func `verify finds a damaged pack, and downloading mends it`() throws {
    #expect(
      try tool.run("models", "verify")
        == .init(errors: "inkrec: there are no models to check\n"))
    _ = try tool.run("models", "download", "de", "en")
    let paths = try tool.run("models", "path", "de").output.split(separator: "\n")
    #expect(
      try tool.run("models", "verify")
        == .init(
          output: """
            \(paths[1]): sound (de)
            \(paths[0]): sound (de, en)
            2 files checked, 2.5 kB: all sound

            """))

    _ = try tool.shell("printf x | dd of=\(paths[1]) bs=1 seek=500 conv=notrunc".resolved(tool))
    #expect(
      try tool.run("models", "verify")
        == .init(
          output: "\(paths[0]): sound (de, en)\n2 files checked, 2.5 kB: 1 is damaged\n",
          errors: "inkrec: '\(paths[1])' is damaged: its SHA-256 is not that of the catalog\n",
          status: 5))
    #expect(
      try tool.run("models", "verify", "--json").output == """
        {"path":"\(paths[1])","tags":["de"],"error":"'\(paths[1])' is damaged: its SHA-256 is not \
        that of the catalog","code":"checksumMismatch"}
        {"path":"\(paths[0])","tags":["de","en"]}

        """)
    #expect(
      try tool.run("models", "download", "de")
        == .init(output: "de: installed, 1256 bytes copied\n\(manifests)/de.json\n"))
    #expect(try tool.run("models", "verify").status == 0)
  }

  @Test func `add installs a pack of one's own`() throws {
    #expect(
      try tool.run("models", "add", "$/source/german.inkpack")
        == .init(output: "de: installed, 1256 bytes copied\n"))
    #expect(
      try tool.run("models", "add", "--json", "--tag", "de_at", "$/source/german.inkpack")
        == .init(
          output: #"{"file":"$/source/german.inkpack","tag":"de-AT","state":"installed","#
            + #""bytesCopied":0,"path":"\#(manifests)/de-AT.json"}"# + "\n"))
    #expect(
      try tool.run("models", "list", "-a").output == """
        de     german   1.3 kB  installed, user          CC0 1.0
        de-AT  german   1.3 kB  installed, user          CC0 1.0
        el     Greek    1.3 kB  available, experimental  CC0 1.0
        en     English  1.3 kB  available                CC0 1.0

        """)
    #expect(
      try tool.run("models", "add", "$/source/catalog.json")
        == .init(errors: "inkrec: '$/source/catalog.json' is not a model pack\n", status: 5))
    #expect(
      try tool.run("models", "add", "/nowhere.inkpack")
        == .init(
          errors: "inkrec: '/nowhere.inkpack' can't be read: No such file or directory\n",
          status: 6))
  }

  @Test func `a pack that hides a built-in model says so`() throws {
    let tool = try InstalledTool(builtIn: true)
    #expect(
      try tool.run("models", "add", "$/source/german.inkpack")
        == .init(
          output: "de: installed, 1256 bytes copied\n",
          errors: "inkrec: the built-in model 'de' is hidden by the pack until 'inkrec models "
            + "delete de'; --extend would keep its packs\n"))
    for words in [["--extend"], ["--tag", "de-x-mine"]] {
      let answer = try tool.run(["models", "add", "$/source/german.inkpack"] + words)
      #expect(answer.status == 0 && answer.errors == "", "\(answer)")
    }
  }

  @Test func `a pack of another script than the language's says so`() throws {
    #expect(
      try tool.run("models", "add", "--tag", "ru", "$/source/german.inkpack")
        == .init(
          output: "ru: installed, 1256 bytes copied\n",
          errors: "inkrec: the pack is of the script Latn, and 'ru' is written in Cyrl; "
            + "its ink is read with the pack all the same\n"))
  }

  @Test func `add --extend keeps the packs of the model`() throws {
    #expect(
      try tool.run("models", "add", "--extend", "--tag", "en", "$/source/greek.inkpack")
        == .init(output: "en: installed, 2512 bytes copied\n"))
    let packs = try tool.run("models", "path", "en").output
    #expect(packs.contains(#/latin-\w+\.inkpack\n.*/greek-\w+\.inkpack\n$/#))
    #expect(
      try tool.run("models", "list", "-a", "--language", "en").output
        == "en  English  2.5 kB  installed, user  CC0 1.0\n")
  }

  @Test func `a damaged manifest doesn't hide the other models`() throws {
    _ = try tool.run("models", "download", "de", "en")
    try TestFile.write("[]", to: tool.store + "/models/en.json")
    let message =
      "inkrec: '$/home/.local/share/inkrec/models/models/en.json' is not a valid model "
      + "catalog: the whole must be an object\n"
    #expect(
      try tool.run("models", "list")
        == .init(output: "installed: 1\n  de German\n", errors: message, status: 10))
    #expect(try tool.run("models", "show", "de").status == 0)
    #expect(try tool.run("models", "show", "en") == .init(errors: message, status: 10))
    #expect(
      try tool.run("models", "download", "en")
        == .init(output: "en: installed, 0 bytes copied\n\(manifests)/en.json\n"))
    #expect(try tool.run("models", "list").status == 0)
  }

  @Test func `a damaged catalog is told with its place`() throws {
    try TestFile.write(
      #"{"formatVersion":1,"models":[{"tag":"en","packs":["a"]}]}"#,
      to: tool.source + "/catalog.json")
    #expect(
      try tool.run("models", "list", "--available")
        == .init(
          errors: "inkrec: '$/source/catalog.json' is not a valid model catalog: model 'en' needs "
            + "a pack 'a', which is not there\n", status: 10))
  }
}

extension String {
  /// The text with the folder of the tool where `$` stands for it.
  fileprivate func resolved(_ tool: InstalledTool) -> String {
    replacing("$/", with: tool.folder.path + "/")
  }
}
