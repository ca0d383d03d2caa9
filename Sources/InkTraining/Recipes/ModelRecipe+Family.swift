import InkKit

/// How packs of scripts are made that are trained together: the `families` of a recipe, and the packs
/// that name one.
///
///     "families": [{
///       "name": "letters", "handwriting": ["ink/train/omniglot-char.jsonl.gz"],
///       "skeletons": ["ink/train/font-skeleton.jsonl.gz"],
///       "signs": ["ink/train/unipen-char.jsonl.gz"], "signLabels": "0123456789.,"
///     }],
///     "packs": [{
///       "name": "greek", "kind": "templates", "family": "letters", "script": "Grek",
///       "letters": ["α β γ …"], …
///     }]
///
/// A pack takes those samples of its family that say its script and whose label is one of its
/// letters; signs go into all packs. Making one pack takes the training of all.
extension ModelRecipe {
  /// The recipe of the packs of a family.
  package struct Family: Hashable, Sendable {
    /// The name by which packs refer to it.
    package let name: String
    /// The files of letters as people wrote them, below the folder of data.
    package let handwriting: [String]
    /// The files of centre lines of glyphs.
    package let skeletons: [String]
    /// The files of the digits and signs that all scripts use.
    package let signs: [String]
    /// Which characters of those files are taken.
    package let signLabels: Set<Character>
    /// The recipe's own words about the family, for a digest.
    let definition: String

    /// All files.
    var files: [String] { handwriting + skeletons + signs }

    init(_ json: CheckedJSON) throws(ModelError) {
      definition = json.text
      name = try json.string("name")
      handwriting = try json.strings("handwriting")
      skeletons = try json.strings("skeletons")
      signs = try json.strings("signs")
      signLabels = Set(try json.optionalString("signLabels") ?? "")
      guard !(handwriting + skeletons).isEmpty else {
        throw json.error("handwriting", "must name a file")
      }
    }
  }
}
