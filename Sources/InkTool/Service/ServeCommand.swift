import Dispatch
import InkKit
import Synchronization

extension CommandSpec {
  /// `inkrec serve`
  static var serve: CommandSpec {
    CommandSpec(
      name: "serve",
      summary: "Answer requests of a program, a JSON object a line",
      options: [
        RecognitionOptions.spec("top"),
        OptionSpec(
          name: "jobs", value: "N", summary: "answer N requests at a time (default 1, in order)"),
      ] + RecognitionOptions.readingSpecs,
      notes: [
        "Requests come from standard input until its end: recognize, follow, detect, tag,",
        "cancel. Options count where a request says nothing. Serving.md tells all fields.",
      ],
      examples: [
        "echo '{\"id\":1,\"request\":\"recognize\",\"ink\":[[[1,2],[3,9]]]}' | inkrec serve",
        "inkrec serve --jobs 4 < requests.ndjson > answers.ndjson",
      ]
    ) { arguments, console in
      try arguments.keepStandardInput()
      let options = try RecognitionOptions(arguments, console: console, defaultJobs: 1)
      try options.input.checkIsJSON(for: "'inkrec serve'")
      try InkRun.checkModelFile(of: options)
      return try await answerRequests(options, console: console)
    }
  }
}

/// Answers the requests of standard input.
private func answerRequests(
  _ options: RecognitionOptions, console: Console
) async throws -> ExitStatus {
  let (ends, end) = AsyncStream<Void>.makeStream()
  let output = ServiceOutput { end.finish() }
  let queue = RequestQueue(service: Service(options: options), jobs: options.jobs) {
    end.finish()
  }
  let problem = Mutex<ToolError?>(nil)
  // Reading waits for the program, so that it has a thread of its own; it ends with the process.
  DispatchQueue.global().async {
    do {
      try readRequests(into: queue, reply: output.write)
    } catch {
      problem.withLock { $0 = ToolError(describing: error) }
    }
    queue.finish()
  }
  for await _ in ends {}
  try output.check()
  if let error = problem.withLock({ $0 }) { throw error }
  return .success
}

/// Standard output, to which several threads write answers, each at once.
private final class ServiceOutput: Sendable {
  private let failure = Mutex<SystemError?>(nil)
  private let giveUp: @Sendable () -> Void

  /// - Parameter giveUp: Called when nothing can be written any more.
  init(giveUp: @escaping @Sendable () -> Void) { self.giveUp = giveUp }

  /// Writes an answer, in which nothing is left that a terminal would act on.
  func write(_ text: String) {
    let hasFailed = failure.withLock { failure in
      if failure != nil { return true }
      do throws(SystemError) {
        try System.writeAll(Array(text.utf8), to: System.standardOutput)
      } catch {
        failure = error
      }
      return failure != nil
    }
    if hasFailed { giveUp() }
  }

  /// - Throws: ``ClosedPipe`` if nobody reads any more, ``ToolError`` if writing failed.
  func check() throws {
    if let error = failure.withLock({ $0 }) { throw error.ofStandardOutput }
  }
}

/// Hands in all requests of standard input.
private func readRequests(
  into queue: RequestQueue, reply: @escaping @Sendable (String) -> Void
) throws {
  var stream = try InputStream(path: "-")
  var lines = ByteLines(limit: Service.requestLimit)
  func take(_ line: ByteLines.Line) {
    switch line.content {
    case .whole(let bytes):
      queue.submit(
        ServiceRequest(parsing: bytes, line: line.number), byteCount: bytes.count, reply: reply)
    case .tooLong:
      queue.submit(
        ServiceRequest(.tooLarge(limit: Service.requestLimit), line: line.number), byteCount: 0,
        reply: reply)
    }
  }
  while true {
    let chunk = try stream.read()
    if chunk.isEmpty { break }
    lines.append(chunk, take)
  }
  lines.finish(take)
  try stream.finish()
}
