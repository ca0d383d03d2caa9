// A headless browser over the pipe of the DevTools protocol, and what a hand does in it; see `page`.
import { spawn } from "node:child_process";

const program = process.argv[2];
const folder = process.argv[4];
const browser = spawn(program, [
  "--headless=new", "--no-sandbox", "--remote-debugging-pipe", `--user-data-dir=${folder}/profile`,
  "--no-first-run", "--disable-background-networking", "about:blank",
], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });

// The protocol: messages end with a zero byte.
const waiting = new Map();
let count = 0;
let rest = "";
/** What went wrong in the page's script. */
export const problems = [];
browser.stdio[4].on("data", (data) => {
  const messages = (rest + data).split("\0");
  rest = messages.pop();
  for (const { id, result, error, method, params } of messages.map((each) => JSON.parse(each))) {
    if (method === "Runtime.exceptionThrown") {
      const { exception, text } = params.exceptionDetails;
      problems.push(exception?.description ?? text);
    }
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  }
});
let sessionId;
export function ask(method, params = {}) {
  count += 1;
  browser.stdio[3].write(JSON.stringify({ id: count, method, params, sessionId }) + "\0");
  return new Promise((resolve, reject) => waiting.set(count, { resolve, reject }));
}

/** Takes the browser's page, and lets it load files down to the folder. */
export async function begin() {
  const { targetInfos } = await ask("Target.getTargets");
  const { targetId } = targetInfos.find(({ type }) => type === "page");
  ({ sessionId } = await ask("Target.attachToTarget", { targetId, flatten: true }));
  await ask("Page.enable");
  await ask("Runtime.enable");
  await ask("DOM.enable");
  await ask("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
}

export function end(then) {
  browser.once("exit", then);
  browser.kill();
}

export async function run(expression) {
  const { result, exceptionDetails } = await ask("Runtime.evaluate", {
    expression, awaitPromise: true, returnByValue: true, userGesture: true,
  });
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  return result.value;
}

/** Asks again while the page is another one than before, in which nothing can be run. */
export async function until(what, expression) {
  const isBetweenPages = ({ message }) => /navigated|context/i.test(message);
  for (let turn = 0; turn < 600; turn += 1) {
    const isSo = await run(expression).catch((error) => {
      if (!isBetweenPages(error)) throw error;
      return false;
    });
    if (isSo) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come: ${await run("document.body.innerText")}`);
}

export const text = (id) => run(`document.getElementById("${id}").textContent`);
export const click = (id) => run(`document.getElementById("${id}").click()`);
export const box = (id) => run(`document.getElementById("${id}").getBoundingClientRect().toJSON()`);
const pointer = (type, x, y, more = {}) => ask("Input.dispatchMouseEvent", {
  type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, ...more,
});
export const touch = (type, ...points) =>
  ask("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

export async function press(key, keyCode) {
  for (const type of ["keyDown", "keyUp"]) {
    await ask("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: keyCode });
  }
}

/** Makes the window as large, as that of a phone if it is small. */
export async function resize(width, height, theme = "light") {
  await ask("Emulation.setDeviceMetricsOverride", {
    width, height, deviceScaleFactor: 2, mobile: Math.min(width, height) < 600,
  });
  await ask("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: theme }],
  });
}

/** Opens a page that is there once it has an element. */
export async function show(url, { width = 1280, height = 800, theme = "light", sign = "percent" } = {}) {
  await resize(width, height, theme);
  await ask("Page.navigate", { url });
  await until("the page", `document.readyState === "complete" && Boolean(document.getElementById("${sign}"))`);
}

/** Draws the strokes of an ink in a part of the sheet, by shares of its size: the middle, if none is named. */
export async function draw(strokes, pointerType = "mouse", part = [0.1, 0.25, 0.8, 0.5]) {
  const { left, top, width, height } = await box("sheet");
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const corner = { x: Math.min(...xs), y: Math.min(...ys) };
  const size = { x: Math.max(...xs) - corner.x, y: Math.max(...ys) - corner.y };
  const scale = Math.min((part[2] * width) / (size.x || 1), (part[3] * height) / (size.y || 1), 3);
  for (const stroke of strokes) {
    let last;
    for (const [x, y] of stroke) {
      const place = [left + part[0] * width + (x - corner.x) * scale, top + part[1] * height + (y - corner.y) * scale];
      const more = pointerType === "pen" ? { pointerType, force: 0.7 } : {};
      await pointer(last ? "mouseMoved" : "mousePressed", ...place, more);
      last = place;
    }
    await pointer("mouseReleased", ...last, pointerType === "pen" ? { pointerType } : {});
  }
}

/** Pastes a text, as Ctrl+V does where nobody types. */
export const paste = (text) => run(`(() => {
  const data = new DataTransfer();
  data.setData("text", ${JSON.stringify(text)});
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
})()`);

/** Types into a field, and goes on to the next. */
export const fill = (id, value) => run(`(() => {
  const field = document.getElementById("${id}");
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
})()`);

/** Chooses a file to open. */
export async function choose(id, file) {
  const { root } = await ask("DOM.getDocument");
  const { nodeId } = await ask("DOM.querySelector", { nodeId: root.nodeId, selector: `#${id}` });
  await ask("DOM.setFileInputFiles", { nodeId, files: [file] });
}
