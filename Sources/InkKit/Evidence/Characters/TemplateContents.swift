extension PackKind {
  /// Stroke templates of a script.
  public static let templates = PackKind(name: "templates")
}

/// What packs of templates hold: those of a script, and of a person.
package struct TemplateContents: Sendable {
  /// The script of the first pack; `nil` for signs and shapes of a person's own.
  package var script: String?
  /// The script's templates, and those that its further packs add, in the order of the packs.
  package var templates = TemplateSet()
  /// Those of them that the networks were not trained beside.
  package var added = TemplateSet()
  /// What else the first pack knows of single characters.
  package var shapes = ShapeContents()
  /// The network that reads joined writing, cell by cell.
  package var network: SegmentNetwork?
  /// Whether ``network`` came with the first pack; else that one's letters may stand apart.
  package var joinsOwnLetters = true
  /// Templates that a person added to those of a script.
  package var personal = TemplateSet()
  /// What the first pack of a person knows besides: it may be all that there is.
  private var personalContents: (shapes: ShapeContents, network: SegmentNetwork?)?

  /// All templates, those of the script first.
  package var all: TemplateSet {
    var all = templates
    all.add(contentsOf: personal)
    return all
  }
}

/// What a pack of templates knows of single characters besides.
package struct ShapeContents: Sendable {
  /// The networks over the templates' points; `nil` without.
  package var classifier: CharacterClassifier?
  /// What is known of sizes and places; `nil` if nothing is.
  package var geometry: LabelGeometry?
  /// How costs become scores.
  package var scoring = ScoringWeights()
}

extension TemplateContents: ModelPart {
  package static var kind: PackKind { .templates }

  package init(pack: PackFile) throws(ModelError) {
    self.init()
    try add(pack)
  }

  /// The first pack of a script is its own; others add templates, and labels that it doesn't know. The
  /// first one that reads joined writing does so for all: single letters may be of one pack, and words of
  /// another that learned from other people's ink. Packs without a script are a person's.
  package mutating func add(_ pack: PackFile) throws(ModelError) {
    let new = try TemplateSet(pack: pack)
    let newShapes = ShapeContents(
      classifier: try CharacterClassifier(pack: pack, labels: new.labels),
      geometry: try LabelGeometry(pack: pack, labelCount: new.labels.count),
      scoring: try ScoringWeights(pack: pack))
    let newNetwork = try SegmentNetwork(pack: pack, labels: new.labels)
    guard let newScript = pack.metadata.script else {
      if personal.labels.isEmpty { personalContents = (newShapes, newNetwork) }
      personal.add(contentsOf: new)
      return
    }
    let isFirst = script == nil
    if isFirst { (script, shapes) = (newScript, newShapes) }
    if network == nil, let newNetwork {
      network = newNetwork
      joinsOwnLetters = isFirst
    } else if !isFirst {
      added.add(contentsOf: new)
    }
    templates.add(contentsOf: new)
  }

  /// Reads with a person's templates where there is nothing else.
  package mutating func settle(
    in contents: ModelContents, subject: String
  ) throws(ModelError) {
    guard script == nil, let personalContents, !contents.readsInk(beside: Self.self) else { return }
    (shapes, network) = personalContents
    templates = personal
    personal = TemplateSet()
  }

  package var readsInk: Bool { !(templates.labels.isEmpty && personal.labels.isEmpty) }

  package var facts: [PackFact] {
    [
      PackFact(name: "templates", value: "\(all.count) of \(all.labels.count) labels"),
      PackFact("labels", labels: all.labels),
    ]
  }
}

extension ModelContents {
  /// The templates of a model, which may be none.
  package var templates: TemplateContents {
    get { self[TemplateContents.self] ?? TemplateContents() }
    set { self[TemplateContents.self] = newValue }
  }
}
