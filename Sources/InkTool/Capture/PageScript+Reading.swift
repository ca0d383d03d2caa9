extension PageScript {
  /// Readings, boxes and shapes, which the tool that serves the page finds as one writes.
  static let reading = #"""
    /* Where requests go; nowhere if the page is a file of its own. */
    const requests = document.querySelector("meta[name=inkrec-requests]")?.content;
    document.body.classList.toggle("is-served", Boolean(requests));
    const pageName = `page ${Date.now()} ${Math.random()}`;
    const shapeModel = "zxx-Zsym-x-shapes";
    const candidateCount = 6;
    /* The session that the ink is followed in, what can't change within it, and the strokes that it has;
       null if there is none. */
    let session = null;
    let sessionCount = 0;
    /* One request at a time: what is drawn meanwhile is read next, in its newest state. */
    let isReading = false;
    let isStale = false;
    let isLost = false;
    let isRefused = false;
    /* What stops waiting for the answer that is on its way, if the language or the guide is another by now:
       it might take long, and nobody wants it. */
    let giveUp = null;
    class Superseded extends Error {}

    const way = () => JSON.stringify([typedLanguage(), shownGuide(), lineCount]);
    const language = () => typedLanguage() || $("language").defaultValue;

    async function read() {
      if (!requests) return;
      isStale = true;
      if (giveUp && giveUp.way !== way()) giveUp.abort();
      if (isReading) return;
      isReading = true;
      const late = setTimeout(() => $("candidates").setAttribute("aria-busy", "true"), 500);
      try {
        while (isStale) {
          isStale = false;
          try {
            await readSheet();
            await fitShapes();
          } catch (error) {
            if (!(error instanceof Superseded)) throw error;
            endSession();
            isStale = true;
          }
        }
      } catch (error) {
        endSession();
        isLost = true;
        say(`${error.message} Drawing, saving and copying go on.`, true);
      } finally {
        clearTimeout(late);
        $("candidates").removeAttribute("aria-busy");
        isReading = false;
      }
    }

    function post(request, more) {
      return fetch(requests, {
        method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify(request), ...more,
      });
    }

    async function ask(request) {
      const patience = 60;
      const waiting = new AbortController();
      let isLate = false;
      const timer = setTimeout(() => { isLate = true; waiting.abort(); }, patience * 1000);
      giveUp = { way: way(), abort: () => waiting.abort() };
      let answer;
      try {
        const response = await post(request, { signal: waiting.signal });
        if (!response.ok) {
          const reason = (await response.text()).trim();
          throw new Error(`The recognizer refuses: ${reason}`, { cause: response });
        }
        answer = await response.json();
      } catch (error) {
        if (error.cause) throw error;
        if (isLate) throw new Error(`This takes the recognizer more than ${patience} seconds.`);
        if (waiting.signal.aborted) throw new Superseded();
        throw new Error("The recognizer can't be reached any more.");
      } finally {
        clearTimeout(timer);
        giveUp = null;
      }
      if (isLost) say("The recognizer answers again.");
      isLost = false;
      return answer;
    }

    /* A session that nobody follows any more makes room for others. */
    function endSession() {
      if (!session) return;
      post({ request: "follow", session: session.name, end: true }, { keepalive: true }).catch(() => {});
      session = null;
    }

    const numbers = ({ points }) => points.map(({ x, y, t }) => (t === undefined ? [x, y] : [x, y, t]));

    async function readSheet() {
      let answer;
      /* Of an empty sheet, too: what reads it is then there when the first stroke comes. */
      if (strokes.length > 0 && shownGuide()) answer = await readLines();
      else if (isSeveral(language())) answer = await readStrokes(strokes, $("before").value);
      else answer = await followInk();
      /* The newest ink first, if only the lines above were read. */
      if (!answer) return;
      candidates = (strokes.length > 0 && answer.candidates) || [];
      chosen = 0;
      showCandidates();
      /* What was asked for can't be done, such as reading a language that there is no model for. */
      if (answer.error) refuse(answer);
      else if (isRefused) { isRefused = false; markLanguage(""); unsay(); }
    }

    function refuse({ error, code }) {
      isRefused = true;
      const sentence = /[.?!]$/.test(error) ? error : `${error}.`;
      if (code === "unusableInk" || code === "full") say(sentence, true);
      else markLanguage(sentence);
    }

    const asked = () => (typedLanguage() ? { language: typedLanguage() } : {});

    /* The reading of some strokes by themselves. */
    function readStrokes(strokes, preContext, more = {}) {
      return ask({
        request: "recognize", top: candidateCount, fine: true, preContext, ...asked(), ...more,
        ink: { strokes: strokes.map(numbers) },
      });
    }

    /* Tells the session what changed since it was asked last. */
    async function followInk() {
      const now = strokes;
      if (session?.way !== way()) endSession();
      sessionCount += session ? 0 : 1;
      session ??= { name: `${pageName} ${sessionCount}`, way: way(), strokes: null };
      const own = session;
      const before = own.strokes ?? [];
      let same = 0;
      while (same < Math.min(before.length, now.length) && before[same] === now[same]) same += 1;
      const [removed, added] = [before.length - same, now.length - same];
      const request = {
        request: "follow", session: own.name, top: candidateCount, fine: true,
        preContext: $("before").value, ...asked(),
      };
      if (!own.strokes || added > 1 || (removed > 0 && added > 0)) request.strokes = now.map(numbers);
      else if (removed > 0) request.undo = removed;
      else if (added > 0) request.stroke = numbers(now[same]);
      own.strokes = null;
      const answer = await ask(request);
      if (!answer.error) own.strokes = now;
      return answer;
    }

    /* What was read of each line of the guide, and what for. */
    let lineAnswers = [];

    /* The readings of the lines of the guide one after the other, and the likeliest texts of all together. */
    async function readLines() {
      const found = [];
      for (const [index, strokes] of strokesOfLines().entries()) {
        if (strokes.length === 0) continue;
        const before = textBefore(found);
        const key = JSON.stringify([way(), before]);
        const known = lineAnswers[index];
        const isKnown = known?.key === key && known.strokes.length === strokes.length
          && strokes.every((stroke, index) => stroke === known.strokes[index]);
        const answer = isKnown
          ? known.answer : await readStrokes(strokes, before, { writingArea: lineArea(index) });
        if (answer.error) return answer;
        lineAnswers[index] = { key, strokes, answer };
        if (isStale) return null;
        if (answer.candidates.length === 0) continue;
        const { left: x, top: y, width, height } = boxOf(strokes);
        const lines = [{ boundingBox: { x, y, width, height } }];
        found.push(answer.candidates.map((candidate) => ({ ...candidate, lines })));
      }
      return { candidates: joined(found) };
    }

    /* The text before a line; where words are parted by spaces, a line break counts as one. */
    function textBefore(lines) {
      const writesNoSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]$/u;
      let text = $("before").value;
      for (const [{ text: line }] of lines) text += line + (writesNoSpaces.test(line) ? "" : " ");
      /* No more of it counts, so that a change far above changes nothing. */
      return [...text].slice(-20).join("");
    }

    function joined(lines) {
      let texts = [];
      for (const line of lines) {
        texts = (texts.length === 0 ? [null] : texts).flatMap((above) => line.map((own) => ({
          text: above ? `${above.text}\n${own.text}` : own.text,
          probability: (above?.probability ?? 1) * own.probability,
          models: [...new Set([...(above?.models ?? []), own.model].filter(Boolean))],
          segmentation: [...(above?.segmentation ?? []), ...own.segmentation],
          words: [...(above?.words ?? []), ...(own.words ?? [])],
          lines: [...(above?.lines ?? []), ...own.lines],
        })));
        texts.sort((a, b) => b.probability - a.probability);
        texts.length = Math.min(texts.length, candidateCount);
      }
      return texts;
    }

    /* The shape of each stroke by itself, found once. */
    async function fitShapes() {
      for (const stroke of strokes) {
        if (isStale || !isOn("shapes")) return;
        if (shapes.has(stroke)) continue;
        const answer = await ask({
          request: "recognize", language: shapeModel, fine: true, outline: true, top: 1,
          ink: { strokes: [numbers(stroke)] },
        });
        if (answer.error) return say(`Shapes: ${answer.error}.`, true);
        const best = answer.candidates[0];
        /* What is no shape has none under it. */
        const isShape = best?.shape && best.probability >= 0.5 && best.shape.deviation <= 0.08;
        shapes.set(stroke, isShape ? best.shape : {});
        draw();
      }
    }

    addEventListener("pagehide", endSession);
    addEventListener("pageshow", (event) => {
      if (event.persisted) read();
    });
    """#
}
