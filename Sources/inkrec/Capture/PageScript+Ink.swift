extension PageScript {
  /// The strokes, what was done to them, and what is said of it.
  static let ink = #"""
    const $ = (id) => document.getElementById(id);
    const sheet = $("sheet");

    /* Strokes are lists of points {x, y, t, pressure} in units of the ink: pixels of the sheet as it was
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

    function undo() {
      const step = done.pop();
      if (!step) return say("There is nothing to undo.");
      undone.push(step);
      strokes = strokes.slice(0, step.index).concat(step.removed);
      facts = step.before;
      changed();
      say(`Undone: ${counted(strokes.length, "stroke")}.`);
    }

    function redo() {
      const step = undone.pop();
      if (!step) return say("There is nothing to redo.");
      done.push(step);
      strokes = strokes.slice(0, step.index).concat(step.added);
      facts = step.after;
      changed();
      say(`Redone: ${counted(strokes.length, "stroke")}.`);
    }

    function clear() {
      if (strokes.length === 0) return say("There is nothing to clear.");
      change(0, [], {});
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
