import InkKit

/// How far long work is.
package struct Progress {
  /// How much is done, such as how many inks.
  package var count: Int
  /// How much there is in all, if that is known.
  package var total: Int?
  /// The unit of the count, such as `inks`; `nil` for bytes.
  package var unit: String?
  /// The part that is done, from 0 to 1, where it is not that of ``count``.
  package var share: Double?
  /// A further word, such as the name of a pack.
  package var detail: String?

  /// Tells how far long work is.
  package init(
    count: Int, total: Int? = nil, unit: String? = nil, share: Double? = nil, detail: String? = nil
  ) {
    self.count = count
    self.total = total
    self.unit = unit
    self.share = share
    self.detail = detail
  }

  /// The part that is done, if it is known.
  var doneShare: Double? {
    share ?? total.map { $0 > 0 ? min(1, Double(count) / Double($0)) : 0 }
  }

  /// One line such as `120 of 900 inks, 13 %, 31 a second, 25 s left`.
  ///
  /// - Parameters:
  ///   - rate: How much is done in a second, if that can be told.
  ///   - secondsLeft: How long it may take, if that can be told.
  func text(rate: Double?, secondsLeft: Double?) -> String {
    var parts = detail.map { [$0] } ?? []
    let amounts = [count] + (total.map { [$0] } ?? [])
    let unit = unit.map { " \($0)" } ?? ""
    parts.append(amounts.map(amount).joined(separator: " of ") + unit)
    if let doneShare { parts.append("\(fixed(100 * doneShare, decimals: 0)) %") }
    if let rate {
      let perSecond =
        self.unit == nil ? byteText(Int(rate)) : fixed(rate, decimals: rate < 10 ? 1 : 0)
      parts.append(self.unit == nil ? "\(perSecond)/s" : "\(perSecond) a second")
    }
    if let secondsLeft { parts.append("\(Self.durationText(seconds: secondsLeft)) left") }
    return parts.joined(separator: ", ")
  }

  private func amount(_ count: Int) -> String { unit == nil ? byteText(count) : "\(count)" }

  /// Such as `5 s`, `2 min 10 s` or `1 h 5 min`.
  static func durationText(seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 1e6))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
  }
}
