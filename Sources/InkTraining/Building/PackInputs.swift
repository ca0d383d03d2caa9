import InkKit

/// Digests of the inputs of packs, as recipe and data are now; a file that several packs learn from is read once.
struct PackInputs {
  private let recipe: ModelRecipe
  private let data: any TrainingData
  private var digests: [String: String] = [:]

  init(of recipe: ModelRecipe, data: any TrainingData) {
    self.recipe = recipe
    self.data = data
  }

  /// The inputs of a pack.
  ///
  /// - Parameter aligner: The bytes of the pack that its training goes by; empty for none.
  /// - Throws: The error of a file that can't be read.
  mutating func inputs(
    of pack: ModelRecipe.Pack, alignedBy aligner: [UInt8]
  ) throws -> PackProvenance.Inputs {
    var parts: [String] = []
    for file in recipe.files(of: pack) { parts.append(try digest(of: file)) }
    if pack.recipe.aligner != nil { parts.append(SHA256.hexDigest(of: aligner)) }
    return PackProvenance.Inputs(
      recipe: Self.digest(of: recipe.definition(of: pack)),
      data: Self.digest(of: parts + pack.excerpts),
      trainer: type(of: pack.recipe).trainerVersion)
  }

  private mutating func digest(of file: String) throws -> String {
    if let known = digests[file] { return known }
    let path = "\(data.folder)/\(file)"
    try data.check(path)
    let digest = SHA256.hexDigest(of: try data.text(of: path))
    digests[file] = digest
    return digest
  }

  /// The digest of some texts; each is preceded by its length, so that no other texts have the same.
  private static func digest(of texts: [String]) -> String {
    var bytes = ByteWriter()
    for text in texts {
      bytes.append(UInt64(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
    }
    return SHA256.hexDigest(of: bytes.bytes)
  }
}

extension ModelRecipe {
  /// The files that a pack learns from, below the folder of data.
  func files(of pack: Pack) -> [String] {
    pack.files + (families.first { $0.name == pack.recipe.family }?.files ?? [])
  }

  /// The words of the recipe that the making of a pack depends on.
  fileprivate func definition(of pack: Pack) -> [String] {
    var parts = [pack.definition]
    if let script = pack.metadata.script { parts += (unseenFonts[script] ?? []).sorted() }
    if let family = families.first(where: { $0.name == pack.recipe.family }) {
      // One network tells the letters of all its scripts from each other.
      parts.append(family.definition)
      for case let member as FamilyTemplateRecipe in packs.map(\.recipe)
      where member.family == family.name {
        parts.append(member.letters.joined(separator: " "))
      }
    }
    return parts
  }
}
