extension InkDrawing {
  /// Draws frames with what they say, words above and characters below, each a little outside the
  /// ink that it holds. Texts begin where their frame does, from whichever side they are written; one that
  /// would lie on another one moves away from its frame.
  mutating func draw(_ boxes: [InkSVG.Box], fit: SVGFit, fontSize: Float) {
    for box in boxes {
      let reach = penWidth / 2 + (box.isWord ? 3 : 1)
      let color = box.color ?? (box.isWord ? "steelblue" : "darkorange")
      drawFrame(box.bounds, fit: fit, color: color, reach: reach)
      let isFromRight = box.label.isRightToLeft
      let corner = fit(
        StrokePoint(
          x: isFromRight ? box.bounds.maxX : box.bounds.minX,
          y: box.isWord ? box.bounds.minY : box.bounds.maxY))
      let position = labels.place(
        box.label, at: corner + SIMD2(0, box.isWord ? -reach - 2 : reach + fontSize),
        fontSize: fontSize, isUpwards: box.isWord)
      texts.append(
        .text(
          Text(
            string: box.label, position: position, size: fontSize, color: color,
            anchor: isFromRight ? .end : .start)))
    }
  }

  /// Draws thin lines, with a dot at those ends that have heads.
  mutating func draw(_ links: [InkSVG.Link], fit: SVGFit) {
    for link in links {
      let end = fit(StrokePoint(x: link.end.x, y: link.end.y))
      frames.append(.dashes(from: fit(StrokePoint(x: link.start.x, y: link.start.y)), to: end))
      if link.hasHead { frames.append(.dot(at: end, radius: penWidth, color: "crimson")) }
    }
  }
}
