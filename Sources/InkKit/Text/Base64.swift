/// Bytes as a text of 64 different characters and a padding of `=` (RFC 4648).
package func base64(_ bytes: [UInt8]) -> String {
  let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
    for index in 0...3 {
      text.append(index <= part.count ? characters[bits >> (18 - 6 * index) & 63] : "=")
    }
  }
  return text
}

/// The bytes of a text in base64 with the characters of RFC 4648, or those for addresses; `nil` if it is none.
///
/// White space is passed over, and the padding may be missing.
func bytes(ofBase64 text: some Sequence<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var bitCount = 0
  var hasEnded = false
  for byte in text {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
    case UInt8(ascii: "="):
      hasEnded = true
      continue
    case 0x20, 0x09, 0x0A, 0x0D: continue
    default: return nil
    }
    if hasEnded { return nil }
    bits = bits << 6 | UInt32(value)
    bitCount += 6
    if bitCount >= 8 {
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
  }
  return bitCount == 6 ? nil : bytes
}
