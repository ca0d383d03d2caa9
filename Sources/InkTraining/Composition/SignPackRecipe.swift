package import InkKit

/// How a pack of the signs of a script is made, from centre lines of letters and signs.
package struct SignPackRecipe: PackRecipe {
  let data: [String]
  package let signs: SignRecipe

  package static var kind: PackKind { .signs }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.neededFiles("data")
    signs = try entry.signs(hasFonts: false)
  }

  package static let maker: PackMaker<Self> = { making in
    let samples = try making.labelledInk(in: making.recipe.data) { record in
      record.script == making.metadata.script
    }
    let signs = try SignTrainer().train(samples, by: making.recipe.signs)
    return MadePack(signs.pack(making.metadata), of: "\(samples.count) drawings")
  }
}
