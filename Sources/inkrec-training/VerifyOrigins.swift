import InkKit
import InkTool
import InkTraining

/// Tells which packs recipe, data and trainers no longer make: `inkrec models verify --stale`.
func verifyOrigins(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
  let recipe = try arguments.needed("recipe", "what the packs are made of")
  let data = DataFolder(folder: try arguments.needed("data", "where the samples are"))
  let folder = arguments.value("source") ?? FileSystem.parent(of: recipe)
  let isJSON = arguments.has("json")
  var count = 0
  var staleCount = 0
  try StaleCheck(recipePath: recipe, data: data, folder: folder).run { finding in
    count += 1
    if !finding.changes.isEmpty { staleCount += 1 }
    if isJSON {
      try console.writeLine(finding.json.encoded())
    } else if !finding.changes.isEmpty {
      try console.writeLine(finding.sentence)
    }
  }
  if !isJSON {
    let packs = count == 1 ? "1 pack" : "\(count) packs"
    try console.writeLine(
      staleCount == 0
        ? "\(packs) checked: all are what is made now"
        : "\(packs) checked: \(staleCount) \(staleCount == 1 ? "is" : "are") stale")
  }
  return staleCount == 0 ? .success : .invalidModel
}

extension StaleCheck.Finding {
  /// The finding, for programs.
  fileprivate var json: JSONValue {
    [
      "pack": .string(name), "stale": .bool(!changes.isEmpty),
      "changes": .array(changes.map { .string($0) }),
    ]
  }

  /// The finding about a stale pack, for people.
  fileprivate var sentence: String {
    switch changes.first {
    case "missing": "\(name): stale, its file is not there"
    case "unknown": "\(name): stale, nothing says what it was made of"
    case "replaced": "\(name): stale, its file is another than the one that was made"
    case "unmade": "\(name): stale, the recipe makes no such pack"
    default: "\(name): stale by its \(changes.joined(separator: " and "))"
    }
  }
}
