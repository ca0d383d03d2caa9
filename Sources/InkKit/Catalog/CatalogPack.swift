/// A pack in a catalog: its file, and what the file must be.
package struct CatalogPack: Hashable, Sendable {
  /// The metadata of the pack: its name, kind, licence and sources.
  package var metadata: PackMetadata
  /// The name of its file, in the folder of the catalog.
  package var file: String
  /// The number of bytes.
  package var byteCount: Int
  /// The SHA-256 of the bytes: 64 hexadecimal digits in small letters.
  package var sha256: String
  /// The version of the pack's form.
  package var formatVersion: Int

  /// The most bytes that a pack may have.
  package static let byteLimit = 1 << 30

  /// The pack's name.
  package var name: String { metadata.name }

  /// Describes the bytes of a pack.
  ///
  /// - Throws: The error of bytes that are no sound pack.
  package init(bytes: [UInt8], file: String) throws(ModelError) {
    guard bytes.count <= Self.byteLimit else {
      throw ModelError(
        .corrupt, subject: file, offset: Self.byteLimit,
        detail: "a pack has at most \(Self.byteLimit) bytes")
    }
    metadata = try PackFile(bytes: bytes, name: file).metadata
    self.file = file
    byteCount = bytes.count
    sha256 = SHA256.hexDigest(of: bytes)
    formatVersion = Int(PackLayout.formatVersion)
  }

  init(_ json: CheckedJSON) throws(ModelError) {
    metadata = try PackMetadata(json)
    file = try json.fileName("file")
    byteCount = try json.integer("bytes", in: 1...Self.byteLimit)
    sha256 = try json.string("sha256")
    guard sha256.utf8.count == 64, sha256.allSatisfy(Set("0123456789abcdef").contains) else {
      throw json.error("sha256", "must be 64 hexadecimal digits in small letters")
    }
    formatVersion = try json.integer("formatVersion", in: 1...Int(Int32.max))
  }

  /// The entry as JSON.
  package var json: JSONValue {
    let file: [JSONMember] = [
      JSONMember(key: "file", value: .string(file)),
      JSONMember(key: "bytes", value: .number(Double(byteCount))),
      JSONMember(key: "sha256", value: .string(sha256)),
      JSONMember(key: "formatVersion", value: .number(Double(formatVersion))),
    ]
    var members = metadata.json.object ?? []
    // After the name, before what describes the contents.
    members.insert(contentsOf: file, at: 1)
    return .object(members)
  }
}
