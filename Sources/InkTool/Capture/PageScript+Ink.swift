extension PageScript {
  /// The strokes, what was done to them, and what is said of it.
  static let ink = #"""
    const $ = (id) => document.getElementById(id);
    const sheet = $("sheet");

    /* Strokes are lists of points {x, y, t, pressure, altitude, azimuth} in units of the ink: pixels of the sheet as it was
       at first, or whatever an opened file has. Facts are what else a file says of its ink. */
    let strokes = [];
    let facts = {};
    let done = [];
    let undone = [];

    /* Says something to those who look and to those who listen. */
    function say(text, isWrong = false) {
      $("status").textContent = text;
      $("status").classList.toggle("is-wrong", isWrong);
    }

    /* Takes back what was wrong and is right by now. */
    function unsay() {
      if ($("status").classList.contains("is-wrong")) say("");
    }

    const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

    /* Replaces the strokes from an index on, which is all that can be done to an ink. */
    function change(index, added, newFacts = facts) {
      done.push({ index, removed: strokes.slice(index), added, before: facts, after: newFacts });
      undone = [];
      strokes = strokes.slice(0, index).concat(added);
      facts = newFacts;
      changed();
    }

    /* Opening changes more than the strokes: it can be undone, too. */
    function changeWithSettings(strokes, facts, set, complete = () => {}) {
      const before = settings();
      set();
      change(0, strokes, facts);
      showAll(true);
      complete();
      Object.assign(done[done.length - 1], { settingsBefore: before, settingsAfter: settings() });
    }

    const settings = () => ({
      language: $("language").value, before: $("before").value, area, lineCount, isMadeGuide,
      isGuideOn: isOn("guide"), pen, view: { ...view }, isFitted,
    });

    function restoreSettings(kept) {
      if (!kept) return;
      $("language").value = kept.language;
      $("before").value = kept.before;
      ({ area, lineCount, isMadeGuide, pen, isFitted } = kept);
      Object.assign(view, kept.view);
      showGuide(kept.isGuideOn);
      showZoom();
      checkLanguage();
    }

    const onSheet = () =>
      strokes.length === 0 ? "the sheet is empty now" : `the sheet has ${counted(strokes.length, "stroke")} now`;

    function undo() {
      const step = done.pop();
      if (!step) return say("There is nothing to undo.");
      undone.push(step);
      strokes = strokes.slice(0, step.index).concat(step.removed);
      facts = step.before;
      restoreSettings(step.settingsBefore);
      changed();
      say(`Undone; ${onSheet()}.`);
    }

    function redo() {
      const step = undone.pop();
      if (!step) return say("There is nothing to redo.");
      done.push(step);
      strokes = strokes.slice(0, step.index).concat(step.added);
      facts = step.after;
      restoreSettings(step.settingsAfter);
      changed();
      say(`Redone; ${onSheet()}.`);
    }

    function clear() {
      if (strokes.length === 0) return say("There is nothing to clear.");
      if (pen === usualPen && !isFitted) {
        change(0, [], {});
      } else {
        /* The units of a file go with its ink, and so does the size that made it fit. */
        const hasGuide = isOn("guide");
        const leave = () => {
          if (pen !== usualPen || isMadeGuide) area = null;
          showGuide(false);
        };
        changeWithSettings([], {}, leave, () => setGuide(hasGuide));
      }
      say("Cleared; Undo brings the ink back.");
    }

    /* Shows what the ink has become. */
    function changed() {
      const isEmpty = strokes.length === 0;
      for (const [id, isIdle] of [
        ["undo", done.length === 0], ["redo", undone.length === 0], ["clear", isEmpty],
        ["save", isEmpty], ["copy", isEmpty],
      ]) {
        $(id).setAttribute("aria-disabled", String(isIdle));
      }
      $("hint").hidden = !isEmpty;
      $("count").textContent = isEmpty ? "No strokes" : counted(strokes.length, "stroke");
      draw();
      read();
    }
    """#
}
