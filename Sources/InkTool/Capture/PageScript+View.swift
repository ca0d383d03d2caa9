extension PageScript {
  /// Where the ink is on the sheet, and how it is drawn.
  static let view = #"""
    const context = sheet.getContext("2d");
    /* A place of the ink is drawn at place × scale + (x, y), in pixels of the page. */
    const view = { scale: 1, x: 0, y: 0 };
    const usualPen = 2.75;
    /* The width of a line in units of the ink, so that zooming widens it. */
    let pen = usualPen;
    let size = { width: 0, height: 0, ratio: 1 };
    /* Shapes that are shown besides, by stroke. */
    const shapes = new WeakMap();
    const isOn = (id) => $(id).getAttribute("aria-pressed") === "true";

    const zoom = () => (view.scale * pen) / usualPen;
    const inkPlace = (x, y) => ({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale });

    /* Whether the view was made to fit, and not moved since. */
    let isFitted = false;

    function zoomBy(factor, x = size.width / 2, y = size.height / 2) {
      const wanted = Math.min(16, Math.max(0.05, zoom() * factor));
      const applied = wanted / zoom();
      view.x = x - (x - view.x) * applied;
      view.y = y - (y - view.y) * applied;
      view.scale *= applied;
      isFitted = false;
      showZoom();
    }

    function moveBy(x, y) {
      view.x += x;
      view.y += y;
      isFitted = false;
      draw();
    }

    function showZoom() {
      $("percent").textContent = `${Math.round(zoom() * 100)} %`;
      draw();
    }

    /* The box of strokes, or null if there are none. */
    function boxOf(strokes) {
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const { points } of strokes) {
        for (const { x, y } of points) {
          left = Math.min(left, x);
          right = Math.max(right, x);
          top = Math.min(top, y);
          bottom = Math.max(bottom, y);
        }
      }
      return left > right ? null : { left, top, width: right - left, height: bottom - top };
    }

    /* The box of all strokes and of the guide, or null if there is neither. */
    function bounds() {
      const room = shownGuide();
      if (!room) return boxOf(strokes);
      const { x, y, width, height } = room;
      const corners = [{ x, y }, { x: x + width, y: y + lineCount * height }];
      return boxOf([...strokes, { points: corners }]);
    }

    /* Whether all of a box can be seen in a view of a size. */
    const isInside = ({ left, top, width, height }, { scale, x, y }, seen) =>
      left * scale + x >= 0 && top * scale + y >= 0
      && (left + width) * scale + x <= seen.width && (top + height) * scale + y <= seen.height;

    /* Shows the ink as it was drawn if all of it can be seen so, or else makes it fit.
       The ink of a file has units of its own: it gets lines that suit them. */
    function showAll(isOther = false) {
      const box = bounds();
      const { width, height } = size;
      const unit = isOther ? 1 : usualPen / pen;
      const isTiny = isOther && box && Math.max(box.width / width, box.height / height) < 1 / 8;
      const asDrawn = { scale: unit, x: 0, y: 0 };
      isFitted = Boolean(box) && !(unit === 1 && isInside(box, asDrawn, size) && !isTiny);
      if (!isFitted) {
        Object.assign(view, asDrawn);
      } else {
        const room = 0.86 * Math.min(width / (box.width || 1e-6), height / (box.height || 1e-6));
        /* A dot alone has no size to fit. */
        view.scale = box.width || box.height ? room : unit;
        if (!isOther) view.scale = Math.min(view.scale, unit);
        view.x = width / 2 - (box.left + box.width / 2) * view.scale;
        view.y = height / 2 - (box.top + box.height / 2) * view.scale;
      }
      if (isOther) pen = usualPen / view.scale;
      showZoom();
    }

    let isDrawn = true;
    function draw() {
      if (isDrawn) requestAnimationFrame(drawNow);
      isDrawn = false;
    }

    const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);

    /* From here on the context draws in units of the ink. */
    function enterInk() {
      const scale = view.scale * size.ratio;
      context.setTransform(scale, 0, 0, scale, view.x * size.ratio, view.y * size.ratio);
      context.lineCap = context.lineJoin = "round";
      context.strokeStyle = context.fillStyle = color("--ink");
    }

    function drawNow() {
      isDrawn = true;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, sheet.width, sheet.height);
      enterInk();
      if (shownGuide()) drawGuide();
      if (isOn("shapes")) drawShapes();
      enterInk();
      for (const stroke of strokes) drawStroke(stroke);
      if (active) drawStroke(active.stroke);
      if (isOn("boxes")) drawBoxes();
    }

    /* Lines of a stroke by width, made once: a pen that presses draws wider. */
    const paths = new WeakMap();
    function pathsOf(stroke) {
      const { points } = stroke;
      const known = paths.get(stroke);
      if (known && known.count === points.length) return known.runs;
      const runs = [];
      const first = points[0];
      if (points.every(({ x, y }) => x === first.x && y === first.y)) {
        const dot = new Path2D();
        dot.arc(first.x, first.y, 0.7 * pen * widthAt(first), 0, 2 * Math.PI);
        runs.push({ dot });
      }
      let last = null;
      for (let index = 1; index < points.length; index += 1) {
        const width = widthAt(points[index]);
        if (!last || last.width !== width) {
          last = { width, path: new Path2D() };
          last.path.moveTo(points[index - 1].x, points[index - 1].y);
          runs.push(last);
        }
        last.path.lineTo(points[index].x, points[index].y);
      }
      paths.set(stroke, { count: points.length, runs });
      return runs;
    }

    const widthAt = ({ pressure }) =>
      pressure === undefined ? 1 : 0.5 + Math.round(pressure * 8) / 8;

    function drawStroke(stroke) {
      if (stroke.points.length === 0) return;
      for (const { dot, path, width } of pathsOf(stroke)) {
        if (dot) {
          context.fill(dot);
        } else {
          context.lineWidth = pen * width;
          context.stroke(path);
        }
      }
    }

    /* Draws what came to the stroke that is being drawn, from a point on, over what is there: all of
       a full page again, for each movement, would come late. */
    function drawMore(index) {
      if (!isDrawn) return;
      enterInk();
      const { points } = active.stroke;
      for (let end = index; end < points.length; end += 1) {
        const start = points[Math.max(0, end - 1)];
        context.lineWidth = pen * widthAt(points[end]);
        context.beginPath();
        context.moveTo(start.x, start.y);
        context.lineTo(points[end].x, points[end].y);
        context.stroke();
      }
    }

    function drawShapes() {
      context.strokeStyle = color("--shape");
      context.lineWidth = 2.5 * pen;
      for (const stroke of strokes) {
        for (const line of shapes.get(stroke)?.outline ?? []) {
          context.beginPath();
          for (const { x, y } of line) context.lineTo(x, y);
          context.stroke();
        }
      }
    }

    /* Pixels of the screen, so that lines are sharp. The ink stays where it is, unless a phone is turned
       or a window made smaller and some of it would go out of sight. */
    function fitSheet() {
      const { width, height } = sheet.getBoundingClientRect();
      const ratio = window.devicePixelRatio || 1;
      const before = size;
      size = { width, height, ratio };
      sheet.width = Math.max(1, Math.round(width * ratio));
      sheet.height = Math.max(1, Math.round(height * ratio));
      if (shownGuide() && isMadeGuide && strokes.length === 0 && !active) setGuide(true);
      const box = bounds();
      const isLost = box && isInside(box, view, before) && !isInside(box, view, size);
      if (!active && before.width > 0 && (isFitted || isLost)) showAll();
      drawNow();
    }
    """#
}
