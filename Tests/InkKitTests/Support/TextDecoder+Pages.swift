@testable import InkKit

extension TextDecoder {
  /// The readings of an ink of one or several lines.
  func result(
    of lines: [SegmentLattice], ink: Ink, in surroundings: TextSurroundings = TextSurroundings(),
    limit: Int, cache: inout RecognitionCache
  ) -> RecognitionResult {
    PageReadings(
      of: lines, in: surroundings, writesSpaces: true, limit: limit, cache: &cache
    ) { _ in self }.result(for: ink, limit: limit)
  }
}
