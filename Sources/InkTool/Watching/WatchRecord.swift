import InkKit

/// A document that was written of a watched file, as the log of a folder has it.
struct WatchRecord: Hashable {
  /// The path of the file that was read, beneath the watched folder.
  let source: String
  /// The marks of its files when it was read.
  var marks: String
  /// The hash of what they held; empty as long as it isn't known that the document has its name.
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
/// Of a new document a line without a hash is appended before it takes its name, and one with all once it has it, so that
/// a run that is killed in between writes that one again. A torn line, as of a full disk, counts for nothing.
struct WatchLog {
  private let path: String
  private(set) var records: [String: WatchRecord] = [:]
  /// The watched folder whose documents these are, without links; `nil` if none was named so far.
  private(set) var source: String?
  /// Whether the file says so.
  private var isSourceWritten = false

  /// The most bytes of a log: some hundred thousand documents.
  private static let byteLimit = 64 << 20

  /// The name of the log of the documents in a form.
  static func fileName(of form: PageForm) -> String { ".inkrec-watch-\(form.name).ndjson" }

  /// Reads the log of a folder, and writes it again without what is out of date.
  init(folder: String, form: PageForm) throws(ModelError) {
    path = "\(folder)/\(Self.fileName(of: form))"
    guard FileSystem.exists(path) else { return }
    let lines = try FileSystem.read(path, atMost: Self.byteLimit)
      .split(separator: UInt8(ascii: "\n"))
    for line in lines {
      if let record = WatchRecord(line: line) {
        records[record.source] = record
        continue
      }
      guard let json = try? JSONValue(parsing: Array(line)) else { continue }
      if let removed = json["removed"]?.string { records[removed] = nil }
      source = json["folder"]?.string ?? source
    }
    isSourceWritten = source != nil
    let kept =
      (source.map { [Self.line(ofSource: $0)] } ?? [])
      + records.values.sorted { $0.source < $1.source }.map { $0.encoded() }
    guard kept.count < lines.count else { return }
    try FileSystem.atomicWrite(path, Array(kept.map { $0 + "\n" }.joined().utf8))
  }

  /// Names the watched folder, without links; a file without documents is made once there is one.
  mutating func name(source: String) throws(ModelError) {
    guard source != self.source else { return }
    self.source = source
    isSourceWritten = false
    if !records.isEmpty { try append([]) }
  }

  /// Notes a document that is about to have its name, so that it is known for one of these whenever the run ends.
  mutating func begin(_ source: String) throws(ModelError) {
    try add(WatchRecord(source: source, marks: "", hash: "", reader: ""))
  }

  /// Notes a document.
  mutating func add(_ record: WatchRecord) throws(ModelError) {
    records[record.source] = record
    try append([record.encoded()])
  }

  /// Forgets a document.
  mutating func remove(_ source: String) throws(ModelError) {
    records[source] = nil
    try append([JSONMembers { $0.member("removed", source) }.encoded()])
  }

  /// Appends lines, after one that names the watched folder if the file has none.
  private mutating func append(_ lines: [String]) throws(ModelError) {
    var lines = lines
    if let source, !isSourceWritten { lines.insert(Self.line(ofSource: source), at: 0) }
    // Behind a line that was torn begins one of its own.
    try FileSystem.append(Array("\n\(lines.joined(separator: "\n"))\n".utf8), to: path)
    isSourceWritten = true
  }

  private static func line(ofSource source: String) -> String {
    JSONMembers { $0.member("folder", source) }.encoded()
  }
}
