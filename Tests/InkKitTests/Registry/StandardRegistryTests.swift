import InkKit
import InkTestSupport
import Testing

@Suite struct StandardRegistryTests {
  func registry(_ environment: [String: String], program: String? = nil) throws -> ModelRegistry {
    // What the system has doesn't take part.
    let environment = ["XDG_DATA_DIRS": "/none"].merging(environment) { $1 }
    return try .standard(environment: { environment[$0] }, programPath: program)
  }

  @Test func `built-in models are those that are handed over, beside the program, or shared`()
    throws
  {
    let folder = try TemporaryFolder()
    let places = [
      "own", "bin-parent/share/inkrec/models", "home/inkrec/models", "system/inkrec/models",
    ].map { "\(folder.path)/\($0)" }
    for place in places { try ModelFolders.writeSource(to: place) }
    let environment = [
      "XDG_DATA_HOME": "\(folder.path)/home", "XDG_DATA_DIRS": "x:\(folder.path)/system",
    ]
    func source(_ builtIn: String?, _ program: String?, home: Bool = true) throws -> String? {
      let registry = try ModelRegistry.standard(
        builtIn: builtIn,
        environment: { $0 == "XDG_DATA_HOME" && !home ? nil : environment[$0] },
        programPath: program)
      #expect(registry.sources.map(\.isBuiltIn) == [true])
      return registry.sources.first?.folder
    }
    let program = "\(folder.path)/bin-parent/bin/program"
    #expect(try source(places[0], program) == places[0])
    #expect(try source(nil, program) == places[1])
    #expect(try source(nil, "/none/program") == places[2])
    #expect(try source(nil, nil, home: false) == places[3])
    let error = #expect(throws: ModelError.self) { try source("/none", program) }
    #expect(
      error?.description
        == "'/none' can't be read: a folder of models has a catalog.json, and this "
        + "one has none")
  }

  @Test func `a model that came with the program can be used in a process like this one`() throws {
    let folder = try TemporaryFolder()
    try ModelFolders.writeSource(to: folder.path)
    let registry = try ModelRegistry.standard(builtIn: folder.path)
    #expect(registry.sources.last == ModelSource(folder: folder.path, isBuiltIn: true))
    let tag = try LanguageTag("de")
    #expect(registry.isBuiltIn(tag))
    #expect(try !registry.isBuiltIn(LanguageTag("fr")))
  }

  @Test func `without a source the error says how to name one, and no command`() throws {
    let registry = ModelRegistry(store: "/none", sources: [])
    let error = #expect(throws: ModelError.self) { try registry.model(for: LanguageTag("en")) }
    #expect(error?.code == .noSource)
    #expect(
      error?.description == "there is no model for 'en', as no source of models is configured: "
        + "ModelRegistry.standard(builtIn:) takes a folder of models, "
        + "ModelRegistry(store:sources:) any source")
    #expect(throws: ModelError(.noSource, subject: "en")) {
      try registry.listing(for: LanguageTag("en"))
    }
  }

  @Test func `what is built in can't be deleted`() throws {
    let folder = try TemporaryFolder()
    try ModelFolders.writeSource(to: folder.path)
    let registry = try ModelRegistry.standard(
      builtIn: folder.path, environment: { _ in nil }, programPath: nil)
    #expect(throws: ModelError(.builtIn, subject: "de")) {
      try registry.delete(LanguageTag("de"))
    }
  }

  @Test func `the store is where the environment says, else in the user's data`() throws {
    #expect(
      try registry(["INKREC_MODELS": "/m", "XDG_DATA_HOME": "/d", "HOME": "/h"]).storeFolder == "/m"
    )
    #expect(
      try registry(["INKREC_MODELS": "", "XDG_DATA_HOME": "/d", "HOME": "/h"]).storeFolder
        == "/d/inkrec/models")
    #expect(
      try registry(["XDG_DATA_HOME": "d", "HOME": "/h"]).storeFolder
        == "/h/.local/share/inkrec/models")
    #expect(try registry([:]).storeFolder == nil)
  }

  @Test func `sources are the one of the environment, then what came with the program`() throws {
    let folder = try TemporaryFolder()
    try ModelFolders.writeSource(to: "\(folder.path)/share/inkrec/models")
    let found = try registry(["INKREC_MODEL_SOURCE": "/s"], program: "\(folder.path)/bin/program")
    #expect(
      found.sources == [
        ModelSource(folder: "/s"),
        ModelSource(folder: "\(folder.path)/share/inkrec/models", isBuiltIn: true),
      ])
    #expect(try registry([:], program: "/none/bin/program").sources.isEmpty)
    let list = "\(folder.path)/inkrec/sources"
    try FileSystem.createFolder("\(folder.path)/inkrec")
    try FileSystem.atomicWrite(list, Array("# mine\n/s\nhttp://\n".utf8))
    let error = #expect(throws: ModelError.self) {
      try registry(["XDG_CONFIG_HOME": folder.path])
    }
    #expect(error?.code == .invalidSource)
    #expect(error?.description.hasPrefix("'\(list)', line 3: ") == true)
  }
}
