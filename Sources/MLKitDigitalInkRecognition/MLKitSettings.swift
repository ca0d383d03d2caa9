public import Foundation
public import InkKit
// So that `localizedDescription` of InkKit's errors says what they do.
internal import InkKitFoundation
internal import Synchronization

/// Settings that ML Kit takes from the phone, and a program on a computer may choose. It needs to choose
/// nothing.
///
/// The two settings are of the whole process, as ML Kit's store of models is; set them before the first
/// call of anything else.
public enum MLKitSettings {
  private struct Values {
    var registry: ModelRegistry
    var callbackQueue = DispatchQueue.main
  }

  private static let values = Mutex(Values(registry: usualRegistry))

  private static var usualRegistry: ModelRegistry {
    do throws(ModelError) { return try .standard() } catch {
      // ML Kit has nobody to tell. What came with the program is used, as without a list.
      let variables = ProcessInfo.processInfo.environment.filter {
        ["INKREC_MODELS", "XDG_DATA_HOME", "XDG_DATA_DIRS"].contains($0.key)
      }
      return
        (try? .standard(environment: { variables[$0] }, programPath: Bundle.main.executablePath))
        ?? ModelRegistry(store: nil, sources: [])
    }
  }

  /// The domain of all errors that this module gives, which is ML Kit's. Their codes are those of ML Kit,
  /// too; what InkKit says is the underlying error.
  public static let errorDomain = "com.google.mlkit"

  /// Where models are installed and where they come from; without being set, those of
  /// `ModelRegistry.standard()`. A list of sources that has an error counts as none.
  ///
  ///     MLKitSettings.registry = try .standard(builtIn: Bundle.module.resourcePath.map { $0 + "/Models" })
  public static var registry: ModelRegistry {
    get { values.withLock { $0.registry } }
    set { values.withLock { $0.registry = newValue } }
  }

  /// The queue of completions: the main one, as with ML Kit.
  ///
  /// The main queue works in an app, under `RunLoop.main.run()` and `dispatchMain()`, and wherever the
  /// main function is `async` and awaits something. A program whose main thread waits in another way,
  /// such as for a semaphore, would wait for ever: it takes another queue here, or the `async` forms of
  /// the calls.
  public static var callbackQueue: DispatchQueue {
    get { values.withLock { $0.callbackQueue } }
    set { values.withLock { $0.callbackQueue = newValue } }
  }
}

/// A completion on its way to the callback queue.
///
/// ML Kit's completions promise nothing about threads, so that they may hold what only the main thread
/// may touch. That is safe, as they are called once and, unless the settings say otherwise, there.
package struct Callback<Value>: @unchecked Sendable {
  private let completion: (Value) -> Void

  package init(_ completion: @escaping (Value) -> Void) {
    self.completion = completion
  }

  /// Calls the completion on the callback queue.
  package func deliver(_ value: sending Value) {
    let delivery = Delivery(completion: completion, value: value)
    MLKitSettings.callbackQueue.async { delivery.run() }
  }

  private struct Delivery: @unchecked Sendable {
    let completion: (Value) -> Void
    let value: Value

    func run() { completion(value) }
  }
}
