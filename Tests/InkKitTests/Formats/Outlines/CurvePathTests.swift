import Testing

@testable import InkKit

@Suite struct CurvePathTests {
  @Test(arguments: [1e-6, 1, 1e6])
  func `lines are as near to a curve as is said, whatever the unit`(_ unit: Double) throws {
    let control = [SIMD2<Double>(0, 0), [30, 90], [80, -90], [100, 10]].map { $0 * unit }
    var path = CurvePath()
    path.move(to: control[0])
    path.curve(control[1], control[2], to: control[3])
    let line = try #require(path.lines.first)
    #expect(line.first == control[0] && line.last == control[3])
    #expect(line.count < 31)
    let length = zip(control, control.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    for step in 0...1000 {
      let time = Double(step) / 1000
      let rest = 1 - time
      let place =
        rest * rest * (rest * control[0] + 3 * time * control[1])
        + time * time * (3 * rest * control[2] + time * control[3])
      let distance = zip(line, line.dropFirst()).map { start, end in
        let way = end - start
        let share = min(max(((place - start) * way).sum() / (way * way).sum(), 0), 1)
        return (place - start - share * way).length
      }
      #expect(distance.min() ?? .infinity <= CurvePath.tolerance * length)
    }
  }

  @Test func `curves without extent, and numbers without end, do no harm`() {
    var path = CurvePath()
    path.move(to: [1, 1])
    path.curve([1, 1], to: [1, 1])
    #expect(path.lines == [[[1, 1], [1, 1]]])
    path.curve([.infinity, 1], [1, .nan], to: [2, 2])
    path.arc(PlaneTransform(), turns: (.nan, 1), to: [3, 3])
    #expect(path.lines.first?.last == [3, 3])
  }
}
