extension InkColor {
  /// Reads a color of CSS: as elsewhere, `#rgba`, or what `rgb(…)` and `hsl(…)` say, also of older ones with an *a*.
  init?(css text: String) {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else {
      let bytes = Array(text.utf8.filter { !JSONScanner.isSpace($0) })
      // A short form with a fourth digit covers in part.
      if bytes.count == 5, bytes[0] == UInt8(ascii: "#") {
        self.init(hex: "#" + String(decoding: bytes[1...].flatMap { [$0, $0] }, as: UTF8.self))
      } else {
        self.init(text)
      }
      return
    }
    let words = text[text.index(after: open)..<close].split {
      $0 == "," || $0 == "/" || $0.isWhitespace
    }
    let values = words.compactMap { SVGLength(String($0)) }
    guard values.count == words.count, values.count == 3 || values.count == 4 else { return nil }
    switch text[..<open].lowercased().filter({ !$0.isWhitespace }) {
    case "rgb", "rgba":
      self.init(shares: values.prefix(3).map { $0.share(of: 255) })
    case "hsl", "hsla":
      guard let hue = values[0].degrees else { return nil }
      self.init(
        hue: hue, saturation: values[1].share(of: 100), lightness: values[2].share(of: 100))
    default: return nil
    }
    if values.count == 4 { self = covering(values[3].share(of: 1)) }
  }

  /// The color of parts of red, green and blue from 0 to 1.
  private init(shares: [Double]) {
    let parts = shares.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// The color of a hue in degrees, from red over green and blue, and of shares from 0 to 1 (CSS Color 4, 7.1).
  private init(hue: Double, saturation: Double, lightness: Double) {
    let reach = saturation * min(lightness, 1 - lightness)
    self.init(
      shares: [0.0, 8, 4].map { start in
        let turned = (start + hue / 30).truncatingRemainder(dividingBy: 12)
        let place = turned < 0 ? turned + 12 : turned
        return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
      })
  }
}
