/// The script of the page to find words.
///
/// Texts that come from ink and names of files become text nodes, never markup; pictures are images, which run nothing.
let searchScript = #"""
  "use strict";
  (() => {
    const find = (id) => document.getElementById(id);
    const address = document.querySelector("meta[name=inkrec-requests]").content;
    const [query, pages, status] = ["query", "pages", "status"].map(find);
    let asked = 0;

    function tell(text, isWrong = false) {
      status.textContent = text;
      status.classList.toggle("is-wrong", isWrong);
    }

    async function ask(request) {
      const answer = await fetch(address, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const value = await answer.json();
      if (value.error) throw new Error(value.error);
      return value;
    }

    function element(name, text = "", ...children) {
      const made = document.createElement(name);
      made.textContent = text;
      made.append(...children);
      return made;
    }

    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        ask({ picture: Number(target.dataset.page), query: target.dataset.query }).then(
          ({ svg }) => { target.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg); },
          (error) => { target.alt = error.message; });
      }
    }, { rootMargin: "400px" });

    function hitLine({ pieces, line, probability, read }) {
      const made = element("li");
      made.dir = "auto";
      for (const { text, found } of pieces) made.append(found ? element("mark", text) : text);
      const share = `${Math.round(100 * probability)} %`;
      made.append(" ", element("small", `line ${line}, ${share}${read ? `, read as ${read}` : ""}`));
      return made;
    }

    function pageItem({ id, name, hits }, words) {
      const picture = element("img");
      picture.alt = `The page, with ${hits.length === 1 ? "a place" : `${hits.length} places`} marked`;
      picture.dataset.page = id;
      picture.dataset.query = words;
      const item = element("li", "", element("h2", name), element("ul", "", ...hits.map(hitLine)), picture);
      item.tabIndex = 0;
      seen.observe(picture);
      return item;
    }

    async function search() {
      const words = query.value.trim();
      asked += 1;
      const turn = asked;
      history.replaceState(null, "", words ? `#${encodeURIComponent(words)}` : location.pathname);
      if (!words) {
        pages.replaceChildren();
        return tell("");
      }
      tell("Looking …");
      try {
        const answer = await ask({ query: words });
        if (turn !== asked) return;
        pages.replaceChildren(...answer.pages.map((page) => pageItem(page, words)));
        const count = answer.hitCount;
        const hits = count === 1 ? "1 hit" : `${count} hits`;
        const on = answer.pages.length === 1 ? "1 page" : `${answer.pages.length} pages`;
        tell(count === 0 ? "Nothing found" : `${hits} on ${on}${answer.isCut ? "; there are more" : ""}`);
      } catch (error) {
        if (turn !== asked) return;
        pages.replaceChildren();
        tell(error.message, true);
      }
    }

    find("form").addEventListener("submit", (event) => {
      event.preventDefault();
      search();
    });
    document.addEventListener("keydown", (event) => {
      const items = [...pages.children];
      const index = items.indexOf(document.activeElement.closest("#pages > li"));
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "/" && document.activeElement !== query || event.key === "Escape") {
        query.focus();
        query.select();
      } else if (event.key === "ArrowDown" && items.length > 0) {
        items[Math.min(index + 1, items.length - 1)].focus();
      } else if (event.key === "ArrowUp" && index >= 0) {
        (index === 0 ? query : items[index - 1]).focus();
      } else {
        return;
      }
      event.preventDefault();
    });
    try {
      query.value = decodeURIComponent(location.hash.slice(1));
    } catch {
      query.value = "";
    }
    if (query.value) search();
  })();

  """#
