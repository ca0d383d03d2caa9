import InkKit

/// A file or standard input, read in chunks; compressed data is read through `gzip`.
struct InputStream: ~Copyable {
  /// What messages call it.
  let name: String
  private let source: Int32
  private var decompressor: ChildProcess?
  /// What was read to see whether the data is compressed.
  private var head: [UInt8] = []
  private var hasBegun = false

  /// How much is read at a time.
  private static let chunkSize = 262_144

  /// What messages call a path.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Opens a file, or standard input for `-`.
  init(path: String) throws(ToolError) {
    name = Self.name(of: path)
    if path == "-" {
      source = System.standardInput
    } else {
      guard !FileSystem.isFolder(path) else {
        let files = path.hasSuffix("/") ? "\(path)*.json" : "\(path)/*.json"
        throw .file(
          path, cannotBe: "read", because: "it is a folder; name files in it, such as \(files)")
      }
      do {
        source = try System.openForReading(path)
      } catch {
        throw .file(path, cannotBe: "read", because: error.description)
      }
    }
  }

  /// Whether a chunk, or the end, can be had without waiting.
  var isReady: Bool { System.isReadyToRead(decompressor?.output ?? source) }

  /// How far the file has been read, compressed bytes if it is; 0 for a pipe.
  var position: Int { System.position(in: source) }

  /// The next bytes, none at the end.
  mutating func read() throws(ToolError) -> [UInt8] {
    if !hasBegun {
      hasBegun = true
      try begin()
    }
    do throws(SystemError) {
      if !head.isEmpty {
        defer { head = [] }
        return head
      }
      return try System.readSome(from: decompressor?.output ?? source, upTo: Self.chunkSize)
    } catch {
      throw .file(name, cannotBe: "read", because: error.description)
    }
  }

  /// Looks at the first bytes, and has compressed data unpacked.
  private mutating func begin() throws(ToolError) {
    var words = ["gzip", "-dc"]
    switch System.peek(source, count: 2) {
    case InkDocument.gzipMark: break
    case nil:
      // What was read from a pipe can't be put back: a shell writes it once more.
      while head.count < 2 {
        let bytes: [UInt8]
        do {
          bytes = try System.readSome(from: source, upTo: 2 - head.count)
        } catch {
          throw .file(name, cannotBe: "read", because: error.description)
        }
        if bytes.isEmpty { return }
        head += bytes
      }
      guard head == InkDocument.gzipMark else { return }
      head = []
      words = ["sh", "-c", "{ printf '\\037\\213'; exec cat; } | exec gzip -dc"]
    default: return
    }
    do {
      decompressor = try ChildProcess(words, input: source)
    } catch {
      throw .file(
        name, cannotBe: "read", because: "it is compressed, and 'gzip' does not run (\(error))")
    }
  }

  /// Closes the file, and says if it was compressed and could not be decompressed to its end.
  consuming func finish() throws(ToolError) {
    defer { close() }
    if let decompressor, !decompressor.finish() {
      throw .file(name, cannotBe: "read", because: "it is damaged or cut short (gzip)")
    }
  }

  /// Closes the file before its end.
  consuming func abandon() {
    decompressor?.abandon()
    close()
  }

  private func close() {
    if source != System.standardInput { System.closeFile(source) }
  }
}
