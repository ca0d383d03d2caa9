import InkKit

extension SQLiteError {
  /// The database is no index.
  static let foreign = SQLiteError(code: 26, message: "it is no index of inkrec")
  /// The tables are those of an older version.
  static let outdated = SQLiteError(code: 26, message: "an older version of inkrec made it")
}

extension ToolError {
  /// A failure of the database of an index.
  init(_ error: SQLiteError, of path: String) {
    switch error.code {
    case _ where error == .foreign: self = .foreignIndex(path)
    case _ where error == .outdated: self = .outdatedIndex(path)
    case _ where error.isDamage:
      self = .damagedIndex(path, error.message)
    case _ where error.isFull:
      self = ToolError(.noSpace, "the index '\(path)' can't be written: the disk is full")
    case 5, 6:
      self = .file(
        path, cannotBe: "written", because: "another program has locked it for a minute")
    default: self = .file(path, cannotBe: "used", because: error.message)
    }
  }

  /// A file of somebody else in the place of an index.
  static func foreignIndex(_ path: String) -> ToolError {
    .file(path, cannotBe: "used", because: "it is no index of inkrec; it is left as it is")
  }

  /// An index of an older version, whose readings don't hold any more.
  static func outdatedIndex(_ path: String) -> ToolError {
    ToolError(
      .fileFailure,
      "the index '\(path)' was made by an older version of inkrec; 'inkrec index' makes it anew")
  }

  /// An index that is no sound one.
  static func damagedIndex(_ path: String, _ reason: String) -> ToolError {
    ToolError(
      .fileFailure,
      "the index '\(path)' is damaged (\(reason)); 'inkrec index --rebuild' makes it anew")
  }

  /// A folder has no ink any more, which is as likely a disk that is away as the wish to forget all of it.
  ///
  /// - Parameter remedy: What somebody does who wishes that.
  static func emptiedFolder(_ path: String, fileCount: Int, remedy: String) -> ToolError {
    ToolError(
      .fileFailure,
      "'\(path)' has no ink any more, and had \(countText(fileCount, "file")) of it, as if its disk "
        + "were away; nothing is removed; \(remedy)")
  }

  /// There is no SQLite.
  static let sqliteMissing = ToolError(
    .fileFailure,
    "an index needs the library of SQLite, 3.24 or later; install libsqlite3-0 (Debian, Ubuntu) or "
      + "sqlite-libs (Fedora, Alpine)")
}
