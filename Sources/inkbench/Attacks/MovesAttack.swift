import InkKit

/// A page whose strokes are moved again and again: what can be undone must not take memory for every move.
enum MovesAttack {
  private static let pointCount = 250_000
  private static let shortCount = 2_000

  /// Lets the tool follow two pages, one of a stroke of very many points and one of very many strokes, as lines of
  /// a stream and as requests to the service.
  static func run(moveCount: Int) throws {
    let table = Table(
      "Strokes that are moved \(moveCount) times",
      [("page", 26), ("command", 24), ("seconds", 9), ("peak", 9)])
    let folder = try TemporaryFolder()
    let path = folder.file("moves.ndjson")
    let long = spiral(pointCount)
    let short = (0..<shortCount).map { index in
      [SIMD2(Float(index % 100), Float(index / 100)) * 20]
    }
    for (name, strokes) in [
      ("1 stroke, \(pointCount) points", [long]), ("\(shortCount) strokes", short),
    ] {
      let numbers = strokes.indices.map(String.init).joined(separator: ",")
      let moves = Array(repeating: "\"move\":[\(numbers)],\"by\":[1,0]", count: moveCount)
      let edits = strokes.map { "\"add\":\(json($0))" } + moves
      for (command, start) in [
        ("detect --mode stream --json --no-text", "{"),
        ("serve", "{\"request\":\"detect\",\"session\":\"page\",\"noText\":true,"),
      ] {
        let lines = edits.map { "\(start)\($0)}\n" }.joined()
        try FileSystem.atomicWrite(path, Array(lines.utf8))
        let run = try Program([
          "sh", "-c", "exec \"$1\" \(command) < \"$2\"", "sh", "\(programFolder)/inkrec", path,
        ])
        table.row([
          name, command.prefix { $0 != "-" } + "", fixed(run.seconds, 2),
          "\(fixed(Double(run.peakMemory) / 1e6)) MB",
        ])
      }
    }
  }

  /// A pen that goes round and round without being lifted.
  private static func spiral(_ count: Int) -> [SIMD2<Float>] {
    (0..<count).map { index in
      let turns = Float(index % 628) / 628
      return 100 * ElementaryFunctions.direction(turns: turns) + SIMD2(Float(index) * 0.001, 0)
    }
  }

  private static func json(_ points: [SIMD2<Float>]) -> String {
    let list = points.map { "[\(fixed(Double($0.x), 2)),\(fixed(Double($0.y), 2))]" }
    return "[\(list.joined(separator: ","))]"
  }
}
