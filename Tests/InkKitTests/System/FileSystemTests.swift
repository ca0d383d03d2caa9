import Foundation
import InkTestSupport
import Testing

@testable import InkKit

@Suite struct FileSystemTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a file is written whole, replaced whole and read whole`() throws {
    let path = folder.path + "/a"
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0) }
    try FileSystem.atomicWrite(path, [1, 2, 3])
    try FileSystem.atomicWrite(path, bytes)
    #expect(try FileSystem.read(path, atMost: bytes.count) == bytes)
    #expect(try FileSystem.names(in: folder.path) == ["a"])
    let error = #expect(throws: ModelError.self) { try FileSystem.read(path, atMost: 699_999) }
    #expect(error?.description == "'\(path)' can't be read: it has more than 699999 bytes")
  }

  @Test func `a file that can't take its place leaves nothing`() throws {
    let path = folder.path + "/a"
    try FileSystem.createFolder(path + "/b")
    let error = #expect(throws: ModelError.self) { try FileSystem.atomicWrite(path, [1]) }
    #expect(error?.description == "'\(path)' can't be written: Is a directory")
    #expect(try FileSystem.names(in: folder.path) == ["a"])
    #expect(throws: ModelError.self) { try FileSystem.atomicWrite(path + "/none/c", [1]) }
  }

  @Test func `a pipe is written to, and stays a pipe`() throws {
    let path = "\(folder.path)/pipe"
    let made = unsafe mkfifo(path, 0o600)
    #expect(made == 0)
    // A pipe takes bytes once somebody can read them.
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileSystem.atomicWrite(path, [1, 2, 3])
    var bytes: [UInt8] = [0, 0, 0, 0]
    let count = unsafe read(reader, &bytes, bytes.count)
    #expect(count == 3)
    #expect(bytes == [1, 2, 3, 0])
    #expect(try FileSystem.names(in: folder.path) == ["pipe"])
    var status = stat()
    let found = unsafe stat(path, &status)
    #expect(found == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `folders are made with those above them`() throws {
    let path = folder.path + "/a/b/c"
    try FileSystem.createFolder(path)
    try FileSystem.createFolder(path)
    #expect(FileSystem.isFolder(path))
    #expect(try FileSystem.names(in: folder.path + "/a") == ["b"])
    #expect(try FileSystem.names(in: folder.path + "/none") == [])
    #expect(try FileSystem.remove(folder.path + "/none") == false)
  }

  @Test(arguments: [
    ("a/b", "a"), ("/a/b/", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("", "."),
  ])
  func `a path lies in a folder`(_ path: String, _ parent: String) {
    #expect(FileSystem.parent(of: path) == parent)
  }
}
