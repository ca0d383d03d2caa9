/// Packs text as the JavaScript library lz-string does, to make what is read.
struct LZStringWriter {
  private var bits: [Bool] = []
  private var codes: [[UInt16]: Int] = [:]
  private var isNew: Set<[UInt16]> = []
  private var untilWider = 2
  private var width = 2

  static func base64(_ text: String) -> String {
    var writer = LZStringWriter()
    return writer.pack(Array(text.utf16))
  }

  private mutating func pack(_ units: [UInt16]) -> String {
    var phrase: [UInt16] = []
    var next = 3
    for unit in units {
      if codes[[unit]] == nil {
        codes[[unit]] = next
        next += 1
        isNew.insert([unit])
      }
      let longer = phrase + [unit]
      if codes[longer] != nil {
        phrase = longer
      } else {
        write(phrase)
        codes[longer] = next
        next += 1
        phrase = [unit]
      }
    }
    if !phrase.isEmpty { write(phrase) }
    add(2, width)
    while bits.count % 6 != 0 { bits.append(false) }
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bits.count, by: 6) {
      text.append(digits[bits[start..<start + 6].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }])
    }
    return text
  }

  private mutating func write(_ phrase: [UInt16]) {
    if isNew.remove(phrase) != nil {
      let isWide = phrase[0] > 255
      add(isWide ? 1 : 0, width)
      add(Int(phrase[0]), isWide ? 16 : 8)
      widen()
    } else {
      add(codes[phrase] ?? 0, width)
    }
    widen()
  }

  private mutating func widen() {
    untilWider -= 1
    guard untilWider == 0 else { return }
    untilWider = 1 << width
    width += 1
  }

  private mutating func add(_ value: Int, _ count: Int) {
    for index in 0..<count { bits.append(value >> index & 1 == 1) }
  }
}
