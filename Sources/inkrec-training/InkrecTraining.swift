import InkTool

/// The program behind the commands of `inkrec` that learn from data.
@main struct InkrecTraining {
  static func main() async {
    await CommandLineTool.run(trainings: [
      "train": { try await train($0, console: $1) },
      "models build": { try await buildModels($0, console: $1) },
      "models fit": { try fitWeights($0, console: $1) },
      "models verify --stale": { try verifyOrigins($0, console: $1) },
    ])
  }
}
