import InkKit
import InkTool
import InkTraining

/// Fits how evidence is weighed to labelled ink: `inkrec models fit`.
func fitWeights(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
  let locations = try ModelLocations(toReadWith: arguments, console: console)
  _ = try arguments.needed("language", "the model whose weights are fitted")
  guard let tag = try arguments.language("language", suggestingFrom: locations) else {
    return .usage
  }
  let recognizer = try Recognizer(model: locations.registry.model(for: tag))
  var fitter = WeightFitter(
    names: try weightNames(try arguments.needed("weights", "which weights are fitted")))
  fitter.passCount = try arguments.count("passes") ?? 1
  let paths = try inkPaths(arguments, besides: ["output"])
  if let output = arguments.value("output") { try FileSystem.checkWriting(output) }
  var status = ExitStatus.success
  var samples = try labelledInks(
    of: paths, as: try InkInput(arguments), console: console, status: &status)
  if let limit = try arguments.count("limit") { samples = Array(samples.prefix(limit)) }
  guard !samples.isEmpty else {
    throw ToolError(.someInksUnreadable, "there is no labelled ink to fit weights to")
  }
  let trialCount = fitter.names.count * fitter.passCount
  var trials = 0
  console.progress.show(Progress(count: 0, total: trialCount, unit: "weights"))
  let fitted = fitter.fit(recognizer, to: samples) { trial in
    trials += 1
    console.progress.show(
      Progress(
        count: trials, total: trialCount, unit: "weights",
        detail: "\(trial.name) \(trial.value): \(percent(trial.fit.errorRate)) wrong"))
  }
  let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  if let output = arguments.value("output") {
    let metadata = PackMetadata(
      name: "weights", kind: .weights,
      sources: names,
      summary:
        "Fitted by 'inkrec models fit' on \(System.today) to \(samples.count) inks, read "
        + "by the model '\(tag)': fewest wrong characters, "
        + "\(percent(fitted.before.errorRate)) before, \(percent(fitted.after.errorRate)) after."
    )
    try FileSystem.atomicWrite(output, fitted.weights.pack(metadata))
  }
  let usual = recognizer.contents.weights.all
  let changed = zip(usual, fitted.weights.all).filter { $0.value != $1.value }.map(\.1)
  if arguments.has("json") {
    let json: JSONValue = [
      "before": .number(fitted.before.errorRate), "after": .number(fitted.after.errorRate),
      "weights": .object(
        changed.map { JSONMember(key: $0.name, value: .number(Double($0.value))) }),
    ]
    try console.writeLine(json.encoded())
  } else {
    for (name, value) in changed { try console.writeLine("\(name)\t\(value)") }
    try console.writeLine(
      "characters wrong: \(percent(fitted.before.errorRate)) before, "
        + "\(percent(fitted.after.errorRate)) after")
  }
  return status
}

/// The weights that a list names, a `*` at the end of a name standing for any end.
private func weightNames(_ list: String) throws(ToolError) -> [String] {
  let known = EvidenceWeights().all.map(\.name)
  var names: [String] = []
  for wanted in list.split(separator: ",") {
    let found = known.filter {
      wanted.last == "*" ? $0.hasPrefix(wanted.dropLast()) : $0 == wanted
    }
    guard !found.isEmpty else {
      let nearest = nearest(to: String(wanted), among: known)
      throw .usage(
        "there is no weight '\(wanted)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'inkrec models show' names all"))
    }
    names += found
  }
  return names
}
