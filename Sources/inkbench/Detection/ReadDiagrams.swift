import InkEvaluation
import InkKit

/// Whether diagrams of people are read right: their texts, their edges, and all of them.
enum ReadDiagrams {
  static func run(_ charts: [Flowchart], _ detector: ObjectDetector) throws {
    var detector = detector
    detector.reader = try CheckoutModels.recognizer()
    var (words, signs) = (Proportion(), Proportion())
    var (edges, undirected, graphs) = (Proportion(), Proportion(), Proportion())
    for chart in charts {
      let found = detector.objects(
        in: chart.ink, options: DetectionOptions(maximumObjectCount: nil))
      /// The object that has the strokes of one of the chart's, four fifths of both.
      func match(_ index: Int) -> DetectedObject? {
        let wanted = Set(chart.objects[index].strokes)
        return found.first { object in
          let common = wanted.intersection(object.strokes).count
          return 5 * common >= 4 * wanted.union(object.strokes).count
        }
      }
      for (index, text) in chart.texts.enumerated() {
        guard chart.objects[index].label == "text", let text else { continue }
        let isRight = match(index).map { plain($0.text ?? "") == plain(text) } ?? false
        if text.allSatisfy({ $0.isLetter || $0 == " " }) {
          words.add(isRight)
        } else {
          signs.add(isRight)
        }
      }
      var isWhole = true
      for edge in chart.edges {
        let ends = edge[1...].map { match($0)?.trackingID }
        let connector = match(edge[0]).flatMap { $0.kind == .connector ? $0 : nil }
        let isJoined =
          connector.map { !ends.contains(nil) && Set($0.ends) == Set(ends) } ?? false
        let isRight = isJoined && connector?.headCount == 1 && connector?.ends == ends
        undirected.add(isJoined)
        edges.add(isRight)
        isWhole = isWhole && isRight
      }
      let drawn = chart.objects.indices.filter { chart.objects[$0].label != "text" }
      graphs.add(
        isWhole && drawn.allSatisfy { match($0) != nil }
          && found.count { $0.kind != .text } == drawn.count)
    }
    let table = Table("Diagrams that are read right", [("what", 48), ("there", 7), ("right", 8)])
    for (name, share) in [
      ("texts of letters alone", words), ("texts with signs or digits", signs),
      ("edges with both ends", undirected), ("the same, from tail to head", edges),
      ("whole graphs: all shapes and edges, nothing else", graphs),
    ] {
      table.row([name, "\(share.total)", percent(share)])
    }
  }

  /// A text without what is left out of account: case and spaces.
  private static func plain(_ text: String) -> String {
    String(text.lowercased().filter { !$0.isWhitespace })
  }
}
