import Testing

@testable import InkKit

@Suite struct RecognitionCacheTests {
  @Test func `a cell that was scored is remembered`() {
    var cache = RecentValues<[Float]>(limit: 10)
    #expect(cache.value(for: 1) == nil)
    cache.insert([1, 2], for: 1)
    #expect(cache.value(for: 1) == [1, 2])
    #expect(cache.value(for: 2) == nil)
  }

  @Test func `no more than twice the limit is remembered`() {
    var cache = RecentValues<[Float]>(limit: 10)
    for key in UInt64(0)..<1000 {
      cache.insert([Float(key)], for: key)
      #expect(cache.count <= 20)
    }
    #expect(cache.value(for: 999) == [999])
    #expect(cache.value(for: 0) == nil)
  }

  @Test func `what is asked for stays`() {
    var cache = RecentValues<[Float]>(limit: 10)
    cache.insert([7], for: 12_345)
    for key in UInt64(0)..<1000 {
      cache.insert([0], for: key)
      if key.isMultiple(of: 5) { #expect(cache.value(for: 12_345) == [7]) }
    }
  }

  @Test func `a limit of nothing remembers nothing`() {
    var cache = RecognitionCache.none
    #expect(!cache.memory.cells.isActive)
    cache.memory.cells.insert([1], for: 1)
    #expect(cache.memory.cells.value(for: 1) == nil)
    #expect(cache.memory.cells.count == 0)
  }

  @Test func `hashes depend on each number and on the order`() {
    func hash(_ fill: (inout ContentHash) -> Void) -> UInt64 {
      var hash = ContentHash()
      fill(&hash)
      return hash.value
    }
    let hashes = [
      hash { _ in }, hash { $0.combine(1) }, hash { $0.combine(Float(1)) },
      hash {
        $0.combine(1)
        $0.combine(2)
      },
      hash {
        $0.combine(2)
        $0.combine(1)
      }, hash { $0.combine("a") }, hash { $0.combine("") }, hash { $0.combine("aa") },
    ]
    #expect(Set(hashes).count == hashes.count)
    // The same in every process.
    #expect(hash { $0.combine(1) } == hash { $0.combine(1) })
  }
}
