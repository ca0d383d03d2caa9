/// The packs with corrections for people's hands: beside the models of the store, and part of none.
///
///     users/NAME/TAG.inkpack  what the model TAG gets wrong in the hand of NAME
extension ModelRegistry {
  /// The pack of a person's hand in the script of a language.
  public struct HandListing: Hashable, Sendable {
    /// Whose hand.
    public let user: UserName
    /// The language whose model was corrected.
    public let tag: LanguageTag
    /// The path of the pack.
    public let path: String
    /// The bytes of the pack.
    public let byteCount: Int
  }

  private var userFolder: String? { storeFolder.map { $0 + "/users" } }

  /// The path of the pack of a hand.
  package func handPath(of user: UserName, in tag: LanguageTag) throws(ModelError) -> String {
    guard let userFolder else {
      throw ModelError(
        .cannotWrite, subject: user.description, detail: "there is no folder for models")
    }
    let folder = user.folderName(among: try FileSystem.names(in: userFolder))
    return "\(userFolder)/\(folder)/\(tag)\(ModelStore.packSuffix)"
  }

  /// The hands that are known, by name and tag.
  ///
  /// - Parameter user: Only those of this person.
  public func hands(of user: UserName? = nil) throws(ModelError) -> [HandListing] {
    guard let userFolder else { return [] }
    var hands: [HandListing] = []
    var names = try FileSystem.names(in: userFolder)
    if let user { names = [user.folderName(among: names)] }
    for name in names {
      // Files of other names are not the store's.
      guard let user = UserName(name), FileSystem.isFolder("\(userFolder)/\(name)") else {
        continue
      }
      for file in try FileSystem.names(in: "\(userFolder)/\(name)")
      where file.hasSuffix(ModelStore.packSuffix) {
        let path = "\(userFolder)/\(name)/\(file)"
        guard let tag = try? LanguageTag(String(file.dropLast(ModelStore.packSuffix.count))),
          let byteCount = FileSystem.byteCount(of: path)
        else { continue }
        hands.append(HandListing(user: user, tag: tag, path: path, byteCount: byteCount))
      }
    }
    return hands
  }

  /// A model that knows a person's hand: with all that was learned of it in languages of its script, and
  /// as it is if that is nothing.
  ///
  /// - Throws: ``ModelError/Code/unknownUser`` if nothing was learned in any language; the error of a
  ///   damaged pack.
  public func model(_ model: Model, knowing user: UserName) throws(ModelError) -> Model {
    let hands = try hands(of: user)
    guard !hands.isEmpty else { throw ModelError(.unknownUser, subject: user.description) }
    let script = model.tag.canonical.likelyScript
    var packs = model.packs
    for hand in hands where hand.tag.canonical.likelyScript == script {
      packs.append(try PackFile(path: hand.path))
    }
    return Model(tag: model.tag, origin: model.origin, packs: packs)
  }

  /// Forgets what was learned of a hand, in all languages or in one.
  ///
  /// - Returns: The bytes that were freed.
  /// - Throws: ``ModelError/Code/unknownUser`` if nothing was learned.
  public func forget(_ user: UserName, in tag: LanguageTag? = nil) throws(ModelError) -> Int {
    let hands = try hands(of: user).filter { tag == nil || $0.tag == tag }
    guard !hands.isEmpty else {
      throw ModelError(.unknownUser, subject: user.description, detail: tag?.description)
    }
    var freed = 0
    for hand in hands where try FileSystem.remove(hand.path) { freed += hand.byteCount }
    return freed
  }
}
