// Tries the page to find words in a browser: on windows and phones, light and dark, by keyboard; see `page`.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import { ask, begin, end as endBrowser, press, problems, run, show, until } from "./browser.mjs";

const [, tool, , notes, shots] = process.argv.slice(2);
const served = spawn(tool, ["search", "--serve", notes], { stdio: ["ignore", "pipe", "inherit"] });
const limit = setTimeout(() => fail(new Error("no end after two minutes")), 120_000);

async function type(words) {
  await run(`(() => { const field = document.getElementById("query"); field.focus(); field.select(); })()`);
  await ask("Input.insertText", { text: words });
  await ask("Input.dispatchKeyEvent", { type: "keyDown", key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" });
  await ask("Input.dispatchKeyEvent", { type: "keyUp", key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 });
}

async function check() {
  await begin();
  const address = await new Promise((resolve) => {
    served.stdout.once("data", (data) => resolve(String(data).trim()));
  });
  for (const theme of ["light", "dark"]) {
    for (const [name, width, height] of [["desktop", 1280, 800], ["phone", 360, 740]]) {
      await show(address, { width, height, theme, sign: "query" });
      await type("hello");
      await until("hits", `document.getElementById("status").textContent === "3 hits on 3 pages"`);
      await until("pictures", `[...document.querySelectorAll("img")].some((each) => each.naturalWidth > 0)`);
      assert.deepEqual(await run(`[...document.querySelectorAll("mark")].map((each) => each.textContent)`), ["hello", "hello", "hello"]);
      const source = await run(`decodeURIComponent(document.querySelector("img[src]").src)`);
      assert(source.includes("crimson") && source.includes(">hello "), "the hit is not marked in the picture");
      const { contentSize } = await ask("Page.getLayoutMetrics");
      assert(contentSize.width <= width, `${name} is ${contentSize.width} wide`);
      if (shots) {
        const { data } = await ask("Page.captureScreenshot", { format: "png" });
        writeFileSync(`${shots}/search-${name}-${theme}.png`, Buffer.from(data, "base64"));
      }
    }
  }
  // By keyboard: from the field to the pages and back, and what is found is kept in the address.
  const place = () => run(`document.activeElement.closest("#pages > li")?.querySelector("h2").textContent ?? document.activeElement.id`);
  await press("ArrowDown", 40);
  const first = await place();
  await press("ArrowDown", 40);
  assert(first.includes("hello") && (await place()) !== first, "arrows don't go from page to page");
  await press("ArrowUp", 38);
  assert.equal(await place(), first);
  await press("/", 191);
  assert.equal(await place(), "query");
  assert.equal(await run("location.hash"), "#hello");
  await ask("Page.reload");
  await until("the same hits", `document.getElementById("status")?.textContent === "3 hits on 3 pages"`);
  // What finds nothing, what is no query, and what looks like markup.
  for (const [words, answer] of [
    ["zebra", "Nothing found"], ["*", "the query can't be looked for: it has no word; '*' stands for more of a word only"],
    ["<img src=x onerror=alert(1)>", "Nothing found"], [`"see you"`, "1 hit on 1 page"],
  ]) {
    await type(words);
    await until(words, `document.getElementById("status").textContent === ${JSON.stringify(answer)}`);
  }
  const { nodes } = await ask("Accessibility.getFullAXTree");
  for (const { ignored, role, name } of nodes) {
    if (!ignored && /^(button|searchbox|textbox|image)$/i.test(role.value)) assert(name?.value.trim(), `a ${role.value} without a name`);
  }
  served.kill("SIGINT");
  assert.equal(await new Promise((resolve) => served.once("exit", resolve)), 0);
  await type("hello");
  await until("what is gone", `document.getElementById("status").classList.contains("is-wrong")`);
  assert.deepEqual(problems, []);
  console.log(".ci/page: words are found in the browser");
}

function end(status) {
  clearTimeout(limit);
  served.kill();
  endBrowser(() => process.exit(status));
}

function fail(error) {
  console.error(`.ci/page: ${error.message}`);
  end(1);
}

check().then(() => end(0), fail);
