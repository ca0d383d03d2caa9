import InkKit

/// A file or standard input, read in chunks; data compressed with gzip is unpacked.
struct InputStream: ~Copyable {
  /// The name of the stream in messages.
  let name: String
  private let source: Int32
  /// Unpacks the data, if it is compressed.
  private var unpacker = GzipStream()

  /// How much is read at a time.
  private static let chunkSize = 262_144

  /// The name of a path in messages.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Opens a file, or standard input for `-`.
  ///
  /// - Parameter ending: How the names of such files mostly end, for who names the folder that they lie in.
  init(path: String, ending: String = ".json") throws(ToolError) {
    name = Self.name(of: path)
    if path == "-" {
      source = System.standardInput
    } else {
      guard !FileSystem.isFolder(path) else {
        let files = path.hasSuffix("/") ? "\(path)*\(ending)" : "\(path)/*\(ending)"
        throw .file(
          path, cannotBe: "read", because: "it is a folder; name files in it, such as \(files)")
      }
      source = try ToolError.reading(path) { try System.openForReading(path) }
    }
  }

  /// Whether a chunk, or the end, can be had without waiting.
  var isReady: Bool { System.isReadyToRead(source) }

  /// How far the file has been read, compressed bytes if it is; 0 for a pipe.
  var position: Int { System.position(in: source) }

  /// The next bytes, none at the end.
  mutating func read() throws(ToolError) -> [UInt8] {
    var hasEnded = false
    while true {
      do {
        if let part = try unpacker.next() { return part }
      } catch {
        throw .file(name, cannotBe: "read", because: "it \(error)")
      }
      if hasEnded { return [] }
      let chunk = try readSome(upTo: Self.chunkSize)
      unpacker.append(chunk)
      hasEnded = chunk.isEmpty
      if hasEnded { unpacker.end() }
    }
  }

  private func readSome(upTo count: Int) throws(ToolError) -> [UInt8] {
    do {
      return try System.readSome(from: source, upTo: count)
    } catch {
      throw .file(name, cannotBe: "read", because: error.description)
    }
  }

  /// Closes the file, and says if it was compressed and could not be decompressed to its end.
  consuming func finish() throws(ToolError) {
    defer { close() }
    do {
      try unpacker.finish()
    } catch {
      throw .file(name, cannotBe: "read", because: "it \(error)")
    }
  }

  /// Closes the file before its end.
  consuming func abandon() {
    close()
  }

  private func close() {
    if source != System.standardInput { System.closeFile(source) }
  }
}
