import Foundation
import MLKitCommon
import MLKitDigitalInkRecognition

// A screen of languages with the state of each model, as apps have it. Models and their manager are imported
// from ML Kit's module of common things.

final class LanguagePicker {
  struct Row: Equatable {
    let tag: String
    let isDownloaded: Bool
  }

  private let manager = ModelManager.modelManager()
  private let tags: [String]

  init(tags: [String]) {
    self.tags = tags
  }

  var rows: [Row] {
    tags.compactMap { tag -> Row? in
      guard let model = model(for: tag) else { return nil }
      return Row(tag: tag, isDownloaded: manager.isModelDownloaded(model))
    }
  }

  var downloadedTags: [String] {
    manager.downloadedDigitalInkRecognitionModels.map { $0.modelIdentifier.languageTag }.sorted()
  }

  func delete(_ tag: String, completion: @escaping (NSError?) -> Void) {
    guard let model = model(for: tag) else { return }
    manager.deleteDownloadedModel(model) { error in
      completion(error as NSError?)
    }
  }

  private func model(for tag: String) -> DigitalInkRecognitionModel? {
    DigitalInkRecognitionModelIdentifier(forLanguageTag: tag).map {
      DigitalInkRecognitionModel(modelIdentifier: $0)
    }
  }
}
