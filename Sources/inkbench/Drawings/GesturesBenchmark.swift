import InkKit
import InkTraining

/// Gestures over words, and strokes of writing beside and in them that are none.
enum GesturesBenchmark {
  /// How many pairs of words there are.
  private static let pairCount = 300

  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer(for: "en-x-gesture")
    let records = try SampleFile.spread("unipen-word", 2 * pairCount, data: data)
    var alone: [String: (right: Int, count: Int)] = [:]
    var over = alone
    var strokes = (count: 0, alone: 0, over: 0)
    var times: [Double] = []
    let clock = ContinuousClock()
    for index in 0..<pairCount {
      let (one, other) = pair(records[2 * index].ink, records[2 * index + 1].ink)
      guard let first = one.boundingBox, let second = other.boundingBox else { continue }
      let below = WrittenWords([first, second].map { WrittenWords.Word(text: "", frame: $0) })
      var forms = GestureForms(seed: UInt64(index))
      for name in GestureForms.names {
        guard let ink = try? Ink(strokes: [forms.stroke(of: name, over: first, before: second)])
        else { continue }
        var result = RecognitionResult(candidates: [])
        times.append(clock.measure { result = recognizer.result(for: ink) } / .seconds(1))
        let meant = result.gestures(of: ink, over: below)
        alone[name, default: (0, 0)].count += 1
        over[name, default: (0, 0)].count += 1
        if result.candidates.first?.text == name { alone[name]?.right += 1 }
        if meant.candidates.first?.text == name { over[name]?.right += 1 }
      }
      // The second word is being written beside the first one, which is there.
      let written = WrittenWords([WrittenWords.Word(text: "", frame: first)])
      for stroke in other.strokes {
        guard let ink = try? Ink(strokes: [stroke]) else { continue }
        let result = recognizer.result(for: ink)
        strokes.count += 1
        if result.candidates.first?.text != "writing" { strokes.alone += 1 }
        if result.gestures(of: ink, over: written).candidates.first?.text != "writing" {
          strokes.over += 1
        }
      }
    }
    let table = Table(
      "Gestures of forms that no pack learned, over words of the development set",
      [("gesture", 24), ("inks", 6), ("alone", 9), ("over words", 11)])
    var total = (alone: 0, over: 0, count: 0)
    for name in GestureForms.names {
      let (own, placed) = (alone[name] ?? (0, 0), over[name] ?? (0, 0))
      total = (total.alone + own.right, total.over + placed.right, total.count + own.count)
      table.row([
        name, "\(own.count)", percent(own.right, of: own.count),
        percent(placed.right, of: placed.count),
      ])
    }
    table.row([
      "all", "\(total.count)", percent(total.alone, of: total.count),
      percent(total.over, of: total.count),
    ])
    table.row([
      "strokes taken for one", "\(strokes.count)",
      percent(strokes.alone, of: strokes.count, digits: 2),
      percent(strokes.over, of: strokes.count, digits: 2),
    ])
    print("  \(milliseconds(Measurement(times: times).median)) a gesture")
  }

  /// Two words beside each other, of the same height.
  private static func pair(_ one: Ink, _ other: Ink) -> (Ink, Ink) {
    let first = placed(one, at: .zero)
    let end = first.boundingBox?.maxX ?? 0
    return (first, placed(other, at: SIMD2(end + 50, 0)))
  }

  /// An ink of height 100, its upper left corner at a place.
  private static func placed(_ ink: Ink, at place: SIMD2<Float>) -> Ink {
    guard let frame = ink.boundingBox else { return ink }
    let box = Box(frame)
    let scale = 100 / max(box.size.y, box.size.x / 8, 1)
    let moved = ink.strokes.map { stroke in stroke.moved { ($0 - box.lower) * scale + place } }
    return (try? Ink(strokes: moved)) ?? ink
  }
}
