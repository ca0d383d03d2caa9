import InkTool

/// The program that people and scripts start.
@main struct Inkrec {
  static func main() async { await CommandLineTool.run() }
}
