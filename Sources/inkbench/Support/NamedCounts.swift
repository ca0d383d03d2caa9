import InkEvaluation

/// How often something was so in two ways, name by name.
struct NamedCounts {
  private struct Shares {
    var (first, second) = (Proportion(), Proportion())
  }

  private var counts: [String: Shares] = [:]

  mutating func add(_ name: String, _ first: Bool, _ second: Bool) {
    counts[name, default: Shares()].first.add(first)
    counts[name, default: Shares()].second.add(second)
  }

  /// Prints a line for each of some names, and one for all of them.
  func show(_ names: [String], in table: Table) {
    var all = Shares()
    func row(_ name: String, _ own: Shares) {
      table.row([name, "\(own.first.total)", percent(own.first, 2), percent(own.second, 2)])
    }
    for name in names {
      let own = counts[name] ?? Shares()
      all.first += own.first
      all.second += own.second
      row(name, own)
    }
    if names.count > 1 { row("all", all) }
  }
}
