import Testing

@testable import InkKit

@Suite struct PathsTests {
  let corner: [SIMD2<Float>] = [[0, 0], [4, 0], [4, 3]]

  @Test func `points lie at equal distances along a path, with its ends`() {
    #expect(corner.pathLength == 7)
    #expect(
      corner.resampled(every: 2) == [[0, 0], [2, 0], [4, 0], [4, 2], [4, 3]])
    #expect([SIMD2<Float>(1, 1)].resampled(every: 2) == [[1, 1]])
    #expect([SIMD2<Float>]().resampled(every: 2).isEmpty)
    #expect(corner.resampled(every: 0) == [[0, 0]])
  }

  @Test func `a path has as many points as wanted, or as suit a distance`() {
    #expect(corner.resampled(count: 8).map(\.x) == [0, 1, 2, 3, 4, 4, 4, 4])
    #expect(corner.resampled(count: 2) == [[0, 0], [4, 3]])
    #expect([SIMD2<Float>(1, 1)].resampled(count: 3) == [[1, 1], [1, 1], [1, 1]])
    #expect([SIMD2<Float>]().resampled(count: 3).isEmpty)
    #expect(corner.resampled(about: 0.9) == corner.resampled(count: 9))
    #expect(corner.resampled(about: 100) == [[0, 0], [4, 3]])
    #expect([SIMD2<Float>(1, 1), [1, 1]].resampled(about: 2) == [[1, 1]])
  }

  @Test func `the nearest place of a path may be within a side or at an end`() {
    #expect(corner.squaredDistance(to: [2, 5]) == 8)
    #expect(corner.squaredDistance(to: [2, -3]) == 9)
    #expect(corner.squaredDistance(to: [-3, -4]) == 25)
    #expect([SIMD2<Float>(1, 1)].squaredDistance(to: [1, 3]) == 4)
    #expect([SIMD2<Float>]().squaredDistance(to: [1, 3]) == .infinity)
  }

  @Test func `what is near the straight way is left out`() {
    let line: [SIMD2<Float>] = [
      [0, 0], [1, 0.1], [2, -0.1], [3, 0], [3, 1], [3.1, 2], [3, 3],
    ]
    #expect(line.simplified(tolerance: 0.2) == [[0, 0], [3, 0], [3, 3]])
    #expect(line.simplified(tolerance: 0.01) == line)
    #expect(corner.simplified(tolerance: 10) == [[0, 0], [4, 3]])
  }

  @Test func `a convex hull has the outer corners alone`() {
    let points: [SIMD2<Float>] = [[0, 0], [2, 1], [4, 0], [1, 2], [4, 4], [0, 4], [2, 0]]
    let hull = points.convexHull
    #expect(Set(hull.map { [$0.x, $0.y] }) == [[0, 0], [4, 0], [4, 4], [0, 4]])
    #expect([SIMD2<Float>(1, 1), [1, 1], [1, 1]].convexHull.count <= 2)
  }

  @Test func `vectors turn as the axes do`() {
    let one = SIMD2<Float>(3, 4)
    #expect(one.length == 5 && one.unit == [0.6, 0.8] && SIMD2<Float>.zero.unit == .zero)
    #expect(one.quarterTurned == [-4, 3] && one.dot(one.quarterTurned) == 0)
    #expect(SIMD2<Float>(1, 0).cross([0, 1]) == 1)
    #expect(one.turned(by: [0, 1]) == one.quarterTurned)
  }
}
