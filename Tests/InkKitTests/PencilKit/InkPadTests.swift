import Foundation
import InkKitPencilKit
import InkTestSupport
import Testing

@testable import InkKit

@Suite @MainActor struct InkPadTests {
  private static func recognizer() throws -> Recognizer {
    Recognizer(tag: try LanguageTag("en"), templates: try TemplateSet(drawing: "xTO"))
  }

  /// Draws the strokes of an ink as a pen does.
  private func draw(_ ink: Ink, on pad: InkPad, at start: TimeInterval = 1000) {
    for stroke in ink.strokes {
      for point in stroke.points {
        pad.extend(
          to: PenSample(
            location: CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)),
            time: start + TimeInterval(point.t ?? 0) / 1000))
      }
      pad.lift()
    }
  }

  /// Waits until something is so, at most a minute.
  private func wait(_ isSo: () -> Bool) async throws {
    for _ in 0..<6000 where !isSo() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(isSo())
  }

  @Test func `what is drawn is read, and what is taken away no more`() async throws {
    let pad = InkPad(recognizer: try Self.recognizer())
    let reading = Task { await pad.read() }
    let ink = try DrawnWriter(seed: 7).ink(of: "x")
    draw(ink, on: pad)
    #expect(pad.strokes.count == ink.strokes.count && pad.current.isEmpty)
    #expect(pad.strokes[0].points[0].t == 0)
    try await wait { pad.candidates.first?.text == "x" }
    pad.undo()
    #expect(pad.strokes.count == ink.strokes.count - 1)
    pad.clear()
    #expect(pad.strokes.isEmpty && pad.candidates.isEmpty)
    draw(try DrawnWriter(seed: 8).ink(of: "T"), on: pad)
    try await wait { pad.candidates.first?.text == "T" }
    #expect(pad.problem == nil)
    reading.cancel()
    await reading.value
  }

  @Test func `a view that comes later reads what is there`() async throws {
    let pad = InkPad(recognizer: try Self.recognizer())
    draw(try DrawnWriter(seed: 9).ink(of: "O"), on: pad)
    #expect(pad.candidates.isEmpty)
    for _ in 0..<2 {
      let reading = Task { await pad.read() }
      try await wait { pad.candidates.first?.text.lowercased() == "o" }
      reading.cancel()
      await reading.value
    }
  }

  @Test func `a stroke that can't be is told and not kept`() throws {
    let pad = InkPad(recognizer: try Self.recognizer())
    pad.lift()
    #expect(pad.strokes.isEmpty)
    pad.extend(to: PenSample(location: CGPoint(x: CGFloat.nan, y: 0), time: 0))
    pad.lift()
    #expect(pad.strokes.isEmpty && pad.current.isEmpty)
    #expect(pad.problem?.contains("stroke 0") ?? false, "\(pad.problem ?? "")")
    pad.extend(to: PenSample(location: .zero, time: 0))
    pad.cancel()
    #expect(pad.current.isEmpty)
    pad.extend(to: PenSample(location: .zero, time: 0))
    pad.lift()
    #expect(pad.strokes.count == 1 && pad.problem == nil)
  }
}
