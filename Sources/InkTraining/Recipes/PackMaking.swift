import InkKit
import Synchronization

/// The making of one pack of a recipe; the makers of each kind extend it beside their trainers.
package struct PackMaking<Recipe: PackRecipe>: Sendable {
  /// What the pack will say about itself.
  let metadata: PackMetadata
  /// How the pack is made.
  let recipe: Recipe
  /// The recipe that it is of.
  let whole: ModelRecipe
  /// The bytes of the packs that were made before, by their names.
  let packs: [String: [UInt8]]
  /// Where the samples are.
  let data: any TrainingData
  /// Where interrupted trainings are kept, if they are to be.
  let checkpoints: TrainingCheckpoints?
  /// Who is told how far a training is.
  let observer: any TrainingObserver
  /// The packs that were made together with others.
  let families: FamilyPacks

  /// The name of the pack.
  var name: String { metadata.name }

  /// The bytes of the pack that the training goes by; empty for none.
  var aligner: [UInt8] { recipe.aligner.flatMap { packs[$0] } ?? [] }

  /// How the pack that the training goes by was made.
  ///
  /// - Throws: A ``MakingError`` if its recipe is of another kind.
  func aligning<Other: PackRecipe>(_ kind: Other.Type) throws(MakingError) -> PackMaking<Other> {
    guard let pack = whole.packs.first(where: { $0.metadata.name == recipe.aligner }),
      let other = pack.recipe as? Other
    else {
      throw MakingError(
        .mistake,
        "'\(name)' shares ink with '\(recipe.aligner ?? "")', whose recipe is of another kind")
    }
    return PackMaking<Other>(
      metadata: pack.metadata, recipe: other, whole: whole, packs: packs, data: data,
      checkpoints: checkpoints, observer: observer, families: families)
  }
}

/// A pack, and what it was made of in one line.
package struct MadePack: Sendable {
  let pack: [UInt8]
  let summary: String
}

extension MadePack {
  /// A pack that was made of something, with its size.
  init(_ pack: [UInt8], of subject: String) {
    self.init(pack: pack, summary: "\(subject), \(exactByteText(pack.count))")
  }
}

/// The packs of families of scripts, which are made all at once.
final class FamilyPacks: Sendable {
  private let made = Mutex<[String: MadePack]>([:])

  subscript(name: String) -> MadePack? {
    get { made.withLock { $0[name] } }
    set { made.withLock { $0[name] = newValue } }
  }
}

extension PackMaking {
  /// Makes a pack, unless an earlier run did, and keeps it until the whole recipe is made.
  ///
  /// - Parameters:
  ///   - fingerprint: Tells the training from others; only asked for if there are checkpoints.
  ///   - make: Makes the pack, given the state that an earlier run left, and the fingerprint.
  func keeping(
    fingerprint: () -> String,
    or make: (_ state: [UInt8]?, _ fingerprint: String?) async throws -> MadePack
  ) async throws -> MadePack {
    guard let checkpoints else { return try await make(nil, nil) }
    let fingerprint = fingerprint()
    let kept = try checkpoints.contents(ofPackNamed: name, fingerprint: fingerprint)
    if case .pack(let bytes) = kept {
      let path = checkpoints.path(ofPackNamed: name)
      return MadePack(pack: bytes, summary: "\(exactByteText(bytes.count)), taken from '\(path)'")
    }
    var state: [UInt8]?
    if case .state(let bytes) = kept { state = bytes }
    let made = try await make(state, fingerprint)
    try checkpoints.keep(.pack(made.pack), ofPackNamed: name, fingerprint: fingerprint)
    return made
  }

  /// Keeps the state of a training for a later run to go on from.
  func keep(_ state: [UInt8], fingerprint: String?) {
    guard let checkpoints, let fingerprint else { return }
    do throws(ModelError) {
      try checkpoints.keep(.state(state), ofPackNamed: name, fingerprint: fingerprint)
    } catch {
      // A full disk is no reason to give up what is learned; there may be room after the next.
      observer.note("\(error); the training goes on")
    }
  }

  /// The fingerprint of a training: another one would give another pack.
  ///
  /// - Parameters:
  ///   - trainer: Described by all of its properties, so that no setting is forgotten.
  ///   - settings: What else is asked of the training.
  ///   - characters: Those that become labels without a sample.
  func fingerprint(
    _ trainer: some Sendable, _ samples: [[LabelledInk]], settings: [String] = [],
    characters: Set<Character> = [], alignedBy aligner: [UInt8] = []
  ) -> String {
    var settings = [String(reflecting: trainer)] + settings
    if !characters.isEmpty { settings.append(characters.map { String($0) }.sorted().joined()) }
    var fingerprint = TrainingFingerprint(metadata, settings: settings)
    for samples in samples { fingerprint.add(samples) }
    fingerprint.add(pack: aligner)
    return fingerprint.hexDigest
  }
}

extension ModelRecipe {
  /// Whether packs of a script may learn from a drawing of a font.
  func mayLearn(_ script: String?, from record: InkRecord) -> Bool {
    guard let script, let font = record.writer else { return true }
    return !(unseenFonts[script]?.contains(font) ?? false)
  }
}

extension PackMaking {
  /// The path of a file of the recipe.
  func path(of file: String) -> String { "\(data.folder)/\(file)" }

  /// The texts of some files, each on lines of its own.
  func text(of files: some Sequence<String>) throws -> [UInt8] {
    let parts = try files.map { try data.text(of: path(of: $0)) }
    return Array(parts.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The samples of some files, of single characters if a set of them is given.
  func labelledInk(
    in files: [String], of characters: Set<Character>? = nil,
    where isTaken: (InkRecord) -> Bool = { _ in true }
  ) throws -> [LabelledInk] {
    var samples: [LabelledInk] = []
    try forEachRecord(in: files) { record in
      guard isTaken(record), let sample = record.sample else { return }
      if let characters {
        guard sample.label.count == 1, sample.label.allSatisfy(characters.contains) else {
          return
        }
      }
      samples.append(sample)
    }
    return samples
  }

  /// Hands on the inks of some files.
  func forEachRecord(in files: [String], _ body: (InkRecord) -> Void) throws {
    guard !files.isEmpty else { return }
    try data.forEachRecord(in: files.map(path), body)
  }
}
