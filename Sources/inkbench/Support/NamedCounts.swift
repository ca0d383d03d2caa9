import InkKit

/// How often something was so in two ways, name by name.
struct NamedCounts {
  private var counts: [String: (first: Int, second: Int, count: Int)] = [:]

  mutating func add(_ name: String, _ first: Bool, _ second: Bool) {
    let old = counts[name] ?? (0, 0, 0)
    counts[name] = (old.first + (first ? 1 : 0), old.second + (second ? 1 : 0), old.count + 1)
  }

  /// Prints a line for each of some names, and one for all of them.
  func show(_ names: [String], in table: Table) {
    var all = (first: 0, second: 0, count: 0)
    func row(_ name: String, _ own: (first: Int, second: Int, count: Int)) {
      table.row([
        name, "\(own.count)", percent(own.first, of: own.count, 2),
        percent(own.second, of: own.count, 2),
      ])
    }
    for name in names {
      let own = counts[name] ?? (0, 0, 0)
      all = (all.first + own.first, all.second + own.second, all.count + own.count)
      row(name, own)
    }
    if names.count > 1 { row("all", all) }
  }
}
