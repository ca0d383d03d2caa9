/// The tables of an index, as `Finding.md` explains them.
enum IndexSchema {
  /// The number in the file's header that tells an index from other databases: `Inkr` in ASCII.
  static let application = 0x496E_6B72
  /// The version of the tables; goes up with any change of them, or of what is written into them.
  static let version = 2

  /// Whether a file that begins so is an index: a database of SQLite with that number in its header.
  static func isIndex(_ head: [UInt8]) -> Bool {
    guard head.count >= 72, head.starts(with: "SQLite format 3\0".utf8) else { return false }
    return head[68..<72].reduce(0) { $0 << 8 | Int($1) } == application
  }

  /// The statements that make the tables, by the names of what they make.
  ///
  /// No triggers keep `texts` as `lines` are: where the schema of a file is not trusted, as it should not be, they may
  /// not write to it.
  static let statements: [(name: String, sql: String)] = [
    (
      "files",
      """
      CREATE TABLE files(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, bytes INTEGER NOT NULL, \
      modified INTEGER NOT NULL, sha256 TEXT NOT NULL, reader TEXT NOT NULL, models TEXT NOT NULL, \
      problem TEXT, damaged INTEGER NOT NULL)
      """
    ),
    (
      "pages",
      """
      CREATE TABLE pages(id INTEGER PRIMARY KEY, \
      file INTEGER NOT NULL REFERENCES files(id) ON DELETE CASCADE, line INTEGER NOT NULL, \
      ink INTEGER, page INTEGER, language TEXT, min_x REAL NOT NULL, min_y REAL NOT NULL, \
      max_x REAL NOT NULL, max_y REAL NOT NULL)
      """
    ),
    ("pages_of_file", "CREATE INDEX pages_of_file ON pages(file)"),
    (
      "lines",
      """
      CREATE TABLE lines(id INTEGER PRIMARY KEY, \
      page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE, number INTEGER NOT NULL, \
      region INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, probability REAL NOT NULL, \
      min_x REAL NOT NULL, min_y REAL NOT NULL, max_x REAL NOT NULL, max_y REAL NOT NULL, \
      right_to_left INTEGER NOT NULL, alternatives TEXT NOT NULL, folded TEXT NOT NULL, \
      others TEXT NOT NULL)
      """
    ),
    ("lines_of_page", "CREATE INDEX lines_of_page ON lines(page)"),
    (
      "words",
      """
      CREATE TABLE words(id INTEGER PRIMARY KEY, \
      line INTEGER NOT NULL REFERENCES lines(id) ON DELETE CASCADE, number INTEGER NOT NULL, \
      text TEXT NOT NULL, first INTEGER NOT NULL, past INTEGER NOT NULL, \
      probability REAL NOT NULL, min_x REAL NOT NULL, min_y REAL NOT NULL, max_x REAL NOT NULL, \
      max_y REAL NOT NULL, crossed_out INTEGER NOT NULL, alternatives TEXT NOT NULL, \
      characters TEXT)
      """
    ),
    ("words_of_line", "CREATE INDEX words_of_line ON words(line)"),
    (
      "texts",
      """
      CREATE VIRTUAL TABLE texts USING fts5(folded, others, content='lines', content_rowid='id', \
      tokenize="unicode61 remove_diacritics 2 categories 'L* N* M* Co'")
      """
    ),
    (
      "readings",
      """
      CREATE VIEW readings AS SELECT f.path, coalesce(p.page, p.line) AS place, l.number AS line, \
      w.number AS word, w.text, w.probability, 1 AS is_best, w.min_x, w.min_y, w.max_x, w.max_y \
      FROM words w JOIN lines l ON l.id = w.line JOIN pages p ON p.id = l.page \
      JOIN files f ON f.id = p.file UNION ALL \
      SELECT f.path, coalesce(p.page, p.line), l.number, w.number, \
      json_extract(a.value, '$[0]'), json_extract(a.value, '$[1]'), 0, \
      w.min_x, w.min_y, w.max_x, w.max_y \
      FROM words w JOIN json_each(w.alternatives) a JOIN lines l ON l.id = w.line \
      JOIN pages p ON p.id = l.page JOIN files f ON f.id = p.file
      """
    ),
  ]
}
