import Testing

@testable import InkKit

@Suite struct InflaterTests {
  /// The text that zlib packed.
  static let text = Array((0..<3000).map { "\($0 * $0 % 97) " }.joined().utf8)

  /// The text, packed with codes of its own.
  static let dynamic =
    bytes(
      ofBase64: ("7dCLDcMgDIThVf4RYhsM7L9YDuY4qYraxo/z9xEMDtHkpJpx6MEOihyMxUqSCjo5qijWRySzOKpWrwbo"
        + "+2B+bHqSi72Zg0y2pmnUJILdtDo2lYQqOcWerMPSs97n/dSfetW3SKVqUJua4w3SOA3VaC3QGi3Tyn2X"
        + "K8INEi9U34CKqbCKrOD9jsh7jo7SaXWP1Kk6uN7xIjiyCD6b2MQmNrGJTWxiE5vYxCY2sYlNbGITm9jE"
        + "JjaxiU1sYhOb2MQmNrGJTWxik2fyAw==")
        .utf8) ?? []

  /// The first 300 bytes of the text, packed with the codes of the standard.
  static let fixed =
    bytes(
      ofBase64: ("M1AwVDBRsFQwNFMwMlUwNlMwsVQwM1GwMFQwVjAyUTAxVzA3UjBSMDZUMDNSsASqMFYwN1AwNFIwNVaw"
        + "BKoG6gUaAGSbKJgaKFgomJkqGJkrWFgomJooGBkpWABNAxplqmBoqGBhpmAG1GGhYGykYAhUqWBprGBh"
        + "qmBuqWAOJI3BCMwFCgKlzECKgEqBGoDagJoNwQYBjQMaCjQaaAHQGqBlQCstQJYDnQByiCHYUWYgBwKd"
        + "CXQs0MlAh5uBPWEE8g7QU0CvGYM8CfQq0MPGYM8Dg8ASGBaGCgY4wgQA")
        .utf8) ?? []

  /// What comes out of data that comes in parts.
  func inflated(_ data: [UInt8], chunk: Int) throws(Inflater.Damage) -> [UInt8]? {
    var inflater = Inflater()
    var output: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: chunk) {
      inflater.append(data[start..<min(start + chunk, data.count)])
      while let part = try inflater.next() { output += part }
    }
    return inflater.isFinished ? output : nil
  }

  @Test(arguments: [1, 2, 7, 100_000]) func `blocks of each kind are unpacked`(_ chunk: Int) throws
  {
    #expect(try inflated(Self.dynamic, chunk: chunk) == Self.text)
    #expect(try inflated(Self.fixed, chunk: chunk) == Array(Self.text.prefix(300)))
    #expect(try inflated([0, 2, 0, 253, 255, 7, 8, 1, 0, 0, 255, 255], chunk: chunk) == [7, 8])
  }

  @Test func `data cut at any byte does not end, and spoilt data is told or ends`() throws {
    for length in 0..<Self.dynamic.count {
      #expect(try inflated(Array(Self.dynamic[..<length]), chunk: 64) == nil)
    }
    for index in Self.dynamic.indices {
      for bit in 0..<8 {
        var data = Self.dynamic
        data[index] ^= 1 << UInt8(bit)
        _ = try? inflated(data, chunk: 64)
      }
    }
    #expect(throws: Inflater.Damage(problem: "a block is of no known kind")) {
      try inflated([7], chunk: 1)
    }
    #expect(throws: Inflater.Damage(problem: "the length of a stored block is wrong")) {
      try inflated([1, 2, 0, 2, 0, 7, 8], chunk: 9)
    }
    // A copy from before the beginning.
    #expect(throws: Inflater.Damage(problem: "a distance goes back too far")) {
      try inflated([0x03, 0x02, 0, 0, 0], chunk: 9)
    }
  }

  @Test func `checksums are those of zlib, however the bytes are parted`() {
    #expect(CRC32.value(of: Self.text) == 0xE285_3F74)
    var crc = CRC32()
    var adler = Adler32()
    for start in stride(from: 0, to: Self.text.count, by: 13) {
      let part = Array(Self.text[start..<min(start + 13, Self.text.count)])
      crc.add(part.span)
      adler.add(part.span)
    }
    #expect(crc.value == 0xE285_3F74)
    #expect(adler.value == 0x2751_EB32)
  }
}
