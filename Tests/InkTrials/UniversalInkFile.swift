/// Writes files of the Universal Ink Model, and the fields of protocol buffers that they are made of.
package enum UniversalInkFile {
  package static func varint(_ value: UInt64) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + varint(value >> 7)
  }

  package static func part(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  package static func integer(_ number: UInt64, _ value: UInt64) -> [UInt8] {
    varint(number << 3) + varint(value)
  }

  package static func signed(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value << 1 ^ value >> 63)
  }

  package static func float(_ number: UInt64, _ value: Float) -> [UInt8] {
    varint(number << 3 | 5) + PackedBytes.little(value.bitPattern, 4)
  }

  package static func floats(_ number: UInt64, _ values: [Float]) -> [UInt8] {
    part(number, values.flatMap { PackedBytes.little($0.bitPattern, 4) })
  }

  package static func steps(_ number: UInt64, _ values: [Int64]) -> [UInt8] {
    part(number, values.flatMap { varint(signed($0)) })
  }

  package static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(name.utf8) + PackedBytes.little(UInt32(bytes.count), 4) + bytes
      + (bytes.count.isMultiple(of: 2) ? [] : [0])
  }

  package static func file(_ ink: [UInt8], _ tree: [UInt8], packing: UInt8 = 0, minor: UInt8 = 1)
    -> [UInt8]
  {
    let body =
      Array("UINK".utf8)
      + chunk("HEAD", [3, minor, 0, 0] + (0..<2).flatMap { _ in [3, 1, 0, 1, packing, 0, 0, 0] })
      + chunk("INKD", ink) + chunk("INKS", tree)
    return Array("RIFF".utf8) + PackedBytes.little(UInt32(body.count), 4) + body
  }

  package static var ink: [UInt8] {
    let plain =
      part(1, Array(0..<16)) + float(3, 0) + float(4, 1)
      + part(
        5, floats(1, [1, 1, 2, 3, 3]) + floats(2, [4, 4, 5, 6, 6]) + floats(8, [1, 1, 2, 3, 3]))
      + integer(7, 1)
    let packed =
      part(1, Array(16..<32)) + integer(2, signed(2)) + float(4, 1)
      + part(6, steps(1, [100, 25, -25]) + steps(2, [0, 100, 100])) + integer(11, 1)
    let deleted = part(1, Array(32..<48)) + part(5, floats(1, [9]) + floats(2, [9]))
    return part(1, plain) + part(1, packed) + part(1, deleted) + float(2, 1)
      + part(5, Array("will://rasterization/3.0/blend-mode/DestinationOut".utf8))
      + part(6, integer(1, signed(Int64(Int32(bitPattern: 0x1122_33FF)))) + float(2, 2))
  }

  package static var tree: [UInt8] {
    integer(1, 0)
      + part(
        2,
        part(2, part(2, Array(0..<16))) + part(2, integer(1, 1) + integer(3, 1))
          + part(2, integer(1, 1) + integer(3, 0)))
  }
}
