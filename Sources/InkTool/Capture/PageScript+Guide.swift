extension PageScript {
  /// Lines to write on, each of which is a writing area.
  static let guide = #"""
    /* The first line of the guide; the others follow below it. It is kept while it isn't shown. */
    let area = null;
    let lineCount = 1;
    const lineLimit = 32;
    /* Whether nobody has said where the guide is, so that it goes with the sheet and the ink. */
    let isMadeGuide = false;

    const shownGuide = () => (isOn("guide") ? area : null);
    const lineArea = (index) => ({ ...area, y: short(area.y + index * area.height) });

    /* The middles of strokes, found once: ink doesn't change. */
    const middles = new WeakMap();
    function middleOf(stroke) {
      if (!middles.has(stroke)) {
        let [top, bottom] = [Infinity, -Infinity];
        for (const { y } of stroke.points) [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        middles.set(stroke, (top + bottom) / 2);
      }
      return middles.get(stroke);
    }

    /* The line that a stroke is in, or the nearest one. */
    function lineOf(stroke) {
      const line = Math.floor((middleOf(stroke) - area.y) / area.height);
      return Math.min(lineCount - 1, Math.max(0, line));
    }

    function strokesOfLines() {
      const lines = Array.from({ length: lineCount }, () => []);
      for (const stroke of strokes) lines[lineOf(stroke)].push(stroke);
      return lines;
    }

    /* The one writing area of the ink: the line that has all of it; null if several have some. */
    function inkArea() {
      if (!shownGuide()) return null;
      const lines = new Set(strokes.map(lineOf));
      return lines.size > 1 ? null : lineArea([...lines][0] ?? 0);
    }

    /* Lines over most of what is seen; ink that is there stands on them as it was read. */
    function makeGuide() {
      const { x: left, y: top } = inkPlace(0, 0);
      const [wide, high] = [size.width / view.scale, size.height / view.scale];
      const ink = boxOf(strokes);
      let height = Math.min(0.45 * high, 160 / view.scale);
      let first;
      if (ink) {
        const found = candidates[chosen]?.lines?.map(({ boundingBox }) => boundingBox) ?? [];
        const middles = (found.length > 1 ? found : [{ y: ink.top, height: ink.height }])
          .map((box) => box.y + box.height / 2);
        const last = middles.length - 1;
        const highest = Math.max(...(found.length > 1 ? found : [ink]).map((box) => box.height));
        height = last > 0 ? (middles[last] - middles[0]) / last : Math.max(height, 1.25 * highest);
        /* The lines that lie best on all that are read. */
        first = middles.reduce((sum, middle, line) => sum + middle - line * height, 0) / (last + 1) - height / 2;
        lineCount = Math.max(last + 1, Math.floor((top + 0.95 * high - first) / height));
      } else {
        lineCount = Math.max(1, Math.floor((0.95 * high) / height));
        first = top + (high - lineCount * height) / 2;
      }
      lineCount = Math.min(lineLimit, Math.max(1, lineCount));
      const begin = Math.min(left + 0.05 * wide, ink ? ink.left - 0.1 * height : Infinity);
      const end = Math.max(left + 0.95 * wide, ink ? ink.left + ink.width + 0.1 * height : -Infinity);
      area = { x: short(begin), y: short(first), width: short(end - begin), height: short(height) };
      isMadeGuide = true;
    }

    function setGuide(isShown) {
      if (isShown && (!area || isMadeGuide)) makeGuide();
      showGuide(isShown);
    }

    function showGuide(isShown) {
      $("guide").setAttribute("aria-pressed", String(isShown));
      $("area").hidden = !isShown;
      $("lines").value = lineCount;
      for (const side of ["width", "height"]) {
        $(side).value = area ? Number(area[side].toPrecision(4)) : "";
      }
      /* The fields say what is so again. */
      for (const side of Object.keys(guideSides)) {
        if ($(side).getAttribute("aria-invalid") === "true") unsay();
        $(side).setAttribute("aria-invalid", "false");
      }
      draw();
    }

    function drawGuide() {
      context.strokeStyle = color("--guide");
      context.lineWidth = 1.25 / view.scale;
      for (let index = 0; index < lineCount; index += 1) {
        const { x, y, width, height } = lineArea(index);
        context.setLineDash([6 / view.scale, 4 / view.scale]);
        context.strokeRect(x, y, width, height);
        context.setLineDash([]);
        context.beginPath();
        context.moveTo(x, y + 0.7 * height);
        context.lineTo(x + width, y + 0.7 * height);
        context.stroke();
      }
    }

    const guideSides = {
      lines: [() => Number.isInteger(Number($("lines").value)) && $("lines").value >= 1
        && $("lines").value <= lineLimit, `The guide has 1 to ${lineLimit} lines.`],
      width: [() => isLength($("width").value), "The guide needs a width above 0."],
      height: [() => isLength($("height").value), "The guide needs a height above 0."],
    };
    const isLength = (text) => Number(text) > 0 && Number(text) <= limits.coordinate;
    for (const [side, [isRight, problem]] of Object.entries(guideSides)) {
      $(side).addEventListener("input", () => {
        $(side).setAttribute("aria-invalid", String(!isRight()));
        if (!isRight()) return say(problem, true);
        unsay();
        isMadeGuide = false;
        if (side === "lines") lineCount = Number($(side).value);
        else area = { ...area, [side]: Number($(side).value) };
        draw();
        read();
      });
    }
    """#
}
