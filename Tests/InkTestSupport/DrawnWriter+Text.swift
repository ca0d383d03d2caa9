package import InkKit

/// Joined writing and pages.
extension DrawnWriter {
  /// The writer's ink of some words whose letters are joined where the pen needs not be lifted;
  /// dots and bars follow at the end of a word.
  package func joinedInk(of text: String, sample: Int = 0) throws -> Ink {
    var strokes: [Stroke] = []
    var left: Float = 0.08
    var time = 0
    for (number, word) in text.split(separator: " ").enumerated() {
      let drawn = joinedWord(String(word), sample: sample &* 31 &+ number)
      for path in drawn.paths {
        let points = sampled(path).map { point in
          StrokePoint(
            x: ((left + point.position.x) * size).rounded(),
            y: ((0.9 + point.position.y) * size).rounded(), t: time + point.time)
        }
        time = (points.last?.t ?? time) + Int(300 / speed)
        strokes.append(Stroke(points: points))
      }
      left += drawn.width + 0.45
    }
    return try Ink(strokes: strokes)
  }

  /// The writer's joined ink of some words with its label and writing area.
  package func joinedRecord(of text: String, sample: Int = 0) throws -> InkRecord {
    InkRecord(
      ink: try joinedInk(of: text, sample: sample), id: "drawn-\(seed)-joined-\(text)-\(sample)",
      label: text, language: "en", writer: "drawn-\(seed)",
      writingArea: try writingArea(characterCount: max(1, text.count)))
  }

  /// The writer's ink of some lines, one below the other.
  package func record(ofPage lines: [String], sample: Int = 0) throws -> InkRecord {
    var strokes: [Stroke] = []
    var time = 0
    for (number, line) in lines.enumerated() {
      let below = (Float(number) * size * 1.5).rounded()
      for stroke in try ink(of: line, sample: sample &+ number &* 1009).strokes {
        strokes.append(
          Stroke(
            points: stroke.points.map { point in
              StrokePoint(x: point.x, y: point.y + below, t: point.t.map { $0 + time })
            }))
      }
      time = (strokes.last?.points.last?.t ?? time) + 500
    }
    let text = lines.joined(separator: "\n")
    return InkRecord(
      ink: try Ink(strokes: strokes), id: "drawn-\(seed)-page-\(sample)", label: text,
      language: "en", writer: "drawn-\(seed)")
  }

  /// The paths of a word in ems: its letters in one, then their dots and bars.
  private func joinedWord(_ word: String, sample: Int) -> (paths: [[SIMD2<Float>]], width: Float) {
    var bodies: [[SIMD2<Float>]] = []
    var marks: [[SIMD2<Float>]] = []
    var left: Float = 0
    for (index, letter) in word.enumerated() {
      let place = SIMD2(left, 0)
      let strokes = paths(of: letter, sample: sample &* 31 &+ index).map { stroke in
        stroke.map { $0 + place }
      }
      let body = strokes.indices.max { length(strokes[$0]) < length(strokes[$1]) } ?? 0
      if index > 0, let end = bodies.last?.last, let start = strokes[body].first {
        bodies[bodies.count - 1] += join(from: end, to: start) + strokes[body]
      } else {
        bodies.append(strokes[body])
      }
      marks += strokes.indices.filter { $0 != body }.map { strokes[$0] }
      left += (paths(of: letter, sample: sample).joined().map(\.x).max() ?? 0) + 0.13
    }
    return (bodies + marks, left)
  }

  /// A curve that leaves a letter near its line and climbs to the next one.
  private func join(from a: SIMD2<Float>, to b: SIMD2<Float>) -> [SIMD2<Float>] {
    let control = SIMD2(a.x + (b.x - a.x) * 0.7, a.y + 0.04)
    let chord = b - a
    let count = max(3, Int((chord * chord).sum().squareRoot() * 100))
    return (1..<count).map { step in
      let t = Float(step) / Float(count)
      let first = a + (control - a) * t
      let second = control + (b - control) * t
      return first + (second - first) * t
    }
  }

  private func length(_ path: [SIMD2<Float>]) -> Float {
    zip(path, path.dropFirst()).reduce(0) { sum, pair in
      let step = pair.1 - pair.0
      return sum + (step * step).sum().squareRoot()
    }
  }
}
