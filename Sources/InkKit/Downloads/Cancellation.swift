internal import Dispatch
internal import Synchronization

/// Whether a run of downloads was called off; asked by those who wait.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)

  /// Whether someone called it off.
  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Calls it off, once and for all.
  func cancel() {
    flag.store(true, ordering: .relaxed)
    ended.signal()
  }

  /// Throws ``ModelError/Code/cancelled`` if it was called off.
  func check(_ subject: String) throws(ModelError) {
    if isCancelled { throw ModelError(.cancelled, subject: subject) }
  }

  /// Lets the calling thread sleep, or throws as soon as it is called off.
  func sleep(_ duration: Duration, _ subject: String) throws(ModelError) {
    try check(subject)
    let nanoseconds = Int(duration / .nanoseconds(1))
    if ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success {
      // The others that sleep must wake too.
      ended.signal()
    }
    try check(subject)
  }
}

/// Work that waits for files, processes or the network.
enum Blocking {
  /// Does it on a thread of its own, so that no thread of Swift's own small pool stands still.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws(ModelError) -> Value
  ) async throws(ModelError) -> Value {
    let result = await withCheckedContinuation { continuation in
      // A serial queue has a thread whatever the pool that others share is doing, such as waiting for this.
      DispatchQueue(label: "InkKit.Blocking").async {
        continuation.resume(
          returning: Result<Value, ModelError> { () throws(ModelError) in try body() })
      }
    }
    return try result.get()
  }
}
