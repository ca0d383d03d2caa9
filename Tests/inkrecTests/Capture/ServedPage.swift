import Foundation
import InkTestSupport
import Testing

/// The built tool while it serves a page, and clients that speak to it byte by byte.
final class ServedPage {
  let port: UInt16
  /// The path of the page, such as `/0123…/`.
  let path: String
  private let process = Process()
  private let scratch: TemporaryFolder

  init(_ words: String..., environment: [String: String] = [:]) throws {
    scratch = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["capture", "--serve"] + words
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": scratch.path,
      "XDG_DATA_DIRS": scratch.path,
    ].merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.standardError
    try process.run()
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      // The end of the output: the tool gave up.
      guard let byte = byte.first else { break }
      line.append(byte)
    }
    let text = String(decoding: line.dropLast(), as: UTF8.self)
    let parts = try #require(text.wholeMatch(of: #/http://127\.0\.0\.1:([0-9]+)(/[0-9a-f]{32}/)/#))
    port = try #require(UInt16(parts.1))
    path = String(parts.2)
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Ends the tool as Ctrl-C does.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  var isRunning: Bool { process.isRunning }

  /// Sends a request in a connection of its own, and gives all of the answer.
  func answer(_ lines: [String], body: String = "") throws -> WebAnswer {
    let client = try LoopbackClient(port: port)
    client.send((lines + ["Connection: close", "", ""]).joined(separator: "\r\n") + body)
    return WebAnswer(client.receiveAll())
  }

  /// Asks as the page does, but for what is given.
  func post(
    _ body: String, path: String? = nil, host: String? = nil, origin: String? = "",
    type: String = "application/json"
  ) throws -> WebAnswer {
    let host = host ?? "127.0.0.1:\(port)"
    var lines = [
      "POST \(path ?? self.path + "request") HTTP/1.1", "Host: \(host)", "Content-Type: \(type)",
      "Content-Length: \(body.utf8.count)",
    ]
    if let origin { lines.append("Origin: \(origin.isEmpty ? "http://\(host)" : origin)") }
    return try answer(lines, body: body)
  }

  func get(_ path: String? = nil, host: String? = nil, method: String = "GET") throws -> WebAnswer {
    try answer([
      "\(method) \(path ?? self.path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")",
    ])
  }
}

/// An answer of a server; the status is 0 if there was none.
struct WebAnswer: CustomStringConvertible {
  let status: Int
  let head: String
  let body: String

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.components(separatedBy: "\r\n\r\n")
    head = parts[0]
    body = parts.dropFirst().joined(separator: "\r\n\r\n")
    status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  var description: String { "\(head)\n\n\(body.prefix(300))" }
}

/// A connection to this computer that says what a test wants.
final class LoopbackClient {
  private let socket: Int32

  /// Connects to a port; half a minute of silence ends a wait, so that no test waits for ever.
  init(port: UInt16, address: UInt32 = 0x7F00_0001) throws {
    #if canImport(Darwin)
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
      var isOn: Int32 = 1
      _ = unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, 4)
    #else
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var time = timeval(tv_sec: 30, tv_usec: 0)
    let timeSize = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, timeSize)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, timeSize)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = address.bigEndian
    let isConnected = unsafe withUnsafePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { _ = close(socket) }

  /// Sends a text, and says whether all of it was taken.
  @discardableResult
  func send(_ text: String) -> Bool {
    #if canImport(Darwin)
      let quiet: Int32 = 0
    #else
      let quiet = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.send(socket, $0.baseAddress, $0.count, quiet)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// What comes until the server ends the connection.
  func receiveAll() -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe recv(socket, &part, part.count, 0)
      guard count > 0 else { return all }
      all += part[..<count]
    }
  }

  /// What comes until a text has come.
  func receive(until end: String) -> String {
    var all: [UInt8] = []
    var byte: UInt8 = 0
    while !all.suffix(end.utf8.count).elementsEqual(end.utf8) {
      guard unsafe recv(socket, &byte, 1, 0) == 1 else { break }
      all.append(byte)
    }
    return String(decoding: all, as: UTF8.self)
  }
}
