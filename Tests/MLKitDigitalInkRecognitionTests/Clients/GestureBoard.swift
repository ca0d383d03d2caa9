import Foundation
import MLKitDigitalInkRecognition

// An editor that tells writing from gestures, by the gesture model beside that of the language.

final class GestureBoard {
  enum State: Equatable {
    case unknownModel
    case loading
    case ready
    /// Gestures are off; the editor goes on without them.
    case unavailable(code: Int)
  }

  private(set) var state = State.loading
  private var observers: [NSObjectProtocol] = []
  private let model: DigitalInkRecognitionModel?

  init(languageTag: String, onChange: @escaping (State) -> Void) {
    let identifier = DigitalInkRecognitionModelIdentifier(
      forLanguageTag: "\(languageTag)-x-gesture")
    model = identifier.map { DigitalInkRecognitionModel(modelIdentifier: $0) }
    guard let model = model else {
      state = .unknownModel
      return
    }
    for (name, isReady) in [
      (NSNotification.Name.mlkitModelDownloadDidSucceed, true), (.mlkitModelDownloadDidFail, false),
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] notification in
          guard let self = self,
            notification.userInfo?[ModelDownloadUserInfoKey.remoteModel.rawValue]
              as? DigitalInkRecognitionModel == model
          else { return }
          let error = notification.userInfo?[ModelDownloadUserInfoKey.error.rawValue] as? NSError
          self.state = isReady ? .ready : .unavailable(code: error?.code ?? 0)
          onChange(self.state)
        })
    }
    ModelManager.modelManager().download(
      model,
      conditions: ModelDownloadConditions(
        allowsCellularAccess: false, allowsBackgroundDownloading: true))
  }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }
}
