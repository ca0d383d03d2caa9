extension Recognizer {
  /// A detector that tells writing from drawing where ``LayoutChoice/page`` is asked for; `nil` unless it is set,
  /// and then only rules, frames and the lines that join them are told from writing, by their size.
  public var pageDetector: ObjectDetector? {
    get { lines?.objects.map(ObjectDetector.init(networks:)) }
    set { lines?.objects = newValue?.networks }
  }
}
