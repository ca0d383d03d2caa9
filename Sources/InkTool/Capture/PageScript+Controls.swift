extension PageScript {
  /// Buttons, fields, keys, and the beginning.
  static let controls = #"""
    const isTyping = (target) => ["INPUT", "TEXTAREA"].includes(target.tagName);

    function toggle(id) {
      $(id).setAttribute("aria-pressed", String(!isOn(id)));
      draw();
    }

    $("language").addEventListener("change", () => {
      checkLanguage();
      read();
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
      const kept = { ink: inkText(), settings: settings() };
      try { sessionStorage.setItem(storageKey, JSON.stringify(kept)); } catch {}
    });
    function restore() {
      try {
        const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "");
        const { ink } = readInks(kept.ink);
        restoreSettings(kept.settings);
        if (ink.strokes.length > 0) change(0, ink.strokes, ink.facts);
      } catch {}
    }

    const isNarrow = matchMedia("(max-width: 48rem), (max-height: 31.99rem)");
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
