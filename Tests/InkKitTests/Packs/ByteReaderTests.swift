import Testing

@testable import InkKit

@Suite struct ByteReaderTests {
  @Test func `what was written is read`() throws {
    var writer = ByteWriter()
    writer.append(UInt8(200))
    writer.append(Int16(-2))
    writer.append(UInt32.max)
    writer.append(Int64.min)
    writer.append(Float(1.5))
    writer.append("né")
    writer.pad(to: 8)
    #expect(writer.bytes.count == 32)

    var reader = ByteReader(writer.bytes, subject: "f")
    #expect(try reader.integer(UInt8.self) == 200)
    #expect(try reader.integer(Int16.self) == -2)
    #expect(try reader.integer(UInt32.self) == .max)
    #expect(try reader.integer(Int64.self) == .min)
    #expect(try reader.float() == 1.5)
    #expect(try reader.string() == "né")
    #expect(try reader.bytes(reader.remaining) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `a length beyond the end names the byte where it stands`() {
    var reader = ByteReader([9, 0, 0, 0, 65], subject: "f", base: 100)
    let error = #expect(throws: ModelError.self) { try reader.string() }
    #expect(
      error?.description
        == "'f' is not a valid model pack at byte 104: 9 bytes are needed where 1 are left")
  }

  @Test func `text that is not UTF-8 is an error`() {
    var reader = ByteReader([1, 0, 0, 0, 0xFF], subject: "f")
    let error = #expect(throws: ModelError.self) { try reader.string() }
    #expect(error?.offset == 0)
    #expect(error?.detail == "text that is not UTF-8")
  }

  @Test func `a size beyond the limit is an error`() throws {
    var reader = ByteReader([5, 0, 0, 0, 0, 0, 0, 0], subject: "f")
    #expect(throws: ModelError.self) { try reader.size(atMost: 4) }
    reader = ByteReader([5, 0, 0, 0, 0, 0, 0, 0], subject: "f")
    #expect(try reader.size(atMost: 5) == 5)
  }
}
