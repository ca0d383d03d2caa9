import InkKit

extension InkSVG.Box {
  /// The frame of an object, with its number and what it is.
  init(_ object: DetectedObject) {
    let color =
      switch object.kind {
      case .text: "steelblue"
      case .shape: "darkorange"
      case .connector: "crimson"
      case .sketch: "seagreen"
      default: "purple"
      }
    let name = object.labels.first?.text ?? object.kind.name
    let text = object.kind == .text ? object.text ?? name : name
    self.init(
      bounds: object.frame, label: "\(object.trackingID) \(text)", isWord: true, color: color)
  }
}

extension InkSVG.Link {
  /// The links that connectors make, from the middle of one object to that of the other.
  static func links(of objects: [DetectedObject]) -> [InkSVG.Link] {
    func middle(_ id: Int?) -> SIMD2<Float>? {
      objects.first { $0.trackingID == id }.map { Box($0.frame).middle }
    }
    return objects.compactMap { object in
      guard object.ends.count == 2, let start = middle(object.ends[0]),
        let end = middle(object.ends[1])
      else { return nil }
      return InkSVG.Link(start: start, end: end, hasHead: object.headCount > 0)
    }
  }
}
