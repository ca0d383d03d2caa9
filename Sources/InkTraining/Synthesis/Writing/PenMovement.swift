package import InkKit

/// Moves the pen along a line as a hand does, and samples it as a tablet does.
///
/// The pen is the slower the sharper the line turns (the two-thirds power law: F. Lacquaniti, C. Terzuolo
/// & P. Viviani, 1983), and the hand follows late: where it is is the mean of where it wanted to be for a
/// while. So corners are cut, loops open or close, and the faster the hand, the more.
package struct PenMovement: Sendable {
  /// For how long the hand takes the mean, in the time that a small letter's height takes straight on.
  package var lag: Float = 0.12
  /// How far the pen trembles, in heights of a small letter.
  package var tremor: Float = 0.01
  /// The time between two samples of the tablet, in the same unit as the lag.
  package var samplingInterval: Float = 0.08

  /// A pen that goes exactly along the line.
  package static var exact: PenMovement {
    PenMovement(lag: 0, tremor: 0, samplingInterval: 0.03)
  }

  /// The distance of points along the line before it is sampled.
  private static let step: Float = 0.03
  /// Over how many steps to each side the line's turn is measured.
  private static let span = 3

  /// The samples of a stroke along a line of at least one point; a dot stays one.
  package func stroke(
    along line: [SIMD2<Float>], using random: inout SplitMix64
  ) -> [SIMD2<Float>] {
    let path = line.resampled(every: Self.step)
    guard path.count > 2 else { return path }
    let times = Self.times(of: path)
    let duration = times[times.count - 1]
    // Ends stay where they are: towards them the mean is of less and less.
    var samples: [SIMD2<Float>] = []
    let count = max(2, Int(duration / samplingInterval))
    var shake = SIMD2<Float>.zero
    for sample in 0...count {
      let time = duration * Float(sample) / Float(count)
      let reach = min(lag, time, duration - time)
      var place = Self.mean(of: path, times, around: time, reach: reach)
      shake = shake * 0.7 + SIMD2(random.normal(), random.normal()) * (tremor * 0.7)
      place += shake
      samples.append(place)
    }
    return samples
  }

  /// When the pen is at each point.
  private static func times(of path: [SIMD2<Float>]) -> [Float] {
    var times: [Float] = [0]
    times.reserveCapacity(path.count)
    for index in 1..<path.count {
      let before = path[max(index - span, 0)]
      let after = path[min(index + span, path.count - 1)]
      let (arriving, leaving) = (path[index] - before, after - path[index])
      let sizes = ((arriving * arriving).sum() * (leaving * leaving).sum()).squareRoot()
      let cosine = sizes > 0 ? (arriving * leaving).sum() / sizes : 1
      // 0 straight on, 2 back: the square of the turn, nearly.
      let turn = max(1 - cosine, 0)
      let slowness = 1 + 4 * (turn * 0.5).squareRoot()
      let way = path[index] - path[index - 1]
      times.append(times[index - 1] + (way * way).sum().squareRoot() * slowness)
    }
    return times
  }

  /// The mean place within a time to either side.
  private static func mean(
    of path: [SIMD2<Float>], _ times: [Float], around time: Float, reach: Float
  ) -> SIMD2<Float> {
    let low = min(times.partitioningIndex { $0 >= time }, times.count - 1)
    guard reach > 0, low > 0 else { return path[low] }
    var sum = SIMD2<Float>.zero
    var weight: Float = 0
    func add(_ index: Int) -> Bool {
      let share = 1 - abs(times[index] - time) / reach
      guard share > 0 else { return false }
      let own = share * (times[min(index + 1, times.count - 1)] - times[max(index - 1, 0)])
      sum += path[index] * own
      weight += own
      return true
    }
    var index = low
    while index < path.count, add(index) { index += 1 }
    index = low - 1
    while index >= 0, add(index) { index -= 1 }
    return weight > 0 ? sum / weight : path[low]
  }
}
