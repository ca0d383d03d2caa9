package import InkKit

/// How a pack of marks is made: from characters of `data` that look like marks, and combining marks.
package struct MarkRecipe: PackRecipe {
  let data: [String]
  let labels: Set<Character>?

  package static var kind: PackKind { .marks }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.neededFiles("data")
    labels = try entry.labels()
  }

  package static let maker: PackMaker<Self> = { making in
    let samples = try making.labelledInk(in: making.recipe.data, of: making.recipe.labels)
    let marks = MarkTrainer().train(samples)
    return MadePack(marks.pack(making.metadata), of: "\(samples.count) characters")
  }
}
