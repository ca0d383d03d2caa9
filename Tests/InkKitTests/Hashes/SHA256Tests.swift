import Foundation
import InkTestSupport
import Testing

@testable import InkKit

@Suite struct SHA256Tests {
  /// From FIPS 180-4's examples and NIST's test vectors.
  static let vectors: [(bytes: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: vectors.indices)
  func `the digests are those of the standard`(_ index: Int) {
    let (bytes, digest) = Self.vectors[index]
    #expect(SHA256.hexDigest(of: bytes) == digest)
  }

  @Test func `pieces of any size give the digest of the whole`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = SHA256.hexDigest(of: bytes)
    for size in 1...130 {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.update(with: Array(bytes[start..<min(start + size, bytes.count)]).span)
      }
      #expect(hash.hexDigest() == whole, "pieces of \(size)")
    }
  }

  @Test func `every length around a block is padded as sha256sum does`() throws {
    let tool = ["/usr/bin/sha256sum", "/sbin/sha256sum"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let tool else { return }
    let folder = try TemporaryFolder()
    var expected = ""
    var paths: [String] = []
    for count in [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000] {
      let path = "\(folder.path)/\(count)"
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try TestFile.write(bytes, to: path)
      paths.append(path)
      expected += "\(SHA256.hexDigest(of: bytes))  \(path)\n"
    }
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = paths
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == expected)
  }
}
