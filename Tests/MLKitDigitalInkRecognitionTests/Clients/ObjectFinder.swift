import Foundation
import MLKit
import MLKitObjectDetectionCustom

// The code of ML Kit's guides to object detection and to custom models for iOS, with ink in place of pictures and
// without views: the same types, labels and optionals, in Swift 5. It must go on compiling without a change.

/// Finds objects, and says what it found.
final class ObjectFinder {
  /// What a view would show.
  private(set) var resultsText = ""
  /// What is called when that has come.
  var onResults: () -> Void = {}

  private let objectDetector: ObjectDetector

  /// As in the guide: multiple object detection in static images.
  init() {
    let options = ObjectDetectorOptions()
    options.detectorMode = .singleImage
    options.shouldEnableMultipleObjects = true
    options.shouldEnableClassification = true
    objectDetector = ObjectDetector.objectDetector(options: options)
  }

  /// As in the guide: with a model of one's own.
  init(options: CustomObjectDetectorOptions) {
    options.detectorMode = .singleImage
    options.shouldEnableClassification = true
    options.shouldEnableMultipleObjects = true
    options.classificationConfidenceThreshold = NSNumber(value: 0.5)
    options.maxPerObjectLabelCount = 3
    objectDetector = ObjectDetector.objectDetector(options: options)
  }

  func detect(in image: Ink) {
    objectDetector.process(image) { [weak self] objects, error in
      guard let self = self else { return }
      guard error == nil, let objects = objects, !objects.isEmpty else {
        self.resultsText =
          "On-Device object detection failed with error: "
          + (error?.localizedDescription ?? "no results")
        self.onResults()
        return
      }
      self.show(objects)
      self.onResults()
    }
  }

  func detectAtOnce(in image: Ink) {
    var objects: [Object]
    do {
      objects = try objectDetector.results(in: image)
    } catch let error {
      resultsText = "Failed to detect object with error: \(error.localizedDescription)."
      return
    }
    guard !objects.isEmpty else {
      resultsText = "On-Device object detector returned no results."
      return
    }
    show(objects)
  }

  private func show(_ objects: [Object]) {
    resultsText = objects.map { object -> String in
      let frame = object.frame
      let trackingID = object.trackingID?.description ?? "-"

      // If classification was enabled:
      let description = object.labels.enumerated().map { (index, label) in
        "Label \(index): \(label.text), \(label.confidence > 0), \(label.index >= 0)"
      }.joined(separator: "\n")
      return "\(Int(frame.width)) wide, \(trackingID): \(description)"
    }.joined(separator: "\n")
  }
}

/// The guide's part on models that are hosted: the app uses one if it is there, else the one that it brings along.
final class CustomModelUser {
  let remoteModel: CustomRemoteModel
  let localModel: LocalModel
  private(set) var messages: [String] = []
  var onMessage: () -> Void = {}

  private var observers: [NSObjectProtocol] = []

  init(name: String, localModelFilePath: String) {
    let remoteModelSource = FirebaseModelSource(name: name)
    remoteModel = CustomRemoteModel(remoteModelSource: remoteModelSource)
    localModel = LocalModel(path: localModelFilePath)
  }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  @discardableResult
  func download() -> Progress {
    for name in [
      NSNotification.Name.mlkitModelDownloadDidSucceed, .mlkitModelDownloadDidFail,
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] notification in
          guard let strongSelf = self,
            let userInfo = notification.userInfo,
            let model = userInfo[ModelDownloadUserInfoKey.remoteModel.rawValue]
              as? RemoteModel,
            model.name == strongSelf.remoteModel.name
          else { return }
          let error = userInfo[ModelDownloadUserInfoKey.error.rawValue]
          strongSelf.messages.append(
            error.map { "failed: \(($0 as? NSError)?.code ?? 0)" } ?? "\(model.name) is there")
          strongSelf.onMessage()
        })
    }
    let downloadConditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: downloadConditions)
  }

  func options() -> CustomObjectDetectorOptions {
    var options: CustomObjectDetectorOptions!
    if ModelManager.modelManager().isModelDownloaded(remoteModel) {
      options = CustomObjectDetectorOptions(remoteModel: remoteModel)
    } else {
      options = CustomObjectDetectorOptions(localModel: localModel)
    }
    return options
  }
}
