/// Gives dots, crosses, accents and punctuation to the lines that they belong to.
enum LayoutMarks {
  static func attach(_ marks: [Int], to bands: inout [LayoutBand], in ink: LayoutInk) {
    var owners = [Int](repeating: -1, count: ink.traces.count)
    for (index, band) in bands.enumerated() {
      for trace in band.traces { owners[trace] = index }
    }
    let letterOwners = owners
    var additions: [(mark: Int, band: Int)] = []
    for mark in marks {
      let trace = ink.traces[mark]
      let x = (trace.box.minX + trace.box.maxX) / 2
      let y = (trace.box.minY + trace.box.maxY) / 2
      var best = 0
      var least = Float.infinity
      for (index, band) in bands.enumerated() {
        let offset = y - band.center(at: x)
        var cost = offset < 0 ? -offset / 2 : offset / 1.2
        cost += max(0, max(band.box.minX - x, x - band.box.maxX) - 2) * 0.1
        // Written right after or before a letter nearby.
        for other in [mark - 1, mark + 1] where ink.traces.indices.contains(other) {
          guard letterOwners[other] == index else { continue }
          let box = ink.traces[other].box
          if x > box.minX - 1.5, x < box.maxX + 1.5 { cost *= 0.7 }
        }
        if cost < least { (least, best) = (cost, index) }
      }
      additions.append((mark, best))
    }
    for (mark, band) in additions {
      bands[band].formUnion(LayoutFragments.band(of: [mark], in: ink))
    }
  }
}
