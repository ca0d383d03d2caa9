import InkKit

/// Where a run takes its inks from.
protocol WorkSource: AnyObject {
  /// The next document. It waits for input only if it said ``NextWork/pause`` just before.
  func next() -> NextWork<Result<SourcedDocument, InputProblem>>
}

extension InkSource: WorkSource {}

/// A few of the inks of some files, evenly spread over all of them: the same ones each time.
///
/// Everything is read before the first ink comes out; at most four times as many as are wanted are
/// kept at a time.
final class SpreadInks: WorkSource {
  private var chosen: ArraySlice<Result<SourcedDocument, InputProblem>>

  /// Reads a source to its end and keeps `count` of its inks.
  init(of source: InkSource, count: Int) {
    var kept: [Result<SourcedDocument, InputProblem>] = []
    var failures: [Result<SourcedDocument, InputProblem>] = []
    var stride = 1
    var seen = 0
    while let item = source.nextDocument() {
      if case .failure(.file) = item {
        failures.append(item)
        continue
      }
      if seen % stride == 0 {
        if kept.count == 4 * count {
          kept = kept.indices.filter { $0 % 2 == 0 }.map { kept[$0] }
          stride *= 2
        }
        if seen % stride == 0 { kept.append(item) }
      }
      seen += 1
    }
    chosen = (kept.evenlySpread(count) + failures)[...]
  }

  func next() -> NextWork<Result<SourcedDocument, InputProblem>> {
    chosen.popFirst().map { .item($0) } ?? .end
  }
}
