import InkKit

/// Benchmarks; `inkbench DATA` where `DATA` is the folder of ink data.
@main struct Inkbench {
  static func main() throws {
    try FormatBenchmark.run()
  }
}
