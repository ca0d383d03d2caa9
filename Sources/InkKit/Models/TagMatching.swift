/// Finds the tag that serves best when the one that is asked for is not there.
///
/// A tag serves if it has the same language and part of private use, and no other script. Of those
/// that serve, the script decides first (the same, then one that is only given on one side), then
/// the region (the same, then none, then any), then the variants, and at last the order of tags.
public struct TagMatching: Sendable {
  private let tags: [LanguageTag]

  /// Creates a matching over tags in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ tags: some Sequence<LanguageTag>) {
    self.tags = tags.sorted()
  }

  /// The tag itself, if it is there.
  public func exact(_ tag: LanguageTag) -> LanguageTag? {
    tags.contains(tag) ? tag : nil
  }

  /// The tag that serves best, the tag itself if it is there, or `nil` if none serves.
  ///
  /// - Complexity: O(*n*).
  public func bestEffort(_ tag: LanguageTag) -> LanguageTag? {
    if let exact = exact(tag) { return exact }
    // The first of equals stays, so that the order of tags decides in the end.
    var best: (distance: [Int], tag: LanguageTag)?
    for candidate in tags {
      guard let distance = Self.distance(from: tag, to: candidate) else { continue }
      if best == nil || distance.lexicographicallyPrecedes(best?.distance ?? []) {
        best = (distance, candidate)
      }
    }
    return best?.tag
  }

  /// How far a tag is from one that is asked for, the most important part first, or `nil` if it
  /// doesn't serve.
  private static func distance(from wanted: LanguageTag, to tag: LanguageTag) -> [Int]? {
    guard wanted.language == tag.language, wanted.privateUse == tag.privateUse else { return nil }
    guard wanted.script == nil || tag.script == nil || wanted.script == tag.script else {
      return nil
    }
    let region = wanted.region == tag.region ? 0 : tag.region == nil ? 1 : 2
    let variants = wanted.variants == tag.variants ? 0 : 1 + tag.variants.count
    return [wanted.script == tag.script ? 0 : 1, region, variants]
  }
}

extension TagMatching {
  /// The tags that someone who typed `text` may have meant, nearest first.
  ///
  /// Nearness is the number of letters to insert, remove, change or swap with their neighbour. Up
  /// to a third of the letters may be wrong, at least one.
  ///
  /// - Complexity: O(*n*) for *n* tags.
  public func nearest(to text: String, limit: Int = 3) -> [LanguageTag] {
    let wanted = text.utf8.prefix(64).map(Self.folded)
    let farthest = max(1, wanted.count / 3)
    let distances = tags.map { tag in
      editDistance(wanted, tag.description.utf8.map(Self.folded))
    }
    let near = tags.indices.filter { distances[$0] <= farthest }
    return near.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(limit).map { tags[$0] }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }
}
