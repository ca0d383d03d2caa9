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
