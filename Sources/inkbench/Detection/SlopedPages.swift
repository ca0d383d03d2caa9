import InkKit

/// How much of six lines of one writer is taken for drawing, on level and on sloping pages.
enum SlopedPages {
  /// How many lines a page has.
  private static let lineCount = 6
  /// The slopes, in degrees.
  private static let slopes: [Float] = [0, 3, -3, 6, -6, 8, -8]

  static func run(data: String, _ detector: ObjectDetector) throws {
    let writers = try PageOfLines.writers(of: data, atLeast: lineCount)
    let table = Table(
      "Pages of \(lineCount) lines of a writer each, strokes taken for drawing in 1,000",
      [("slope", 8), ("pages", 6), ("drawn", 8)])
    for slope in slopes {
      var page = PageOfLines()
      (page.spacing, page.slopeJitter) = (1.4...1.4, 0)
      page.turn = slope
      var random = SplitMix64(seed: 3)
      var (drawn, all) = (0, 0)
      for writer in writers {
        let ink = try page.page(
          of: Array(writer.prefix(lineCount)), order: .written, using: &random
        ).ink
        let objects = detector.networks.objects(among: ink.strokes.map { StrokeShape($0) })
        all += ink.strokes.count
        drawn += objects.reduce(0) { $0 + ($1.kind == .text ? 0 : $1.strokes.count) }
      }
      table.row([
        "\(fixed(Double(slope), 0))°", "\(writers.count)",
        fixed(1000 * Double(drawn) / Double(max(1, all))),
      ])
    }
  }
}
