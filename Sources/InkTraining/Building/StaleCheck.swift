package import InkKit

/// A comparison of the packs of a folder with what recipe, data and trainers make now.
///
/// Nothing is trained: the digests that were written beside the packs when they were made are compared with
/// those of today.
package struct StaleCheck {
  private let recipe: ModelRecipe
  private let data: any TrainingData
  private let folder: String

  /// A pack, and why it may no longer be what is made now.
  package struct Finding: Sendable {
    /// The pack's name.
    package let name: String
    /// The inputs that changed since, `recipe`, `data` and `trainer`; or one word: `missing` if there is no file,
    /// `unknown` if nothing says what it was made of, `replaced` if that is said of other bytes, `unmade` if the
    /// recipe has no such pack. Empty if it is what is made now.
    package let changes: [String]
  }

  /// Prepares a check.
  ///
  /// - Throws: An error of the recipe, or of a list of languages that it needs.
  package init(
    recipePath: String, data: any TrainingData, folder: String
  ) throws(ModelError) {
    recipe = try LanguageRecipe(path: recipePath, data: data).recipe
    self.data = data
    self.folder = folder
  }

  /// Hands on what is found of each pack of the recipe, in its order, and of each other file of the folder.
  ///
  /// - Throws: What `report` throws, or the error of a file or list that can't be read.
  package func run(_ report: (Finding) throws -> Void) throws {
    let source = ModelSource(folder: folder)
    let known = try ProvenanceList(folder: folder)
    var inputs = PackInputs(of: recipe, data: data)
    func contents(ofPackNamed name: String) throws(ModelError) -> [UInt8]? {
      let path = source.path(ofPackNamed: name)
      return FileSystem.exists(path)
        ? try FileSystem.read(path, atMost: CatalogPack.byteLimit) : nil
    }
    for pack in recipe.packs {
      let name = pack.metadata.name
      guard let bytes = try contents(ofPackNamed: name) else {
        try report(Finding(name: name, changes: ["missing"]))
        continue
      }
      guard let origin = known[name] else {
        try report(Finding(name: name, changes: ["unknown"]))
        continue
      }
      guard origin.pack == SHA256.hexDigest(of: bytes) else {
        try report(Finding(name: name, changes: ["replaced"]))
        continue
      }
      let aligner = try pack.recipe.aligner.flatMap { try contents(ofPackNamed: $0) } ?? []
      let now = try inputs.inputs(of: pack, alignedBy: aligner)
      try report(Finding(name: name, changes: origin.changes(to: now)))
    }
    let made = Set(recipe.packs.map(\.metadata.name))
    for file in try FileSystem.names(in: folder) where file.hasSuffix(ModelStore.packSuffix) {
      let name = String(file.dropLast(ModelStore.packSuffix.count))
      if !made.contains(name) { try report(Finding(name: name, changes: ["unmade"])) }
    }
  }
}
