package import InkKit

/// The ways to make packs: the one list of them.
///
/// A new kind is a folder of its own with a ``PackRecipe``, its maker and its trainer, and a row here.
enum PackRecipes {
  /// The recipes; of one kind the first that describes a pack counts.
  static let all: [any PackRecipe.Type] = [
    VariedTemplateRecipe.self, FamilyTemplateRecipe.self, TemplateRecipe.self, HangulRecipe.self,
    CharacterRecipe.self, TextRecipe.self, MarkRecipe.self, MarkedLetterRecipe.self,
    SignPackRecipe.self, SyllableRecipe.self, ObjectRecipe.self, ScriptRecipe.self,
    SequenceRecipe.self, DrawingRecipe.self, TaggerRecipe.self, WeightRecipe.self,
  ]
}

extension ModelRecipe {
  /// Parses and checks a recipe.
  ///
  /// - Parameter name: The file's name in errors.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    try self.init(parsing: bytes, name: name, kinds: PackRecipes.all)
  }
}

extension PackMaking {
  /// Makes the pack, or takes what an earlier run left of it.
  func pack() async throws -> MadePack {
    do {
      return try await Recipe.maker(self)
    } catch let error as TrainingError {
      throw MakingError(.unusableSamples, "'\(name)': \(error)")
    }
  }
}
