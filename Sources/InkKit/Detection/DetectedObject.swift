/// Something that was found in an ink.
public struct DetectedObject: Hashable, Codable, Sendable {
  /// A number by which the object is known as long as it is there, from 1.
  public var trackingID: Int
  /// The sort of object: text, shape, connector, sketch or gesture.
  public var kind: ObjectKind
  /// The box around its strokes, in the coordinates of the ink.
  public var frame: BoundingBox
  /// The indices of its strokes, rising; in a session the numbers under which they were added.
  public var strokes: [Int]
  /// Names of the object, the likeliest first; none for text, and where nothing names it.
  public var labels: [ObjectLabel]
  /// The words of a text, or in a shape; `nil` if nothing was read.
  public var text: String?
  /// Of a connector the objects at its tail and at its head by their ``trackingID``, `nil` for an end that is
  /// free; an end that runs into another connector has the object that this one leads to, or comes from. Empty for
  /// everything else.
  public var ends: [Int?]
  /// How many of a connector's ends have heads, 0 to 2; the head of one is at the last of its ``ends``.
  public var headCount: Int
  /// How sure ``kind`` is, from 0 to 1.
  public var certainty: Float

  /// Creates an object.
  public init(
    trackingID: Int, kind: ObjectKind, frame: BoundingBox, strokes: [Int],
    labels: [ObjectLabel] = [], text: String? = nil, ends: [Int?] = [], headCount: Int = 0,
    certainty: Float = 1
  ) {
    self.trackingID = trackingID
    self.kind = kind
    self.frame = frame
    self.strokes = strokes
    self.labels = labels
    self.text = text
    self.ends = ends
    self.headCount = headCount
    self.certainty = certainty
  }
}

/// A sort of object: text, shape, connector, sketch or gesture.
public struct ObjectKind: Hashable, Codable, Sendable {
  /// Its name in answers, such as `text`.
  public let name: String

  /// Words, a formula, a number.
  public static let text = ObjectKind(name: "text")
  /// An outline, such as a rectangle.
  public static let shape = ObjectKind(name: "shape")
  /// A line or arrow that may join two objects.
  public static let connector = ObjectKind(name: "connector")
  /// A drawing of anything else.
  public static let sketch = ObjectKind(name: "sketch")
  /// A mark that means to edit what is below it, such as a strike.
  public static let gesture = ObjectKind(name: "gesture")

  private init(name: String) {
    self.name = name
  }

  /// The sort of object of strokes of a kind.
  package init(_ kind: StrokeKind) {
    switch kind {
    case .text: self = .text
    case .shape: self = .shape
    case .connector: self = .connector
    case .sketch: self = .sketch
    case .gesture: self = .gesture
    }
  }
}

/// A name that an object may have, with its probability.
public struct ObjectLabel: Hashable, Codable, Sendable {
  /// The name, as the model that was asked has it.
  public var text: String
  /// The number of the name among all of that model, from 0.
  public var index: Int
  /// How likely it is, from 0 to 1.
  public var probability: Float

  /// Creates a label.
  public init(text: String, index: Int, probability: Float) {
    self.text = text
    self.index = index
    self.probability = probability
  }
}
