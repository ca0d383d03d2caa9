import Testing

@testable import InkKit

@Suite struct WordsBetweenTests {
  /// Reads as many of a character as there are strokes.
  struct Counter: WordReader {
    var character: Character = "a"

    func words(of strokes: [Stroke], limit: Int) -> [FoundWord] {
      [FoundWord(text: String(repeating: character, count: strokes.count), cost: 1)]
    }
  }

  /// What a line of strokes side by side may be, each a label at its cost, with words between them.
  func lattice(
    _ letters: [(left: Float, cost: Float)], label: String = "д", weights: WordWeights,
    reader: Counter = Counter()
  ) throws -> SegmentLattice {
    let ink = try Ink(
      strokes: letters.map { letter in
        Stroke(points: [
          StrokePoint(x: letter.left, y: 0), StrokePoint(x: letter.left + 20, y: 30),
        ])
      })
    let line = try #require(
      GroupLine.lines(of: Array(ink.strokes.indices), in: ink, by: .letters).first)
    let cut = CutLine(line, of: ink, direction: .leftToRight)
    var evidence = LineEvidence(cut)
    evidence.lattice.setChoices(
      line.cells.map { cell in
        cell.groups.count == 1
          ? [FoundCharacter(label: 0, cost: letters[cell.groups.lowerBound].cost)] : []
      }
    ) { _ in label }
    let words = WordsBetween(
      reader: reader, knowsLetters: false, ownLabels: [], weights: weights)
    var memory = ReadingMemory()
    words.join(&evidence, of: line, cut, memory: &memory)
    return evidence.lattice
  }

  /// Three letters, as many that fit badly but for one, and two, with gaps between them.
  let row: [(left: Float, cost: Float)] = [
    (0, 1), (25, 1), (50, 1), (110, 1), (135, 20), (160, 20), (220, 1), (245, 1),
  ]

  @Test func `letters that fit badly are read as a word as far as the next clear gaps`() throws {
    let lattice = try lattice(row, weights: .letters)
    #expect(lattice.labels == ["д", "aaa"])
    let word = try #require(lattice.bestWay.first { lattice.labels[$0.label] == "aaa" })
    #expect(lattice.cells[word.index] == SegmentLattice.Cell(begin: 3, end: 6))
  }

  @Test func `letters that fit are no words, and neither is all of a line`() throws {
    #expect(try lattice(row.map { ($0.left, 1) }, weights: .letters).labels == ["д"])
    let alone = row[3..<6].map { (left: $0.left, cost: Float(20)) }
    #expect(try lattice(alone, weights: .letters).labels == ["д"])
  }

  @Test func `all of a line may be a number, but no digit`() throws {
    let digits = Counter(character: "1")
    let alone = row[3..<6].map { (left: $0.left, cost: Float(20)) }
    #expect(try lattice(alone, weights: .letters, reader: digits).labels == ["д", "111"])
    #expect(try lattice([alone[0]], weights: .letters, reader: digits).labels == ["д"])
  }

  @Test func `digits of the script are no number of another, however they fit`() throws {
    let digits = Counter(character: "1")
    let alone = row[3..<6].map { (left: $0.left, cost: Float(20)) }
    #expect(try lattice(alone, label: "৪", weights: .letters, reader: digits).labels == ["৪"])
  }

  @Test func `where words need no gaps around them runs of a cell more or less are tried`() throws {
    let texts = try lattice(row, weights: WordWeights()).labels
    #expect(Set(texts).isSuperset(of: ["aa", "aaa"]))
  }
}
