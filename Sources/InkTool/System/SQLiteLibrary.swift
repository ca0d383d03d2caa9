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

  /// What a library lacks that is older, or something else.
  private struct Missing: Error {}

  private init?() {
    var library: UnsafeMutableRawPointer?
    for name in Self.names where unsafe library == nil {
      unsafe library = dlopen(name, RTLD_NOW | RTLD_LOCAL)
    }
    guard let library = unsafe library else { return nil }
    func function<Function>(_ name: String) throws(Missing) -> Function {
      guard let address = unsafe dlsym(library, "sqlite3_\(name)") else { throw Missing() }
      return unsafe unsafeBitCast(address, to: Function.self)
    }
    do {
      let version: Version = try function("libversion_number")
      guard version() >= Self.leastVersion else { return nil }
      unsafe open = try function("open_v2")
      unsafe close = try function("close_v2")
      unsafe step = try function("step")
      unsafe reset = try function("reset")
      unsafe clear = try function("clear_bindings")
      unsafe finalize = try function("finalize")
      unsafe code = try function("errcode")
      unsafe prepare = try function("prepare_v2")
      unsafe message = try function("errmsg")
      unsafe setTimeout = try function("busy_timeout")
      unsafe columnKind = try function("column_type")
      unsafe columnByteCount = try function("column_bytes")
      unsafe bindInteger = try function("bind_int64")
      unsafe bindReal = try function("bind_double")
      unsafe bindText = try function("bind_text")
      unsafe bindNull = try function("bind_null")
      unsafe columnInteger = try function("column_int64")
      unsafe columnReal = try function("column_double")
      unsafe columnText = try function("column_text")
      unsafe lastRow = try function("last_insert_rowid")
    } catch {
      return nil
    }
  }
}
