import Testing

@testable import InkKit

@Suite struct StrokeGroupingTests {
  private func bond(_ first: Int, _ second: Int, _ strength: Float) -> StrokeGrouping.Bond {
    StrokeGrouping.Bond(pair: .init(first: first, second: second), strength: strength)
  }

  @Test func `what is bound comes together, and what nothing binds stays alone`() {
    #expect(StrokeGrouping.groups(of: 0, bonds: []) == [])
    #expect(StrokeGrouping.groups(of: 3, bonds: []) == [0, 1, 2])
    #expect(
      StrokeGrouping.groups(of: 4, bonds: [bond(0, 2, 1), bond(1, 3, 2)]) == [0, 1, 0, 1])
  }

  @Test func `a bond that two stronger ones speak against is torn`() {
    // 0 and 1 belong together, and so do 2 and 3; that 1 goes with 2 is outweighed.
    let bonds = [
      bond(0, 1, 5), bond(2, 3, 5), bond(1, 2, 1), bond(0, 2, -2), bond(1, 3, -2),
    ]
    #expect(StrokeGrouping.groups(of: 4, bonds: bonds) == [0, 0, 1, 1])
  }

  /// The worth of a division into groups: the sum of the bonds within them.
  private func worth(_ groups: [Int], _ bonds: [StrokeGrouping.Bond]) -> Float {
    bonds.reduce(0) {
      groups[$1.pair.first] == groups[$1.pair.second] ? $0 + $1.strength : $0
    }
  }

  @Test(arguments: 1...100)
  func `no two groups are better joined, and the order of bonds does not matter`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = 3 + random.below(12)
    var bonds: [StrokeGrouping.Bond] = []
    for first in 0..<count {
      for second in (first + 1)..<count where random.unit() < 0.5 {
        bonds.append(bond(first, second, (random.unit() * 32 - 17).rounded() / 4))
      }
      if first == count - 2 { break }
    }
    let groups = StrokeGrouping.groups(of: count, bonds: bonds)
    let total = worth(groups, bonds)
    for one in Set(groups) {
      for other in Set(groups) where other > one {
        let joined = groups.map { $0 == other ? one : $0 }
        #expect(worth(joined, bonds) <= total, "seed \(seed)")
      }
    }
    #expect(StrokeGrouping.groups(of: count, bonds: bonds.reversed()) == groups, "seed \(seed)")
  }
}
