import InkKit

extension InkRun {
  /// Reads an ink as a page: of several languages in the one that fits best.
  ///
  /// - Parameter alternatives: The most other texts of each word, and of each line.
  func page(
    of record: InkRecord, alternatives: Int
  ) throws(InkFailure) -> (page: ReadPage, model: NamedRecognizer?) {
    let reading = try reading(of: record)
    let page = try inTime {
      reading.page(of: record.ink, in: options.context(of: record), alternatives: alternatives)
    }
    if case .one(let named) = reading { return (page, named) }
    return (page, nil)
  }
}
