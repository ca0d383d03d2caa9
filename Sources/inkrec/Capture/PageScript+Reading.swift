extension PageScript {
  /// Readings, boxes and shapes, which the tool that serves the page finds as one writes.
  static let reading = #"""
    /* Where requests go; nowhere if the page is a file of its own. */
    const requests = document.querySelector("meta[name=inkrec-requests]")?.content;
    document.body.classList.toggle("is-served", Boolean(requests));
    const session = `page ${Date.now()} ${Math.random()}`;
    const shapeModel = "zxx-Zsym-x-shapes";
    /* The strokes that the session has, and how it reads them; null if it must be told all. */
    let known = null;
    let hasBegun = false;
    /* One request at a time: what is drawn meanwhile is read next, in its newest state. */
    let isReading = false;
    let isStale = false;
    let isLost = false;
    let isRefused = false;
    let candidates = [];
    let chosen = 0;
    let announcement;

    async function read() {
      if (!requests) return;
      isStale = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isStale) {
          isStale = false;
          await followInk();
          await fitShapes();
        }
      } catch (error) {
        known = null;
        isLost = true;
        say(`${error.message} Drawing, saving and copying go on.`, true);
      } finally {
        isReading = false;
      }
    }

    async function ask(request) {
      let response;
      try {
        response = await fetch(requests, {
          method: "POST", headers: { "Content-Type": "application/json" },
          body: JSON.stringify(request), signal: AbortSignal.timeout?.(60000),
        });
      } catch {
        throw new Error("The recognizer can't be reached any more.");
      }
      if (!response.ok) {
        throw new Error(`The recognizer refuses: ${(await response.text()).trim()}`);
      }
      const answer = await response.json();
      if (isLost) say("The recognizer answers again.");
      isLost = false;
      return answer;
    }

    /* What was asked for can't be done, such as reading a language that there is no model for. */
    function refuse({ error }) {
      isRefused = true;
      say(/[.?!]$/.test(error) ? error : `${error}.`, true);
    }

    const numbers = ({ points }) => points.map(({ x, y, t }) => (t === undefined ? [x, y] : [x, y, t]));

    /* Tells the session what changed since it was asked last. */
    async function followInk() {
      const now = strokes;
      const language = $("language").value.trim();
      const request = {
        request: "follow", session, limit: 6, fine: true, preContext: $("before").value,
      };
      if (language && checkLanguage()) request.language = language;
      const room = isOn("guide") && area;
      if (room) request.writingArea = room;
      /* What can't change within a session. */
      const way = `${request.language} ${Boolean(room)}`;
      if (hasBegun && known?.way !== way) {
        hasBegun = false;
        known = null;
        await ask({ request: "follow", session, end: true });
      }
      const before = known?.strokes ?? [];
      let same = 0;
      while (same < Math.min(before.length, now.length) && before[same] === now[same]) same += 1;
      const [removed, added] = [before.length - same, now.length - same];
      if (!known || added > 1 || (removed > 0 && added > 0)) request.strokes = now.map(numbers);
      else if (removed > 0) request.undo = removed;
      else if (added > 0) request.stroke = numbers(now[same]);
      hasBegun = true;
      known = null;
      const answer = await ask(request);
      if (answer.error) {
        candidates = [];
        refuse(answer);
      } else {
        if (isRefused) unsay();
        isRefused = false;
        known = { way, strokes: now };
        candidates = now.length > 0 ? answer.candidates : [];
      }
      chosen = 0;
      showCandidates();
    }

    /* The shape of each stroke by itself, found once. */
    async function fitShapes() {
      for (const stroke of strokes) {
        if (isStale || !isOn("shapes")) return;
        if (shapes.has(stroke)) continue;
        const answer = await ask({
          request: "recognize", language: shapeModel, fine: true, outline: true, limit: 1,
          ink: { strokes: [numbers(stroke)] },
        });
        if (answer.error) return refuse(answer);
        const best = answer.candidates[0];
        /* What is no shape has none under it. */
        const isShape = best?.shape && best.probability >= 0.5 && best.shape.deviation <= 0.08;
        shapes.set(stroke, isShape ? best.shape : {});
        draw();
      }
    }

    const shown = (text) => text.replaceAll("\n", " ⏎ ");

    function showCandidates() {
      const list = $("candidates");
      const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement);
      list.replaceChildren(...candidates.map(({ text, probability }, index) => {
        const [item, button, name, share] = ["li", "button", "span", "span"].map((tag) =>
          document.createElement(tag));
        name.className = "text";
        name.textContent = shown(text);
        name.dir = "auto";
        share.className = "share";
        share.textContent = probability < 0.01 ? "< 1 %" : `${Math.round(probability * 100)} %`;
        button.title = "Choose and copy";
        button.addEventListener("click", () => choose(index));
        button.append(name, share);
        item.append(button);
        return item;
      }));
      const buttons = list.querySelectorAll("button");
      if (focused >= 0) (buttons[Math.min(focused, buttons.length - 1)] ?? sheet).focus();
      mark();
      /* Said when the hand rests, not after each stroke. */
      clearTimeout(announcement);
      announcement = setTimeout(() => {
        $("best").textContent = candidates.length > 0 ? `Read: ${shown(candidates[0].text)}` : "";
      }, 800);
    }

    /* Shows which candidate is chosen, with its boxes. */
    function mark() {
      $("candidates").querySelectorAll("button").forEach((button, index) => {
        button.setAttribute("aria-pressed", String(index === chosen));
      });
      boxes = (candidates[chosen]?.segmentation ?? [])
        .filter(({ grapheme }) => grapheme.trim() !== "")
        .map(({ grapheme, boundingBox }) => ({ ...boundingBox, grapheme }));
      draw();
    }

    async function choose(index) {
      chosen = index;
      mark();
      const { text } = candidates[index];
      const isCopied = await copyText(text);
      say(`${isCopied ? "Copied" : "Chosen"}: ${shown(text)}`);
    }

    /* A session that nobody follows any more makes room for others. */
    addEventListener("pagehide", () => {
      if (!requests || !hasBegun) return;
      known = null;
      hasBegun = false;
      fetch(requests, {
        method: "POST", headers: { "Content-Type": "application/json" }, keepalive: true,
        body: JSON.stringify({ request: "follow", session, end: true }),
      }).catch(() => {});
    });
    addEventListener("pageshow", (event) => {
      if (event.persisted) read();
    });
    """#
}
