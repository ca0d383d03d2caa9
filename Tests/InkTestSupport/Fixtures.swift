import InkKit

/// The sample inks in `Tests/Fixtures`, made by ``DrawnWriter``.
///
/// To write them anew after a change of the drawn alphabet, run the tests with
/// `INKKIT_WRITE_FIXTURES=1`.
package enum Fixtures {
  /// The folder that holds the files.
  package static var folder: String {
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Fixtures"
  }

  /// The writer of every sample.
  package static let writer = DrawnWriter(seed: 19)

  /// The characters of `letters.ndjson`.
  package static let letters = "aAgoO0sS4R&?"

  /// The text of `hello-world.json` and `hello-world-joined.json`.
  package static let greeting = "hello world"

  /// The lines of `note.json`.
  package static let note = ["hello world", "see you at ten"]

  /// The lines of `recipe.json`.
  package static let recipe = ["2 cups flour", "1 tsp salt", "3 eggs"]

  /// The files and what they must hold.
  package static func files() throws -> [(name: String, text: String)] {
    let record = try writer.record(of: "a")
    let columns = record.bare.encoded(as: .columns).list
    let drawing = #"{"word":"a","key_id":"1","recognized":true,"drawing":\#(columns)}"#
    let area = try writer.writingArea()
    let request = """
      {"options":"enable_pre_space","requests":[{"writing_guide":{"writing_area_width":\
      \(area.width),"writing_area_height":\(area.height)},"language":"en","ink":\(columns)}]}
      """
    let letters = try Self.letters.map { try writer.record(of: String($0)).encoded(as: .points) }
    return [
      ("hello-a.json", record.encoded() + "\n"),
      ("hello-a.points.json", record.bare.encoded(as: .points).list + "\n"),
      ("hello-a.columns.json", columns + "\n"), ("hello-a.drawing.ndjson", drawing + "\n"),
      ("hello-a.request.json", request + "\n"),
      ("hello-world.json", try writer.record(of: greeting).encoded(as: .points) + "\n"),
      (
        "hello-world-joined.json", try writer.joinedRecord(of: greeting).encoded(as: .points) + "\n"
      ),
      ("note.json", try writer.record(ofPage: note).encoded(as: .points) + "\n"),
      ("recipe.json", try writer.record(ofPage: recipe).encoded(as: .points) + "\n"),
      ("letters.ndjson", letters.joined(separator: "\n") + "\n"),
    ]
  }
}

extension InkRecord {
  /// The ink alone.
  fileprivate var bare: InkRecord { InkRecord(ink: ink) }
}

extension String {
  /// The stroke list of a record that has nothing else.
  fileprivate var list: String { String(drop { $0 != ":" }.dropFirst().dropLast()) }
}
