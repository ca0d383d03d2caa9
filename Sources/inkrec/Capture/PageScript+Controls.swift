extension PageScript {
  /// Buttons, fields, keys, and the beginning.
  static let controls = #"""
    const isTyping = (target) => ["INPUT", "TEXTAREA"].includes(target.tagName);

    function toggle(id) {
      $(id).setAttribute("aria-pressed", String(!isOn(id)));
      draw();
    }

    function setGuide(isShown) {
      $("guide").setAttribute("aria-pressed", String(isShown));
      $("area").hidden = !isShown;
      if (isShown && !area) {
        /* Most of what is seen, one line high. */
        const [width, height] = [0.9 * size.width, Math.min(0.5 * size.height, 160)];
        const corner = inkPlace((size.width - width) / 2, (size.height - height) / 2);
        const inInk = (length) => short(Math.round(length) / view.scale);
        area = { x: short(corner.x), y: short(corner.y), width: inInk(width), height: inInk(height) };
      }
      $("width").value = area?.width ?? "";
      $("height").value = area?.height ?? "";
      draw();
    }

    function checkLanguage() {
      const tag = $("language").value.trim();
      const isWrong = tag !== "" && !/^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i.test(tag);
      $("language").setAttribute("aria-invalid", String(isWrong));
      if (isWrong) say(`'${tag}' is no language tag; such as de or zh-Hant are.`, true);
      else unsay();
      return !isWrong;
    }

    for (const side of ["width", "height"]) {
      $(side).addEventListener("input", () => {
        const length = Number($(side).value);
        const isRight = length > 0 && length <= limits.coordinate;
        $(side).setAttribute("aria-invalid", String(!isRight));
        if (!isRight) return say(`The guide needs a ${side} above 0.`, true);
        area = { ...area, [side]: length };
        draw();
        read();
      });
    }
    $("language").addEventListener("change", () => {
      if (checkLanguage()) read();
    });
    $("before").addEventListener("input", () => read());

    const actions = {
      undo, redo, clear, save, copy, open: () => $("file").click(),
      smaller: () => zoomBy(1 / 1.25), larger: () => zoomBy(1.25), whole: () => showAll(),
      guide: () => { setGuide(!isOn("guide")); read(); },
      boxes: () => toggle("boxes"), shapes: () => { toggle("shapes"); read(); },
    };
    for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);

    const keysWithControl = { z: undo, y: redo, o: actions.open, s: save };
    /* Single keys count on the sheet alone, so that nobody types them by accident. */
    const keysOnSheet = {
      "+": actions.larger, "=": actions.larger, "-": actions.smaller, "−": actions.smaller,
      0: actions.whole, Delete: clear, ArrowLeft: () => moveBy(40, 0), ArrowRight: () => moveBy(-40, 0),
      ArrowUp: () => moveBy(0, 40), ArrowDown: () => moveBy(0, -40),
      Escape: () => { if (active) drop(); },
    };
    document.addEventListener("keydown", (event) => {
      if (event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      let action;
      if (event.ctrlKey || event.metaKey) {
        if (isTyping(event.target) && "zy".includes(key)) return;
        action = key === "z" && event.shiftKey ? redo : keysWithControl[key];
        /* What is selected is copied as ever. */
        const isFree = !isTyping(event.target) && String(getSelection()) === "";
        if (key === "c" && isFree) action = copy;
      } else if (event.target === sheet) {
        action = keysOnSheet[key];
      }
      if (!action) return;
      event.preventDefault();
      action();
    });

    /* What is drawn outlives a reload, and a phone that puts the page away. */
    const storageKey = "ink of " + location.pathname;
    addEventListener("pagehide", () => {
      try { sessionStorage.setItem(storageKey, inkText()); } catch {}
    });
    function restore() {
      try {
        const { ink } = readInks(sessionStorage.getItem(storageKey) ?? "");
        $("language").value = ink.language || $("language").value;
        $("before").value = ink.before;
        area = ink.area;
        if (area) setGuide(true);
        if (ink.strokes.length > 0) change(0, ink.strokes, ink.facts);
      } catch {}
    }

    const isNarrow = matchMedia("(max-width: 48rem)");
    const foldSettings = () => { $("settings").open = !isNarrow.matches; };
    isNarrow.addEventListener("change", foldSettings);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);

    foldSettings();
    fitSheet();
    new ResizeObserver(fitSheet).observe(sheet);
    restore();
    changed();
    showAll();
    """#
}
