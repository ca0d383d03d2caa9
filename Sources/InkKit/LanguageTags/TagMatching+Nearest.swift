extension TagMatching {
  /// The tags that someone who typed `text` may have meant, nearest first.
  ///
  /// Nearness is the number of letters to insert, remove, change or swap with their neighbour. Up
  /// to a third of the letters may be wrong, at least one. If no tag is so near, the one is named that
  /// serves what the text begins with.
  ///
  /// - Complexity: O(*n*) for *n* tags.
  public func nearest(to text: String, limit: Int = 3) -> [LanguageTag] {
    let wanted = text.utf8.prefix(64).map(Self.folded)
    let farthest = max(1, wanted.count / 3)
    let distances = tags.map { tag in
      editDistance(wanted, tag.description.utf8.map(Self.folded), swaps: true)
    }
    let near = tags.indices.filter { distances[$0] <= farthest }
    if near.isEmpty { return beginning(text).map { [$0] } ?? [] }
    return near.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(limit).map { tags[$0] }
  }

  /// The tag that serves the longest part that begins a text and is a tag, of at most four parts.
  private func beginning(_ text: String) -> LanguageTag? {
    let parts = text.prefix(64).split(maxSplits: 4, omittingEmptySubsequences: false) {
      "-_".contains($0)
    }
    for count in (1...4).reversed() where count <= parts.count {
      let part = parts.prefix(count).joined(separator: "-")
      if let tag = try? LanguageTag(part), let best = bestEffort(tag) { return best }
    }
    return nil
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }
}
