import InkKit

extension CommandSpec {
  /// `inkrec doctor`
  static var doctor: CommandSpec {
    CommandSpec(
      name: "doctor",
      summary: "Say what works here and what doesn't, for a report of a fault",
      options: [OptionSpec(name: "json", summary: "one JSON object")] + ModelLocations.specs,
      notes: [
        "Version, store, sources, models, curl, and a sample that is read. Nothing of it",
        "is about you: your home is '~', and hands are only counted. Nothing is changed,",
        "and the network is not used. Of several problems the first one's status counts.",
      ],
      examples: ["inkrec doctor", "inkrec doctor --json | jq .problems"]
    ) { arguments, console in
      let locations = Result { () throws(ToolError) in
        try ModelLocations(arguments, console: console)
      }
      let diagnosis = Diagnosis(locations, environment: console.environment)
      try console.write(arguments.has("json") ? diagnosis.line() : diagnosis.text)
      return diagnosis.problems.first?.status ?? .success
    }
  }
}

extension Diagnosis {
  /// One line for each thing, and at the end what must be mended.
  fileprivate var text: String {
    let width = (findings.map(\.name.count).max() ?? 0) + 2
    let rows = findings.map { finding in
      finding.name + String(repeating: " ", count: width - finding.name.count) + finding.text
    }
    let end =
      problems.isEmpty
      ? ["all is well"]
      : ["\(countText(problems.count, "problem")):"] + problems.map { "  \($0.message)" }
    return (rows + [""] + end).map { "\($0)\n" }.joined()
  }
}

extension Diagnosis: JSONObject {
  func writeMembers(to json: inout JSONWriter) {
    json.member("version", CommandLineTool.version)
    json.member("isWell", problems.isEmpty)
    json.member("status", Int(problems.first?.status.rawValue ?? 0))
    json.member("findings", findings)
    json.member("problems", problems.map(\.message))
  }
}

extension Diagnosis.Finding: JSONObject {
  func writeMembers(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("text", text)
    json.member("problem", problem?.message)
  }
}
