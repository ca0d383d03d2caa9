import Synchronization
import Testing

@testable import InkKit

@Suite struct DeferredTests {
  @Test func `a value is made when it is asked for, and once for all tasks`() async {
    let count = Atomic(0)
    let deferred = Deferred { count.add(1, ordering: .relaxed).newValue }
    #expect(count.load(ordering: .relaxed) == 0)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { deferred.value } }
      for await value in group { #expect(value == 1) }
    }
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test func `what makes a value is let go with it`() {
    final class Source: Sendable {}
    weak var source: Source?
    let deferred: Deferred<Int>
    do {
      let own = Source()
      source = own
      deferred = Deferred { withExtendedLifetime(own) { 1 } }
    }
    #expect(source != nil)
    #expect(deferred.value == 1)
    #expect(source == nil)
  }
}
