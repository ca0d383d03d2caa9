import InkKit
import InkTestSupport
import Testing

@Suite struct UsualRegistryTests {
  func registry(_ environment: [String: String], program: String? = nil) -> ModelRegistry {
    .usual(environment: { environment[$0] }, programPath: program)
  }

  @Test func `the store is where the environment says, else in the user's data`() {
    #expect(
      registry(["INKREC_MODELS": "/m", "XDG_DATA_HOME": "/d", "HOME": "/h"]).storeFolder == "/m")
    #expect(
      registry(["INKREC_MODELS": "", "XDG_DATA_HOME": "/d", "HOME": "/h"]).storeFolder
        == "/d/inkrec/models")
    #expect(
      registry(["XDG_DATA_HOME": "d", "HOME": "/h"]).storeFolder
        == "/h/.local/share/inkrec/models")
    #expect(registry([:]).storeFolder == nil)
  }

  @Test func `sources are the one of the environment, then what came with the program`() throws {
    let folder = try TemporaryFolder()
    try ModelFolders.writeSource(to: "\(folder.path)/share/inkrec/models")
    let found = registry(["INKREC_MODEL_SOURCE": "/s"], program: "\(folder.path)/bin/program")
    #expect(
      found.sources == [
        ModelSource(folder: "/s"),
        ModelSource(folder: "\(folder.path)/share/inkrec/models", isBuiltIn: true),
      ])
    #expect(registry([:], program: "/none/bin/program").sources.isEmpty)
  }
}
