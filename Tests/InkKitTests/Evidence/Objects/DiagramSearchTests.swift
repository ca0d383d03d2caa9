import InkTestSupport
import Testing

@testable import InkKit

/// Groups that are divided anew by how they stand to each other.
@Suite struct DiagramSearchTests {
  @Test(.inOptimizedBuilds, arguments: 1...40)
  func `every stroke is of one object, and the same page gives the same objects`(_ seed: Int) {
    let evidence = GroupSearchTests.evidence(seed: seed)
    let count = evidence.page.shapes.count
    func objects() -> [(strokes: [Int], kind: StrokeKind, certainty: Float)] {
      var search = DiagramSearch(
        evidence, from: Array(0..<count), by: GroupSearchTests.network(seed: seed))
      return search.objects()
    }
    let found = objects()
    #expect(found.flatMap(\.strokes).sorted() == Array(0..<count))
    #expect(found.map { $0.strokes[0] } == found.map { $0.strokes[0] }.sorted())
    #expect(found.allSatisfy { $0.strokes == $0.strokes.sorted() })
    #expect(found.allSatisfy { (0...1).contains($0.certainty) })
    #expect(found.allSatisfy { $0.kind != .gesture || $0.strokes.count == 1 })
    #expect(found.map(\.strokes) == objects().map(\.strokes))
  }
}
