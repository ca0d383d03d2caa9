import InkKit

/// The readings of the files of a folder in a database.
final class FolderIndex {
  /// The path of the database.
  let path: String
  let database: SQLiteDatabase

  /// A file as the index has it.
  struct File {
    let id: Int
    let state: FileState
    let digest: String
    let reader: String
    let models: String
    let problem: String?
    let isDamaged: Bool
  }

  /// The folder that an index lies in, within the one that is indexed; walks pass over hidden ones.
  static let folderName = ".inkrec"

  /// Where the index of a folder lies unless it is named.
  static func usualPath(in folder: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + "\(folderName)/index.sqlite"
  }

  /// Opens the index that is there for reading.
  ///
  /// - Returns: `nil` if there is none, or one that is empty.
  static func existing(_ path: String) throws(ToolError) -> FolderIndex? {
    guard FileSystem.kind(of: path) != nil else { return nil }
    try checkFile(path)
    guard let library = SQLiteLibrary.shared else { throw .sqliteMissing }
    do throws(SQLiteError) {
      let database: SQLiteDatabase
      do throws(SQLiteError) {
        database = try SQLiteDatabase(path, createsIt: false, by: library)
        let tables = try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
        // A run that was killed as it began has left no table.
        if tables == [0] { return nil }
      } catch {
        // Beside a database that is written ahead of itself something must be written to read it.
        guard error.isUnopened, !FileSystem.exists(path + "-wal") else { throw error }
        return try FolderIndex(
          SQLiteDatabase(path, createsIt: false, isFixed: true, by: library), path)
      }
      return try FolderIndex(database, path)
    } catch {
      throw ToolError(error, of: path)
    }
  }

  /// Refuses what is no file, as a pipe would be waited for without end, and a file of somebody else.
  static func checkFile(_ path: String) throws(ToolError) {
    guard (try? FileSystem.regularFile(path, followsLinks: true)) != nil else {
      throw .file(path, cannotBe: "used", because: "it is no regular file")
    }
    // At the usual place nobody else's file can be, and beside a log that is written ahead the header tells nothing.
    if path.hasSuffix(usualPath(in: "/")) || FileSystem.exists(path + "-wal") { return }
    guard try isOwn(path) else { throw .foreignIndex(path) }
  }

  /// Whether a file begins as an index does, or is empty.
  static func isOwn(_ path: String) throws(ToolError) -> Bool {
    var file = try InputStream(path: path)
    let head = try file.read()
    file.abandon()
    return head.isEmpty || IndexSchema.isIndex(head)
  }

  /// Opens the index for writing, and creates it if need be.
  static func writable(_ path: String) throws(ToolError) -> FolderIndex {
    guard let library = SQLiteLibrary.shared else { throw .sqliteMissing }
    if FileSystem.kind(of: path) != nil { try checkFile(path) }
    return try perform(path) {
      let database = try SQLiteDatabase(path, createsIt: true, by: library)
      try database.run("PRAGMA journal_mode = WAL")
      try database.run("PRAGMA synchronous = NORMAL")
      try database.run("PRAGMA foreign_keys = ON")
      let version = try database.rows("PRAGMA user_version") { $0.integer(0) }
      let tables = try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
      if version == [0], tables == [0] {
        try database.transaction {
          for (_, sql) in IndexSchema.statements { try database.run(sql) }
          try database.run("PRAGMA application_id = \(IndexSchema.application)")
          try database.run("PRAGMA user_version = \(IndexSchema.version)")
        }
      }
      return try FolderIndex(database, path)
    }
  }

  /// Takes a database whose tables are those of an index.
  private init(_ database: SQLiteDatabase, _ path: String) throws(SQLiteError) {
    self.database = database
    self.path = path
    // Nothing that a file brings along is run but what the tables of an index have.
    try? database.run("PRAGMA trusted_schema = OFF")
    try database.run("PRAGMA cell_size_check = ON")
    func number(_ name: String) throws(SQLiteError) -> Int {
      try database.rows("PRAGMA \(name)") { $0.integer(0) }.first ?? 0
    }
    guard try number("application_id") == IndexSchema.application else {
      throw .foreign
    }
    let version = try number("user_version")
    guard version >= IndexSchema.version else { throw .outdated }
    guard version == IndexSchema.version else {
      throw SQLiteError(code: 26, message: "it is of another version of inkrec")
    }
    let there = try database.rows(
      "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'texts\\_%' ESCAPE '\\'"
    ) { ($0.text(0), $0.text(1)) }
    let wanted = Dictionary(uniqueKeysWithValues: IndexSchema.statements.map { ($0.name, $0.sql) })
    guard there.count == wanted.count, there.allSatisfy({ wanted[$0.0] == $0.1 }) else {
      throw SQLiteError(code: 26, message: "its tables are not those of an index")
    }
  }

  /// Does something with the database; a failure names the index.
  func perform<Value>(_ body: () throws -> Value) throws(ToolError) -> Value {
    try Self.perform(path, body)
  }

  private static func perform<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(ToolError) -> Value {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw ToolError(error, of: path)
    } catch {
      throw ToolError(describing: error)
    }
  }

  /// The rows of a statement, each made into a value; a failure names the index.
  func rows<Value>(
    _ sql: String, _ values: [SQLiteValue] = [], _ value: (SQLiteRow) -> Value
  ) throws(ToolError) -> [Value] {
    do throws(SQLiteError) { return try database.rows(sql, values, value) } catch {
      throw ToolError(error, of: path)
    }
  }

  /// The files by their paths within the folder.
  func files() throws(ToolError) -> [String: File] { try files(where: "1") }

  /// The file at a path within the folder; `nil` if there is none.
  func file(at path: String) throws(ToolError) -> File? {
    try files(where: "path = ?", [.text(path)])[path]
  }

  private func files(
    where condition: String, _ values: [SQLiteValue] = []
  ) throws(ToolError) -> [String: File] {
    let files = try rows(
      "SELECT id, path, bytes, modified, sha256, reader, models, problem, damaged FROM files "
        + "WHERE \(condition)", values
    ) { row in
      (
        row.text(1),
        File(
          id: row.integer(0),
          state: FileState(byteCount: row.integer(2), modified: row.integer(3)),
          digest: row.text(4), reader: row.text(5), models: row.text(6),
          problem: row.isNull(7) ? nil : row.text(7), isDamaged: row.integer(8) != 0)
      )
    }
    return Dictionary(files) { $1 }
  }

  /// The paths within the folder of files that hold no ink.
  func pathsWithoutInk() throws(ToolError) -> Set<String> {
    Set(
      try rows(
        "SELECT path FROM files WHERE problem IS NULL AND id NOT IN (SELECT file FROM pages)"
      ) { $0.text(0) })
  }

  /// How many files, pages, lines and words there are, and how many bytes it takes.
  func counts() throws(ToolError) -> (files: Int, pages: Int, lines: Int, words: Int, bytes: Int) {
    func number(_ sql: String) throws(ToolError) -> Int {
      try rows(sql) { $0.integer(0) }.first ?? 0
    }
    return (
      try number("SELECT count(*) FROM files"), try number("SELECT count(*) FROM pages"),
      try number("SELECT count(*) FROM lines"), try number("SELECT count(*) FROM words"),
      try number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    )
  }

  /// Checks all that is in it.
  func check() throws(ToolError) {
    let problems = try rows("PRAGMA integrity_check(1)") { $0.text(0) }
    guard problems == ["ok"] else { throw .damagedIndex(path, problems.first ?? "unknown") }
    let strays = try rows("PRAGMA foreign_key_check") { $0.text(0) }
    guard strays.isEmpty else { throw .damagedIndex(path, "some of its rows belong to none") }
  }

  /// Checks also that what is looked up is what is written in the lines; needs a writable index.
  func checkTexts() throws(ToolError) {
    try perform { try database.run("INSERT INTO texts(texts, rank) VALUES ('integrity-check', 1)") }
  }
}
