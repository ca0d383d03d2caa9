package import InkKit

/// A schema for JSON (draft 2020-12), as far as the schemas of this project go: `type`, `const`, `enum`, `minimum`,
/// `exclusiveMinimum`, `maximum`, `required`, `properties`, `additionalProperties`, `items`, `minItems`, `maxItems`, `anyOf`, and
/// `$ref` to `#/$defs`. Another key is a fault of the schema, so that nothing is passed over.
package struct JSONSchema {
  private let root: JSONValue
  /// The properties that values had so far, as `definition.property`.
  package private(set) var seen: Set<String> = []

  /// Creates a schema.
  package init(_ root: JSONValue) {
    self.root = root
  }

  /// All properties of definitions, as `definition.property`.
  package var properties: Set<String> {
    var names: Set<String> = []
    for definition in root["$defs"]?.object ?? [] {
      for property in definition.value["properties"]?.object ?? [] {
        names.insert("\(definition.key).\(property.key)")
      }
    }
    return names
  }

  /// What is wrong with a value, as sentences that begin with its path; empty if it is as the whole schema says, or
  /// one of its definitions.
  package mutating func faults(of value: JSONValue, as definition: String? = nil) -> [String] {
    guard let definition else { return faults(of: value, by: root, in: "", at: "$") }
    guard let schema = root["$defs"]?[definition] else { return ["no definition \(definition)"] }
    return faults(of: value, by: schema, in: definition, at: "$")
  }

  private mutating func faults(
    of value: JSONValue, by schema: JSONValue, in definition: String, at path: String
  ) -> [String] {
    var faults: [String] = []
    func expect(_ isRight: Bool, _ sentence: String) {
      if !isRight { faults.append("\(path) \(sentence)") }
    }
    for rule in schema.object ?? [] {
      let given = rule.value
      switch rule.key {
      case "$schema", "$defs", "title", "description": break
      case "type":
        let types = given.array?.compactMap(\.string) ?? [given.string ?? ""]
        expect(types.contains { Self.isOf($0, value) }, "is no \(types.joined(separator: " or "))")
      case "const": expect(value == given, "is not \(given)")
      case "enum": expect(given.array?.contains(value) ?? false, "is none of the values")
      case "minimum": expect(value.isNumber { $0 >= given.number ?? 0 }, "is too small")
      case "exclusiveMinimum": expect(value.isNumber { $0 > given.number ?? 0 }, "is too small")
      case "maximum": expect(value.isNumber { $0 <= given.number ?? 0 }, "is too large")
      case "minItems":
        expect(value.array.map { $0.count >= given.integer ?? 0 } ?? true, "has too few")
      case "maxItems":
        expect(value.array.map { $0.count <= given.integer ?? 0 } ?? true, "has too many")
      case "required":
        for name in given.array?.compactMap(\.string) ?? [] where value.object != nil {
          expect(value[name] != nil, "has no '\(name)'")
        }
      case "items":
        for (index, element) in (value.array ?? []).enumerated() {
          faults += self.faults(of: element, by: given, in: "", at: "\(path)[\(index)]")
        }
      case "properties":
        for member in value.object ?? [] {
          guard let rule = given[member.key] else { continue }
          seen.insert("\(definition).\(member.key)")
          faults += self.faults(
            of: member.value, by: rule, in: "", at: "\(path).\(member.key)")
        }
      case "additionalProperties":
        for member in value.object ?? [] where schema["properties"]?[member.key] == nil {
          guard given != .bool(false) else {
            faults.append("\(path) has '\(member.key)'")
            continue
          }
          faults += self.faults(of: member.value, by: given, in: "", at: "\(path).\(member.key)")
        }
      case "anyOf":
        let branches = (given.array ?? []).map {
          self.faults(of: value, by: $0, in: definition, at: path)
        }
        expect(branches.contains([]), "fits none: \(branches)")
      case "$ref":
        let name = String(given.string?.dropFirst("#/$defs/".count) ?? "")
        faults += self.faults(
          of: value, by: root["$defs"]?[name] ?? .object([]), in: name, at: path)
        expect(root["$defs"]?[name] != nil, "refers to '\(name)', which is not defined")
      default: expect(false, "has a rule '\(rule.key)' that is not known")
      }
    }
    return faults
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number: type == "number" || type == "integer" && value.integer != nil
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

extension JSONValue {
  /// Whether this is a number of some kind; what is no number is not told by its size.
  fileprivate func isNumber(_ isRight: (Double) -> Bool) -> Bool { number.map(isRight) ?? true }
}
