extension InkRecord {
  /// The record as a JSON object on one line, without a line end.
  ///
  /// An ``InkDecoder`` reads the same record from it, with ``InkFormat/automatic``, too: columns stand under
  /// `drawing`, and strokes as lists of points that could be columns, too, are written as objects.
  ///
  /// - Parameter format: How the strokes are written; ``InkFormat/automatic`` means
  ///   ``InkFormat/mlkit``. In columns, a stroke has times if all its points have.
  public func encoded(as format: InkFormat = .mlkit) -> String {
    JSONMembers { write(to: &$0, as: format) }.encoded()
  }

  /// Appends the members of the record to an open object.
  package func write(to json: inout JSONWriter, as format: InkFormat = .mlkit) {
    json.member("id", documentID)
    json.member("label", label)
    json.member("language", language)
    json.member("script", script)
    json.member("writer", writer)
    json.member("preContext", preContext)
    json.member("writingArea", writingArea)
    let format = format == .points && pointsMayBeColumns ? .mlkit : format
    json.member(
      format == .columns ? "drawing" : "strokes",
      ink.strokes.map { WrittenStroke(points: $0.points, format: format) })
  }

  /// Whether ``InkFormat/automatic`` might take lists of the points for columns: where strokes are as short as
  /// columns are few, and times don't tell.
  private var pointsMayBeColumns: Bool {
    let strokes = ink.strokes.map(\.points).filter { !$0.isEmpty }
    guard strokes.allSatisfy({ (2...3).contains($0.count) }) else { return false }
    let times = strokes.map { $0.compactMap(\.t) }
    let timeCount = times.reduce(0) { $0 + $1.count }
    let isUniform = timeCount == 0 || timeCount == strokes.reduce(0) { $0 + $1.count }
    return !isUniform || times.contains { zip($0, $0.dropFirst()).contains { $0 > $1 } }
  }
}

extension WritingArea: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("width", width)
    json.member("height", height)
    guard originX != 0 || originY != 0 else { return }
    json.member("x", originX)
    json.member("y", originY)
  }
}

extension StrokePoint: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("x", x)
    json.member("y", y)
    json.member("t", t)
    json.member("force", force)
    json.member("altitude", altitude)
    json.member("azimuth", azimuth)
  }
}

/// A stroke in the form of a format.
private struct WrittenStroke: JSONWritable {
  let points: [StrokePoint]
  let format: InkFormat

  func write(to json: inout JSONWriter) {
    switch format {
    case .points: json.writeArray(points.map(PointRow.init))
    case .columns:
      let times = points.compactMap(\.t)
      json.writeArray {
        $0.element(points.map(\.x))
        $0.element(points.map(\.y))
        if times.count == points.count, !times.isEmpty { $0.element(times) }
      }
    default: json.writeObject { $0.member("points", points) }
    }
  }
}

/// A point as the list of its numbers.
private struct PointRow: JSONWritable {
  let point: StrokePoint

  func write(to json: inout JSONWriter) {
    json.writeArray {
      $0.element(point.x)
      $0.element(point.y)
      if let t = point.t { $0.element(t) }
    }
  }
}
