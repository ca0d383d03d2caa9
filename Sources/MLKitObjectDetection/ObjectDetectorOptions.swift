public import Foundation
internal import InkKit
public import MLKitDigitalInkRecognition
internal import Synchronization

/// Whether inks are pages of their own or states of one.
public enum ObjectDetectorMode: Int, Sendable {
  /// Each ink is looked at by itself.
  case singleImage = 0
  /// Inks are states of one page that grows and changes, and their objects keep their tracking IDs.
  case stream = 1
}

/// How a detector answers, whatever names its objects.
///
/// A detector goes by what its options were when it was made. `@unchecked`, since a class with subclasses can't be
/// checked: all that can be set is behind a lock.
public class CommonObjectDetectorOptions: NSObject, @unchecked Sendable {
  struct Values: Sendable {
    var mode = ObjectDetectorMode.stream
    var isNamed = false
    var areSeveral = false
    var threshold: Float = 0
    var labelCount = DetectionOptions.usualLabelCount
    var model: CustomModel?
  }

  private let lock: Mutex<Values>

  init(_ values: Values) { lock = Mutex(values) }

  var values: Values {
    get { lock.withLock { $0 } }
    set { lock.withLock { $0 = newValue } }
  }

  /// Whether inks are pages of their own or states of one: ``ObjectDetectorMode/stream`` unless it is set, as with
  /// ML Kit.
  public var detectorMode: ObjectDetectorMode {
    get { values.mode }
    set { values.mode = newValue }
  }

  /// Whether objects have labels; `false` unless it is set.
  public var shouldEnableClassification: Bool {
    get { values.isNamed }
    set { values.isNamed = newValue }
  }

  /// Whether up to five objects are found, or the most prominent alone; `false` unless it is set.
  public var shouldEnableMultipleObjects: Bool {
    get { values.areSeveral }
    set { values.areSeveral = newValue }
  }
}

/// How a detector answers whose objects have the names of the models of shapes, sketches and gestures.
public final class ObjectDetectorOptions: CommonObjectDetectorOptions, @unchecked Sendable {
  /// Creates options: a stream of states of one page, the most prominent object, and no labels.
  public init() { super.init(Values()) }
}

/// How a detector answers whose drawn objects have the names of a model of one's own.
public final class CustomObjectDetectorOptions: CommonObjectDetectorOptions, @unchecked Sendable {
  /// Takes the names of a model in a file.
  public init(localModel: LocalModel) {
    var values = Values()
    values.model = .local(localModel.path)
    super.init(values)
  }

  /// Takes the names of a model that was downloaded.
  public init(remoteModel: CustomRemoteModel) {
    var values = Values()
    values.model = .remote(remoteModel)
    super.init(values)
  }

  /// How likely a label must be, from 0 to 1; `nil`, which it is unless it is set, for all.
  public var classificationConfidenceThreshold: NSNumber? {
    get { values.threshold > 0 ? NSNumber(value: values.threshold) : nil }
    set { values.threshold = min(max(newValue?.floatValue ?? 0, 0), 1) }
  }

  /// How many labels an object has at most: 10 unless it is set, at least 1.
  public var maxPerObjectLabelCount: Int {
    get { values.labelCount }
    set { values.labelCount = max(1, newValue) }
  }
}

/// A model of one's own that names objects.
enum CustomModel: Sendable {
  case local(String)
  case remote(CustomRemoteModel)

  /// Opens it.
  func opened() throws -> Model {
    switch self {
    case .local(let path): try Model(packAt: path)
    case .remote(let model): try model.installed()
    }
  }
}
