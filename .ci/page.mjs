// Tries the page in a browser; see `page`.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import {
  ask, begin, click, draw, end as endBrowser, press, problems, run, show, text, touch, until,
} from "./browser.mjs";
import { checkGuide, checkHeavy, checkLabels, checkLanguages, checkOpening, checkRoom, checkTurning, checkWrapping }
  from "./page-served.mjs";

const [, tool, folder, inkFile, shots] = process.argv.slice(2);
const served = spawn(tool, ["capture", "--serve"], { stdio: ["ignore", "pipe", "inherit"] });
const limit = setTimeout(() => fail(new Error("no end after five minutes")), 300_000);

const read = (file) =>
  execFileSync(tool, ["recognize", "-n", "1", "--plain", file], { encoding: "utf8" }).trim();

const pointsOf = (file) => JSON.parse(readFileSync(file, "utf8")).strokes.flatMap(({ points }) => points);
const isLater = ({ t }, index, points) => t >= (points[index - 1]?.t ?? 0);

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
    await press("Tab", 9);
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
  await begin();
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
    if (id !== "clear") assert.match(await text("status"), new RegExp(`^(Un|Re)done; the sheet has ${left} strokes? now`));
  }
  const file = await saved();
  assert.equal(read(file), wanted);
  const points = pointsOf(file);
  assert(points.every(({ pressure }) => Math.abs(pressure - 0.7) < 0.01), "the pressure is not kept");
  assert(points.every(isLater), "time runs backwards");
  // What Undo brings back is older than what is drawn then.
  rmSync(file);
  await click("clear");
  await draw([[[0, 0]]]);
  for (const id of ["undo", "undo"]) await click(id);
  await draw([[[0, 0], [50, 50]]]);
  const later = pointsOf(await saved());
  assert(later.length > points.length && later.every(isLater), "time runs backwards behind Undo");
  await click("undo");
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
  await checkWrapping(address, strokes);
  await checkLabels(strokes);
  await checkRoom(address);
  await checkTurning(address, strokes);
  await checkGuide(address, strokes, wanted);
  await checkLanguages(address, strokes);
  await checkOpening(address, strokes, `${folder}/ink of a friend.json`);
  await checkHeavy(address);
  await show(address);
  served.kill("SIGINT");
  const status = await new Promise((resolve) => served.once("exit", resolve));
  assert.equal(status, 0);
  await draw([[[0, 0], [50, 50]]]);
  await until("what is gone", `document.getElementById("status").textContent.includes("can't be reached")`);
  assert.deepEqual(problems, []);
  console.log(`.ci/page: what is drawn on the page is read as '${wanted}'`);
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
