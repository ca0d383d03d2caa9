import Foundation
import InkKit
import Testing

@Suite struct StrokePointTests {
  @Test func `a point takes no more room than one of place and time`() {
    #expect(MemoryLayout<StrokePoint>.stride == 24)
  }

  @Test func `what was recorded is told again, and what was not isn't`() {
    let bare = StrokePoint(x: 1, y: 2)
    #expect(bare.t == nil && bare.force == nil && bare.altitude == nil && bare.azimuth == nil)
    let point = StrokePoint(x: 1, y: 2, t: 3, force: 0.3, altitude: 1.25, azimuth: 4.5)
    #expect(point.t == 3 && point.force == 0.3)
    #expect(point.altitude == 1.25 && point.azimuth == 4.5)
    var cleared = point
    cleared.t = nil
    cleared.force = nil
    cleared.altitude = nil
    cleared.azimuth = nil
    #expect(cleared == bare && cleared.hashValue == bare.hashValue && point != bare)
  }

  @Test func `angles are kept to a ten-thousandth and moved into their range`() throws {
    for step in 0...62_831 {
      let angle = Float(step) / 10_000
      #expect(StrokePoint(x: 0, y: 0, azimuth: angle).azimuth == angle)
    }
    func azimuth(_ angle: Float) -> Float? { StrokePoint(x: 0, y: 0, azimuth: angle).azimuth }
    func altitude(_ angle: Float) -> Float? { StrokePoint(x: 0, y: 0, altitude: angle).altitude }
    let left = try #require(azimuth(-.pi))
    #expect(abs(left - .pi) < 1e-4)
    #expect(azimuth(2 * .pi) == 0 && azimuth(-1e-9) == 0)
    #expect(altitude(-1) == 0 && altitude(3) == 1.5708)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30, -1e30, .greatestFiniteMagnitude])
  func `no number traps`(_ number: Float) {
    let point = StrokePoint(x: 0, y: 0, force: number, altitude: number, azimuth: number)
    #expect(point.force.map { $0.isFinite && $0 >= 0 } ?? true)
    #expect(point.altitude.map { (0...1.5708).contains($0) } ?? true)
    #expect(point.azimuth.map { (0..<6.2832).contains($0) } ?? true)
  }

  @Test func `coding has the members that were recorded`() throws {
    let points = [
      StrokePoint(x: 1, y: 2), StrokePoint(x: 1, y: 2, t: 0, force: 0, altitude: 0, azimuth: 0),
      StrokePoint(x: 1, y: 2, t: -5, force: 0.5),
    ]
    let data = try JSONEncoder().encode(points)
    #expect(try JSONDecoder().decode([StrokePoint].self, from: data) == points)
    #expect(String(decoding: data, as: UTF8.self).contains("altitude\":0"))
    let old = try JSONDecoder().decode(StrokePoint.self, from: Data(#"{"x":1,"y":2,"t":7}"#.utf8))
    #expect(old == StrokePoint(x: 1, y: 2, t: 7))
  }

  @Test func `JSON tells them by the names of this library and of pointer events`() throws {
    let text = """
      {"strokes":[{"points":[
        {"x":1,"y":2,"t":3,"force":0.25,"altitude":1,"azimuth":2},
        {"x":1,"y":3,"pressure":0.5,"altitudeAngle":0.5,"azimuthAngle":3},
        {"x":1,"y":4,"force":"hard","azimuth":null}]},
       {"x":[5,6],"y":[7,8],"pressure":[0.5,1],"force":0.5,"altitude":[1]}]}
      """
    let ink = try InkDecoder().record(from: Array(text.utf8)).ink
    #expect(
      ink.strokes.map(\.points) == [
        [
          StrokePoint(x: 1, y: 2, t: 3, force: 0.25, altitude: 1, azimuth: 2),
          StrokePoint(x: 1, y: 3, force: 0.5, altitude: 0.5, azimuth: 3), StrokePoint(x: 1, y: 4),
        ],
        [StrokePoint(x: 5, y: 7, force: 0.5), StrokePoint(x: 6, y: 8, force: 1)],
      ])
    let again = try InkDecoder().record(from: Array(InkRecord(ink: ink).encoded().utf8)).ink
    #expect(again == ink)
  }

  @Test func `forces in a unit of their own become shares of the greatest`() throws {
    let text = #"[{"points":[{"x":1,"y":2,"force":512}]},{"points":[{"x":1,"y":2,"force":2048}]}]"#
    let ink = try InkDecoder().record(from: Array(text.utf8)).ink
    #expect(ink.strokes.map { $0.points[0].force } == [0.25, 1])
  }
}
