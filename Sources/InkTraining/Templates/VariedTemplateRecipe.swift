package import InkKit

/// How a pack of templates of ideal drawings is made: so many `variations` of each, and no networks. It is
/// for a few characters beside the pack of their script.
package struct VariedTemplateRecipe: PackRecipe {
  let data: [String]
  let labels: Set<Character>?
  let variationCount: Int

  package static var kind: PackKind { .templates }
  package static var title: String { "varied templates" }

  package static func describes(_ entry: RecipeEntry) -> Bool { entry.json.has("variations") }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.neededFiles("data")
    labels = try entry.labels()
    variationCount = try entry.json.integer("variations", in: 1...100)
  }

  package static let maker: PackMaker<Self> = { making in
    let recipe = making.recipe
    let samples = try making.labelledInk(in: recipe.data, of: recipe.labels)
    let pack = VariedTemplates(variationCount: recipe.variationCount).pack(
      of: samples, metadata: making.metadata)
    return MadePack(pack, of: "\(samples.count) drawings")
  }
}
