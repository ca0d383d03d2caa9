import InkKit

/// A document that was written of a watched file, as the log of a folder has it.
struct WatchRecord: Hashable {
  /// The path of the file that was read, beneath the watched folder.
  let source: String
  /// The marks of its files when it was read.
  var marks: String
  /// The hash of what they held.
  var hash: String
  /// The way in which it was read, see ``IndexReader``; empty if that is not known, or it is to be read again.
  var reader: String
  /// Whether the file is gone or holds no ink any more, which was told, and the document was left.
  var isGone = false
}

extension WatchRecord: JSONObject {
  func writeMembers(to json: inout JSONWriter) {
    json.member("source", source)
    json.member("marks", marks)
    json.member("hash", hash)
    json.member("reader", reader)
    if isGone { json.member("isGone", true) }
  }

  /// Reads a record; `nil` if a line holds none.
  init?(line: some Collection<UInt8>) {
    guard let json = try? JSONValue(parsing: Array(line)), let source = json["source"]?.string,
      let marks = json["marks"]?.string, let hash = json["hash"]?.string
    else { return nil }
    self.init(
      source: source, marks: marks, hash: hash, reader: json["reader"]?.string ?? "",
      isGone: json["isGone"]?.bool == true)
  }
}

/// The documents that were written so far, one a line of a file beside them.
///
/// A line is appended once its document has its name, so that a run that is killed in between writes that one again. A
/// torn line, as of a full disk, counts for nothing.
struct WatchLog {
  private let path: String
  private(set) var records: [String: WatchRecord] = [:]

  /// The most bytes of a log: some hundred thousand documents.
  private static let byteLimit = 64 << 20

  /// Reads the log of a folder, and writes it again without what is out of date.
  init(folder: String, form: PageForm) throws(ModelError) {
    path = "\(folder)/.inkrec-watch-\(form.name).ndjson"
    guard FileSystem.exists(path) else { return }
    let lines = try FileSystem.read(path, atMost: Self.byteLimit)
      .split(separator: UInt8(ascii: "\n"))
    for line in lines {
      if let record = WatchRecord(line: line) {
        records[record.source] = record
      } else if let json = try? JSONValue(parsing: Array(line)),
        let source = json["removed"]?.string
      {
        records[source] = nil
      }
    }
    guard records.count < lines.count else { return }
    let kept = records.values.sorted { $0.source < $1.source }.map { $0.encoded() + "\n" }
    try FileSystem.atomicWrite(path, Array(kept.joined().utf8))
  }

  /// Notes a document.
  mutating func add(_ record: WatchRecord) throws(ModelError) {
    records[record.source] = record
    try append(record.encoded())
  }

  /// Forgets a document.
  mutating func remove(_ source: String) throws(ModelError) {
    records[source] = nil
    try append(JSONMembers { $0.member("removed", source) }.encoded())
  }

  private func append(_ line: String) throws(ModelError) {
    // Behind a line that was torn begins one of its own.
    try FileSystem.append(Array("\n\(line)\n".utf8), to: path)
  }
}
