import Testing

@testable import InkKit
@testable import InkTraining

/// Digests of what packs are made of.
@Suite struct PackInputsTests {
  /// Files of data that are texts in memory.
  private struct Texts: TrainingData {
    let folder = "data"
    var files: [String: String] = ["a": "first", "b": "second", "h": "hands", "s": "skeletons"]

    func check(_ path: String) throws { _ = try text(of: path) }

    func text(of path: String) throws -> [UInt8] {
      guard let text = files[String(path.dropFirst(folder.count + 1))] else {
        throw MakingError(.mistake, "no \(path)")
      }
      return Array(text.utf8)
    }

    func forEachRecord(in paths: [String], _ body: (InkRecord) -> Void) throws {}
  }

  /// A recipe of a pack of templates and of a family of two scripts.
  private static let recipe = """
    {"formatVersion": 1, "models": [], "unseenFonts": [{"script": "Grek", "fonts": ["Mynerve"]}],
     "families": [{"name": "letters", "handwriting": ["h"], "skeletons": ["s"]}],
     "packs": [
       {"name": "latin", "kind": "templates", "script": "Latn", "data": ["a", "b"], "labels": "ab"},
       {"name": "greek", "kind": "templates", "family": "letters", "script": "Grek", "letters": ["α β"]},
       {"name": "thai", "kind": "templates", "family": "letters", "script": "Thai", "letters": ["ก ข"],
        "description": "Thai letters"}]}
    """

  private func inputs(
    of recipe: String = recipe, _ data: Texts = Texts()
  ) throws -> [PackProvenance.Inputs] {
    let recipe = try ModelRecipe(parsing: Array(recipe.utf8), name: "r")
    var inputs = PackInputs(of: recipe, data: data)
    return try recipe.packs.map { try inputs.inputs(of: $0, alignedBy: []) }
  }

  /// The packs, by their places in the recipe, whose recipe or data is another than that of the usual ones.
  private func changed(_ new: [PackProvenance.Inputs]) throws -> [[String]] {
    try zip(inputs(), new).map { usual, new in
      PackProvenance(name: "", pack: "", inputs: usual).changes(to: new)
    }
  }

  @Test func `a pack depends on its own words and the contents of its files alone`() throws {
    #expect(try changed(inputs()) == [[], [], []])
    let labels = Self.recipe.replacing(#""ab""#, with: #""abc""#)
    #expect(try changed(inputs(of: labels)) == [["recipe"], [], []])
    // White space says nothing.
    #expect(try changed(inputs(of: Self.recipe.replacing(": ", with: ":"))) == [[], [], []])
    var data = Texts()
    data.files["b"] = "other"
    #expect(try changed(inputs(of: Self.recipe, data)) == [["data"], [], []])
    // What one file holds is another thing than what two do.
    data.files["a"] = "firstsecond"
    data.files["b"] = ""
    #expect(try changed(inputs(of: Self.recipe, data)) == [["data"], [], []])
  }

  @Test func `packs of a family depend on the letters of all`() throws {
    let letters = Self.recipe.replacing("α β", with: "α β γ")
    #expect(try changed(inputs(of: letters)) == [[], ["recipe"], ["recipe"]])
    let description = Self.recipe.replacing("Thai letters", with: "Letters of Thai")
    #expect(try changed(inputs(of: description)) == [[], [], ["recipe"]])
    let fonts = Self.recipe.replacing("Mynerve", with: "Caveat")
    #expect(try changed(inputs(of: fonts)) == [[], ["recipe"], []])
    var data = Texts()
    data.files["s"] = "other"
    #expect(try changed(inputs(of: Self.recipe, data)) == [[], ["data"], ["data"]])
  }

  @Test func `a file that is not there is an error`() throws {
    var data = Texts()
    data.files["h"] = nil
    #expect(throws: MakingError.self) { try inputs(of: Self.recipe, data) }
  }
}
