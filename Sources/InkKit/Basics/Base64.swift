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
