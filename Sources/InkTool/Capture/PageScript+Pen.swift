extension PageScript {
  /// The page's handling of pens, fingers and mice on the sheet.
  static let pen = #"""
    /* The stroke that is being drawn: {id, type, began, stroke}. */
    let active = null;
    /* Fingers on the sheet that may draw or move it, by pointer, and the two that move it. */
    const fingers = new Map();
    let pinch = null;
    /* When a pen was last near, and how long fingers are taken for the hand that holds it. */
    let penTime = -Infinity;
    const penNearness = 5000;
    /* A second finger that comes so soon was meant to move the sheet with the first one. */
    const pinchDelay = 300;
    /* When time 0 of the ink was; null if it isn't known, as after opening a file. */
    let timeStart = null;

    /* The digits that a number of single precision holds. */
    const short = (number) => Number(number.toPrecision(7));

    function place(event) {
      const { left, top } = sheet.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    }

    function timeOf(event) {
      if (active.stroke.points.length === 0) beginTime(event.timeStamp);
      return Math.round(event.timeStamp - timeStart);
    }

    /* A stroke is later than all others, also than those of a file and those that Undo brought back. */
    function beginTime(now) {
      let last = 0;
      for (const { points } of strokes) for (const { t } of points) last = Math.max(last, t ?? 0);
      if (strokes.length === 0) timeStart = now;
      else if (timeStart === null || now - timeStart < last) timeStart = now - last - 1000;
    }

    function extend(event) {
      const { points } = active.stroke;
      const { x, y } = place(event);
      const { x: inkX, y: inkY } = inkPlace(x, y);
      const last = points[points.length - 1];
      const point = { x: short(inkX), y: short(inkY), t: Math.max(timeOf(event), last?.t ?? 0) };
      /* A mouse presses always alike. */
      if (event.pointerType !== "mouse") point.pressure = Math.round(event.pressure * 1000) / 1000;
      /* Fingers lie nohow; some browsers have no angles. */
      if (event.pointerType === "pen" && Number.isFinite(event.altitudeAngle)) {
        point.altitude = Math.round(event.altitudeAngle * 1000) / 1000;
        point.azimuth = Math.round(event.azimuthAngle * 1000) / 1000;
      }
      if (!last || last.x !== point.x || last.y !== point.y) points.push(point);
    }

    function begin(event) {
      active = {
        id: event.pointerId, type: event.pointerType, began: event.timeStamp, stroke: { points: [] },
      };
      extend(event);
      capture(event);
      $("hint").hidden = true;
      draw();
    }

    function capture(event) {
      /* A pointer that is gone by now can't be captured, and needn't be. */
      try { sheet.setPointerCapture(event.pointerId); } catch {}
    }

    function drop() {
      active = null;
      $("hint").hidden = strokes.length > 0;
      draw();
    }

    function finish() {
      const { stroke } = active;
      active = null;
      /* What was said was of the ink before. */
      if (!isLost) say("");
      change(strokes.length, [stroke]);
    }

    const noteNearPen = (event) => {
      if (event.pointerType === "pen") penTime = event.timeStamp;
    };

    sheet.addEventListener("pointerdown", (event) => {
      noteNearPen(event);
      if (event.pointerType === "touch") return touched(event);
      /* Other buttons don't draw, nor does a second pointer. */
      if (event.button !== 0) return;
      if (active) {
        if (event.pointerType !== "pen" || active.type !== "touch") return;
        drop();
      }
      pinch = null;
      fingers.clear();
      begin(event);
    });

    function touched(event) {
      if (event.timeStamp - penTime < penNearness) return;
      if (active && active.type !== "touch") return;
      if (active && event.timeStamp - active.began >= pinchDelay) return;
      fingers.set(event.pointerId, place(event));
      if (active) {
        drop();
        capture(event);
        pinch = [...fingers.keys()];
      } else if (fingers.size === 1) {
        begin(event);
      }
    }

    sheet.addEventListener("pointermove", (event) => {
      noteNearPen(event);
      if (active?.id === event.pointerId) {
        const events = event.getCoalescedEvents?.() ?? [];
        const count = active.stroke.points.length;
        for (const each of events.length > 0 ? events : [event]) extend(each);
        drawMore(count);
      } else if (pinch?.includes(event.pointerId)) {
        moveFingers(event);
      }
    });

    /* What was between the fingers stays between them. */
    function moveFingers(event) {
      const [a, b] = pinch.map((id) => fingers.get(id));
      fingers.set(event.pointerId, place(event));
      const [c, d] = pinch.map((id) => fingers.get(id));
      const middle = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
      const before = Math.hypot(a.x - b.x, a.y - b.y);
      view.x += middle.x - (a.x + b.x) / 2;
      view.y += middle.y - (a.y + b.y) / 2;
      zoomBy(before > 1 ? Math.hypot(c.x - d.x, c.y - d.y) / before : 1, middle.x, middle.y);
    }

    function released(event, isCancelled) {
      noteNearPen(event);
      fingers.delete(event.pointerId);
      if (pinch?.includes(event.pointerId)) {
        /* The finger that stays would draw a mess: it does nothing until it is lifted. */
        pinch = null;
      } else if (active?.id === event.pointerId) {
        /* The system takes back touches of a palm. */
        if (isCancelled && active.type === "touch") drop(); else finish();
      }
    }

    sheet.addEventListener("pointerup", (event) => released(event, false));
    sheet.addEventListener("pointercancel", (event) => released(event, true));
    sheet.addEventListener("lostpointercapture", (event) => released(event, false));
    sheet.addEventListener("contextmenu", (event) => {
      if (active || event.pointerType !== "mouse") event.preventDefault();
    });

    sheet.addEventListener("wheel", (event) => {
      event.preventDefault();
      const { x, y } = place(event);
      const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? size.height : 1;
      if (event.ctrlKey || event.metaKey) {
        zoomBy(Math.exp(-Math.max(-100, Math.min(100, event.deltaY * unit)) / 300), x, y);
      } else {
        moveBy(-event.deltaX * unit, -event.deltaY * unit);
      }
    }, { passive: false });
    """#
}
