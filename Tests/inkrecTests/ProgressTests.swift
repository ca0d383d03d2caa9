import Foundation
import InkTestSupport
import Testing

@testable import InkTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct ProgressTests {
  @Test func `progress is a count, a share, a rate and the time left`() {
    var progress = Progress(count: 120, total: 900, unit: "inks")
    #expect(progress.text(rate: nil, secondsLeft: nil) == "120 of 900 inks, 13 %")
    #expect(
      progress.text(rate: 31.4, secondsLeft: 25) == "120 of 900 inks, 13 %, 31 a second, 25 s left")
    progress.total = nil
    #expect(progress.text(rate: 0.25, secondsLeft: nil) == "120 inks, 0.3 a second")
    progress.share = 0.5
    #expect(progress.text(rate: nil, secondsLeft: 130) == "120 inks, 50 %, 2 min 10 s left")
    let bytes = Progress(count: 1_500_000, total: 3_000_000)
    #expect(
      bytes.text(rate: 250_000, secondsLeft: 6) == "1.5 MB of 3.0 MB, 50 %, 250.0 kB/s, 6 s left")
    #expect(Progress.durationText(seconds: 3_900) == "1 h 5 min")
  }

  #if os(Linux)
    /// What the tool writes to a terminal on standard error, while standard output goes to a file.
    ///
    /// - Parameter isSlow: Whether the tool is held up once it has begun, so that its work takes long on a fast
    ///   machine, too.
    func terminal(
      _ words: [String], environment: [String: String] = [:], isSlow: Bool = false
    ) throws -> (errors: String, status: Int32) {
      // The C library's functions for this are not imported: unlock the other side, and ask its number.
      let main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var lock: Int32 = 0
      var number: Int32 = 0
      let isUnlocked = unsafe ioctl(main, 0x4004_5431, &lock) == 0
      let isNumbered = unsafe ioctl(main, 0x8004_5430, &number) == 0
      try #require(isUnlocked && isNumbered)
      let side = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(side >= 0)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Tool.path)
      process.arguments = words
      process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle(fileDescriptor: side, closeOnDealloc: false)
      try process.run()
      close(side)
      if isSlow {
        usleep(60_000)
        kill(process.processIdentifier, SIGSTOP)
        usleep(700_000)
        kill(process.processIdentifier, SIGCONT)
      }
      // A terminal nobody reads from fills up; reading fails when the tool has ended.
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe read(main, &chunk, chunk.count)
        if count <= 0 { break }
        bytes += chunk[..<count]
      }
      close(main)
      process.waitUntilExit()
      return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }

    @Test(.inOptimizedBuilds)
    func `long work says how far it is on a terminal, and leaves nothing there`() throws {
      let trained = try TrainedModel()
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/many.ndjson"
      let many = try DrawnSamples.ndjson(of: "aoSaoSaoS", writers: 10..<60)
      // Work that is done within half a second says nothing.
      let copies = BuildConfiguration.isOptimized ? 60 : 2
      let text = String(repeating: many, count: copies)
      try TestFile.write(text, to: path)
      let words = ["recognize", "--jobs", "1", "--model", trained.path, path]
      let seen = try terminal(words, isSlow: true)
      #expect(seen.status == 0)
      #expect(
        seen.errors.contains(/\r\d+ inks, \d+ %, \d+ a second, \d+ s left\u{1B}\[K/), "\(seen)")
      #expect(seen.errors.hasSuffix("\r\u{1B}[K"))
      #expect(!seen.errors.contains("\n"))
      #expect(try terminal(words + ["--quiet"]).errors == "")
      #expect(try terminal(words, environment: ["TERM": "dumb"]).errors == "")
      #expect(try Tool.run(words).errors == "")

      // A message has a line of its own.
      try TestFile.write(text + "oops\n", to: path)
      let told = try terminal(words, isSlow: true)
      #expect(told.status == 1)
      #expect(
        told.errors.contains("\r\u{1B}[Kinkrec: \(path):\(450 * copies + 1):1: expected"), "\(told)"
      )
    }
  #endif
}
