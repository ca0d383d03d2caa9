extension InkRecord {
  /// The record as a JSON object on one line, without a line end.
  ///
  /// An ``InkDecoder`` reads the same record from it if it is told the format; with
  /// ``InkFormat/automatic`` too, except for lists of two or three points that could be either.
  ///
  /// - Parameter format: How the strokes are written; ``InkFormat/automatic`` means
  ///   ``InkFormat/mlkit``. In columns, a stroke has times if all its points have.
  public func encoded(as format: InkFormat = .mlkit) -> String {
    var writer = JSONWriter()
    writer.write(raw: "{")
    if let id {
      writer.write(raw: "\"id\":")
      if isIDNumber { writer.write(raw: id) } else { writer.write(id) }
      writer.write(raw: ",")
    }
    for (key, value) in [
      ("label", label), ("language", language), ("script", script),
      ("writer", self.writer),
      ("preContext", preContext),
    ] {
      guard let value else { continue }
      writer.write(key)
      writer.write(raw: ":")
      writer.write(value)
      writer.write(raw: ",")
    }
    if let writingArea {
      writer.write(raw: "\"writingArea\":")
      writer.write(writingArea)
      writer.write(raw: ",")
    }
    writer.write(raw: "\"strokes\":")
    writer.write(ink, as: format)
    writer.write(raw: "}")
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ area: WritingArea) {
    write(raw: "{\"width\":")
    write(area.width)
    write(raw: ",\"height\":")
    write(area.height)
    if area.originX != 0 || area.originY != 0 {
      write(raw: ",\"x\":")
      write(area.originX)
      write(raw: ",\"y\":")
      write(area.originY)
    }
    write(raw: "}")
  }

  fileprivate mutating func write(_ ink: Ink, as format: InkFormat) {
    writeList(ink.strokes) { writer, stroke in
      switch format {
      case .points: writer.writeList(stroke.points) { $0.writePoint($1) }
      case .columns: writer.writeColumns(stroke.points)
      default:
        writer.write(raw: "{\"points\":")
        writer.writeList(stroke.points) { $0.writePointObject($1) }
        writer.write(raw: "}")
      }
    }
  }

  private mutating func writePointObject(_ point: StrokePoint) {
    write(raw: "{\"x\":")
    write(point.x)
    write(raw: ",\"y\":")
    write(point.y)
    if let t = point.t {
      write(raw: ",\"t\":")
      write(t)
    }
    write(raw: "}")
  }

  private mutating func writePoint(_ point: StrokePoint) {
    write(raw: "[")
    write(point.x)
    write(raw: ",")
    write(point.y)
    if let t = point.t {
      write(raw: ",")
      write(t)
    }
    write(raw: "]")
  }

  private mutating func writeColumns(_ points: [StrokePoint]) {
    write(raw: "[")
    writeList(points) { $0.write($1.x) }
    write(raw: ",")
    writeList(points) { $0.write($1.y) }
    let times = points.compactMap(\.t)
    if times.count == points.count, !times.isEmpty {
      write(raw: ",")
      writeList(times) { $0.write($1) }
    }
    write(raw: "]")
  }
}
