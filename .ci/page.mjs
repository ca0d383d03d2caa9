// Drives a browser over the pipe of the DevTools protocol; see `page`.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import assert from "node:assert/strict";

const [program, tool, folder, inkFile, shots] = process.argv.slice(2);
const browser = spawn(program, [
  "--headless=new", "--no-sandbox", "--remote-debugging-pipe", `--user-data-dir=${folder}/profile`,
  "--no-first-run", "--disable-background-networking", "about:blank",
], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const served = spawn(tool, ["capture", "--serve"], { stdio: ["ignore", "pipe", "inherit"] });
const limit = setTimeout(() => fail(new Error("no end after three minutes")), 180_000);

// The protocol: messages end with a zero byte.
const waiting = new Map();
let count = 0;
let rest = "";
browser.stdio[4].on("data", (data) => {
  const messages = (rest + data).split("\0");
  rest = messages.pop();
  for (const { id, result, error } of messages.map((each) => JSON.parse(each))) {
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  }
});
let sessionId;
function ask(method, params = {}) {
  count += 1;
  browser.stdio[3].write(JSON.stringify({ id: count, method, params, sessionId }) + "\0");
  return new Promise((resolve, reject) => waiting.set(count, { resolve, reject }));
}

async function run(expression) {
  const { result, exceptionDetails } = await ask("Runtime.evaluate", {
    expression, awaitPromise: true, returnByValue: true, userGesture: true,
  });
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  return result.value;
}

async function until(what, expression) {
  for (let turn = 0; turn < 600; turn += 1) {
    if (await run(expression)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come: ${await run("document.body.innerText")}`);
}

const text = (id) => run(`document.getElementById("${id}").textContent`);
const click = (id) => run(`document.getElementById("${id}").click()`);
const pointer = (type, x, y, more = {}) => ask("Input.dispatchMouseEvent", {
  type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, ...more,
});
const touch = (type, ...points) =>
  ask("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

async function show(url, { width = 1280, height = 800, theme = "light" } = {}) {
  await ask("Emulation.setDeviceMetricsOverride", {
    width, height, deviceScaleFactor: 2, mobile: width < 600,
  });
  await ask("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: theme }],
  });
  await ask("Page.navigate", { url });
  await until("the page", `document.readyState === "complete" && Boolean(document.getElementById("percent"))`);
}

// Draws the strokes of an ink in the middle of the sheet.
async function draw(strokes, pointerType = "mouse") {
  const { left, top, width, height } =
    await run(`({...document.getElementById("sheet").getBoundingClientRect().toJSON()})`);
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box = { x: Math.min(...xs), y: Math.min(...ys) };
  const size = { x: Math.max(...xs) - box.x, y: Math.max(...ys) - box.y };
  const scale = Math.min((0.8 * width) / (size.x || 1), (0.5 * height) / (size.y || 1), 3);
  for (const stroke of strokes) {
    let last;
    for (const [x, y] of stroke) {
      const place = [left + 0.1 * width + (x - box.x) * scale, top + 0.25 * height + (y - box.y) * scale];
      const more = pointerType === "pen" ? { pointerType, force: 0.7 } : {};
      await pointer(last ? "mouseMoved" : "mousePressed", ...place, more);
      last = place;
    }
    await pointer("mouseReleased", ...last, pointerType === "pen" ? { pointerType } : {});
  }
}

const read = (file) =>
  execFileSync(tool, ["recognize", "-n", "1", "--plain", file], { encoding: "utf8" }).trim();

async function saved() {
  await click("save");
  const file = `${folder}/ink.json`;
  for (let turn = 0; turn < 200 && !existsSync(file); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return file;
}

async function shot(name) {
  if (!shots) return;
  const { data } = await ask("Page.captureScreenshot", { format: "png" });
  writeFileSync(`${shots}/${name}.png`, Buffer.from(data, "base64"));
}

// Every control has a role and a name, and the keyboard comes to all of them.
async function checkAccess() {
  const { nodes } = await ask("Accessibility.getFullAXTree");
  const controls = nodes.filter(({ ignored, role }) =>
    !ignored && /^(button|textbox|combobox|spinbutton|application|DisclosureTriangle)$/i.test(role.value));
  assert(controls.length >= 14, `only ${controls.length} controls`);
  for (const { role, name } of controls) assert(name?.value.trim(), `a ${role.value} without a name`);
  const order = [];
  await run("document.activeElement.blur()");
  for (let turn = 0; turn < 40; turn += 1) {
    for (const type of ["keyDown", "keyUp"]) {
      await ask("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
    }
    const place = await run("document.activeElement.id || document.activeElement.tagName");
    if (order.includes(place)) break;
    order.push(place);
  }
  for (const id of ["undo", "redo", "clear", "open", "save", "copy", "smaller", "whole", "larger",
    "guide", "sheet", "language", "before"]) {
    assert(order.includes(id), `the keyboard doesn't come to '${id}': ${order}`);
  }
}

async function check() {
  const { targetInfos } = await ask("Target.getTargets");
  const { targetId } = targetInfos.find(({ type }) => type === "page");
  ({ sessionId } = await ask("Target.attachToTarget", { targetId, flatten: true }));
  await ask("Page.enable");
  await ask("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
  const ink = JSON.parse(readFileSync(inkFile, "utf8"));
  const strokes = ink.strokes.map((points) => points.map(([x, y]) => [x, y]));
  const wanted = read(inkFile);

  // A file of its own.
  await show(`file://${folder}/page.html`);
  await draw(strokes, "pen");
  await draw([[[0, 0]]]);
  assert.equal(await text("count"), `${strokes.length + 1} strokes`);
  for (const [id, left] of [["undo", strokes.length], ["clear", 0], ["undo", strokes.length],
    ["undo", strokes.length - 1], ["redo", strokes.length]]) {
    await click(id);
    assert.equal(parseInt(await text("count")) || 0, left, id);
  }
  const file = await saved();
  const drawn = JSON.parse(readFileSync(file, "utf8")).strokes;
  assert.equal(read(file), wanted);
  const points = drawn.flatMap((stroke) => stroke.points);
  assert(points.every(({ pressure }) => Math.abs(pressure - 0.7) < 0.01), "the pressure is not kept");
  assert(points.every(({ t }, index) => t >= (points[index - 1]?.t ?? 0)), "time runs backwards");
  await checkAccess();

  // What is drawn outlives a reload. Two fingers move the sheet and draw nothing, one draws.
  await show(`file://${folder}/page.html`, { width: 360, height: 740 });
  assert.equal(await text("count"), `${strokes.length} strokes`);
  await click("clear");
  await click("whole");
  await ask("Emulation.setTouchEmulationEnabled", { enabled: true });
  await touch("touchStart", [100, 300]);
  await touch("touchStart", [100, 300], [200, 300]);
  await touch("touchMove", [50, 300], [250, 300]);
  await touch("touchEnd");
  assert.equal(await text("count"), "No strokes");
  assert.equal(await text("percent"), "200 %");
  await click("whole");
  await touch("touchStart", [100, 300]);
  await touch("touchMove", [150, 320]);
  await touch("touchEnd");
  assert.equal(await text("count"), "1 stroke");
  await ask("Emulation.setTouchEmulationEnabled", { enabled: false });

  // Served: an answer while one draws.
  const address = await new Promise((resolve) => {
    served.stdout.once("data", (data) => resolve(String(data).trim()));
  });
  for (const theme of ["light", "dark"]) {
    for (const [name, width, height] of [["desktop", 1280, 800], ["phone", 360, 740]]) {
      await show(address, { width, height, theme });
      if ((await text("count")) !== "No strokes") await click("clear");
      if (await run(`document.getElementById("guide").ariaPressed !== "true"`)) await click("guide");
      await click("shapes");
      await draw(strokes);
      await until("the reading", `document.querySelector("#candidates .text")?.textContent === "${wanted}"`);
      await shot(`${name}-${theme}`);
      const { contentSize } = await ask("Page.getLayoutMetrics");
      assert(contentSize.width <= width, `${name} is ${contentSize.width} wide`);
    }
  }
  served.kill("SIGINT");
  const status = await new Promise((resolve) => served.once("exit", resolve));
  assert.equal(status, 0);
  await draw([[[0, 0], [50, 50]]]);
  await until("what is gone", `document.getElementById("status").textContent.includes("can't be reached")`);
  console.log(`.ci/page: what is drawn on the page is read as '${wanted}'`);
}

function end(status) {
  clearTimeout(limit);
  browser.kill();
  served.kill();
  browser.once("exit", () => process.exit(status));
}

function fail(error) {
  console.error(`.ci/page: ${error.message}`);
  end(1);
}

check().then(() => end(0), fail);
