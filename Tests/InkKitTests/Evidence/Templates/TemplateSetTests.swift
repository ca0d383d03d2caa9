import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TemplateSetTests {
  /// Templates of some characters, each drawn by two writers.
  private func templates(of characters: String) throws -> TemplateSet {
    var set = TemplateSet()
    for (index, character) in characters.enumerated() {
      for seed in 1...2 as ClosedRange<UInt64> {
        let ink = try DrawnWriter(seed: seed).ink(of: String(character))
        set.add(
          try #require(NormalizedInk(ink)), label: String(character), penalty: Float(index))
      }
    }
    return set
  }

  @Test func `more labels than a pack can hold are told`() {
    var set = TemplateSet()
    for number in 0..<TemplateSet.labelLimit { _ = set.addLabel("\(number)") }
    _ = set.addLabel("last")
    #expect(throws: TemplateError(.tooManyLabels, label: "last")) {
      try set.pack(metadata: PackMetadata(name: "many", kind: .templates))
    }
  }

  @Test(arguments: ["", "x", "bcd", "dca"])
  func `a set that is added comes behind what is there`(_ first: String) throws {
    let first = try templates(of: first)
    let second = try templates(of: "abc")
    var both = first
    both.add(contentsOf: second)
    #expect(both.count == first.count + second.count)
    #expect(both.labels == first.labels + second.labels.filter { !first.labels.contains($0) })
    for label in both.labels {
      #expect(both.index(of: label) == both.labels.firstIndex(of: label))
      #expect(
        both.templates(for: label) == first.templates(for: label) + second.templates(for: label))
    }
    for index in 0..<second.count {
      #expect(both.label(at: first.count + index) == second.label(at: index))
      #expect(both.penalties[first.count + index] == second.penalties[index])
    }
  }
}
