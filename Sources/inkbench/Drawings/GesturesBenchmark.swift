import InkKit

/// Gestures over words, and strokes of writing beside and in them that are none.
///
/// Words are told by their boxes, and late strokes by what the strokes before them are read as.
enum GesturesBenchmark {
  /// How many pairs of words there are.
  private static let pairCount = 300

  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer(for: "en-x-gesture")
    let records = try SampleFile.spread("unipen-word", 2 * pairCount, data: data)
    var (gestures, strokes) = (NamedCounts(), NamedCounts())
    var times: [Double] = []
    for index in 0..<pairCount {
      let words = try InkLayouts.pair(records[2 * index].ink, records[2 * index + 1].ink)
      guard let first = words[0].boundingBox, let second = words[1].boundingBox else { continue }
      let below = WrittenWords([first, second].map { WrittenWords.Word(text: "", frame: $0) })
      // A bar parts the letters of a word, for which its halves stand.
      let middle = (first.minX + first.maxX) / 2
      var (left, right) = (first, first)
      (left.maxX, right.minX) = (middle, middle)
      let parted = WrittenWords([
        WrittenWords.Word(text: "", frame: first, characters: [left, right]), below.words[1],
      ])
      var forms = GestureForms(seed: UInt64(index))
      for name in GestureForms.names {
        let parts = name == "verticalbar"
        let ink = try Ink(strokes: [
          parts
            ? forms.stroke(of: name, over: left, before: right)
            : forms.stroke(of: name, over: first, before: second)
        ])
        let (result, seconds) = timed { recognizer.result(for: ink) }
        times.append(seconds)
        gestures.add(
          name, result.candidates.first?.text == name,
          result.gestures(of: ink, over: parts ? parted : below).candidates.first?.text == name)
      }
      // The second word is being written beside the first one, which is there.
      let written = WrittenWords([WrittenWords.Word(text: "", frame: first)])
      for stroke in words[1].strokes {
        let ink = try Ink(strokes: [stroke])
        let result = recognizer.result(for: ink)
        strokes.add(
          "strokes taken for one", result.candidates.first?.text != "writing",
          result.gestures(of: ink, over: written).candidates.first?.text != "writing")
      }
    }
    let table = Table(
      "Gestures of forms that no pack learned, over words of the development set",
      [("gesture", 24), ("inks", 6), ("alone", 9), ("over words", 11)])
    gestures.show(GestureForms.names, in: table)
    strokes.show(["strokes taken for one"], in: table)
    print("  \(milliseconds(Measurement(times: times).median)) a gesture")
    try showLateStrokes(recognizer, data: data)
  }

  /// How many inks of each set are looked at stroke by stroke.
  private static let lateSets = [("unipen-word", 1500), ("unipen-line", 150), ("poh-word", 700)]

  /// Every stroke of real words and lines after the first, over those before it: none of them is an edit.
  private static func showLateStrokes(_ recognizer: Recognizer, data: String) throws {
    let table = Table(
      "Late strokes of writing that become an edit",
      [("set", 14), ("strokes", 9), ("edits", 7), ("in 1,000", 10)])
    for (set, count) in lateSets {
      let language = set.hasPrefix("poh") ? "fa" : "en"
      let reader = try CheckoutModels.recognizer(
        for: language, options: RecognizerOptions(maximumResultCount: 1))
      var (strokeCount, editCount) = (0, 0)
      for record in try SampleFile.spread(set, count, data: data) {
        let strokes = record.ink.strokes
        for index in strokes.indices.dropFirst() {
          let ink = try Ink(strokes: [strokes[index]])
          let result = recognizer.result(for: ink)
          let before = reader.result(for: try Ink(strokes: Array(strokes[..<index])))
          let below = before.candidates.first.map { WrittenWords($0) } ?? WrittenWords([])
          strokeCount += 1
          guard result.gestures(of: ink, over: below).candidates.first?.meaning != nil else {
            continue
          }
          let together = reader.result(for: try Ink(strokes: Array(strokes[...index])))
          let found = result.gestures(of: ink, over: below, gain: together.gain(over: before))
          if found.candidates.first?.meaning != nil { editCount += 1 }
        }
      }
      table.row([
        set, "\(strokeCount)", "\(editCount)",
        fixed(1000 * Double(editCount) / Double(max(1, strokeCount)), 2),
      ])
    }
  }
}
