// What the served page does with readings, language and room, as its user meets it; see `page`.
import { writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import {
  box, choose, click, draw, fill, paste, resize, run, show, text, until,
} from "./browser.mjs";

const readings = () => run(`[...document.querySelectorAll("#candidates .text")].map((each) => each.textContent)`);
const isRead = (pattern) => `/${pattern}/u.test(document.querySelector("#candidates .text")?.textContent ?? "")`;

/** Waits until nothing more is read. */
async function settle() {
  let before = null;
  for (let turn = 0; turn < 100; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const now = JSON.stringify(await readings());
    if (now === before && !(await run(`document.getElementById("candidates").hasAttribute("aria-busy")`))) return;
    before = now;
  }
}

/** A page of an ink: as often beside itself and below. */
function repeated(strokes, columns, rows) {
  const points = strokes.flat();
  const span = (axis) => Math.max(...points.map((each) => each[axis])) - Math.min(...points.map((each) => each[axis]));
  const [width, height] = [span(0) + 0.5 * span(1), 2 * span(1)];
  const copies = Array.from({ length: rows * columns }, (_, index) => [
    (index % columns) * width, Math.floor(index / columns) * height,
  ]);
  return copies.flatMap(([right, down]) => strokes.map((stroke) => stroke.map(([x, y]) => [x + right, y + down])));
}

async function clear() {
  if ((await text("count")) !== "No strokes") await click("clear");
  if (await run(`document.getElementById("guide").ariaPressed === "true"`)) await click("guide");
  await fill("language", "");
  await settle();
}

/** All of a long reading can be read, and pushes nothing aside. */
export async function checkWrapping(address, strokes) {
  for (const [width, height] of [[1280, 800], [390, 844], [844, 390]]) {
    await show(address, { width, height });
    await clear();
    await paste(JSON.stringify({ strokes: repeated(strokes, 4, 3) }));
    await until("a long reading", isRead("(hello.*){4}\\n(.*hello.*)"));
    const found = await run(`[...document.querySelectorAll("#candidates .text")].map((each) => ({
      isCut: each.scrollWidth > each.clientWidth + 1, lines: each.getClientRects()[0].height / 25 }))`);
    for (const { isCut, lines } of found) assert(!isCut && lines > 2.5, `a reading is cut at ${width} × ${height}`);
    const side = await run(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("aside"))`);
    assert(side <= 0, `readings push the panel ${side} pixels aside at ${width} × ${height}`);
    const page = await run(`document.documentElement.scrollWidth - innerWidth`);
    assert(page <= 0, `the page is ${page} pixels too wide at ${width} × ${height}`);
  }
}

/** Labels of boxes leave each other room, however small the writing is; takes the page as it is. */
export async function checkLabels(strokes) {
  await run(`(() => {
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
    const proto = CanvasRenderingContext2D.prototype;
    window.labels = [];
    proto.clearRect = function (...all) { window.labels = []; return clearRect.apply(this, all); };
    proto.fillText = function (text, x, y) {
      const { width } = this.measureText(text);
      const corner = this.getTransform().transformPoint({ x, y });
      const unit = this.getTransform().a;
      window.labels.push({ text, left: corner.x, right: corner.x + width * unit, bottom: corner.y,
        top: corner.y - 0.7 * unit * parseFloat(this.font) });
      return fillText.call(this, text, x, y);
    };
  })()`);
  for (const [columns, rows] of [[1, 1], [2, 2], [4, 4], [8, 8]]) {
    await clear();
    await paste(JSON.stringify({ strokes: repeated(strokes, columns, rows) }));
    await until("labels", "window.labels.length > 1");
    await settle();
    const labels = await run("window.labels");
    for (const [index, a] of labels.entries()) {
      for (const b of labels.slice(index + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        assert(isApart, `of ${columns} × ${rows} the labels '${a.text}' and '${b.text}' overlap`);
      }
    }
  }
}

/** A phone on its side has room to write. */
export async function checkRoom(address) {
  for (const [width, height, least] of [[844, 390, 300], [667, 375, 285], [390, 844, 450], [1280, 800, 600]]) {
    await show(address, { width, height });
    const sheet = await box("sheet");
    assert(sheet.height >= least, `the sheet is ${sheet.height} pixels high at ${width} × ${height}`);
    assert(sheet.width >= 0.6 * width, `the sheet is ${sheet.width} pixels wide at ${width} × ${height}`);
    assert(await run("document.documentElement.scrollHeight <= innerHeight + 1") || width < 481);
  }
}

/** Ink stays in sight when a phone is turned, and goes back to its place. */
export async function checkTurning(address, strokes) {
  await show(address, { width: 844, height: 390 });
  await clear();
  await click("whole");
  await draw(strokes, "mouse", [0.6, 0.3, 0.35, 0.4]);
  await settle();
  const { left, top } = await box("sheet");
  const shown = () => run(`(() => {
    const { width, height } = document.getElementById("sheet");
    const { data } = document.getElementById("sheet").getContext("2d").getImageData(0, 0, width, height);
    let count = 0;
    for (let index = 3; index < data.length; index += 4) count += data[index] > 128;
    return count;
  })()`);
  await click("boxes");
  const before = await shown();
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await resize(width, height);
    await until("the other side", `innerWidth === ${width}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert((await shown()) > 0.4 * before, `ink is out of sight at ${width} × ${height}`);
  }
  assert.equal(await text("percent"), "100 %");
  await click("boxes");
  assert.deepEqual([left, top], [(await box("sheet")).left, (await box("sheet")).top]);
}

/** Each line of the guide is read as one, as it is written or laid over what is there. */
export async function checkGuide(address, strokes, wanted) {
  await show(address);
  await clear();
  await click("guide");
  const { height: sheet } = await box("sheet");
  const [lines, line] = [await run(`Number(lines.value)`), await run(`Number(height.value)`)];
  assert(lines >= 2, `the guide has ${lines} lines`);
  for (let index = 0; index < 2; index += 1) {
    const top = (sheet - lines * line) / 2 + (index + 0.3) * line;
    await draw(strokes, "mouse", [0.1, top / sheet, 0.5, (0.4 * line) / sheet]);
  }
  await until("both lines", `document.querySelector("#candidates .text")?.textContent === ${JSON.stringify(`${wanted}\n${wanted}`)}`);
  await click("undo");
  await settle();
  assert((await readings())[0].startsWith(`${wanted}\n`) || (await readings())[0] === wanted);
  await click("redo");
  await settle();
  assert.equal((await readings())[0], `${wanted}\n${wanted}`);

  // Over two lines that are there.
  await clear();
  await draw(strokes, "mouse", [0.1, 0.2, 0.5, 0.06]);
  await draw(strokes, "mouse", [0.1, 0.35, 0.5, 0.06]);
  await settle();
  await click("guide");
  await settle();
  assert.equal((await readings())[0], `${wanted}\n${wanted}`);
  await fill("lines", "1");
  assert.equal(await text("status"), "");
  await fill("lines", "0");
  assert.equal(await text("status"), "The guide has 1 to 32 lines.");
  await click("guide");
  assert.equal(await text("status"), "");
  assert.equal(await run(`lines.ariaInvalid`), "false", "a field that is right again is marked");
}

/** What `--language` takes, the field takes; what is none is said to be. */
export async function checkLanguages(address, strokes) {
  await show(address);
  await clear();
  await draw(strokes);
  await until("the reading", isRead("hello"));
  for (const [language, models] of [["Deutsch", ""], ["en,de", "(en|de) · "], ["auto", "en · "], ["français", ""]]) {
    await fill("language", language);
    await until(language, `/^${models}(< 1|\\d+) %$/.test(document.querySelector("#candidates .share")?.textContent ?? "")`);
    await settle();
    assert((await readings()).length > 0, `nothing is read in '${language}'`);
    assert.equal(await text("status"), "", language);
    assert.equal(await run(`document.getElementById("language").ariaInvalid`), "false", language);
  }
  await fill("language", "klingon");
  await until("a refusal", `document.getElementById("status").textContent.includes("klingon")`);
  assert.equal(await run(`document.getElementById("language").ariaInvalid`), "true");
  assert.deepEqual(await readings(), []);
  await fill("language", "");
  await until("the reading", isRead("hello"));
  assert.equal(await text("status"), "");
}

/** What is opened is said to be, and undone with its language and its units. */
export async function checkOpening(address, strokes, file) {
  const tiny = strokes.map((stroke) => stroke.map(([x, y]) => [x / 1000, y / 1000]));
  writeFileSync(file, JSON.stringify({ language: "de", preContext: "sagt ", strokes: tiny }));
  await show(address);
  await clear();
  await draw(strokes);
  await settle();
  const before = await run(`document.getElementById("sheet").toDataURL()`);
  await choose("file", file);
  await until("the file", `document.getElementById("status").textContent.startsWith("Opened")`);
  assert.equal(await run("language.value"), "de");
  await settle();
  await click("undo");
  await until("the language", `language.value === ""`);
  await until("the reading", isRead("hello"));
  await settle();
  assert.equal(await run(`document.getElementById("sheet").toDataURL()`), before, "undoing leaves the sheet another one");
}

/** One long reading lets others be answered, and what nobody waits for any more is given up. */
export async function checkHeavy(address) {
  await show(address);
  await clear();
  const order = await run(`(async () => {
    const order = [];
    const post = (name, request) => fetch("request", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request),
    }).then((answer) => answer.json()).then(() => order.push(name));
    const strokes = Array.from({ length: 3000 }, (_, index) => {
      const [x, y] = [(index % 300) * 20, Math.floor(index / 300) * 60];
      return [[x, y], [x + 3, y + 9], [x + 6, y + 4]];
    });
    const long = post("long", { request: "recognize", language: "auto", ink: { strokes } });
    const page = fetch(location.href, { cache: "no-store" }).then(() => order.push("page"));
    const short = post("short", { request: "recognize", ink: { strokes: [[[0, 0], [9, 40]]] } });
    await Promise.all([page, short]);
    const first = [...order].sort();
    await Promise.race([long, new Promise((resolve) => setTimeout(resolve, 100))]);
    return first;
  })()`);
  assert.deepEqual(order, ["page", "short"]);
}
