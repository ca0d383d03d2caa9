import Foundation
import MLKitDigitalInkRecognition

// A service that puts ML Kit's notifications and callbacks behind `async`, as apps do it.

final class InkService {
  struct DownloadFailed: Error {
    let underlying: NSError
  }

  private let model: DigitalInkRecognitionModel

  init?(languageTag: String) {
    guard let identifier = try? DigitalInkRecognitionModelIdentifier.from(languageTag: languageTag)
    else { return nil }
    model = DigitalInkRecognitionModel(modelIdentifier: identifier)
  }

  var isReady: Bool { ModelManager.modelManager().isModelDownloaded(model) }

  /// Downloads the model unless it is there, and returns the progress at its end.
  @discardableResult
  func prepare() async throws -> Double {
    let model = self.model
    let center = NotificationCenter.default
    let box = TokenBox()
    return try await withCheckedThrowingContinuation { continuation in
      let finish: @Sendable (Notification) -> Void = { notification in
        guard
          notification.userInfo?[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel
            == model
        else { return }
        for token in box.takeTokens() { center.removeObserver(token) }
        if let error = notification.userInfo?[ModelDownloadUserInfoKey.error.rawValue] as? NSError {
          continuation.resume(throwing: DownloadFailed(underlying: error))
        } else {
          continuation.resume(returning: box.progress?.fractionCompleted ?? 1)
        }
      }
      for name in [
        NSNotification.Name.mlkitModelDownloadDidSucceed, .mlkitModelDownloadDidFail,
      ] {
        box.add(center.addObserver(forName: name, object: nil, queue: nil, using: finish))
      }
      box.progress = ModelManager.modelManager().download(
        model, conditions: ModelDownloadConditions())
    }
  }

  func text(of ink: Ink) async throws -> String? {
    let recognizer = DigitalInkRecognizer.digitalInkRecognizer(
      options: DigitalInkRecognizerOptions(model: model))
    return try await withCheckedThrowingContinuation { continuation in
      recognizer.recognize(ink: ink) { result, error in
        if let error = error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: result?.candidates.first?.text)
        }
      }
    }
  }

  /// Observers that are taken away when one of them was called.
  private final class TokenBox: @unchecked Sendable {
    private let lock = NSLock()
    private var tokens: [NSObjectProtocol] = []
    var progress: Progress?

    func add(_ token: NSObjectProtocol) { lock.withLock { tokens.append(token) } }

    func takeTokens() -> [NSObjectProtocol] {
      lock.withLock {
        defer { tokens = [] }
        return tokens
      }
    }
  }
}
