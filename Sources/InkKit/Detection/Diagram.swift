/// The objects of a page as a diagram: nodes, and the edges that join them.
public struct Diagram: Hashable, Sendable {
  /// Ends of edges: shapes, sketches, and texts that no shape has and that are at no edge.
  public let nodes: [Node]
  /// Connectors with an object at each end, in the order in which they were drawn.
  public let edges: [Edge]

  /// A node.
  public struct Node: Hashable, Sendable {
    /// The ``DetectedObject/trackingID`` of its object.
    public let id: Int
    /// The words in the node, as far as somebody wrote some and they were read; possibly empty.
    public let text: String
    /// The likeliest label of the node's object, if there is one.
    public let label: String?
    /// The kind of its object.
    public let kind: ObjectKind
  }

  /// An edge.
  public struct Edge: Hashable, Sendable {
    /// The ``DetectedObject/trackingID`` of its connector.
    public let id: Int
    /// The nodes that it leads from and to.
    public let tail: Int
    public let head: Int
    /// How many of its ends have heads, 0 to 2.
    public let headCount: Int
    /// The words beside the edge; possibly empty.
    public let text: String
  }

  /// How far a text beside a connector may be from its frame, in heights of the text.
  private static let labelReach: Float = 1.5

  /// Puts a diagram together of the objects of a page, all of them.
  ///
  /// - Complexity: O(*n*²) for *n* objects.
  public init(_ objects: [DetectedObject]) {
    let drawn = objects.sorted { $0.trackingID < $1.trackingID }
    let connectors = drawn.filter { $0.kind == .connector && $0.ends.count == 2 }
    let joined = Set(connectors.flatMap(\.ends).compactMap(\.self))
    let ends = Set(
      drawn.filter { $0.kind != .connector && $0.kind != .gesture }.map(\.trackingID))
    let joining = connectors.filter { $0.ends.allSatisfy { $0.map(ends.contains) ?? false } }
    let edgeIDs = Set(joining.map(\.trackingID))
    let shapes = drawn.filter { $0.kind == .shape }
    // A text that leads nowhere belongs to the edge that it is beside.
    var edgeTexts: [Int: [String]] = [:]
    var nodes: [Node] = []
    for object in drawn where object.kind != .connector && object.kind != .gesture {
      if object.kind == .text, !joined.contains(object.trackingID) {
        let box = Box(object.frame)
        // The frame of a part of a diagram is around a text, and has none.
        if shapes.contains(where: {
          TextBlocks.isInside(box, Box($0.frame)) && $0.hasText(of: object)
        }) {
          continue
        }
        let reach = Self.labelReach * max(box.size.y, box.size.x / 4)
        let nearest = connectors.map {
          ($0.trackingID, box.distance(to: Box($0.frame)))
        }.min { ($0.1, $0.0) < ($1.1, $1.0) }
        if let nearest, nearest.1 <= reach, edgeIDs.contains(nearest.0) {
          edgeTexts[nearest.0, default: []].append(object.text ?? "")
          continue
        }
      }
      nodes.append(
        Node(
          id: object.trackingID, text: object.text ?? "", label: object.labels.first?.text,
          kind: object.kind))
    }
    self.nodes = nodes
    edges = joining.compactMap { connector in
      guard let tail = connector.ends[0], let head = connector.ends[1] else { return nil }
      return Edge(
        id: connector.trackingID, tail: tail, head: head, headCount: connector.headCount,
        text: (edgeTexts[connector.trackingID] ?? []).filter { !$0.isEmpty }.joined(separator: " "))
    }
  }
}

extension DetectedObject {
  /// Whether the words of a shape have those of a text in it, as far as they were read.
  fileprivate func hasText(of object: DetectedObject) -> Bool {
    guard let words = object.text else { return true }
    return "\n\(text ?? "")\n".contains("\n\(words)\n")
  }
}

extension Diagram {
  /// The diagram in the language of Graphviz.
  public var dot: String {
    var text = "digraph {\n"
    for node in nodes {
      text +=
        "  n\(node.id) [label=\"\(Self.dotText(node.text))\", shape=\(Self.dotShape(node))];\n"
    }
    for edge in edges {
      var attributes: [String] = []
      if !edge.text.isEmpty { attributes.append("label=\"\(Self.dotText(edge.text))\"") }
      if edge.headCount == 0 { attributes.append("dir=none") }
      if edge.headCount == 2 { attributes.append("dir=both") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      text += "  n\(edge.tail) -> n\(edge.head)\(list);\n"
    }
    return text + "}\n"
  }

  /// The diagram in the language of Mermaid.
  public var mermaid: String {
    var text = "flowchart TD\n"
    for node in nodes {
      let (open, close) = Self.mermaidBrackets(node)
      // Quotes with nothing between are an error to Mermaid, and no quotes at all show the name of the node.
      let words = node.text.isEmpty ? " " : Self.mermaidText(node.text)
      text += "  n\(node.id)\(open)\"\(words)\"\(close)\n"
    }
    for edge in edges {
      let arrow = edge.headCount == 0 ? "---" : edge.headCount == 2 ? "<-->" : "-->"
      let label = edge.text.isEmpty ? "" : "|\"\(Self.mermaidText(edge.text))\"|"
      text += "  n\(edge.tail) \(arrow)\(label) n\(edge.head)\n"
    }
    return text
  }

  private static func dotShape(_ node: Node) -> String {
    guard node.kind != .text else { return "plaintext" }
    let known = [
      "circle": "circle", "ellipse": "ellipse", "triangle": "triangle", "diamond": "diamond",
      "parallelogram": "parallelogram", "trapezoid": "trapezium", "pentagon": "pentagon",
      "hexagon": "hexagon", "cylinder": "cylinder", "star": "star", "square": "square",
      "stadium": "box, style=rounded",
    ]
    return known[node.label?.lowercased() ?? ""] ?? "box"
  }

  private static func mermaidBrackets(_ node: Node) -> (open: String, close: String) {
    switch node.label?.lowercased() {
    case "circle": ("((", "))")
    // There is no ellipse: a stadium is nearest to it.
    case "ellipse", "stadium": ("([", "])")
    case "diamond": ("{", "}")
    case "parallelogram": ("[/", "/]")
    case "trapezoid": ("[/", "\\]")
    case "hexagon": ("{{", "}}")
    case "cylinder": ("[(", ")]")
    default: ("[", "]")
    }
  }

  /// A text in quotes of Graphviz.
  private static func dotText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.isActedOn: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A text in quotes of Mermaid, which has no escapes but numbers of characters.
  private static func mermaidText(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(mermaidLine).joined(separator: "<br>")
  }

  /// A line of such a text without signs of Markdown: versions 11.0 to 11.12 take all texts for that, and
  /// show `1. start` as a fault.
  private static func mermaidLine(_ line: Substring.UnicodeScalarView) -> String {
    let words = line.drop { $0 == " " }
    let unnumbered = words.drop { ("0"..."9").contains($0) }
    let isNumbered = unnumbered.startIndex > words.startIndex
    let (rest, marks) = isNumbered ? (unnumbered, ".)") : (words, "-+=")
    // Where the line would become an item of a list, or the one before a heading.
    let isMarked = rest.first.map { marks.unicodeScalars.contains($0) } ?? false
    let mark = isMarked ? rest.startIndex : nil
    return line.indices.reduce(into: "") { result, index in
      let scalar = line[index]
      if index == mark || mermaidSigns.contains(scalar) {
        result += "#\(scalar.value);"
      } else {
        result += scalar.isActedOn ? " " : String(scalar)
      }
    }
  }

  /// Signs of Mermaid, and of Markdown anywhere in a text.
  private static let mermaidSigns = Set("\"#<>&`*_~[\\".unicodeScalars)
}
