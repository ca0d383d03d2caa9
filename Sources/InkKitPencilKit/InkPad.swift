internal import Foundation
public import InkKit
public import Observation

/// An ink that is being drawn, with its readings: the state behind a view.
///
///     let pad = InkPad(recognizer: recognizer)
///     // Where the view appears, for as long as it is there:
///     await pad.read()
///     // As samples arrive:
///     pad.extend(to: PenSample(location: location, time: time))
///     pad.lift()
///     pad.candidates.first?.text
@MainActor @Observable public final class InkPad {
  /// The strokes that are drawn.
  public private(set) var strokes: [Stroke] = []
  /// The points of the stroke that is being drawn.
  public private(set) var current: [StrokePoint] = []
  /// The readings of the strokes, the likeliest first; those of an earlier ink while a later one is read.
  public private(set) var candidates: [RecognitionCandidate] = []
  /// Why the last stroke was not taken, or why nothing is read any more; `nil` if nothing is wrong.
  public private(set) var problem: String?

  /// Reads the ink.
  @ObservationIgnored public let recognizer: Recognizer
  /// The text before the ink, and the room for it.
  @ObservationIgnored public let context: RecognitionContext

  /// The time of the first sample, from which times are counted.
  @ObservationIgnored private var start: TimeInterval?
  @ObservationIgnored private var pen: AsyncStream<Ink>.Continuation?

  /// Creates an empty pad.
  public init(recognizer: Recognizer, context: RecognitionContext = RecognitionContext()) {
    self.recognizer = recognizer
    self.context = context
  }

  // MARK: Drawing

  /// Begins a stroke, or goes on with the one that was begun.
  public func extend(to sample: PenSample) {
    if start == nil { start = sample.time }
    current.append(sample.point(since: start ?? sample.time))
  }

  /// Ends the stroke.
  public func lift() {
    guard !current.isEmpty else { return }
    let stroke = Stroke(points: current)
    current = []
    change(to: strokes + [stroke])
  }

  /// Forgets the stroke that is being drawn, as for a touch that was none.
  public func cancel() { current = [] }

  /// Takes the last stroke away.
  public func undo() { change(to: strokes.dropLast()) }

  /// Takes all strokes away.
  public func clear() {
    current = []
    start = nil
    change(to: [])
  }

  private func change(to strokes: [Stroke]) {
    do throws(InkError) {
      let ink = try Ink(strokes: strokes)
      self.strokes = strokes
      problem = nil
      if strokes.isEmpty { candidates = [] }
      pen?.yield(ink)
    } catch {
      problem = error.description
    }
  }

  // MARK: Reading

  /// Reads the ink as it changes, away from the main actor, until the task is cancelled; to be called by one task at a
  /// time.
  public func read() async {
    let (inks, pen) = AsyncStream<Ink>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.pen = pen
    if let ink = try? Ink(strokes: strokes) { pen.yield(ink) }
    do {
      for try await reading in recognizer.readings(of: inks, in: context) {
        // What was read meanwhile may have been taken away.
        if reading.ink.strokes == strokes { candidates = reading.result.candidates }
      }
    } catch is CancellationError {
    } catch {
      problem = "\(error)"
    }
  }
}
