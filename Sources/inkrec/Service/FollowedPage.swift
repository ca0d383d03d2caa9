import InkKit

/// How a request wants objects found and named.
struct PageWishes: Hashable, Sendable {
  /// How texts are read.
  let reading: ReadingWishes
  /// Whether they are.
  let readsTexts: Bool
  /// What is wanted of each answer.
  let options: DetectionOptions

  /// The fields that say so.
  static let names = [
    "language", "strictLanguage", "noText", "maxObjects", "maxLabels", "minProbability",
  ]

  /// The most objects, and names of each, that can be asked for by their number.
  private static let countLimit = 1_000_000

  /// Reads the fields.
  ///
  /// - Parameter locations: Where the models are that may have been meant by what is no tag.
  init(_ fields: RequestFields, suggestingFrom locations: ModelLocations) throws(ServiceFailure) {
    reading = try ReadingWishes(fields, suggestingFrom: locations)
    readsTexts = !(try fields.bool("noText"))
    let count: Int? =
      if try fields.value("maxObjects")?.string == "all" {
        nil
      } else {
        try fields.count("maxObjects", upTo: Self.countLimit) ?? DetectionOptions.usualObjectCount
      }
    options = DetectionOptions(
      maximumObjectCount: count,
      maximumLabelCount: try fields.count("maxLabels", upTo: Self.countLimit)
        ?? DetectionOptions.usualLabelCount,
      minimumProbability: try fields.probability("minProbability") ?? 0)
  }
}

/// A page that a program draws and changes with several requests, and what finds its objects.
struct FollowedPage: Sendable {
  /// How objects are found.
  let wishes: PageWishes
  /// What finds and reads them.
  let reader: PageReader
  private var session: DetectionSession

  /// Begins with an empty page.
  init(_ wishes: PageWishes, readers: OpenReaders) throws(ServiceFailure) {
    self.wishes = wishes
    reader = try readers.pageReader(for: nil, wishes)
    session = DetectionSession(detector: reader.detector, options: wishes.options)
  }

  /// How much it keeps of strokes and edits, as a number of points.
  var pointCount: Int { session.keptPointCount }

  /// Changes the page.
  ///
  /// - Throws: What can't be done; the page is then as before.
  mutating func take(_ step: EditStep, within budget: InkBudget) throws(ServiceFailure) {
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
      try? budget.change(by: pointCount - before)
      throw error
    }
  }

  /// What is on the page.
  ///
  /// - Parameter isNamed: Whether names and texts that are not known yet are found out before it is told.
  mutating func answer(isNamed: Bool) -> DetectionSession.Answer {
    session.answer(isNamed: isNamed)
  }
}
