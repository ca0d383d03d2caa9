package import InkKit

/// How packs of one kind are made: their own part of a recipe, which is read and checked by itself, and
/// the maker that takes it.
///
/// A kind is a folder with its recipe, its maker and its trainer; `PackRecipes` lists them. A kind that is
/// made in several ways has a recipe for each.
package protocol PackRecipe: Sendable {
  static var kind: PackKind { get }

  /// What the packs are called in errors.
  static var title: String { get }

  /// Whether a pack of the kind is made in this way; of several ways the first one counts.
  static func describes(_ entry: RecipeEntry) -> Bool

  /// Reads and checks what a recipe says; a member that it doesn't ask for is a mistake, and the files that
  /// it asks for (`CheckedJSON.files`) must be there.
  ///
  /// - Throws: An error that names the member that makes no sense.
  init(_ entry: RecipeEntry) throws(ModelError)

  /// The name of the pack of templates before it that its training goes by; `nil` for none.
  var aligner: String? { get }

  /// The name of the family of scripts that the pack is trained with; `nil` for none.
  var family: String? { get }

  /// The version of the trainer. Whoever changes the trainer, or what it takes from the library, so that the
  /// same recipe and data give other bytes raises it: packs that were made before are stale then.
  static var trainerVersion: Int { get }

  /// Makes a pack.
  static var maker: PackMaker<Self> { get }
}

/// Makes a pack by a recipe.
package typealias PackMaker<Recipe: PackRecipe> =
  @Sendable (PackMaking<Recipe>) async throws -> MadePack

extension PackRecipe {
  package static var title: String { "the kind \(kind.name)" }
  package static func describes(_ entry: RecipeEntry) -> Bool { true }
  package var aligner: String? { nil }
  package var family: String? { nil }
  package static var trainerVersion: Int { 1 }
}

/// What a recipe says of one pack: its members, and how those are read that several kinds have.
package struct RecipeEntry {
  /// What the pack will say about itself.
  package let metadata: PackMetadata
  /// All members.
  let json: CheckedJSON
  /// The letters that the recipe draws, by the name of their list.
  let drawnLetters: SynthesisRecipe.DrawnLetters

  /// Names of files, at least one.
  func neededFiles(_ key: String, _ problem: String = "must name a file") throws(ModelError)
    -> [String]
  {
    let files = try json.files(key)
    guard !files.isEmpty else { throw json.error(key, problem) }
    return files
  }

  /// How letters of lines are varied one by one, and which share of lines is coarse besides; `nil` if they
  /// are not varied.
  func letterDistortion() throws(ModelError) -> LetterDistortion? {
    let coarse = try json.optionalInteger("coarseLines", in: 0...100)
    guard try json.optionalBool("variesLetters") ?? false else {
      if coarse != nil { throw json.error("coarseLines", "belongs to a pack that varies letters") }
      return nil
    }
    return LetterDistortion(coarseness: Float(coarse ?? 0) / 100)
  }

  /// Characters that samples are taken of, or `nil` for all samples.
  func labels() throws(ModelError) -> Set<Character>? {
    try json.optionalString("labels").map { Set($0) }
  }

  /// How often a training goes over all samples; `nil` for the trainer's own number.
  func passCount() throws(ModelError) -> Int? {
    try json.optionalInteger("passes", in: 1...1000)
  }

  /// How many samples, or lines, are taken at most, evenly from all; `nil` for all of them.
  func limit(_ key: String) throws(ModelError) -> Int? {
    try json.optionalInteger(key, in: 1...1_000_000)
  }

  /// What is written for the pack, if anything is.
  func synthesis() throws(ModelError) -> SynthesisRecipe? {
    try json.optionalObject("synthesis").map { (json) throws(ModelError) in
      try SynthesisRecipe(json, drawnLetters: drawnLetters)
    }
  }

  /// The numbers that are set beside words, if any are.
  func numbers() throws(ModelError) -> NumberRecipe? {
    try json.optionalObject("numbers").map { (json) throws(ModelError) in
      try NumberRecipe(json, drawnLetters: drawnLetters)
    }
  }

  /// The signs of a pack of signs or syllables.
  ///
  /// - Parameter hasFonts: Whether they are learned from fonts.
  func signs(hasFonts: Bool) throws(ModelError) -> SignRecipe {
    let signs = try SignRecipe(try json.object("signs"))
    guard signs.fonts.isEmpty != hasFonts else {
      throw json.error("signs.fonts", "belongs to a pack of the kind syllables, which needs it")
    }
    return signs
  }

  /// The table of look-alikes: pairs of characters, first that of the ink.
  func lookAlikes() throws(ModelError) -> LookAlikes {
    var names: [Character: Character] = [:]
    for pair in try json.words("alike").map(Array.init) {
      guard pair.count == 2, names.updateValue(pair[1], forKey: pair[0]) == nil else {
        throw json.error(
          "alike", "must be pairs of characters, each first one once, such as 'nп uи'")
      }
    }
    return LookAlikes(names)
  }

  /// Letters and signs, each of one or more scalars, between spaces.
  func letters() throws(ModelError) -> [String] {
    try json.strings("letters").flatMap(\.spacedParts)
  }
}
