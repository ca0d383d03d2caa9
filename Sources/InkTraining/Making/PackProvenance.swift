package import InkKit

/// The origin of a pack: digests of all that it was made of.
///
/// It lies beside the packs rather than in them or in the catalog: a pack is the same bytes whether or not its
/// origin is known, and programs that read ink have no use for it.
package struct PackProvenance: Hashable, Sendable {
  /// The pack's name.
  package let name: String
  /// The SHA-256 of the pack's bytes, as the catalog has it.
  package let pack: String
  /// The inputs of the making.
  package let inputs: Inputs

  /// The inputs of a making; others may give other bytes.
  package struct Inputs: Hashable, Sendable {
    /// The SHA-256 of the recipe's words about the pack.
    package let recipe: String
    /// The SHA-256 of the data that it learned from, as it was read: unpacked, whatever the files' names.
    package let data: String
    /// The ``PackRecipe/trainerVersion``.
    package let trainer: Int
  }

  /// The names of inputs that differ from others.
  package func changes(to other: Inputs) -> [String] {
    [
      inputs.recipe == other.recipe ? nil : "recipe",
      inputs.data == other.data ? nil : "data",
      inputs.trainer == other.trainer ? nil : "trainer",
    ].compactMap(\.self)
  }
}

/// The origins of the packs of a folder: a `provenance.json`.
///
///     {
///       "formatVersion": 1,
///       "packs": [
///         {"name":"latin","sha256":"…","recipe":"…","data":"…","trainer":1}
///       ]
///     }
package struct ProvenanceList: Hashable, Sendable {
  /// The origins in the order of the catalog, each name once.
  package private(set) var packs: [PackProvenance] = []

  /// The name of the file beside the packs.
  package static let fileName = "provenance.json"
  private static let formatVersion = 1
  /// The most bytes of a list: some 100,000 packs.
  private static let byteLimit = 1 << 25

  /// Creates a list of nothing.
  package init() {}

  /// Reads the list of a folder; there is nothing in it if there is no file.
  ///
  /// - Throws: A ``ModelError`` that names the member that is wrong.
  package init(folder: String) throws(ModelError) {
    let path = "\(folder)/\(Self.fileName)"
    guard FileSystem.exists(path) else { return }
    let json = try CheckedJSON(FileSystem.read(path, atMost: Self.byteLimit)) {
      ModelError(.invalidCatalog, subject: path, detail: $0)
    }
    _ = try json.integer("formatVersion", in: 1...Self.formatVersion)
    for json in try json.objects("packs") {
      add(
        PackProvenance(
          name: try json.string("name"), pack: try json.string("sha256"),
          inputs: PackProvenance.Inputs(
            recipe: try json.string("recipe"), data: try json.string("data"),
            trainer: try json.integer("trainer", in: 1...Int(Int32.max)))))
    }
  }

  /// The origin of a pack, or `nil` if it is not known.
  package subscript(name: String) -> PackProvenance? { packs.first { $0.name == name } }

  /// Adds an origin, in place of what was known of the pack.
  package mutating func add(_ pack: PackProvenance) {
    packs.removeAll { $0.name == pack.name }
    packs.append(pack)
  }

  /// Writes the list to a folder, a pack a line.
  package func write(to folder: String) throws(ModelError) {
    let lines = packs.map { pack in
      let json: JSONValue = [
        "name": .string(pack.name), "sha256": .string(pack.pack),
        "recipe": .string(pack.inputs.recipe), "data": .string(pack.inputs.data),
        "trainer": .number(Double(pack.inputs.trainer)),
      ]
      return "    " + json.encoded()
    }
    let text = """
      {
        "formatVersion": \(Self.formatVersion),
        "packs": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
    try FileSystem.atomicWrite("\(folder)/\(Self.fileName)", Array(text.utf8))
  }
}
