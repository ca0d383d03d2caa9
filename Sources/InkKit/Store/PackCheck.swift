internal import Synchronization

/// Whether a pack's file is what a catalog promises.
enum PackCheck {
  /// Checks a file's size, SHA-256, structure and all values in it.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func check(_ path: String, _ pack: CatalogPack) throws(ModelError) {
    let file = try FileDescriptor(reading: path)
    _ = try file.regularFileSize()
    var check = Digest(pack: pack, path: path)
    try check.read(file) { _ throws(ModelError) in }
    try open(path, pack)
  }

  /// Checks a file's size and structure, and opens it by its kind, which checks all values in it: whoever
  /// made the catalog may have listed a pack that can't be used.
  static func open(_ path: String, _ pack: CatalogPack) throws(ModelError) {
    try PackKinds.check(PackFile(path: path, expecting: pack))
  }

  /// Copies a file and checks the copy before it gets its name.
  ///
  /// When anything fails nothing is left behind.
  static func copy(
    _ source: String, _ pack: CatalogPack, to path: String
  ) throws(ModelError) {
    let input = try FileDescriptor(reading: source)
    _ = try input.regularFileSize()
    try FileSystem.atomicWrite(path) { (output, temporary) throws(ModelError) in
      var check = Digest(pack: pack, path: source)
      try check.read(input) { (part) throws(ModelError) in try output.append(part.span) }
      do throws(ModelError) {
        try open(temporary, pack)
      } catch {
        throw error.about(source)
      }
    }
  }

  private struct Digest {
    let pack: CatalogPack
    let path: String
    var hash = SHA256()
    var count = 0

    /// Reads the file to its end, hands over its parts, and compares size and SHA-256.
    mutating func read(
      _ file: borrowing FileDescriptor, _ body: ([UInt8]) throws(ModelError) -> Void
    ) throws(ModelError) {
      var part: [UInt8] = []
      // A file that is too long need not be read to its end.
      while count <= pack.byteCount {
        try file.next(atMost: 1 << 18, into: &part)
        if part.isEmpty { break }
        count += part.count
        hash.update(with: part.span)
        try body(part)
      }
      guard count == pack.byteCount else {
        throw ModelError(
          .checksumMismatch, subject: path,
          detail: "it has \(count > pack.byteCount ? "more" : "fewer") bytes than the "
            + "\(pack.byteCount) that the catalog says")
      }
      guard hash.hexDigest() == pack.sha256 else {
        throw ModelError(
          .checksumMismatch, subject: path, detail: "its SHA-256 is not that of the catalog")
      }
    }
  }
}

/// The origin of a pack's bytes.
enum PackSupply: Sendable {
  /// From a file, which is copied and checked on the way.
  case file(String)
  /// From a file of the store that was checked, and moves if it still is that file.
  case staged(String, FileIdentity)

  /// Whether the pack can be had from there.
  var isThere: Bool {
    switch self {
    case .file: true
    case .staged(let path, let identity): FileSystem.ownIdentity(of: path) == identity
    }
  }
}

/// The files that were found to be what catalogs promise, in one run: each is read once, as long as
/// nobody writes to it.
final class CheckedFiles: Sendable {
  private let sound = Mutex<[FileIdentity: String]>([:])
  private let hasChanged = Mutex(false)

  /// Checks a file as ``PackCheck/check(_:_:)`` does.
  func check(_ path: String, _ pack: CatalogPack) throws(ModelError) {
    let identity = FileSystem.identity(of: path)
    if let identity, sound.withLock({ $0[identity] }) == pack.sha256 { return }
    try PackCheck.check(path, pack)
    // Written to meanwhile, it may be another file than the one that was read.
    if let identity, FileSystem.identity(of: path) == identity { add(identity, pack) }
  }

  /// Remembers a file that was checked elsewhere.
  func add(_ identity: FileIdentity, _ pack: CatalogPack) {
    sound.withLock { $0[identity] = pack.sha256 }
  }

  /// Whether the store was not changed in this run yet; asked once for each change.
  func isFirstChange() -> Bool {
    hasChanged.withLock { hasChanged in
      defer { hasChanged = true }
      return !hasChanged
    }
  }
}

extension PackFile {
  /// Opens a pack that a catalog describes; its size tells at once if it is another one.
  ///
  /// - Parameter isTrusted: Whether its bytes were checked before, or came with the program.
  convenience init(
    path: String, expecting pack: CatalogPack, isTrusted: Bool = false
  ) throws(ModelError) {
    if isTrusted { try self.init(trusting: path) } else { try self.init(path: path) }
    guard byteCount == pack.byteCount else {
      throw ModelError(
        .checksumMismatch, subject: path,
        detail: "it has \(byteCount) bytes where the catalog says \(pack.byteCount)")
    }
  }
}

extension ModelError {
  /// The same error about another file.
  func about(_ subject: String) -> ModelError {
    ModelError(code, subject: subject, offset: offset, detail: detail, suggestions: suggestions)
  }
}
