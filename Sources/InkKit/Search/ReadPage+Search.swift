extension ReadPage {
  /// Finds what is looked for in all that the words of the page may be.
  ///
  ///     let page = recognizer.page(of: ink, alternatives: 8)
  ///     for hit in page.hits(of: try SearchQuery("invoice")) {
  ///       print(hit.line, hit.text, hit.probability)
  ///     }
  ///
  /// A word that lost to a likelier one is found as far as it is among ``ReadWord/alternatives``, or in a text of
  /// ``ReadLine/alternatives``. Phrases go on over line breaks of a region, words also where a hyphen parts them.
  ///
  /// - Parameter minimumProbability: Hits that are less likely are left out.
  /// - Returns: The hits in the order of the page.
  /// - Complexity: O(*n* · *k*) for *n* readings on the page and *k* words of the query.
  public func hits(of query: SearchQuery, minimumProbability: Float = 0) -> [SearchHit] {
    let page = SearchablePage(self, folding: query.folding)
    var found: [[PhraseMatches.Match]] = []
    for phrase in query.phrases {
      let matches = PhraseMatches(of: phrase, on: page, folding: query.folding).matches
      if matches.isEmpty { return [] }
      found.append(matches)
    }
    return Self.together(found, reach: query.reach).filter {
      $0.probability >= minimumProbability
    }
  }

  /// One hit for each place of the phrase that has the fewest, with the nearest places of the others.
  private static func together(
    _ found: [[PhraseMatches.Match]], reach: Int
  ) -> [SearchHit] {
    guard let rarest = found.indices.min(by: { found[$0].count < found[$1].count }) else {
      return []
    }
    return found[rarest].compactMap { anchor in
      var chosen = [anchor]
      for (index, matches) in found.enumerated() where index != rarest {
        // A word that is asked for twice has two places.
        let free = matches.filter { match in
          !chosen.contains { $0.first <= match.last && match.first <= $0.last }
        }
        guard let nearest = free.min(by: { $0.distance(to: anchor) < $1.distance(to: anchor) })
        else { return nil }
        chosen.append(nearest)
      }
      chosen.sort { $0.first < $1.first }
      let last = chosen.map(\.last).max() ?? 0
      guard chosen.count == 1 || last - chosen[0].first - 1 <= reach else { return nil }
      return SearchHit(
        parts: chosen.flatMap(\.parts),
        probability: chosen.reduce(1) { $0 * $1.probability })
    }
  }
}

extension PhraseMatches.Match {
  /// How many words lie between two places.
  fileprivate func distance(to other: PhraseMatches.Match) -> Int {
    max(other.first - last, first - other.last, 0)
  }
}
