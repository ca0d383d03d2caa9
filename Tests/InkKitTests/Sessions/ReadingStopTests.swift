import InkTestSupport
import Synchronization
import Testing

@testable import InkKit

/// Readings that are left before their end, and those that leave the caller's actor.
@Suite struct ReadingStopTests {
  let recognizer: Recognizer
  let word: Ink

  init() throws {
    recognizer = Recognizer(
      tag: try LanguageTag("en"), templates: try TemplateSet(drawing: "abeikt17"))
    word = try DrawnWriter(seed: 5).ink(of: "bike")
  }

  /// A wish that comes with the question of a number, from 0.
  func stop(at number: Int) -> ReadingStop {
    let count = Atomic(0)
    return ReadingStop { count.wrappingAdd(1, ordering: .relaxed).oldValue >= number }
  }

  /// How many questions a reading asks.
  func questions(of body: () -> some Any) throws -> Int {
    let count = Atomic(0)
    let stop = ReadingStop {
      count.wrappingAdd(1, ordering: .relaxed)
      return false
    }
    _ = try stop.run(body)
    return count.load(ordering: .relaxed)
  }

  @Test func `a reading that is left at any question throws, and its session answers as before`()
    throws
  {
    let whole = recognizer.result(for: word)
    let first = try Ink(strokes: Array(word.strokes.dropLast()))
    var known = RecognitionSession(recognizer: recognizer, ink: first)
    let before = known.result()
    known.ink = word
    let count = try questions {
      var session = known
      return session.result()
    }
    #expect(count > 1)
    for number in 0..<count {
      var session = known
      #expect(throws: ReadingTimeout.self) {
        try stop(at: number).run { session.result() }
      }
      #expect(session.result() == whole)
      session.ink = first
      #expect(session.result() == before)
    }
    var session = known
    #expect(try stop(at: count).run { session.result() } == whole)
  }

  @Test func `a wish counts for readings within it, and for no other`() throws {
    let inner = ReadingStop()
    let outer = ReadingStop()
    var ended: [Bool] = []
    func readWithin() {
      ended.append(ReadingStop.isDue || !ReadingStop.mayCome)
      outer.request()
      do { _ = try ReadingStop().run { ReadingStop.isDue } } catch {
        ended.append(error is CancellationError)
      }
    }
    #expect(throws: CancellationError.self) { try outer.run { readWithin() } }
    #expect(ended == [false, true])
    #expect(!ReadingStop.mayCome)
    #expect(try inner.run { ReadingStop.isDue } == false)
    // What ended by itself is whole.
    #expect(try inner.run { inner.request() } == ())
    #expect(throws: CancellationError.self) { try inner.run {} }
  }

  @Test func `asynchronous readings are those of the synchronous ones`() async throws {
    let result = try await recognizer.result(for: word, timeout: nil)
    let same = recognizer.result(for: word)
    #expect(result == same)
    let several = MultilingualRecognizer([recognizer])
    let readers: [any HandwritingReader] = [recognizer, several, ScriptRecognizer([recognizer])]
    for reader in readers {
      let reading = try await reader.reading(of: word, timeout: nil)
      #expect(reading.candidates.map(\.candidate.text) == result.candidates.map(\.text))
      #expect(reading.languages.map(\.tag) == [recognizer.tag])
    }
    var session = RecognitionSession(recognizer: recognizer, ink: word)
    #expect(try await session.result(timeout: nil) == result)
    let page = try await recognizer.page(of: word, timeout: .seconds(60))
    #expect(page.text == result.candidates[0].text)
  }

  @Test func `a reading whose time is up before it begins says so`() async throws {
    await #expect(throws: ReadingTimeout(limit: .zero)) {
      try await recognizer.result(for: word, timeout: .zero)
    }
    #expect("\(ReadingTimeout(limit: .milliseconds(250)))" == "reading took longer than 250 ms")
  }

  @Test func `a task that is cancelled gets no reading`() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await recognizer.result(for: word, timeout: nil)
    }
    task.cancel()
    let outcome = await task.result
    #expect(throws: CancellationError.self) { try outcome.get() }
  }

  @Test func `of a growing ink the last one is always read, and none twice`() async throws {
    let inks = try (1...word.strokes.count).map { try Ink(strokes: Array(word.strokes.prefix($0))) }
    for _ in 0..<20 {
      let (stream, pen) = AsyncStream<Ink>.makeStream()
      let readings = recognizer.readings(of: stream)
      let writer = Task {
        for ink in inks {
          pen.yield(ink)
          await Task.yield()
        }
        pen.finish()
      }
      var seen: [Int] = []
      for try await reading in readings {
        seen.append(reading.ink.strokes.count)
        let anew = recognizer.result(for: reading.ink)
        #expect(reading.result == anew)
      }
      await writer.value
      #expect(seen.last == inks.count)
      #expect(seen == Set(seen).sorted())
    }
  }

  @Test func `the error of the inks ends their readings`() async throws {
    struct Broken: Error {}
    let (stream, pen) = AsyncThrowingStream<Ink, any Error>.makeStream()
    pen.yield(word)
    pen.finish(throwing: Broken())
    await #expect(throws: Broken.self) {
      for try await _ in recognizer.readings(of: stream) {}
    }
  }
}
