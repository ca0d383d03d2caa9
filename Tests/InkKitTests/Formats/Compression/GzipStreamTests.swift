import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

@Suite struct GzipStreamTests {
  /// What comes out, or what is wrong.
  func unpacked(_ data: [UInt8], chunk: Int = 1000) throws(GzipStream.Damage) -> [UInt8] {
    var stream = GzipStream()
    var output: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: chunk) {
      stream.append(data[start..<min(start + chunk, data.count)])
      while let part = try stream.next() { output += part }
    }
    stream.end()
    while let part = try stream.next() { output += part }
    try stream.finish()
    return output
  }

  static let text = Array("some text".utf8)
  static let member = PackedBytes.gzip(text, sum: CRC32.value(of: text))

  @Test(arguments: [1, 1000]) func `members follow each other, and padding ends them`(
    _ chunk: Int
  ) throws {
    let data = Self.member + Self.member + [0, 0, 0]
    #expect(try unpacked(data, chunk: chunk) == Self.text + Self.text)
    var named = Self.member
    named[3] = 4 | 8 | 16
    named.insert(contentsOf: [3, 0, 1, 2, 3] + Array("name\u{0}remark\u{0}".utf8), at: 10)
    #expect(try unpacked(named, chunk: chunk) == Self.text)
  }

  @Test(arguments: [1, 2, 1000]) func `data that is not compressed comes out as it is`(
    _ chunk: Int
  ) throws {
    for text in [[], [0x1F], [0x1F, 0x20], Self.text] as [[UInt8]] {
      #expect(try unpacked(text, chunk: chunk) == text)
    }
  }

  @Test func `damage is told`() {
    for length in 2..<Self.member.count {
      #expect(throws: GzipStream.Damage(description: "is damaged or cut short (gzip)")) {
        try unpacked(Array(Self.member[..<length]))
      }
    }
    var wrong = Self.member
    wrong[18] ^= 1
    #expect(throws: GzipStream.Damage(description: "is damaged: its checksum is wrong (gzip)")) {
      try unpacked(wrong)
    }
    #expect(throws: GzipStream.Damage.self) {
      try unpacked(Self.member + [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    }
  }

  @Test(.inOptimizedBuilds)
  func `what unpacks to more than a hundred times its size is refused before it is all unpacked`() {
    let copy: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    // A zero, and copies of 258 bytes of what is before them, by the codes of the standard.
    var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<8 { bits += copy }
    // From here on a period of 13 bytes is repeated.
    let copies = (0..<8).flatMap { _ in copy }
    while bits.count % 8 != 0 { bits += copy }
    func packed(_ bits: [UInt8]) -> [UInt8] {
      stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<start + 8].enumerated().reduce(0) { $0 | $1.element << UInt8($1.offset) }
      }
    }
    let period = packed(copies)
    var data: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + packed(bits)
    for _ in 0..<50_000 { data += period }
    #expect(
      throws: GzipStream.Damage(description: "unpacks to more than 100 times its size (gzip)")
    ) { try unpacked(data, chunk: 65_536) }
  }
}
