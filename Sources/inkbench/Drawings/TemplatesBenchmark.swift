import InkKit
import InkTraining

/// Gestures by templates of the same person, as their papers measure: so many templates of each gesture at
/// random, and another ink of each to tell.
enum TemplatesBenchmark {
  private static let templateCounts = [1, 2, 4]
  private static let roundCount = 5

  static func run(data: String) throws {
    for name in ["mmg", "dollar1"] {
      let records = try SampleFile.records("\(data)/ink/bench/\(name).jsonl.gz")
      let table = Table(
        "\(name): gestures by templates of the same person",
        [
          ("templates of each", 20), ("inks", 7), ("right", 9), ("a time", 10), ("$P+ right", 10),
          ("$P+ time", 10),
        ])
      for count in templateCounts { try table.row(row(count, records)) }
    }
  }

  private static func row(_ count: Int, _ records: [InkRecord]) throws -> [String] {
    var random = SplitMix64(seed: UInt64(count))
    let persons = Dictionary(grouping: records) { $0.writer ?? "" }
    var (inks, right, cloudRight) = (0, 0, 0)
    var (times, cloudTimes): ([Double], [Double]) = ([], [])
    let clock = ContinuousClock()
    let tag = try LanguageTag("zxx-x-own")
    for person in persons.keys.sorted() {
      let gestures = Dictionary(grouping: persons[person] ?? []) { $0.label ?? "" }
      for _ in 0..<roundCount {
        var set = TemplateSet()
        var clouds: [(label: String, cloud: PointCloud)] = []
        var tests: [InkRecord] = []
        for label in gestures.keys.sorted() {
          var own = gestures[label] ?? []
          guard own.count > count else { continue }
          random.shuffle(&own)
          for record in own.prefix(count) {
            if let ink = NormalizedInk(strokes: record.ink.strokes[...]) {
              set.add(ink, label: label)
            }
            clouds.append((label, PointCloud(record.ink)))
          }
          tests.append(own[count])
        }
        let recognizer = Recognizer(tag: tag, contents: ModelContents(templates: set))
        for record in tests {
          inks += 1
          var result = RecognitionResult(candidates: [])
          times.append(clock.measure { result = recognizer.result(for: record.ink) } / .seconds(1))
          if result.candidates.first?.text == record.label { right += 1 }
          var best: (label: String, distance: Float) = ("", .infinity)
          let time = clock.measure {
            let cloud = PointCloud(record.ink)
            for (label, template) in clouds {
              let distance = cloud.distance(to: template)
              if distance < best.distance { best = (label, distance) }
            }
          }
          cloudTimes.append(time / .seconds(1))
          if best.label == record.label { cloudRight += 1 }
        }
      }
    }
    return [
      "\(count)", "\(inks)", percent(right, of: inks, digits: 2),
      microseconds(Measurement(times: times).median), percent(cloudRight, of: inks, digits: 2),
      microseconds(Measurement(times: cloudTimes).median),
    ]
  }
}
