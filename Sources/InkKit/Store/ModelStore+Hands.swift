/// The pack of a person's hand in the script of a language.
public struct StoredHand: Hashable, Sendable {
  /// Whose hand.
  public let user: UserName
  /// The language whose model was corrected.
  public let tag: LanguageTag
  /// The path of the pack.
  public let path: String
  /// The bytes of the pack.
  public let byteCount: Int
}

/// The packs with what models get wrong in people's hands: beside the models of the store, and part of none.
///
/// A hand is personal: nobody but the owner of the store may look at its folder and files. What is being
/// learned has a file too, under a temporary name, from the beginning: whoever forgets the hand meanwhile
/// removes it, and what was learned by then never gets its name. Its lock tells the file of somebody who is
/// still learning from one that was left over.
extension ModelStore {
  var userFolder: String { folder + "/users" }

  /// The folder of a person's hand, whether it is there or not.
  private func folder(of user: UserName) throws(ModelError) -> String {
    let names = try Folder(existing: userFolder)?.names() ?? []
    return "\(userFolder)/\(Self.folderName(of: user, among: names))"
  }

  /// The name of the folder of a person's hand, given those that are there.
  private static func folderName(of user: UserName, among names: [String]) -> String {
    let name = user.folderName(among: names)
    precondition(!name.contains("/") && !name.hasPrefix("."), "A name must not lead elsewhere.")
    return name
  }

  /// The tag in the name of a hand's pack, or `nil` if the file is not the store's.
  private static func tag(inFileName name: String) -> LanguageTag? {
    tag(inFileName: name, before: packSuffix)
  }

  /// The people who have a folder in the store, in the order of the names, each with the folder's name.
  private func users() throws(ModelError) -> [(user: UserName, folder: String)] {
    guard let folder = try Folder(existing: userFolder) else { return [] }
    let names = try folder.names()
    // Files of other names are not the store's.
    return names.filter { folder.kind(of: $0) == .folder }.compactMap { UserName($0) }.map {
      ($0, Self.folderName(of: $0, among: names))
    }
  }

  /// The hands that are known, by name and tag.
  ///
  /// - Parameter user: Only those of this person.
  func hands(of user: UserName?) throws(ModelError) -> [StoredHand] {
    var hands: [StoredHand] = []
    let owners: [(user: UserName, path: String)] =
      if let user {
        [(user, try folder(of: user))]
      } else {
        try users().map { ($0.user, "\(userFolder)/\($0.folder)") }
      }
    for (user, path) in owners {
      guard let folder = try Folder(existing: path) else { continue }
      for name in try folder.names() where folder.kind(of: name) == .file {
        guard let tag = Self.tag(inFileName: name) else { continue }
        hands.append(
          StoredHand(
            user: user, tag: tag, path: "\(folder.path)/\(name)",
            byteCount: folder.byteCount(of: name)))
      }
    }
    return hands
  }

  /// Begins to learn a hand.
  func beginHand(of user: UserName, in tag: LanguageTag) throws(ModelError) -> HandDraft {
    try withLock { () throws(ModelError) in
      try removeLeftovers()
      try FileSystem.createOwnFolder(userFolder, mode: 0o700)
      let folder = try folder(of: user)
      try FileSystem.createOwnFolder(folder, mode: 0o700)
      return try HandDraft(
        store: self, user: user, path: "\(folder)/\(tag)\(Self.packSuffix)")
    }
  }

  /// Removes what is known of a hand and what is being learned of it, in all languages or in one.
  ///
  /// - Returns: The bytes that were freed, or `nil` if there was nothing.
  func forget(_ user: UserName, in tag: LanguageTag?) throws(ModelError) -> Int? {
    guard try Folder(existing: folder(of: user)) != nil else { return nil }
    return try withLock { () throws(ModelError) in
      guard let users = try Folder(existing: userFolder),
        let folder = try Folder(existing: folder(of: user))
      else { return nil }
      var freed: Int?
      for name in try folder.names() {
        guard let found = Self.tag(inFileName: FileSystem.finalName(ofTemporary: name) ?? name),
          tag == nil || tag == found, folder.kind(of: name) != .folder
        else { continue }
        if let byteCount = try folder.remove(name) { freed = (freed ?? 0) + byteCount }
      }
      try folder.synchronize()
      users.removeFolder(Self.folderName(of: user, among: try users.names()))
      try removeLeftovers()
      return freed
    }
  }

  /// Removes what killed runs left of hands, and keeps hands to their owner; the lock must be held.
  func tendHands() throws(ModelError) {
    guard FileSystem.kind(of: userFolder) == .folder, let all = try Folder(existing: userFolder)
    else { return }
    all.keepPrivate()
    for (_, name) in try users() {
      guard let folder = try Folder(existing: "\(userFolder)/\(name)") else { continue }
      folder.keepPrivate()
      for file in try folder.names() {
        guard let final = FileSystem.finalName(ofTemporary: file) else {
          if Self.tag(inFileName: file) != nil { folder.keepPrivate(file) }
          continue
        }
        guard Self.tag(inFileName: final) != nil else { continue }
        if let open = try? FileDescriptor(owned: "\(folder.path)/\(file)"), !open.tryLock() {
          folder.keepPrivate(file)
        } else {
          try folder.remove(file)
        }
      }
      // Only a folder in which nothing is left goes.
      all.removeFolder(name)
    }
  }
}

/// The pack of a hand that is being learned: it counts only once it is finished, and never if the hand is
/// forgotten before.
package final class HandDraft {
  private let store: ModelStore
  private let user: UserName
  /// Where the pack will be.
  private let path: String
  private let file: FileDescriptor

  fileprivate init(store: ModelStore, user: UserName, path: String) throws(ModelError) {
    self.store = store
    self.user = user
    self.path = path
    file = try FileDescriptor(creating: FileSystem.temporaryPath(for: path), mode: 0o600)
    _ = file.tryLock()
  }

  /// Writes the pack, while nobody else changes the store.
  ///
  /// - Parameter pack: Makes the bytes from the pack that is there, if there is one.
  /// - Throws: ``ModelError/Code/handForgotten``, and the error of a store that can't be written.
  package func finish(
    _ pack: (PackFile?) throws(ModelError) -> [UInt8]
  ) throws(ModelError) {
    do throws(ModelError) {
      try store.withLock { () throws(ModelError) in
        guard try file.isInPlace() else {
          throw ModelError(.handForgotten, subject: user.description)
        }
        let bytes = try pack(store.openedHand(at: path, of: user))
        try file.append(bytes.span)
        try file.synchronize()
        try FileSystem.replace(path, with: file.path)
        try store.removeLeftovers()
      }
    } catch {
      try? discard()
      throw error
    }
  }

  /// Leaves everything as it was.
  package func discard() throws(ModelError) {
    try store.withLock { () throws(ModelError) in
      if try file.isInPlace() { try FileSystem.remove(file.path) }
      try store.removeLeftovers()
    }
  }
}

extension ModelStore {
  /// Opens the pack of a hand and checks every value in it; `nil` if there is none.
  ///
  /// - Throws: ``ModelError/Code/damagedHand``.
  func openedHand(at path: String, of user: UserName) throws(ModelError) -> PackFile? {
    guard FileSystem.kind(of: path) != nil else { return nil }
    do throws(ModelError) {
      let pack = try PackFile(path: path)
      try PackKinds.check(pack)
      return pack
    } catch {
      throw ModelError(.damagedHand, subject: user.description, detail: error.description)
    }
  }
}
