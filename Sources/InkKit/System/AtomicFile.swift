internal import InkSystem

/// A file that is written by parts, and takes its name once it is whole, as ``FileSystem/atomicWrite(_:_:)`` has it.
package struct AtomicFile: ~Copyable {
  /// The path that it takes.
  package let path: String
  /// The path of the file until then; `nil` of a device or a pipe.
  package let temporary: String?
  private let file: FileDescriptor
  private var isWhole = false

  /// Begins a file beside what has the name so far; a device or a pipe is written to where it is.
  package init(_ path: String) throws(ModelError) {
    let temporary =
      FileSystem.isDeviceOrPipe(path) ? nil : FileSystem.temporaryPath(for: path)
    let file = try Self.open(path, temporary)
    self.path = path
    self.temporary = temporary
    self.file = file
  }

  private static func open(
    _ path: String, _ temporary: String?
  ) throws(ModelError) -> FileDescriptor {
    guard let temporary else { return try FileDescriptor(writingTo: path) }
    do {
      return try FileDescriptor(creating: temporary)
    } catch {
      throw error.about(path)
    }
  }

  /// Appends bytes.
  package borrowing func append(_ bytes: [UInt8]) throws(ModelError) {
    do {
      try file.append(bytes.span)
    } catch {
      throw error.about(path)
    }
  }

  /// Gives the file its name.
  package mutating func finish() throws(ModelError) {
    guard let temporary else { return }
    try file.synchronize()
    isWhole = true
    try FileSystem.replace(path, with: temporary)
  }

  deinit {
    if !isWhole, let temporary { _ = unsafe unlink(temporary) }
  }
}
