/// The parts of a drawing so far, of which `<use>` draws some again.
///
/// A drawing comes in parts and is drawn as it comes, so what may be used later is kept: memory grows with the
/// document.
struct SVGParts: Sendable {
  private(set) var events: [XMLScanner.Event] = []
  /// Where the parts that have ended lie, by their ids.
  private var ranges: [String: Range<Int>] = [:]
  /// Where the elements begin that are open.
  private var starts: [Int] = []

  /// Keeps the next event.
  mutating func append(_ event: XMLScanner.Event) {
    if case .start = event { starts.append(events.count) }
    events.append(event)
    guard case .end = event, let start = starts.popLast(),
      case .start(let element) = events[start], let id = element["id"], ranges[id] == nil
    else { return }
    ranges[id] = start..<events.count
  }

  /// The events of the element of an id, from its start to its end; `nil` if none of that id has ended yet.
  subscript(id: String) -> ArraySlice<XMLScanner.Event>? { ranges[id].map { events[$0] } }
}
