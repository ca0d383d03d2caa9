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
      if arguments.has("json") {
        try console.writeLine(diagnosis.json.encoded())
      } else {
        try console.write(diagnosis.text)
      }
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
      : [problems.count == 1 ? "1 problem:" : "\(problems.count) problems:"]
        + problems.map { "  \($0.message)" }
    return (rows + [""] + end).map { "\($0)\n" }.joined()
  }

  fileprivate var json: JSONValue {
    let findings = findings.map { finding -> JSONValue in
      var members = [
        JSONMember(key: "name", value: .string(finding.name)),
        JSONMember(key: "text", value: .string(finding.text)),
      ]
      if let problem = finding.problem {
        members.append(JSONMember(key: "problem", value: .string(problem.message)))
      }
      return .object(members)
    }
    return [
      "version": .string(Inkrec.version), "isWell": .bool(problems.isEmpty),
      "status": .number(Double(problems.first?.status.rawValue ?? 0)),
      "findings": .array(findings), "problems": .array(problems.map { .string($0.message) }),
    ]
  }
}
