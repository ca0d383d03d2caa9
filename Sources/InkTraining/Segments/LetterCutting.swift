import InkKit

/// Cuts letters out of people's words, to be put together to others.
///
/// Which ink of a word makes which letter is told by a segment network that reads the script. Letters are
/// brought to one height by those of the word that are small.
struct LetterCutting: Sendable {
  /// Reads the words.
  let network: SegmentNetwork
  /// The names of the letters in another script.
  let names: LookAlikes

  /// Letters without a part above the small ones' height or below the line.
  private static let smallLetters = Set("acemnorsuvwxz".map(String.init))
  /// How many of them a word must have to tell its height and its line.
  private static let fewestSmall = 2
  /// How many words a person must have written.
  private static let fewestWords = 4
  /// How many letters a person gives of each label, and how many labels make a hand.
  private static let letterLimit = 6
  var fewestLabels = 12
  /// How many words of a person are looked at, and of how many people, evenly taken from all.
  private static let wordLimit = 16
  private static let writerLimit = 100
  /// How far from what is usual a letter's height may be, in heights of a small letter.
  private static let tallest: Float = 3.5

  /// The hands of those who wrote some words, in the order of their first ones.
  ///
  /// - Parameter words: Those are a person's whose sessions begin alike.
  /// - Complexity: A lattice for each word that is needed.
  func hands(of words: [LabelledInk]) -> [WritingHand] {
    func writer(of word: LabelledInk) -> Substring? {
      word.session?.split(separator: "\n").first
    }
    // Whoever wrote little is passed over.
    let able = words.filter { writer(of: $0) != nil }.grouped(by: writer)
      .filter { $0.count >= Self.fewestWords }
    var scratch = SegmentNetwork.Scratch()
    return able.evenlySpread(Self.writerLimit).compactMap { hand(of: $0, scratch: &scratch) }
  }

  private func hand(
    of words: [LabelledInk], scratch: inout SegmentNetwork.Scratch
  ) -> WritingHand? {
    var hand = WritingHand()
    var ownStrokes: [[SIMD2<Float>]] = []
    for word in words.evenlySpread(Self.wordLimit) {
      let wanted = Set(word.label).filter { letter in
        let name = String(names[letter])
        return names.renames(letter) && (hand.forms[name]?.count ?? 0) < Self.letterLimit
      }
      guard !wanted.isEmpty, let sample = LineSample(word, labels: network.labels) else { continue }
      let lattice = network.lattice(of: sample.trace, scratch: &scratch)
      guard let parts = LatticeAlignment.parts(of: lattice, reading: sample.tokens),
        let frame = Frame(parts, of: sample.trace, labels: network.labels)
      else { continue }
      let pieces = InkCutter.pieces(of: sample.trace)
      for part in parts {
        let letter = Character(network.labels[part.label])
        let name = String(names[letter])
        guard wanted.contains(letter), (hand.forms[name]?.count ?? 0) < Self.letterLimit else {
          continue
        }
        let cell = pieces[part.cell.begin..<part.cell.end]
        guard let form = frame.form(of: cell, in: sample.trace) else { continue }
        ownStrokes += form.strokes
        hand.forms[name, default: []].append(form)
      }
    }
    guard hand.forms.count >= fewestLabels else { return nil }
    hand.slant = WritingHand.slant(of: ownStrokes)
    return hand
  }

  /// The line of a word: where it is, and how high its small letters are, in σ.
  private struct Frame {
    var baseline: Float
    var height: Float

    init?(_ parts: [LatticeAlignment.Part], of trace: LineTrace, labels: [String]) {
      let pieces = InkCutter.pieces(of: trace)
      var tops: [Float] = []
      var bottoms: [Float] = []
      for part in parts where LetterCutting.smallLetters.contains(labels[part.label]) {
        var box = Box.empty
        for piece in pieces[part.cell.begin..<part.cell.end] { box.formUnion(piece.box) }
        tops.append(box.lower.y)
        bottoms.append(box.upper.y)
      }
      guard tops.count >= LetterCutting.fewestSmall, let base = bottoms.median,
        let top = tops.median
      else { return nil }
      baseline = base
      height = base - top
      guard height > 0.5 else { return nil }
    }

    /// The form that a cell's ink has; `nil` if it is too large to be a letter.
    func form(of cell: ArraySlice<InkCutter.Piece>, in trace: LineTrace) -> WrittenForm? {
      let strokes = SegmentInk(cell, of: trace).strokes(in: trace).map { stroke in
        stroke.map { SIMD2($0.x, $0.y - baseline) / height }
      }
      guard var form = WrittenForm(strokes) else { return nil }
      let size = form.body.size
      guard size.x < LetterCutting.tallest, size.y < LetterCutting.tallest else { return nil }
      form.isOwn = true
      return form
    }
  }
}
