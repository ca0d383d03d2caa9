import Foundation
import InkKit
import InkKitPencilKit
import Testing

@Suite struct PenSampleTests {
  @Test func `a sample is a point with milliseconds and a share of the greatest force`() {
    let sample = PenSample(
      location: CGPoint(x: 10.5, y: -3), time: 100.0126, force: 25.0 / 12,
      maximumForce: PenSample.maximumPencilForce, altitude: 1, azimuth: -.pi / 2)
    let point = sample.point(since: 100)
    #expect(point.x == 10.5 && point.y == -3 && point.t == 13)
    #expect(point.force == 0.5 && point.altitude == 1)
    #expect(abs((point.azimuth ?? 0) - 1.5 * .pi) < 1e-3)
  }

  @Test func `what a device doesn't tell is not recorded`() {
    let point = PenSample(location: .zero, time: 1).point(since: 1)
    #expect(point == StrokePoint(x: 0, y: 0, t: 0))
    let hard = PenSample(location: .zero, time: 1, force: 9, maximumForce: 4).point(since: 1)
    #expect(hard.force == 1)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
  func `no sample traps`(_ number: Double) {
    let point = PenSample(
      location: CGPoint(x: number, y: 0), time: number, force: number, maximumForce: number,
      altitude: number, azimuth: number
    ).point(since: 0)
    #expect(point.t == nil)
    #expect(throws: InkError.self) { try Ink(strokes: [Stroke(points: [point])]) }
  }
}
