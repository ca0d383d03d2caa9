import Foundation
import InkKit
import InkTestSupport
import Synchronization
import Testing

@testable import InkTool

/// The service without a process: sessions, cancelling, bounds.
@Suite struct ServiceTests {
  /// A service that reads with the drawn alphabet.
  final class Drawn {
    let trained: TrainedModel
    let options: RecognitionOptions
    let service: Service

    init() throws {
      trained = try TrainedModel(of: "aiS")
      var arguments = ParsedArguments(command: ["inkrec", "serve"])
      arguments.options = [("model", trained.path)]
      options = try RecognitionOptions(arguments, console: Console(), defaultJobs: 1)
      service = Service(options: options)
    }

    /// The answer to a request that nobody cancels.
    func line(_ request: String) -> String {
      service.answer(to: ServiceRequest(parsing: Array(request.utf8))) { false } ?? ""
    }

    func answer(_ request: String) throws -> JSONValue {
      try JSONValue(parsing: Array(line(request).utf8))
    }

    /// The candidates of an answer as JSON.
    func candidates(_ request: String) throws -> String {
      let answer = try answer(request)
      return try #require(answer["candidates"], "\(answer.encoded())").encoded()
    }
  }

  let drawn: Drawn

  init() throws { drawn = try Drawn() }

  func strokes(of text: String) throws -> [String] {
    try DrawnWriter(seed: 3).ink(of: text).strokes.map { stroke in
      "[" + stroke.points.map { "[\($0.x),\($0.y),\($0.t ?? 0)]" }.joined(separator: ",") + "]"
    }
  }

  @Test func `an ink that is followed is read as it is at once`() throws {
    let strokes = try strokes(of: "i")
    try #require(strokes.count == 2)
    func whole(_ ink: String, _ more: String = "") throws -> String {
      try drawn.candidates(#"{"request":"recognize","ink":\#(ink)\#(more)}"#)
    }
    func follow(_ step: String) throws -> String {
      try drawn.candidates(#"{"request":"follow"\#(step)}"#)
    }
    let both = try whole("[\(strokes[0]),\(strokes[1])]")
    #expect(try follow("") == "[]")
    #expect(try follow(#","stroke":\#(strokes[0])"#) == whole("[\(strokes[0])]"))
    #expect(try follow(#","stroke":\#(strokes[1])"#) == both)
    #expect(try follow("") == both, "nothing is done, and the answer is the same")
    #expect(try follow(#","undo":true"#) == whole("[\(strokes[0])]"))
    #expect(try follow(#","strokes":[\#(strokes[0]),\#(strokes[1])]"#) == both)
    #expect(try follow(#","undo":2"#) == "[]")
    #expect(try follow(#","strokes":[\#(strokes[0]),\#(strokes[1])]"#) == both)
    let area = #","preContext":"S","writingArea":{"width":900,"height":300}"#
    #expect(try follow(area) == whole("[\(strokes[0]),\(strokes[1])]", area))
    #expect(try follow(#","clear":true"#) == "[]")
    #expect(
      try drawn.answer(#"{"id":3,"request":"follow","end":true}"#) == ["id": 3, "ended": true])
  }

  @Test func `a session without a name is that of its language, however it is called`() throws {
    let stroke = try strokes(of: "a")[0]
    func follow(_ language: String, _ step: String) throws -> JSONValue {
      try drawn.answer(#"{"request":"follow","language":"\#(language)"\#(step)}"#)
    }
    // Whether there is a model for it doesn't matter to its name.
    let end = #","end":true"#
    #expect(try follow("english", end)["error"]?.string == "no session 'en' is open")
    #expect(try follow("EN_us.UTF-8", end)["error"]?.string == "no session 'en-US' is open")
    _ = try drawn.answer(#"{"request":"follow","session":"en","stroke":\#(stroke)}"#)
    #expect(
      try drawn.answer(#"{"request":"follow","session":"en","undo":2}"#)["error"]?.string
        == "2 strokes can't be undone, as there is only 1")
    #expect(try follow("English", end)["ended"]?.bool == true)
  }

  @Test func `options of a session change where an ink begins, and nowhere else`() throws {
    let stroke = try strokes(of: "a")[0]
    func follow(_ step: String) throws -> JSONValue {
      try drawn.answer(#"{"request":"follow","session":"s"\#(step)}"#)
    }
    #expect(try follow(#","top":1,"stroke":\#(stroke)"#)["candidates"]?.array?.count == 1)
    #expect(try follow(#","top":1"#)["candidates"]?.array?.count == 1)
    #expect(
      try follow(#","top":2,"stroke":\#(stroke)"#)["error"]?.string
        == "the session reads with other options; they can change with 'clear' or 'strokes'")
    #expect(try follow(#","top":2,"strokes":[\#(stroke)]"#)["candidates"]?.array?.count == 2)
    #expect(try follow(#","charset":"Ω","clear":true"#)["code"]?.string == "usage")
    #expect(
      try follow("")["candidates"]?.array?.count == 2, "what failed has changed nothing")
  }

  @Test func `there are so many sessions, and no more`() throws {
    let limit = OpenSessions<FollowedInk>.limit
    for index in 0..<limit {
      #expect(try drawn.candidates(#"{"request":"follow","session":"\#(index)"}"#) == "[]")
    }
    let more = #"{"request":"follow","session":"more"}"#
    #expect(try drawn.answer(more)["code"]?.string == "full")
    _ = try drawn.answer(#"{"request":"follow","session":"5","end":true}"#)
    #expect(try drawn.candidates(more) == "[]")
    // A session that could not begin takes no place.
    _ = try drawn.answer(#"{"request":"follow","session":"more","end":true}"#)
    let wrong = #"{"request":"follow","session":"wrong","charset":"Ω"}"#
    #expect(try drawn.answer(wrong)["code"]?.string == "usage")
    #expect(try drawn.candidates(more) == "[]")
  }

  @Test func `all sessions together hold so much ink, and no more`() throws {
    let budget = InkBudget()
    try budget.change(by: InkBudget.limit - 1)
    try budget.change(by: 1)
    #expect(throws: ToolError.self) { try budget.change(by: 1) }
    try budget.change(by: -5)
    try budget.change(by: 5)
    var ink = try FollowedInk(drawn.options, models: drawn.service.models)
    let stroke = Stroke(points: [StrokePoint(x: 1, y: 2), StrokePoint(x: 3, y: 4)])
    #expect(throws: ToolError.self) { try ink.take(.append(stroke), within: budget) }
    #expect(ink.pointCount == 0, "the ink is as before")
    try budget.change(by: -2)
    try ink.take(.append(stroke), within: budget)
    try ink.take(.clear, within: budget)
    try budget.change(by: 2)
    #expect(throws: ToolError.self) { try budget.change(by: 1) }
  }

  @Test func `a session whose first request fails is not begun`() throws {
    let sessions = [
      (#""request":"follow","session":"s""#, #""top":2"#, "usage"),
      (#""request":"detect","session":"p","noText":true"#, #""maxObjects":2"#, "unusableInk"),
    ]
    for (session, option, code) in sessions {
      let failed = try drawn.answer(#"{\#(session),\#(option),"undo":true}"#)
      #expect(failed["code"]?.string == code)
      let end = try drawn.answer(#"{\#(session),"end":true}"#)
      #expect(end["code"]?.string == "unknownSession")
      _ = try drawn.answer(#"{\#(session),\#(option),"undo":true}"#)
      let begun = try drawn.answer("{\(session)}")
      #expect(begun["error"] == nil, "its options are not those of the request that failed")
    }
  }

  @Test func `an ink that can't be begun anew leaves the one that is there`() throws {
    let stroke = try strokes(of: "a")[0]
    let follow = #""request":"follow","session":"s""#
    let before = try drawn.candidates(#"{\#(follow),"top":1,"stroke":\#(stroke)}"#)
    let budget = drawn.service.budget
    var room = InkBudget.limit
    while room > 0 {
      do { try budget.change(by: room) } catch { room /= 2 }
    }
    let twice = #"{\#(follow),"top":2,"strokes":[\#(stroke),\#(stroke)]}"#
    #expect(try drawn.answer(twice)["code"]?.string == "full")
    #expect(try drawn.candidates(#"{\#(follow),"top":1}"#) == before)
    #expect(throws: ToolError.self, "what it holds is counted as before") {
      try budget.change(by: 1)
    }
  }

  @Test func `a page is looked at as the tool does, at once and while it is drawn`() throws {
    let box = "[[10,10],[110,12],[111,61],[9,60],[11,9]]"
    let arrow = "[[200,20],[300,22]]"
    let once = try Tool.run(
      ["detect", "--json", "--no-text"], input: Data("[\(box),\(arrow)]".utf8))
    let answer = try drawn.answer(
      #"{"id":1,"request":"detect","noText":true,"ink":[\#(box),\#(arrow)]}"#)
    let tool = try once.json
    #expect(answer["objects"] == tool["objects"])

    let steps = [
      #""add":\#(box)"#, #""add":\#(arrow)"#, #""move":[1],"by":[10,0]"#, #""undo":true"#,
      #""erase":[0]"#,
    ]
    let stream = try Tool.run(
      ["detect", "--mode", "stream", "--json", "--no-text"],
      input: Data(steps.map { "{\($0)}\n" }.joined().utf8))
    let expected = stream.output.split(separator: "\n").map(String.init)
    #expect(expected.count == steps.count)
    for (step, line) in zip(steps, expected) {
      let request = #"{"request":"detect","session":"p","noText":true,\#(step)}"#
      #expect(drawn.line(request) == line + "\n")
    }
    let added = try drawn.answer(
      #"{"request":"detect","session":"p","labelsFollow":true,"add":\#(box)}"#)
    let pending = try #require(added["pending"]?.array)
    func labelCounts(_ answer: JSONValue) -> [Int] {
      (answer["objects"]?.array ?? []).filter { pending.contains($0["trackingID"] ?? .null) }
        .compactMap { $0["labels"]?.array?.count }
    }
    #expect(!pending.isEmpty && labelCounts(added) == pending.map { _ in 0 })
    let named = try drawn.answer(#"{"request":"detect","session":"p"}"#)
    #expect(named["pending"] == nil && labelCounts(named).count == pending.count)
    #expect(labelCounts(named).allSatisfy { $0 > 0 })
    let other = try drawn.answer(#"{"request":"detect","session":"p","maxObjects":1}"#)
    #expect(other["code"]?.string == "usage")
    let end = try drawn.answer(#"{"request":"detect","session":"p","end":true}"#)
    #expect(end == ["ended": true])
  }

  @Test func `a field that would take much memory is refused`() throws {
    let list = "[" + Array(repeating: "1", count: 1 << 20).joined(separator: ",") + ",1]"
    let answer = try drawn.answer(#"{"request":"recognize","ink":[],"top":\#(list)}"#)
    #expect(answer["error"] == "'top' is longer than 2097152 bytes")
  }

  /// Hands requests in and waits for all answers.
  func answers(_ requests: [String], jobs: Int = 1, of service: Service) async -> [String] {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let queue = RequestQueue(service: service, jobs: jobs) { continuation.finish() }
    for request in requests {
      let bytes = Array(request.utf8)
      queue.submit(ServiceRequest(parsing: bytes), byteCount: bytes.count) {
        continuation.yield($0)
      }
    }
    queue.finish()
    var answers: [String] = []
    for await answer in stream {
      answers.append(answer)
    }
    return answers
  }

  @Test(arguments: [1, 2])
  func `what is cancelled has that for its only answer, begun or not`(jobs: Int) async throws {
    // A page that takes a while, so that the requests behind it wait.
    let page = (0..<400).map {
      "[[\($0 % 20 * 10),\($0 / 20 * 60)],[\($0 % 20 * 10 + 3),\($0 / 20 * 60 + 40)]]"
    }
    let slow =
      #""request":"detect","noText":true,"maxObjects":"all","ink":[\#(page.joined(separator: ","))]}"#
    let quick = #""request":"recognize","ink":[[[1,2],[3,40]]]}"#
    let answers = await answers(
      [
        #"{"id":"slow",\#(slow)"#, #"{"id":"slow too",\#(slow)"#, #"{"id":3,\#(quick)"#,
        #"{"id":"3",\#(quick)"#, #"{"id":5,"request":"cancel","target":3}"#,
        #"{"id":6,"request":"cancel","target":"slow"}"#,
        #"{"id":7,"request":"cancel","target":3}"#, #"{"id":8,\#(quick)"#,
      ], jobs: jobs, of: drawn.service)
    #expect(answers.count == 8)
    func all(_ id: String) -> [String] { answers.filter { $0.hasPrefix("{\"id\":\(id),") } }
    #expect(
      all("3") == ["{\"id\":3,\"error\":\"the request was cancelled\",\"code\":\"cancelled\"}\n"])
    #expect(all("\"slow\"").count == 1 && all("\"slow\"")[0].contains("cancelled"))
    #expect(
      all("5") == ["{\"id\":5,\"cancelled\":1}\n"] && all("6") == ["{\"id\":6,\"cancelled\":1}\n"])
    #expect(all("7").count == 1 && all("7")[0].contains("unknownTarget"), "it was cancelled before")
    #expect(all("\"3\"").count == 1 && all("\"3\"")[0].contains("candidates"), "3 is not \"3\"")
    #expect(all("8").count == 1 && all("8")[0].contains("candidates"))
    #expect(all("\"slow too\"").count == 1 && all("\"slow too\"")[0].contains("objects"))
  }

  @Test func `a stroke whose answer was cancelled is there all the same`() async throws {
    let strokes = try strokes(of: "i")
    func follow(_ id: Int, _ stroke: String) -> String {
      #"{"id":\#(id),"request":"follow","stroke":\#(stroke)}"#
    }
    let page = (0..<200).map {
      "[[\($0 % 20 * 10),\($0 / 20 * 60)],[\($0 % 20 * 10),\($0 / 20 * 60 + 40)]]"
    }
    let answers = await answers(
      [
        #"{"id":1,"request":"detect","noText":true,"ink":[\#(page.joined(separator: ","))]}"#,
        follow(2, strokes[0]), #"{"id":3,"request":"cancel","target":2}"#, follow(4, strokes[1]),
      ], of: drawn.service)
    #expect(answers.count == 4)
    #expect(answers.contains { $0.hasPrefix(#"{"id":2,"error":"the request was cancelled""#) })
    let whole = try drawn.candidates(
      #"{"request":"recognize","ink":[\#(strokes[0]),\#(strokes[1])]}"#)
    let last = try JSONValue(parsing: Array(#require(answers.last).utf8))
    #expect(last["id"] == 4 && last["candidates"]?.encoded() == whole)
  }

  @Test func `who hands in requests waits while nobody takes the answers`() async throws {
    let submitted = Mutex(0)
    let answered = Mutex(0)
    let mayAnswer = DispatchSemaphore(value: 0)
    let (ends, end) = AsyncStream<Void>.makeStream()
    let queue = RequestQueue(service: drawn.service, jobs: 1) { end.finish() }
    let count = 3 * RequestQueue.countLimit
    let thread = Thread {
      for index in 0..<count {
        let bytes = Array(#"{"id":\#(index),"request":"follow"}"#.utf8)
        queue.submit(ServiceRequest(parsing: bytes), byteCount: bytes.count) { answer in
          mayAnswer.wait()
          answered.withLock {
            #expect(answer.hasPrefix("{\"id\":\($0),"))
            $0 += 1
          }
        }
        submitted.withLock { $0 += 1 }
      }
      queue.finish()
    }
    thread.start()
    for index in 0..<count {
      // One is being answered, and one is handed in.
      #expect(submitted.withLock { $0 } <= index + RequestQueue.countLimit + 2)
      mayAnswer.signal()
    }
    for await _ in ends {}
    #expect(answered.withLock { $0 } == count)
  }

  /// Follows a new ink, which takes no time.
  func begin(_ session: String) -> ServiceRequest {
    ServiceRequest(
      parsing: Array(#"{"id":"\#(session)","request":"follow","session":"\#(session)"}"#.utf8))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a large request leaves room for small ones, and for no second large one`() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let queue = RequestQueue(service: drawn.service, jobs: 4, runningByteLimit: 5) { end.finish() }
    let order = Mutex<[String]>([])
    let small = DispatchSemaphore(value: 0)
    // It is being answered until its answer was taken.
    queue.submit(begin("large"), byteCount: 4) { _ in
      small.wait()
      order.withLock { $0.append("large") }
    }
    queue.submit(begin("large too"), byteCount: 4) { _ in
      order.withLock { $0.append("large too") }
    }
    queue.submit(begin("small"), byteCount: 1) { _ in
      order.withLock { $0.append("small") }
      small.signal()
    }
    queue.finish()
    for await _ in ends {}
    #expect(order.withLock { $0 } == ["small", "large", "large too"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `long requests don't wait for processors, but for their number`() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let jobs = 4 * ProcessInfo.processInfo.activeProcessorCount
    let queue = RequestQueue(service: drawn.service, jobs: jobs) { end.finish() }
    let busy = Mutex(0)
    let all = DispatchSemaphore(value: 0)
    for index in 0..<jobs {
      queue.submit(begin("\(index)"), byteCount: 1) { _ in
        let isLast = busy.withLock { busy in
          busy += 1
          return busy == jobs
        }
        // Each goes on when all have begun.
        if isLast { for _ in 1..<jobs { all.signal() } } else { all.wait() }
      }
    }
    queue.finish()
    for await _ in ends {}
    #expect(busy.withLock { $0 } == jobs)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a request that waits can be withdrawn, one that was begun goes on`() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let queue = RequestQueue(service: drawn.service, jobs: 1) { end.finish() }
    let answered = Mutex<[String]>([])
    let hasBegun = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let first = queue.submit(begin("first"), byteCount: 1) { _ in
      hasBegun.signal()
      mayGoOn.wait()
      answered.withLock { $0.append("first") }
    }
    let second = queue.submit(begin("second"), byteCount: 1) { _ in
      answered.withLock { $0.append("second") }
    }
    queue.submit(begin("third"), byteCount: 1) { _ in answered.withLock { $0.append("third") } }
    await withCheckedContinuation { done in
      DispatchQueue(label: "test").async {
        hasBegun.wait()
        done.resume()
      }
    }
    queue.withdraw(first)
    queue.withdraw(second)
    mayGoOn.signal()
    queue.finish()
    for await _ in ends {}
    #expect(answered.withLock { $0 } == ["first", "third"])
  }
}
