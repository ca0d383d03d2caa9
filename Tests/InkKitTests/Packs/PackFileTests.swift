import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

@Suite struct PackFileTests {
  static let letters = PackSection("LETT")
  static let weights = PackSection("WGHT")
  static let metadata = PackMetadata(name: "test", kind: .templates)

  /// A pack of three sections.
  static let pack: [UInt8] = {
    var builder = PackBuilder(metadata: metadata)
    builder.add(letters, bytes: Array("abc".utf8))
    builder.add(weights, bytes: [0, 0, 128, 63, 0, 0, 0, 192])
    return builder.encoded()
  }()

  func open(_ bytes: [UInt8]) throws(ModelError) -> PackFile {
    try PackFile(bytes: bytes, name: "test.inkpack")
  }

  func error(of bytes: [UInt8]) -> String? {
    do {
      _ = try open(bytes)
      return nil
    } catch { return error.description }
  }

  /// The error of the pack with other bytes from `offset` on, and a checksum that fits.
  func error(after bytes: [UInt8], at offset: Int) -> String? {
    var pack = Self.pack
    pack.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return error(of: PackBuilder.sealed(pack))
  }

  @Test func `sections come back as they were written`() throws {
    let file = try open(Self.pack)
    #expect(file.sections == [.metadata, Self.letters, Self.weights])
    #expect(file.byteCount == Self.pack.count)
    #expect(file.bytes(of: Self.letters) == Array("abc".utf8))
    let weights = try #require(try file.values(of: Float.self, in: Self.weights))
    #expect(weights.count == 2)
    #expect(weights.withSpan { [$0[0], $0[1]] } == [1, -2])
    let vectors = try #require(try file.values(of: SIMD2<Float>.self, in: Self.weights))
    #expect(vectors.withSpan { $0[0] } == [1, -2])
  }

  @Test func `a mapped file reads like its bytes and outlives its name`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.inkpack"
    try FileSystem.atomicWrite(path, Self.pack)
    let file = try PackFile(path: path)
    try FileSystem.atomicWrite(path, [])
    #expect(file.metadata == Self.metadata)
    #expect(throws: ModelError.self) { try PackFile(path: path) }
  }

  @Test func `the same sections give the same bytes`() {
    var builder = PackBuilder(metadata: Self.metadata)
    builder.add(Self.letters, bytes: Array("abc".utf8))
    builder.add(Self.weights, bytes: [0, 0, 128, 63, 0, 0, 0, 192])
    #expect(builder.encoded() == Self.pack)
  }

  @Test func `an absent section is nil and a section of odd length an error`() throws {
    let file = try open(Self.pack)
    #expect(file.bytes(of: PackSection("NONE")) == nil)
    #expect(try file.values(of: Float.self, in: PackSection("NONE")) == nil)
    let error = #expect(throws: ModelError.self) {
      try file.values(of: UInt16.self, in: Self.letters)
    }
    #expect(
      error?.description == "'test.inkpack' is not a valid model pack at byte 256: "
        + "section LETT has 3 bytes, which is not a multiple of 2")
  }

  @Test func `each field of the header has its error`() {
    let prefix = "'test.inkpack' is not a valid model pack at byte"
    #expect(error(after: [0], at: 0) == "'test.inkpack' is not a model pack")
    #expect(
      error(after: [2], at: 8) == "'test.inkpack' was made for a newer version of InkKit: "
        + "its format is 2, and this one reads 1")
    #expect(error(after: [0], at: 8) == "\(prefix) 8: there is no format 0")
    #expect(error(after: [1], at: 12) == "\(prefix) 12: a reserved field is not zero")
    #expect(
      error(after: [0, 2], at: 16)
        == "'test.inkpack' ends too early at byte 328: it declares 512 bytes")
    #expect(error(after: [7, 1], at: 16) == "\(prefix) 263: bytes follow the declared size")
    #expect(
      error(after: [1, 4], at: 32) == "\(prefix) 32: 1025 sections are more than 1024")
    #expect(
      error(after: [13], at: 32) == "\(prefix) 32: the table of 13 sections is beyond the end")
    #expect(error(after: [0], at: 32) == "\(prefix) 40: there is no section META")
    #expect(error(after: [1], at: 36) == "\(prefix) 36: a reserved field is not zero")
  }

  @Test func `each field of the section table has its error`() {
    let prefix = "'test.inkpack' is not a valid model pack at byte"
    #expect(error(after: Array("META".utf8), at: 64) == "\(prefix) 64: section META occurs twice")
    #expect(error(after: Array("META".utf8), at: 40) == nil)
    #expect(error(after: Array("MET1".utf8), at: 40) == "\(prefix) 40: there is no section META")
    #expect(
      error(after: [1], at: 44) == "\(prefix) 40: a reserved field of section META is not zero")
    #expect(
      error(after: [65], at: 48) == "\(prefix) 40: section META does not begin at a multiple of 64")
    #expect(error(after: [64], at: 48) == "\(prefix) 40: section META overlaps what is before it")
    #expect(error(after: [0, 8], at: 48) == "\(prefix) 48: 2048 is more than the possible 328")
    #expect(
      error(after: [UInt8](repeating: 255, count: 8), at: 48)
        == "\(prefix) 48: 18446744073709551615 is more than the possible 328")
    #expect(error(after: [201], at: 56) == "\(prefix) 56: 201 is more than the possible 200")
    // The first section grown into the second one.
    #expect(
      error(after: [129], at: 56) == "\(prefix) 64: section LETT overlaps what is before it")
  }

  @Test func `a change of one byte anywhere is noticed`() {
    for offset in Self.pack.indices {
      var pack = Self.pack
      pack[offset] ^= 0x80
      #expect(error(of: pack) != nil, "byte \(offset)")
    }
    var pack = Self.pack
    pack[130] ^= 1
    #expect(
      error(of: pack) == "'test.inkpack' is damaged: its checksum does not fit its contents")
  }

  @Test func `a pack that was cut short is truncated at that byte`() {
    for count in Self.pack.indices {
      let error = #expect(throws: ModelError.self) { try open(Array(Self.pack[..<count])) }
      #expect(error?.code == .truncated, "\(count) bytes")
      #expect(error?.offset == count)
    }
    #expect(
      error(of: Array(Self.pack[..<9]))
        == "'test.inkpack' ends too early at byte 9: a pack's header has 40 bytes")
  }

  @Test func `a mutated pack opens or is a named error`() {
    SpoiltPack.expectBothOutcomes(of: 100_000, inDebug: 2_000) { random, seed in
      let spoiler = PackSpoiler(Self.pack, sealing: Bool.random(using: &random))
      guard let file = try? open(spoiler.spoilt(using: &random)) else { return false }
      for kind in file.sections { #expect(file.bytes(of: kind) != nil, "seed \(seed)") }
      return true
    }
  }

  @Test func `a path that is no file is an error that says so`() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: ModelError.self) { try PackFile(path: "/nowhere/x.inkpack") }
    #expect(missing?.description == "'/nowhere/x.inkpack' can't be read: No such file or directory")
    let directory = #expect(throws: ModelError.self) { try PackFile(path: folder.path) }
    #expect(directory?.description == "'\(folder.path)' can't be read: it is not a regular file")
    let zero = #expect(throws: ModelError.self) { try PackFile(path: "a\0b") }
    #expect(zero?.description == "'a\0b' can't be read: the path has a zero byte")
  }
}
