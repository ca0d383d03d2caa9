import InkKit

/// A flowchart and what it consists of.
struct Flowchart {
  let ink: Ink
  let objects: [(label: String, strokes: [Int])]
  /// For each object what is written, if it is a text.
  let texts: [String?]
  /// For each arrow the indices of three objects: its own, and those at its ends.
  let edges: [[Int]]

  /// The charts of the set.
  static func all(of data: String) throws -> [Flowchart] {
    let bytes = try SampleFile.bytes("\(data)/ink/dev/flowchart-diagram.jsonl.gz")
    return try bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let json = try JSONValue(parsing: Array(line))
      guard let record = try? InkDecoder().records(in: Array(line)).first?.get() else { return nil }
      let objects = (json["objects"]?.array ?? []).map { object in
        (object["label"]?.string ?? "", (object["strokes"]?.array ?? []).compactMap(\.integer))
      }
      let names = (json["objects"]?.array ?? []).map { $0["id"]?.string ?? "" }
      let edges = (json["objects"]?.array ?? []).enumerated().compactMap { index, object in
        let ends = (object["ends"]?.array ?? []).compactMap { end in
          end.string.flatMap { names.firstIndex(of: $0) }
        }
        return ends.count == 2 && ends[0] != ends[1] ? [index] + ends : nil
      }
      let texts = (json["objects"]?.array ?? []).map { $0["text"]?.string }
      return Flowchart(ink: record.ink, objects: objects, texts: texts, edges: edges)
    }
  }
}
