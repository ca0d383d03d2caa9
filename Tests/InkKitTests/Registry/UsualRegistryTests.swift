import InkKit
import InkTestSupport
import Testing

@Suite struct UsualRegistryTests {
  func registry(_ environment: [String: String], program: String? = nil) throws -> ModelRegistry {
    try .usual(environment: { environment[$0] }, programPath: program)
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
