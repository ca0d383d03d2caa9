extension PageScript {
  /// The boxes of what was read, with labels that leave each other room.
  static let boxes = #"""
    /* Boxes {x, y, width, height, text} of the reading that is chosen: of its characters and of its words. */
    let boxes = { characters: [], words: [] };
    /* Heights of labels in pixels of the page, the best first. */
    const labelSizes = [14, 12, 10];
    const boxMargin = 3;

    /* Where labels are beside the ink's origin, in pixels of the page: over the middle of their boxes. */
    function labelsOf(boxes, height) {
      context.font = `${height}px system-ui, sans-serif`;
      return boxes.map(({ x, y, width, text }) => {
        const { width: wide } = context.measureText(text);
        const left = (x + width / 2) * view.scale - wide / 2;
        return { text, left, right: left + wide, bottom: y * view.scale - 2 * boxMargin, height };
      });
    }

    const overlap = (a, b) => a.left < b.right + 1 && b.left < a.right + 1
      && a.bottom - a.height < b.bottom && b.bottom - b.height < a.bottom;

    /* The labels that overlap with none before them. */
    function freeLabels(labels) {
      const placed = [];
      /* By their left ends only those that end near each other need be compared. */
      const widest = Math.max(0, ...labels.map(({ left, right }) => right - left));
      for (const label of [...labels].sort((a, b) => a.left - b.left)) {
        let isFree = true;
        for (let index = placed.length - 1; isFree && index >= 0; index -= 1) {
          if (placed[index].left + widest + 1 < label.left) break;
          isFree = !overlap(placed[index], label);
        }
        if (isFree) placed.push(label);
      }
      return placed;
    }

    /* Characters where all of their labels find room, else words; what is smaller has boxes alone. */
    function shownBoxes() {
      for (const found of [boxes.characters, boxes.words]) {
        for (const height of labelSizes) {
          const labels = labelsOf(found, height);
          if (found.length > 0 && freeLabels(labels).length === labels.length) return { found, labels };
        }
      }
      const found = boxes.words.length > 0 ? boxes.words : boxes.characters;
      return { found, labels: freeLabels(labelsOf(found, labelSizes.at(-1))) };
    }

    let fittedBoxes = null;
    function drawBoxes() {
      if (fittedBoxes?.boxes !== boxes || fittedBoxes.scale !== view.scale) {
        fittedBoxes = { boxes, scale: view.scale, ...shownBoxes() };
      }
      context.strokeStyle = color("--box");
      context.lineWidth = 1.25 / view.scale;
      const margin = boxMargin / view.scale;
      for (const { x, y, width, height } of fittedBoxes.found) {
        context.strokeRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
      }
      const { ratio } = size;
      context.setTransform(ratio, 0, 0, ratio, view.x * ratio, view.y * ratio);
      /* What is under a label gives way to it. */
      context.lineWidth = 4;
      context.strokeStyle = color("--sheet");
      context.fillStyle = color("--box");
      for (const { text, left, bottom, height } of fittedBoxes.labels) {
        context.font = `${height}px system-ui, sans-serif`;
        context.strokeText(text, left, bottom);
        context.fillText(text, left, bottom);
      }
    }
    """#
}
