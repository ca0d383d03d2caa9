/// A number with a fixed count of decimals, rounded half away from zero, such as `0.0420`.
///
/// - Precondition: The number is finite and the result fits in 18 digits.
package func fixed(_ value: Double, decimals: Int) -> String {
  let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  let scaled = Int((value.magnitude * scale).rounded())
  let sign = value < 0 && scaled != 0 ? "-" : ""
  let unit = Int(scale)
  if decimals == 0 { return "\(sign)\(scaled)" }
  return "\(sign)\(scaled / unit).\(padded(scaled % unit, to: decimals, with: "0"))"
}

/// A fraction from 0 to 1 in per cent with two decimals, such as `79.12 %`.
package func percent(_ fraction: Double) -> String { "\(fixed(fraction * 100, decimals: 2)) %" }

/// Text moved to the right edge of a column.
package func padded(
  _ value: some CustomStringConvertible, to width: Int, with fill: Character = " "
) -> String {
  let text = value.description
  return String(repeating: fill, count: max(0, width - text.count)) + text
}

/// A number of bytes for people, such as `1.3 MB`.
package func byteText(_ count: Int) -> String {
  switch count {
  case ..<1000: "\(count) B"
  case ..<999_950: "\(fixed(Double(count) / 1e3, decimals: 1)) kB"
  default: "\(fixed(Double(count) / 1e6, decimals: 1)) MB"
  }
}

/// `1 byte`, `2 bytes`, …
package func exactByteText(_ count: Int) -> String { countText(count, "byte") }

/// A number of things, such as `1 ink` or `2 inks`.
///
/// - Parameter noun: The name of one of them, whose plural ends in s.
package func countText(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
