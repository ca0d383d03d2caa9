internal import Synchronization

/// A value that is made when it is first asked for, once for all threads.
///
/// For what many inks don't need: making it is then no part of opening a model. What could be wrong
/// with its sources is checked before, so that making it can't fail.
final class Deferred<Value: Sendable>: Sendable {
  private enum State {
    case awaited(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// Keeps what makes the value; it is let go as soon as the value is there.
  init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.awaited(make))
  }

  /// The value; whoever asks while it is being made waits.
  var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value):
        return value
      case .awaited(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}

/// A compact value that becomes a wide one when it has proved to be wanted often.
///
/// Whoever reads a few inks needs a small part of a network's weights; widening them all takes as long
/// as several inks, most of it for new memory.
final class Widening<Packed: Sendable, Wide: Sendable>: Sendable {
  /// The compact value.
  let packed: Packed
  private let deferred: Deferred<Wide>
  private let packedUses: Int
  private let uses = Atomic(0)

  /// Keeps a compact value for so many uses.
  init(_ packed: Packed, packedUses: Int, widen: @escaping @Sendable (Packed) -> Wide) {
    self.packed = packed
    self.packedUses = packedUses
    deferred = Deferred { widen(packed) }
  }

  var wide: Wide { deferred.value }

  /// Whether some more uses are among the first, for which the compact value serves better.
  func isNew(uses count: Int = 1) -> Bool {
    guard uses.load(ordering: .relaxed) < packedUses else { return false }
    return uses.wrappingAdd(count, ordering: .relaxed).newValue <= packedUses
  }
}
