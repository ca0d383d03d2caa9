import Foundation
import InkTestSupport
import InkTrials
import Testing

/// `inkrec models` and a web server.
@Suite struct ModelsDownloadTests {
  let tool: InstalledTool
  let server: LoopbackServer
  /// Where the models' files are in the store.
  let manifests = "$/home/.local/share/inkrec/models/models"

  init() throws {
    tool = try InstalledTool(isOffering: false)
    server = try LoopbackServer(folder: tool.source)
  }

  /// Runs `inkrec models` with the server as the source; its address is `@` in what is said.
  func models(_ words: String..., environment: [String: String] = [:]) throws -> Tool.Answer {
    var answer = try tool.run(
      ["models"] + words,
      environment: ["INKREC_MODEL_SOURCE": server.address].merging(environment) { $1 })
    answer.output.replace(server.address, with: "@")
    answer.errors.replace(server.address, with: "@")
    return answer
  }

  @Test func `a download tells what comes and where it is`() throws {
    #expect(
      try models("download", "de", "en-US")
        == .init(
          output: """
            de: installed, 2512 bytes copied
            en (serves en-US): installed, 0 bytes copied
            \(manifests)

            """))
    #expect(
      try models("pull", "de") == .init(output: "de: up to date\n\(manifests)/de.json\n"))
    #expect(try models("pull", "-q", "el") == .init(output: "\(manifests)/el.json\n"))
    #expect(try models("show", "el").output.contains("from     @\n"))
    #expect(
      try models("list", "-a").output.contains(
        "el  Greek    1.3 kB  installed, experimental  CC0 1.0\n"))
  }

  @Test func `all models of a source come by one command`() throws {
    let answer = try models(
      "download", "--all", "--jobs", "2", "--max-rate", "100M", "--no-metered")
    #expect(
      answer.output == """
        de: installed, 2512 bytes copied
        el: installed, 1256 bytes copied
        en: installed, 0 bytes copied
        \(manifests)

        """)
    #expect(
      server.takeRequests().map(\.path).sorted() == [
        "/catalog.json", "/german.inkpack", "/greek.inkpack", "/latin.inkpack",
      ])
    #expect(
      try models("download", "--script", "Grek").output == "el: up to date\n\(manifests)/el.json\n")
    server.stop()
    #expect(try models("download", "--all", "--retries", "0").status == 8)
    #expect(try models("download", "--all", "--offline").status == 0)
  }

  @Test func `a partial batch tells of each item`() throws {
    server.fail("greek.inkpack", [.status(404)])
    #expect(
      try models("download", "-q", "en", "tlh", "el")
        == .init(
          output: "\(manifests)\n",
          errors: """
            inkrec: no model is known for 'tlh'; 'inkrec models list --available' shows all
            inkrec: el: '@/greek.inkpack' is not there: the server's status is 404

            """, status: 3))
    let answer = try models("download", "-q", "--json", "en", "el")
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        {"requested":"en","tag":"en","state":"upToDate","bytesCopied":0,"path":"\(manifests)/en.json"}
        {"requested":"el","tag":"el","state":"installed","bytesCopied":1256,"path":"\(manifests)/el.json"}

        """)
  }

  @Test(
    arguments: [
      (.status(404), 9), (.status(403), 13), (.status(500), 8), (.wrongByte(700), 5), (.drop, 8),
      (.short(100), 8),
    ] as [(LoopbackServer.Fault, Int32)])
  func `each failure of a server has its status`(
    _ fault: LoopbackServer.Fault, _ status: Int32
  ) throws {
    server.fail("latin.inkpack", [fault])
    let answer = try models("download", "-q", "--retries", "0", "en")
    #expect(answer.status == status, "\(answer)")
    #expect(answer.output == "")
    #expect(answer.errors.hasPrefix("inkrec: '@/latin.inkpack' "))
    #expect(try models("list").output == "")
  }

  @Test(
    arguments: [
      (["download", "--source", "@", "tlh"], 3, "no model is known for 'tlh'"),
      (["delete", "en"], 4, "no source of models is configured"),
      (["download", "--source", "/nowhere", "en"], 6, "'/nowhere/catalog.json' can't be read"),
      (
        ["download", "--source", "http://127.0.0.1:1", "--retries", "0", "en"], 8,
        "can't be downloaded"
      ),
      (["download", "--source", "@/none", "en"], 9, "'@/none/catalog.json' is not there"),
      (
        ["download", "--source", "@/bad", "en"], 10,
        "'@/bad/catalog.json' is not a valid model catalog"
      ),
      (["download", "--source", "@/new", "en"], 11, "was made for a newer version"),
      (["download", "--source", "http://models.invalid", "en"], 13, "is not secure"),
      (["download", "--source", "ftp://x", "en"], 2, "'ftp://x' can't be a source of models"),
      (["download", "--max-rate", "1", "en"], 2, "'--max-rate' needs bytes per second"),
      (["download", "--retries", "-1", "en"], 2, "'--retries' needs a whole number"),
      (["download", "--all", "en"], 2, "takes tags or options, not both"),
    ] as [([String], Int32, String)])
  func `each other failure has its status, too`(
    _ words: [String], _ status: Int32, _ message: String
  ) throws {
    for (name, catalog) in [("bad", "[]"), ("new", #"{"formatVersion":99}"#)] {
      try TestFile.write(catalog, to: "\(tool.source)/\(name)/catalog.json")
    }
    var answer = try tool.run(
      ["models"] + words.map { $0.replacing("@", with: server.address) })
    answer.errors.replace(server.address, with: "@")
    #expect(answer.status == status, "\(answer)")
    #expect(answer.errors.contains(message), "\(answer)")
    #expect(answer.output == "")
  }

  @Test(
    arguments: [
      ["download", "--source", "https://me:secret@h.invalid/m", "en"],
      ["download", "--source", "https://me:sec/ret@h.invalid", "en"],
      ["download", "https://me:secret@h.invalid/m"], ["list", "--source", "ftp://me:secret@h"],
      ["verify", "--models-dir", "https://me:secret@h.invalid/m", "--repair"],
      ["add", "https://me:secret@h.invalid/m.inkpack"],
      ["add", "--json", "https://me:secret@h.invalid/m.inkpack"],
    ])
  func `no password in an address is shown`(_ words: [String]) throws {
    for variable in ["INKREC_MODEL_SOURCE", "NONE"] {
      let answer = try tool.run(
        ["models"] + words, environment: [variable: "https://me:secret@h.invalid"])
      #expect(!"\(answer)".contains("ret@"), "\(answer)")
    }
  }

  @Test func `a folder that is missing is told, and other sources give what they have`() throws {
    let problem = "inkrec: '/nowhere/catalog.json' can't be read: No such file or directory\n"
    for sources in [["/nowhere", tool.source], [tool.source, "/nowhere"]] {
      let options = sources.flatMap { ["--source", $0] }
      let list = try tool.run(["models", "list", "--available"] + options)
      #expect(list.errors == problem && list.status == 6)
      #expect(list.output.contains("en"))
      for command in [["download", "-q", "en"], ["download", "-q", "--all"]] {
        let answer = try tool.run(["models"] + command + options)
        #expect(answer.errors == problem && answer.status == 0, "\(answer)")
        #expect(try tool.run("models", "list", "--tags").output.contains("en\n"))
        _ = try tool.run("models", "delete", "en")
      }
    }
  }

  @Test func `no curl, no space and no permission are three failures`() throws {
    let sentence =
      "inkrec: '@/catalog.json' can't be downloaded: the program 'curl' is not installed\n"
    #expect(
      try models("download", "en", environment: ["PATH": "/nowhere"])
        == .init(errors: sentence, status: 14))
    _ = try models("list", "--available", "--refresh")
    let full = try tool.shell(
      "ulimit -f 1; inkrec models download -q --source \(server.address) en")
    #expect(full.status == 12, "\(full)")
    #expect(full.errors.contains("can't be written: File too large\n"), "\(full)")
    #if os(Linux)
      let answer = try models("download", "--models-dir", "/sys/inkrec", "en")
      #expect(answer.status == 13, "\(answer)")
    #endif
  }

  @Test func `what a server offers is listed without asking it again`() throws {
    #expect(
      try models("list", "--available")
        == .init(
          errors: """
            inkrec: what '@' offers is not known yet; 'inkrec models list --available --refresh' asks it
            inkrec: no models are installed

            """))
    #expect(server.takeRequests().isEmpty)
    let all = try models("list", "--available", "--refresh")
    #expect(all.output.contains("en  English  1.3 kB  available"))
    server.stop()
    #expect(try models("list", "--available") == all)
    #expect(
      try models("list", "--available", "--json").output.contains(#""url":"@/latin.inkpack""#))
    #expect(try models("show", "en").output.contains("address  @/latin.inkpack\n"))
    #expect(try models("show", "en", "--svg").status == 4)
    #expect(try models("list", "-a", "--refresh").status == 8)
  }

  @Test func `verify --repair fetches what is damaged`() throws {
    _ = try models("download", "-q", "de", "en")
    let paths = try models("path", "de").output.split(separator: "\n").map(String.init)
    let file = paths[0].replacing("$", with: tool.folder.path)
    try TestFile.write("x", to: file)
    #expect(try models("verify").status == 5)
    #expect(
      try models("verify", "--repair")
        == .init(
          output: "\(paths[1]): sound (de)\n\(paths[0]): repaired (de, en)\n"
            + "2 files checked, 2.5 kB: all sound, 1 repaired\n"))
    try TestFile.write("x", to: tool.store + "/models/en.json")
    #expect(
      try models("verify", "--repair")
        == .init(
          output: "\(paths[1]): sound (de)\n\(paths[0]): sound (de, en)\n"
            + "\(manifests)/en.json: repaired (en)\n"
            + "2 files checked, 2.5 kB: all sound, 1 repaired\n"))
    try TestFile.write("x", to: file)
    server.stop()
    let answer = try models("verify", "--repair", "--retries", "0")
    #expect(answer.status == 8)
    #expect(answer.errors.contains("'\(paths[0])' is damaged: it has fewer bytes"), "\(answer)")
  }

  @Test func `sources come from options, else the environment, else a list`() throws {
    func source(_ words: [String] = [], _ environment: [String: String] = [:]) throws -> String {
      let answer = try tool.run(
        ["models", "list", "-a", "--json"] + words, environment: environment)
      guard answer.status == 0 else { return "\(answer.status) \(answer.errors)" }
      return answer.output.firstMatch(of: #/"source":"([^"]*)"/#).map { String($0.1) } ?? "none"
    }
    let config = tool.folder.path + "/home/.config/inkrec"
    try TestFile.makeFolder(config)
    for name in ["b", "c", "c#"] { try ModelFolders.writeSource(to: "\(tool.folder.path)/\(name)") }
    func list(_ text: String) throws {
      try TestFile.write(text, to: config + "/sources")
    }
    #expect(try source() == "none")
    try list("# mirrors\n\n  \(tool.folder.path)/b  # near\n\(tool.folder.path)/c#\n")
    #expect(try source() == "$/b")
    let environment = ["INKREC_MODEL_SOURCE": "file://\(tool.folder.path)/c, \(tool.folder.path)/b"]
    #expect(try source([], environment) == "$/c")
    #expect(try source(["--source", "$/source", "--source", "$/c"], environment) == "$/source")
    try list("built-in\n/x\nhttps://a b\n")
    #expect(
      try source()
        == "2 inkrec: '$/home/.config/inkrec/sources', line 3: 'https://a b' can't be a source of "
        + "models: an address has no spaces, control characters or letters beyond ASCII; write %20\n"
    )
    #expect(try source(["--source", "$/c"]) == "$/c")
  }

  @Test func `a metered network is not used if that is asked for`() throws {
    let programs = tool.folder.path + "/fake"
    try TestFile.write("#!/bin/sh\necho 'yes (guessed)'\n", to: programs + "/nmcli")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs + "/nmcli")
    func download(path: String) throws -> Tool.Answer {
      try tool.run(
        "models", "download", "--no-metered", "--source", "https://models.invalid", "en",
        environment: ["PATH": path])
    }
    #expect(
      try download(path: programs + ":/usr/bin:/bin")
        == .init(
          errors: "inkrec: 'https://models.invalid/catalog.json' can't be downloaded: the network "
            + "is metered\n", status: 8))
    #expect(
      try download(path: "/nowhere")
        == .init(
          errors: """
            inkrec: 'https://models.invalid/catalog.json' can't be downloaded: the program 'curl' is \
            not installed
            inkrec: whether the network is metered is not known here

            """, status: 14))
  }

  @Test func `only downloads use the network`() throws {
    _ = try models("download", "-q", "de")
    _ = server.takeRequests()
    let answer = try tool.shell(
      """
      export INKREC_MODEL_SOURCE=\(server.address)
      # Where there can be a network without interfaces, there is none.
      alone=; if unshare -rn true 2> /dev/null; then alone="unshare -rn"; fi
      $alone inkrec models list > /dev/null && $alone inkrec models list --available > /dev/null &&
      $alone inkrec models show de > /dev/null && $alone inkrec models verify > /dev/null &&
      $alone inkrec models path en > /dev/null && $alone inkrec models delete de > /dev/null
      echo '{"strokes":[[[0,0],[9,9]]]}' | $alone inkrec recognize --language de; echo $?
      """)
    #expect(answer.output == "4\n", "\(answer)")
    #expect(answer.errors.hasPrefix("inkrec: the model for 'de' is not installed; "))
    #expect(server.takeRequests().isEmpty)
  }
}
