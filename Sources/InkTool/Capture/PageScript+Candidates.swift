extension PageScript {
  /// The readings beside the sheet.
  static let candidates = #"""
    let candidates = [];
    let chosen = 0;
    let announcement;
    const inOneLine = (text) => text.replaceAll("\n", " ⏎ ");

    function showCandidates() {
      const list = $("candidates");
      const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement);
      list.replaceChildren(...candidates.map(({ text, probability, model, models = [model] }, index) => {
        const [item, button, name, share] = ["li", "button", "span", "span"].map((tag) =>
          document.createElement(tag));
        name.className = "text";
        name.textContent = text;
        name.dir = "auto";
        share.className = "share";
        const percent = probability < 0.01 ? "< 1 %" : `${Math.round(probability * 100)} %`;
        share.textContent = [...models.filter(Boolean), percent].join(" · ");
        button.title = "Choose and copy";
        button.addEventListener("click", () => choose(index));
        button.append(name, share);
        item.append(button);
        return item;
      }));
      list.scrollTop = 0;
      const buttons = list.querySelectorAll("button");
      if (focused >= 0) (buttons[Math.min(focused, buttons.length - 1)] ?? sheet).focus();
      mark();
      /* Said when the hand rests, not after each stroke. */
      clearTimeout(announcement);
      announcement = setTimeout(() => {
        $("best").textContent = candidates.length > 0 ? `Read: ${inOneLine(candidates[0].text)}` : "";
      }, 800);
    }

    /* Shows which candidate is chosen, with its boxes. */
    function mark() {
      $("candidates").querySelectorAll("button").forEach((button, index) => {
        button.setAttribute("aria-pressed", String(index === chosen));
      });
      const { segmentation = [], words = [] } = candidates[chosen] ?? {};
      boxes = {
        characters: segmentation.filter(({ grapheme }) => grapheme.trim() !== "")
          .map(({ grapheme, boundingBox }) => ({ ...boundingBox, text: grapheme })),
        words: words.map(({ text, boundingBox }) => ({ ...boundingBox, text })),
      };
      draw();
    }

    async function choose(index) {
      chosen = index;
      mark();
      const { text } = candidates[index];
      const isCopied = await copyText(text);
      say(`${isCopied ? "Copied" : "Chosen"}: ${inOneLine(text)}`);
    }
    """#
}
