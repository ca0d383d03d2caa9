import InkKit

/// A page that a program draws and changes with several requests, and what finds its objects.
struct FollowedPage: Sendable {
  /// How objects are found.
  let options: PageOptions
  /// The reader that finds and reads them.
  let reader: PageReader
  private var session: DetectionSession

  /// Begins with an empty page.
  init(_ options: PageOptions, models: OpenModels) throws(ToolError) {
    self.options = options
    reader = try DetectorCache(options, models: models).reader()
    session = DetectionSession(detector: reader.detector, options: options.detection)
  }

  /// How much it keeps of strokes and edits, as a number of points.
  var pointCount: Int { session.keptPointCount }

  /// Changes the page.
  ///
  /// - Throws: What can't be done; the page is then as before.
  mutating func take(_ step: EditStep, within budget: InkBudget) throws(ToolError) {
    let before = pointCount
    do throws(DetectionError) {
      try session.take(step)
    } catch {
      throw .unusableInk(error.description)
    }
    do { try budget.change(by: pointCount - before) } catch {
      // What takes nothing more is never refused.
      try? session.undo()
      // The oldest edits may have been forgotten for the one that was refused.
      budget.note(pointCount - before)
      throw error
    }
  }

  /// The objects of the page.
  ///
  /// - Parameter isNamed: Whether names and texts that are not known yet are found out before it is told.
  /// - Throws: That it took too long, or was cancelled; the page is then as before.
  mutating func answer(
    isNamed: Bool, within budget: InkBudget
  ) throws(ToolError) -> DetectionSession.Answer {
    let before = pointCount
    // Objects that are others now are kept as they were, to be undone.
    defer { budget.note(pointCount - before) }
    return try options.reading.inTime { session.answer(isNamed: isNamed) }
  }
}
