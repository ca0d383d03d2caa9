import InkTool
import InkTraining

/// Makes packs and their catalog from data: `inkrec models build`.
func buildModels(_ arguments: ParsedArguments, console: Console) async throws -> ExitStatus {
  let folder = try arguments.needed("output", "where packs and catalog go")
  try arguments.onlyOne(of: ["pack", "adopt", "catalog-only"])
  let choice: RecipeBuilding.Choice =
    arguments.has("catalog-only")
    ? .none
    : arguments.value("pack").map { .named($0) } ?? arguments.value("adopt").map { .adopted($0) }
      ?? .all
  let building = RecipeBuilding(
    recipePath: try arguments.needed("recipe", "what to make"),
    data: DataFolder(folder: try arguments.needed("data", "where the samples are")),
    making: choice,
    checkpointFolder: arguments.value("checkpoints"),
    observer: TrainingReport(console.progress, logPath: arguments.value("log")))
  do {
    try await building.run(to: folder) { line in
      try console.writeLine(line)
      try console.flush()
    }
  } catch let error as MakingError {
    throw ToolError(error)
  }
  return .success
}
