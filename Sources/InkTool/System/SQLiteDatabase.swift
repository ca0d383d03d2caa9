/// A database of SQLite in a file, for one thread at a time.
@safe final class SQLiteDatabase {
  /// The path of the file.
  let path: String

  private let library: SQLiteLibrary
  private let handle: SQLiteLibrary.Handle
  /// The statements that were prepared so far.
  private var statements: [String: SQLiteLibrary.Handle] = unsafe [:]

  /// The result codes that are told apart.
  private static let ok: Int32 = 0
  private static let row: Int32 = 100
  private static let done: Int32 = 101
  /// How long others may keep the database locked, in milliseconds.
  private static let patience: Int32 = 60_000

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - createsIt: Whether it is created if it is not there, and may be written to.
  ///   - isFixed: Whether nobody writes to it meanwhile, so that it can be read where nothing can be written.
  init(
    _ path: String, createsIt: Bool, isFixed: Bool = false, by library: SQLiteLibrary
  ) throws(SQLiteError) {
    let (readOnly, readWrite, create, uri): (Int32, Int32, Int32, Int32) = (1, 2, 4, 0x40)
    let flags = createsIt ? readWrite | create : readOnly | (isFixed ? uri : 0)
    let name = isFixed ? "file:\(Self.escaped(path))?immutable=1" : path
    var handle: SQLiteLibrary.Handle?
    let code = unsafe library.open(name, &handle, flags, nil)
    guard let handle = unsafe handle else {
      throw SQLiteError(code: code, message: "there is no memory for it")
    }
    unsafe self.handle = handle
    self.library = library
    self.path = path
    guard code == Self.ok else { throw failure() }
    _ = unsafe library.setTimeout(handle, Self.patience)
  }

  deinit {
    let prepared = unsafe Array(statements.values)
    for index in unsafe prepared.indices { _ = unsafe library.finalize(prepared[index]) }
    _ = unsafe library.close(handle)
  }

  /// A path within an address.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "-")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// Runs a statement.
  func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
    _ = try rows(sql, values) { _ in () }
  }

  /// The rows of a statement, each made into a value.
  func rows<Value>(
    _ sql: String, _ values: [SQLiteValue] = [], _ value: (SQLiteRow) -> Value
  ) throws(SQLiteError) -> [Value] {
    let statement = try unsafe statement(sql)
    defer {
      _ = unsafe library.reset(statement)
      _ = unsafe library.clear(statement)
    }
    for (index, value) in values.enumerated() {
      guard unsafe bind(value, at: Int32(index + 1), of: statement) == Self.ok else {
        throw failure()
      }
    }
    var found: [Value] = []
    while true {
      switch unsafe library.step(statement) {
      case Self.row: found.append(value(unsafe SQLiteRow(library: library, statement: statement)))
      case Self.done: return found
      default: throw failure()
      }
    }
  }

  /// Runs statements all of which are done, or none.
  func transaction(_ body: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  /// The number of the row that was inserted last.
  var lastRow: Int { Int(unsafe library.lastRow(handle)) }

  private func statement(_ sql: String) throws(SQLiteError) -> SQLiteLibrary.Handle {
    if let statement = unsafe statements[sql] { return unsafe statement }
    var prepared: SQLiteLibrary.Handle?
    let code = unsafe library.prepare(handle, sql, -1, &prepared, nil)
    guard code == Self.ok, let statement = unsafe prepared else { throw failure() }
    unsafe statements[sql] = statement
    return unsafe statement
  }

  private func bind(
    _ value: SQLiteValue, at index: Int32, of statement: SQLiteLibrary.Handle
  ) -> Int32 {
    switch value {
    case .null: unsafe library.bindNull(statement, index)
    case .integer(let number): unsafe library.bindInteger(statement, index, Int64(number))
    case .real(let number): unsafe library.bindReal(statement, index, number)
    case .text(let text):
      unsafe text.utf8CString.withUnsafeBufferPointer { bytes in
        unsafe library.bindText(
          statement, index, bytes.baseAddress, Int32(clamping: bytes.count - 1), -1)
      }
    }
  }

  private func failure() -> SQLiteError {
    let message = unsafe library.message(handle).map { unsafe String(cString: $0) }
    return SQLiteError(
      code: unsafe library.code(handle), message: message ?? "there is no reason given")
  }
}

/// A value in a database.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
}

/// A row while it is looked at.
@safe struct SQLiteRow {
  fileprivate let library: SQLiteLibrary
  fileprivate let statement: SQLiteLibrary.Handle

  @unsafe fileprivate init(library: SQLiteLibrary, statement: SQLiteLibrary.Handle) {
    self.library = library
    unsafe self.statement = statement
  }

  /// Whether a column, from 0, has no value.
  func isNull(_ column: Int) -> Bool {
    let null: Int32 = 5
    return unsafe library.columnKind(statement, Int32(column)) == null
  }

  /// A whole number, 0 where there is none.
  func integer(_ column: Int) -> Int {
    Int(unsafe library.columnInteger(statement, Int32(column)))
  }

  /// A number, 0 where there is none.
  func real(_ column: Int) -> Double { unsafe library.columnReal(statement, Int32(column)) }

  /// A text, empty where there is none; what is no UTF-8 becomes U+FFFD.
  func text(_ column: Int) -> String {
    guard let bytes = unsafe library.columnText(statement, Int32(column)) else { return "" }
    let count = Int(unsafe library.columnByteCount(statement, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// A failure of SQLite.
struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code.
  let code: Int32
  /// The words of SQLite.
  let message: String

  /// Whether the file is damaged, or no database.
  var isDamage: Bool { [11, 26].contains(code) }
  /// Whether the file can't be opened.
  var isUnopened: Bool { code == 14 }
  /// Whether the disk is full.
  var isFull: Bool { code == 13 }
}
