internal import InkSystem

/// The functions of the system's library of SQLite, which is looked for when they are first needed.
///
/// To link it would need its header wherever the tool is built, and have each start of the tool load it.
@safe final class SQLiteLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Open =
    @Sendable @convention(c) (
      UnsafePointer<CChar>?, UnsafeMutablePointer<Handle?>?, Int32, UnsafePointer<CChar>?
    ) -> Int32
  typealias Prepare =
    @Sendable @convention(c) (
      Handle?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Handle?>?,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32
  typealias OfHandle = @Sendable @convention(c) (Handle?) -> Int32
  typealias Number = @Sendable @convention(c) (Handle?) -> Int64
  typealias Text = @Sendable @convention(c) (Handle?) -> UnsafePointer<CChar>?
  typealias WithNumber = @Sendable @convention(c) (Handle?, Int32) -> Int32
  typealias BindInteger = @Sendable @convention(c) (Handle?, Int32, Int64) -> Int32
  typealias BindReal = @Sendable @convention(c) (Handle?, Int32, Double) -> Int32
  /// The last one is a function that frees the text, or −1 for a copy.
  typealias BindText =
    @Sendable @convention(c) (Handle?, Int32, UnsafePointer<CChar>?, Int32, Int) -> Int32
  typealias ColumnInteger = @Sendable @convention(c) (Handle?, Int32) -> Int64
  typealias ColumnReal = @Sendable @convention(c) (Handle?, Int32) -> Double
  typealias ColumnText = @Sendable @convention(c) (Handle?, Int32) -> UnsafePointer<UInt8>?
  typealias Version = @Sendable @convention(c) () -> Int32

  let open: Open
  let close, step, reset, clear, finalize, code: OfHandle
  let prepare: Prepare
  let message: Text
  let setTimeout, columnKind, columnByteCount: WithNumber
  let bindInteger: BindInteger
  let bindReal: BindReal
  let bindText: BindText
  let bindNull: WithNumber
  let columnInteger: ColumnInteger
  let columnReal: ColumnReal
  let columnText: ColumnText
  let lastRow: Number

  /// The library; `nil` if the system has none, or one from before 2018.
  static let shared = SQLiteLibrary()

  #if canImport(Darwin)
    private static let names = ["/usr/lib/libsqlite3.dylib", "libsqlite3.dylib"]
  #else
    private static let names = ["libsqlite3.so.0", "libsqlite3.so"]
  #endif
  /// The first version that has all that is asked of it: 3.24.
  private static let leastVersion = 3_024_000

  private init?() {
    var library: UnsafeMutableRawPointer?
    for name in Self.names where unsafe library == nil {
      unsafe library = dlopen(name, RTLD_NOW | RTLD_LOCAL)
    }
    guard let library = unsafe library else { return nil }
    func function<Function>(_ name: String, _ kind: Function.Type) -> Function? {
      guard let address = unsafe dlsym(library, "sqlite3_\(name)") else { return nil }
      return unsafe unsafeBitCast(address, to: Function.self)
    }
    guard let version = function("libversion_number", Version.self),
      version() >= Self.leastVersion,
      let open = unsafe function("open_v2", Open.self),
      let close = unsafe function("close_v2", OfHandle.self),
      let step = unsafe function("step", OfHandle.self),
      let reset = unsafe function("reset", OfHandle.self),
      let clear = unsafe function("clear_bindings", OfHandle.self),
      let finalize = unsafe function("finalize", OfHandle.self),
      let code = unsafe function("errcode", OfHandle.self),
      let prepare = unsafe function("prepare_v2", Prepare.self),
      let message = unsafe function("errmsg", Text.self),
      let setTimeout = unsafe function("busy_timeout", WithNumber.self),
      let columnKind = unsafe function("column_type", WithNumber.self),
      let columnByteCount = unsafe function("column_bytes", WithNumber.self),
      let bindInteger = unsafe function("bind_int64", BindInteger.self),
      let bindReal = unsafe function("bind_double", BindReal.self),
      let bindText = unsafe function("bind_text", BindText.self),
      let bindNull = unsafe function("bind_null", WithNumber.self),
      let columnInteger = unsafe function("column_int64", ColumnInteger.self),
      let columnReal = unsafe function("column_double", ColumnReal.self),
      let columnText = unsafe function("column_text", ColumnText.self),
      let lastRow = unsafe function("last_insert_rowid", Number.self)
    else { return nil }
    unsafe self.open = open
    unsafe self.close = close
    unsafe self.step = step
    unsafe self.reset = reset
    unsafe self.clear = clear
    unsafe self.finalize = finalize
    unsafe self.code = code
    unsafe self.prepare = prepare
    unsafe self.message = message
    unsafe self.setTimeout = setTimeout
    unsafe self.columnKind = columnKind
    unsafe self.columnByteCount = columnByteCount
    unsafe self.bindInteger = bindInteger
    unsafe self.bindReal = bindReal
    unsafe self.bindText = bindText
    unsafe self.bindNull = bindNull
    unsafe self.columnInteger = columnInteger
    unsafe self.columnReal = columnReal
    unsafe self.columnText = columnText
    unsafe self.lastRow = lastRow
  }
}
