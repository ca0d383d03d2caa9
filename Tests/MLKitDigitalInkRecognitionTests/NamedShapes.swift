import InkKit
import InkTestSupport
import InkTraining

/// Models of one's own that name what is drawn in a chart.
enum NamedShapes {
  /// A pack that knows the shapes of a chart by names that begin with a word.
  static func pack(_ word: String) async throws -> [UInt8] {
    var samples: [LabelledInk] = []
    for seed in UInt64(0)..<4 {
      let chart = try DrawnChart(writer: seed)
      for (label, strokes) in [("box", chart.upper), ("arrow", chart.arrow)] {
        let ink = try Ink(strokes: strokes.map { chart.strokes[$0] })
        samples.append(LabelledInk(ink: ink, label: "\(word) \(label)", session: "\(seed)"))
      }
    }
    return try await TemplateTrainer().train(
      samples, metadata: PackMetadata(name: "drawn", kind: .templates, script: "Zsym")
    ).pack
  }
}
