import Testing

@testable import InkKit

@Suite struct ModelRecipeTests {
  static let pack = #"{"name":"latin","kind":"templates","script":"Latn","data":["a.jsonl"]"#

  static func recipe(_ pack: String, models: String = "") throws(ModelError) -> ModelRecipe {
    let text = #"{"formatVersion":1,"packs":["# + pack + #"],"models":["# + models + "]}"
    return try ModelRecipe(parsing: Array(text.utf8), name: "r")
  }

  @Test func `a recipe says what is made of what`() throws {
    let recipe = try Self.recipe(
      Self.pack + #","labels":"aäa"}"#, models: #"{"tag":"en","name":"English","packs":["latin"]}"#)
    #expect(recipe.packs.map(\.metadata.name) == ["latin"])
    #expect(recipe.packs[0].data == ["a.jsonl"])
    #expect(recipe.packs[0].labels == ["a", "ä"])
    #expect(recipe.models.map(\.tag.description) == ["en"])
    #expect(try Self.recipe(Self.pack + "}").packs[0].labels == nil)
    #expect(try Self.recipe(Self.pack + "}").packs[0].words == [])
    #expect(
      try Self.recipe(Self.pack + #","words":["I","don't"]}"#).packs[0].words == ["I", "don't"])
  }

  @Test(arguments: [
    (#"{"name":"latin","kind":"templates"}"#, "", "packs[0].data must name a file"),
    (pack + #","labels":7}"#, "", "packs[0].labels must be a string"),
    (
      pack + "}", #"{"tag":"en","packs":["greek"]}"#,
      "model 'en' needs a pack 'greek', which is not there"
    ),
  ])
  func `a mistake is named`(_ pack: String, _ models: String, _ problem: String) {
    let error = #expect(throws: ModelError.self) { try Self.recipe(pack, models: models) }
    #expect(error?.description == "'r' is not a valid model catalog: \(problem)")
  }
}
