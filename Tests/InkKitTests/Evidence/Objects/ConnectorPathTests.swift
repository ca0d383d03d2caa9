import InkTestSupport
import Testing

@testable import InkKit

@Suite struct ConnectorPathTests {
  private func path(_ strokes: [[SIMD2<Float>]]) -> ConnectorPath {
    ConnectorPath(strokes.compactMap { StrokeShape(Stroke($0)) })
  }

  private func line(_ corners: [SIMD2<Float>]) -> [SIMD2<Float>] {
    DrawnShapes.polyline(corners)
  }

  private func near(_ one: SIMD2<Float>, _ other: SIMD2<Float>) -> Bool {
    (one - other).length < 8
  }

  private let head: [SIMD2<Float>] = [[85, -10], [100, 0], [85, 10]]

  @Test func `an arrow leads to its head, whichever way its shaft was drawn`() {
    for shaft in [line([[0, 0], [100, 0]]), line([[100, 0], [0, 0]])] {
      let found = path([shaft, line(head)])
      #expect(near(found.tail, [0, 0]) && near(found.head, [100, 0]))
      #expect(found.headCount == 1)
    }
  }

  @Test func `a head may be drawn in the stroke of the shaft`() {
    let found = path([line([[0, 0], [100, 0], [85, -10], [100, 0], [85, 10]])])
    #expect(near(found.tail, [0, 0]) && near(found.head, [100, 0]))
    #expect(found.headCount == 1)
  }

  @Test func `a head is found however small or large it is beside its shaft`() {
    let small = head.map { $0 + SIMD2(700, 0) }
    let long = path([line([[0, 0], [800, 0]]), line(small)])
    #expect(near(long.head, [800, 0]) && long.headCount == 1)
    // Of an arrow in one stroke the head has more ink than the shaft.
    let short = path([line([[0, 0], [0, 60], [-24, 36], [0, 60], [24, 36]])])
    #expect(near(short.tail, [0, 0]) && near(short.head, [0, 60]) && short.headCount == 1)
    #expect((short.ways[1] - [0, 1]).length < 0.2)
  }

  @Test func `a head that is nearly as large as its shaft is where it turns`() {
    let found = path([line([[0, 0], [0, 100]]), line([[-45, 50], [0, 110], [45, 50]])])
    #expect(near(found.tail, [0, 0]) && near(found.head, [0, 110]) && found.headCount == 1)
    let sides = path([
      line([[0, 100], [0, 0]]), line([[-40, 60], [0, 100]]), line([[40, 60], [0, 100]]),
    ])
    #expect(near(sides.tail, [0, 0]) && near(sides.head, [0, 100]) && sides.headCount == 1)
  }

  @Test func `a connector ends at the tip of its head, which its shaft may not reach`() {
    let found = path([line([[0, 0], [0, 80]]), line([[-20, 76], [0, 100], [20, 76]])])
    #expect(near(found.tail, [0, 0]) && near(found.head, [0, 100]) && found.headCount == 1)
    // What is beside the way is none.
    let aside = path([line([[0, 0], [0, 80]]), line([[30, 76], [36, 100], [50, 76]])])
    #expect(near(aside.head, [0, 80]) || near(aside.tail, [0, 80]))
  }

  @Test func `a head in the stroke of its shaft may be nearly as large`() {
    // Down, back up to the left, down again and up to the right.
    let found = path([line([[0, 0], [0, 88], [-20, 40], [-4, 96], [36, 34]])])
    #expect(near(found.tail, [0, 0]) && near(found.head, [-4, 96]) && found.headCount == 1)
    // What comes back on one side is no head.
    let bracket = path([line([[0, 0], [100, 0], [100, 50], [20, 50]])])
    #expect(near(bracket.head, [20, 50]) || near(bracket.tail, [20, 50]))
  }

  @Test func `a last leg that turns aside is no head`() {
    let found = path([
      line([[0, 0], [100, 0], [100, -100], [50, -95]]),
      line([[62, -104], [50, -95], [62, -86]]),
    ])
    #expect(near(found.tail, [0, 0]) && near(found.head, [50, -95]) && found.headCount == 1)
  }

  @Test func `a corner near an end is no head`() {
    let found = path([
      line([[0, 0], [0, -20], [160, -20]]), line([[146, -30], [160, -20], [146, -10]]),
    ])
    #expect(near(found.tail, [0, 0]) && near(found.head, [160, -20]) && found.headCount == 1)
    let leg = path([
      line([[0, 0], [160, 0]]), line([[160, 0], [160, 22]]),
      line([[14, -10], [0, 0], [14, 10]]),
    ])
    #expect(near(leg.tail, [160, 22]) && near(leg.head, [0, 0]) && leg.headCount == 1)
  }

  @Test func `a shaft leads on where its last leg does`() {
    let ways = path([
      line([[0, 0], [0, 100], [100, 100]]), line(head.map { $0 + SIMD2(0, 100) }),
    ])
    .ways
    #expect((ways[0] - [0, -1]).length < 0.1 && (ways[1] - [1, 0]).length < 0.1)
  }

  @Test func `a hook at the beginning is no second head`() {
    let found = path([
      line([[8, 0], [0, 0], [6, 4], [0, 100]]), line([[-12, 86], [0, 100], [12, 86]]),
    ])
    #expect(near(found.head, [0, 100]) && found.headCount == 1)
  }

  @Test func `a pen that goes back at the beginning of a shaft draws no head`() {
    let hooked = path([
      line([[0, 8], [2, 0], [0, 10], [0, 100]]), line([[-12, 86], [0, 100], [12, 86]]),
    ])
    #expect(near(hooked.head, [0, 100]) && hooked.headCount == 1)
  }

  @Test func `a beginning that was drawn over again and again is no second head`() {
    let found = path([
      line([[0, 8], [0, 0], [0, 8], [0, 0], [0, 100]]), line([[-15, 82], [0, 100], [15, 82]]),
    ])
    #expect(near(found.head, [0, 100]) && found.headCount == 1)
  }

  @Test func `a bent shaft of several strokes is followed to its end`() {
    let found = path([
      line([[0, 0], [0, 100]]), line([[0, 100], [100, 100]]),
      line(head.map { $0 + SIMD2(0, 100) }),
    ])
    #expect(near(found.tail, [0, 0]) && near(found.head, [100, 100]))
  }

  @Test func `a last leg may have the head in its stroke`() {
    let found = path([
      line([[0, 0], [100, 0]]), line([[100, 0], [100, 80], [85, 60], [100, 80], [115, 60]]),
    ])
    #expect(near(found.tail, [0, 0]) && near(found.head, [100, 80]) && found.headCount == 1)
  }

  @Test func `a last leg goes on from where a bent shaft leads, wherever that came from`() {
    let found = path([
      line([[100, 0], [100, 40], [0, 40], [0, -40]]), line([[0, -40], [40, -40]]),
      line([[30, -48], [40, -40], [30, -32]]),
    ])
    #expect(near(found.tail, [100, 0]) && near(found.head, [40, -40]) && found.headCount == 1)
  }

  @Test func `a plain line has no head, and an arrow of two heads two`() {
    #expect(path([line([[0, 0], [100, 0]])]).headCount == 0)
    let tail: [SIMD2<Float>] = [[15, -10], [0, 0], [15, 10]]
    #expect(path([line([[0, 0], [100, 0]]), line(head), line(tail)]).headCount == 2)
  }
}
