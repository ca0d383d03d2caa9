import InkKit

/// A page that was read, where it is, and what read it.
struct PageReading: Sendable {
  let page: TranscribedPage
  let source: AnswerSource
  /// The model; `nil` if those of several languages read it.
  let model: NamedRecognizer?
}

extension InkRun {
  /// Reads an ink as a page: of several languages in the one that fits best.
  ///
  /// - Parameter alternatives: The most other texts of each word, and of each line.
  func page(
    of record: InkRecord, _ document: SourcedDocument, alternatives: Int
  ) throws(InkFailure) -> PageReading {
    let ink = document.document.page ?? InkPage(record)
    let reading = try reading(of: record)
    let detector: ObjectDetector?
    do throws(ToolError) {
      detector = try recognizers.namingDetector()
    } catch {
      throw .fatal(error)
    }
    let page = try inTime {
      reading.page(
        of: record.ink, in: options.context(of: record), paper: ink.edges,
        alternatives: alternatives, detector: detector)
    }
    var model: NamedRecognizer?
    if case .one(let named) = reading { model = named }
    return PageReading(
      page: TranscribedPage(ink: ink, reading: page), source: document.source, model: model)
  }
}
