/// Something that a watch did, a line of its output.
struct WatchEvent: Hashable {
  /// What was done.
  enum Kind: String {
    /// A document was written of a file.
    case written
    /// A document was written of the pages of a file that can be read; others can't.
    case partly
    /// A file can't be read, or its document not be written.
    case failed
    /// A file is gone or holds no ink any more, and its document stays.
    case gone
    /// A file is gone or holds no ink any more, and its document was removed.
    case removed
  }

  let kind: Kind
  /// The file that was read, or is gone.
  let source: String
  let document: String

  /// `KIND<TAB>FILE<TAB>DOCUMENT`.
  var line: String { [kind.rawValue, source, document].map(onOneLine).joined(separator: "\t") }
}
