/// A file or standard input, read in chunks; compressed files are read through `gzip`.
struct InputStream: ~Copyable {
  /// What messages call it.
  let name: String
  private let descriptor: Int32
  private let decompressor: ChildProcess?

  /// How much is read at a time.
  private static let chunkSize = 262_144

  /// What messages call a path.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Opens a file, or standard input for `-`.
  init(path: String) throws(ToolError) {
    let source: Int32
    name = Self.name(of: path)
    if path == "-" {
      source = System.standardInput
    } else {
      do {
        source = try System.openForReading(path)
      } catch {
        throw .file(path, cannotBe: "read", because: error.description)
      }
    }
    guard System.peek(source, count: 2) == [0x1F, 0x8B] else {
      descriptor = source
      decompressor = nil
      return
    }
    defer { if source != System.standardInput { System.closeFile(source) } }
    do {
      let child = try ChildProcess(["gzip", "-dc"], input: source)
      decompressor = child
      descriptor = child.output
    } catch {
      throw .file(
        name, cannotBe: "read", because: "it is compressed, and 'gzip' does not run (\(error))")
    }
  }

  /// Whether a chunk, or the end, can be had without waiting.
  var isReady: Bool { System.isReadyToRead(descriptor) }

  /// The next bytes, none at the end.
  func read() throws(ToolError) -> [UInt8] {
    do {
      return try System.readSome(from: descriptor, upTo: Self.chunkSize)
    } catch {
      throw .file(name, cannotBe: "read", because: error.description)
    }
  }

  /// Closes the file, and says if it was compressed and could not be decompressed to its end.
  consuming func finish() throws(ToolError) {
    if let decompressor {
      guard decompressor.finish() else {
        throw .file(name, cannotBe: "read", because: "it is damaged or cut short (gzip)")
      }
    } else if descriptor != System.standardInput {
      System.closeFile(descriptor)
    }
  }
}
