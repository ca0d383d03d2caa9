import InkKit

/// How well words are found in people's pages and lines, by all that their words may be and by the best texts alone.
enum SearchBenchmark {
  /// The most inks of a set, and words that are looked for in each.
  private static let inkCount = 400
  private static let queryCount = 500
  /// The most other texts of a word that are looked at.
  private static let depths = [0, 1, 2, 4, 8, 16]
  /// The sets and the languages that they are read in.
  private static let sets = [("imadoc-page", "en"), ("unipen-line", "en"), ("poh-page", "fa")]

  static func run(data: String) throws {
    let table = Table(
      "\(queryCount) words in people's ink: pages that have them, by readings of each word",
      [
        ("set", 12), ("inks", 5), ("words", 6), ("several", 8), ("readings", 9),
        ("at 95 %", 8), ("from p", 7), ("mean AP", 8), ("recall", 7), ("precision", 10),
        ("at 0.1", 7), ("recall", 7), ("a query", 9),
      ])
    for (name, tag) in sets {
      var options = RecognizerOptions()
      options.layout = .page
      let recognizer = try CheckoutModels.recognizer(for: tag, options: options)
      let records = try SampleFile.spread(name, inkCount, data: data)
      let pages = records.map {
        recognizer.page(of: $0.ink, alternatives: depths[depths.count - 1])
      }
      let labels = records.map { Self.words(of: $0.label ?? "") }
      let queries = queries(from: labels)
      for depth in depths {
        show(
          name, pages.map { $0.keeping(alternatives: depth) }, labels, queries, depth: depth,
          in: table)
      }
    }
  }

  /// The words of a label, folded, without punctuation around them.
  private static func words(of label: String) -> Set<String> {
    let folding = TextFolding()
    return Set(
      label.split(whereSeparator: \.isWhitespace).map { word in
        let isAround = { (character: Character) in !character.isLetter && !character.isNumber }
        let inside = word.drop(while: isAround)
        return folding.folded(
          String(inside.dropLast(inside.reversed().prefix(while: isAround).count)))
      }.filter { $0.count > 2 })
  }

  /// Words of the labels: the same ones each time, half of them such as occur in several labels.
  private static func queries(from labels: [Set<String>]) -> [String] {
    var counts: [String: Int] = [:]
    for words in labels { for word in words { counts[word, default: 0] += 1 } }
    var random = SplitMix64(seed: 32)
    let several = counts.filter { $0.value > 1 }.keys.sorted().shuffled(using: &random)
    let single = counts.filter { $0.value == 1 }.keys.sorted().shuffled(using: &random)
    let first = several.prefix(max(queryCount / 2, queryCount - single.count))
    return Array(first + single.prefix(queryCount - first.count))
  }

  /// An answer to a query: a page that may have the word.
  private struct Answer {
    let probability: Float
    let isRight: Bool
  }

  private static func show(
    _ name: String, _ pages: [ReadPage], _ labels: [Set<String>], _ queries: [String], depth: Int,
    in table: Table
  ) {
    var answers: [Answer] = []
    var (wanted, several, precisions) = (0, 0, 0.0)
    let time = ContinuousClock().measure {
      for word in queries {
        guard let query = try? SearchQuery(word) else { continue }
        let holders = labels.count { $0.contains(word) }
        wanted += holders
        if holders > 1 { several += 1 }
        var own: [Answer] = []
        for (page, label) in zip(pages, labels) {
          guard let best = page.hits(of: query).map(\.probability).max() else { continue }
          own.append(Answer(probability: best, isRight: label.contains(word)))
        }
        own.sort { $0.probability > $1.probability }
        precisions += averagePrecision(own, of: holders)
        answers += own
      }
    }
    answers.sort { $0.probability > $1.probability }
    var (right, recall, threshold) = (0, 0, Float(1))
    for (index, answer) in answers.enumerated() {
      if answer.isRight { right += 1 }
      let isLast =
        index + 1 == answers.count || answers[index + 1].probability < answer.probability
      if isLast, Double(right) >= 0.95 * Double(index + 1) {
        (recall, threshold) = (right, answer.probability)
      }
    }
    let shown = answers.filter { $0.probability >= 0.1 }
    table.row([
      name, "\(pages.count)", "\(queries.count)", "\(several)", "\(depth + 1)",
      percent(recall, of: wanted), fixed(Double(threshold), 3),
      fixed(precisions / Double(max(1, queries.count)), 3), percent(right, of: wanted),
      percent(right, of: answers.count), percent(shown.count(where: \.isRight), of: shown.count),
      percent(shown.count(where: \.isRight), of: wanted),
      milliseconds(time / .seconds(1) / Double(max(1, queries.count))),
    ])
  }

  /// The mean of the precisions at each right answer; those that are missing count 0.
  private static func averagePrecision(_ answers: [Answer], of count: Int) -> Double {
    var (right, sum) = (0, 0.0)
    for (index, answer) in answers.enumerated() where answer.isRight {
      right += 1
      sum += Double(right) / Double(index + 1)
    }
    return sum / Double(max(1, count))
  }
}

extension ReadPage {
  /// The same page with fewer other texts of words and lines.
  fileprivate func keeping(alternatives count: Int) -> ReadPage {
    var page = self
    for region in page.regions.indices {
      for line in page.regions[region].lines.indices {
        var read = page.regions[region].lines[line]
        read.alternatives = Array(read.alternatives.prefix(count))
        for word in read.words.indices {
          read.words[word].alternatives = Array(read.words[word].alternatives.prefix(count))
        }
        page.regions[region].lines[line] = read
      }
    }
    return page
  }
}
