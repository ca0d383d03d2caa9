/// Whether what is said to be likely comes true as often.
enum Calibration {
  private static let edges: [Float] = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99, 1.01]

  /// Prints how often what was said with some probability is right.
  static func show(_ said: [(probability: Float, isRight: Bool)], _ title: String) {
    let table = Table(title, [("said to be", 14), ("answers", 8), ("mean", 9), ("right", 9)])
    var error = 0.0
    for (lower, upper) in zip(edges, edges.dropFirst()) {
      let own = said.filter { $0.probability >= lower && $0.probability < upper }
      let mean = own.reduce(0.0) { $0 + Double($1.probability) } / Double(max(1, own.count))
      let right = Double(own.count(where: \.isRight)) / Double(max(1, own.count))
      error += abs(mean - right) * Double(own.count) / Double(max(1, said.count))
      table.row([
        "\(fixed(Double(lower) * 100, 0)) to \(fixed(Double(min(upper, 1)) * 100, 0)) %",
        "\(own.count)", percent(mean), percent(right),
      ])
    }
    table.row(["mean distance", "", "", percent(error)])
  }
}
