import InkKit

/// Groups of strokes of composed pages, of which some are objects and others are not.
enum GroupExamples {
  /// The groups that a page may be divided into, as found and as it should be, with what they are.
  static func examples(
    of page: PageStrokes, kinds: [StrokeKind], objects: [Int], _ networks: DetectionNetworks
  ) -> [ClassExample] {
    let (evidence, found) = networks.evidence(of: page, knowsDiagrams: false)
    let members = objects.indices.grouped { objects[$0] }
    var truth = objects
    for (number, strokes) in members.enumerated() {
      for stroke in strokes { truth[stroke] = number }
    }
    func label(_ group: [Int]) -> Int {
      let object = truth[group[0]]
      return group.count == members[object].count && group.allSatisfy { truth[$0] == object }
        ? kinds[group[0]].rawValue : GroupSearch.noneOutput
    }
    var scratch = GroupFeatures.Scratch(strokeCount: page.shapes.count)
    return GroupSearch.candidates(from: [truth, found], evidence).map { group in
      ClassExample(
        features: GroupFeatures.features(of: group, evidence, &scratch), label: label(group))
    }
  }
}
