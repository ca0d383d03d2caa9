extension InkRecord {
  /// The record as a JSON object on one line, without a line end.
  ///
  /// An ``InkDecoder`` reads the same record from it if it is told the format; with
  /// ``InkFormat/automatic`` too, as columns stand under `drawing`, except for lists of two or three
  /// points whose times run backwards.
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
    json.member(
      format == .columns ? "drawing" : "strokes",
      ink.strokes.map { WrittenStroke(points: $0.points, format: format) })
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
