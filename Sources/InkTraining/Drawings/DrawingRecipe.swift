package import InkKit

/// How a network of drawings is trained: the `drawing` of a pack of the kind `drawings` in a recipe.
///
///     "data": ["ink/train/quickdraw-sketch.jsonl.gz"],
///     "drawing": {
///       "set": "shapes", "names": ["circle", "alarm clock=⏰"],
///       "others": ["ink/train/unipen-char.jsonl.gz"], "like": ["o O 0 x X", "diamond"], "othersAtMost": 20000,
///       "units": 96, "furtherUnits": 64, "steps": 6000, "dropout": 5
///     }
///
/// The inks are drawn by code if a `set` is named: `shapes`, `gestures` or `emoji`. Drawings of people in
/// the pack's `data` are those of the set, or of other names behind `=`; without `names` all are learned
/// by their own. What else people drew, the inks of `others`, and the words of the pack's `lines` of more
/// than two characters, are none of the set, but for labels that look `like` it, between spaces. `dropout` is a share of the units, and `sharpness` stretches what
/// the network says; both in hundredths.
package struct DrawingRecipe: PackRecipe {
  /// The files of drawings, and of words that are none, below the folder of data.
  let data, lines: [String]
  /// The set of drawings that code makes; `nil` if it makes none.
  let set: DrawnSet?
  /// The names of drawings by people, by their labels; `nil` if all are called by their own.
  package let names: [String: String]?
  /// The files of inks that are no drawing.
  package let others: [String]
  /// Labels of inks that look like those of the set, and are not taken for others.
  let alike: Set<String>
  /// How many such inks are taken from each file, evenly.
  let otherLimit: Int
  /// The units of the hidden layers.
  let hiddenCounts: HiddenCounts
  /// How many steps the training has.
  let stepCount: Int
  /// The share of units that are left out of a step.
  let dropout: Float
  /// By how much differences of what the network says are stretched to be probabilities.
  package let sharpness: Float

  /// The units of the first and of the second hidden layer.
  struct HiddenCounts: Hashable, Sendable {
    let first: Int
    let second: Int
  }

  /// All that the recipe says, in a form that is the same in every run.
  package var fields: [String] {
    [
      set?.rawValue ?? "",
      names.map {
        $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
      }
        ?? "-",
      others.joined(separator: "\n"), alike.sorted().joined(separator: " "),
      "\(otherLimit) \(hiddenCounts) \(stepCount) \(dropout) \(sharpness)",
    ]
  }

  package static var kind: PackKind { .drawings }
  package static let maker: PackMaker<Self> = { try await $0.drawings() }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.json.files("data")
    lines = try entry.json.files("lines")
    let json = try entry.json.object("drawing")
    let setName = try json.optionalString("set")
    set = setName.flatMap(DrawnSet.init)
    guard set != nil || setName == nil else {
      throw json.error("set", "must be shapes, gestures or emoji")
    }
    var names: [String: String] = [:]
    for pair in try json.strings("names") {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }),
        names.updateValue(parts[parts.count - 1], forKey: parts[0]) == nil
      else { throw json.error("names", "must be labels, each once, such as 'cat=🐱'") }
    }
    self.names = names.isEmpty && set == nil ? nil : names
    others = try json.files("others")
    alike = Set(try json.strings("like").flatMap(\.spacedParts))
    otherLimit = try json.optionalInteger("othersAtMost", in: 1...1_000_000) ?? 20_000
    let first = try json.optionalInteger("units", in: 8...2048) ?? 256
    let second = try json.optionalInteger("furtherUnits", in: 8...2048) ?? 192
    guard first.isMultiple(of: 8), second.isMultiple(of: 8) else {
      throw json.error("units", "must be multiples of 8")
    }
    hiddenCounts = HiddenCounts(first: first, second: second)
    stepCount = try json.optionalInteger("steps", in: 1...1_000_000) ?? 8000
    dropout = Float(try json.optionalInteger("dropout", in: 0...90) ?? 5) / 100
    sharpness = Float(try json.optionalInteger("sharpness", in: 1...1000) ?? 100) / 100
    guard !data.isEmpty || set != nil else {
      throw entry.json.error("data", "must name a file where code draws nothing")
    }
    guard set?.others != nil || others.isEmpty else {
      throw json.error("others", "belongs to shapes and gestures")
    }
  }
}
