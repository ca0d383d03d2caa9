package import InkKit

/// Pages with random strokes, from a seed.
package enum RandomPages {
  /// A page of up to twelve strokes, mostly of few points, with all that a page can say.
  ///
  /// - Parameter isWhole: Whether coordinates are whole numbers.
  package static func page(_ random: inout SplitMix64, isWhole: Bool = false) -> InkPage {
    let scale = Float([0.01, 1, 300, 1e6][random.below(4)])
    func coordinate(_ random: inout SplitMix64) -> Float {
      isWhole ? Float(random.below(2000)) : random.unit() * scale + 0.5
    }
    let hasTimes = random.below(2) == 0
    let hasAngles = random.below(2) == 0
    var page = InkPage(
      InkRecord(
        ink: Ink(), id: "ink \(random.below(1000))",
        label: ["a", "x < y & \"z\"", "(日本)", "two words", "\\"][random.below(5)],
        language: "en", script: "Latn", writer: "w\(random.below(9))", preContext: "before ",
        writingArea: WritingArea(width: 1 + coordinate(&random), height: 7.5)))
    page.layers = ["one", "two & three"]
    page.ruling = PaperRuling("graph", options: "m1=40 & rm=1")
    for _ in 0...random.below(12) {
      var time = random.below(1000)
      let points = (0...random.below(9)).map { _ in
        time += random.below(30)
        return StrokePoint(
          x: coordinate(&random), y: coordinate(&random), t: hasTimes ? time : nil,
          altitude: hasAngles ? random.unit() : nil, azimuth: hasAngles ? random.unit() * 6 : nil)
      }
      var stroke = PageStroke(Stroke(points: points))
      stroke.layer = page.strokes.last?.layer == 1 ? 1 : random.below(2)
      stroke.color = InkColor(
        red: UInt8(random.below(256)), green: UInt8(random.below(256)), blue: 7)
      stroke.width = random.unit() + 0.1
      if random.below(2) == 0 { stroke.pressures = points.map { _ in random.unit() } }
      stroke.tool = random.below(8) == 0 ? .highlighter : .pen
      page.strokes.append(stroke)
    }
    return page
  }
}
