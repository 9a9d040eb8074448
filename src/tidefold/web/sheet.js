// A sheet of Roll-cean: a grid of boxes, large for me and small for the others.
import { animal } from "./animals.js";
import { h, s } from "./dom.js";

const same = (a, b) => a[0] === b[0] && a[1] === b[1];
export const holds = (boxes, box) => boxes.some((other) => same(other, box));
export const boxKey = ([row, column]) => `box ${row} ${column}`;

// The viewer's sheet; `on` is told of boxes that are chosen or pointed at.
export function bigSheet(state, seat, on) {
  const { sheet } = state.setup;
  const hatched = state.view.hatched[seat];
  const boxes = sheet.boxes.flatMap((row, r) => row.map((name, c) => box(name, [r, c], hatched, on)));
  const grid = h(
    "div",
    {
      class: "boxes",
      role: "group",
      "aria-label": "Your sheet; arrow keys move",
      onpointerleave: () => on.point(null),
      onkeydown: (event) => walk(event, sheet, on),
    },
    boxes,
    sheet.starfish.map((star) => starOf(star, sheet, hatched)),
  );
  return h(
    "div",
    { class: "sheet" },
    columnHeads(sheet.boxes[0].length),
    h("div", { class: "sheet-body" }, grid, lineMarks(state, seat)),
  );
}

function box(name, at, hatched, on) {
  const full = holds(hatched, at);
  const label = `Row ${at[0] + 1}, column ${Math.floor(at[1] / 2) + 1}${at[1] % 2 ? "b" : "a"}: ${name}${full ? ", hatched" : ""}`;
  return h(
    "button",
    {
      type: "button", class: `box${full ? " hatched" : ""}${at[1] % 2 ? " right" : ""}`, "data-box": at.join(","), "data-key": boxKey(at),
      "aria-label": label, title: name, tabindex: -1, onclick: () => on.choose(at),
      onpointerenter: (event) => event.pointerType === "mouse" && on.point(at),
    },
    animal(name),
  );
}

// Arrow keys choose the next box.
function walk(event, sheet, on) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  if (!step || !event.target.dataset.box) return;
  event.preventDefault();
  const [row, column] = event.target.dataset.box.split(",").map(Number);
  const next = [row + step[0], column + step[1]];
  if (sheet.boxes[next[0]]?.[next[1]]) on.walk(next);
}

function columnHeads(width) {
  const heads = Array.from(
    { length: width / 2 },
    (_, number) => h("span", { class: "column-head", "data-column": number + 1 }, String(number + 1)),
  );
  return h("div", { class: "column-heads", "aria-hidden": "true" }, heads);
}

// A starfish lies where its boxes meet.
function starOf(star, sheet, hatched) {
  const middle = (axis) => star.reduce((sum, at) => sum + at[axis] + 0.5, 0) / star.length;
  const full = star.every((at) => holds(hatched, at));
  const mark = h("span", { class: `star${full ? " full" : ""}`, title: "Starfish: hatch all boxes around it" }, "★");
  mark.style.left = `${(100 * middle(1)) / sheet.boxes[0].length}%`;
  mark.style.top = `${(100 * middle(0)) / sheet.boxes.length}%`;
  return mark;
}

// Beside a line with a triangle: how many of its boxes are hatched, and how many must be.
function lineMarks(state, seat) {
  const { sheet } = state.setup;
  const rows = sheet.boxes.map((_, row) => {
    const needed = sheet.lines.find((line) => line[0] === row)?.[1];
    if (!needed) return h("span", {});
    const done = state.view.hatched[seat].filter((at) => at[0] === row).length;
    const full = state.view.lines[seat].includes(row);
    return h(
      "span",
      { class: `line-mark${full ? " full" : ""}`, title: `Line: ${done} of ${needed} boxes hatched` },
      full ? "▲ ✓" : `▲${needed - done}`,
    );
  });
  return h("div", { class: "line-marks" }, rows);
}

// A rival's sheet; the boxes of the last round stand out.
export function smallSheet(state, seat) {
  const rows = state.setup.sheet.boxes;
  const last = state.last?.[seat] ?? [];
  const tiles = rows.flatMap((row, r) => row.map((_, c) => tile([r, c], state.view.hatched[seat], last)));
  return s(
    "svg",
    {
      class: "small-sheet",
      viewBox: `0 0 ${rows[0].length} ${rows.length}`,
      role: "img",
      "aria-label": `${state.view.hatched[seat].length} boxes hatched`,
    },
    tiles,
  );
}

function tile([row, column], hatched, last) {
  const kind = holds(last, [row, column]) ? "last" : holds(hatched, [row, column]) ? "full" : "free";
  return s("rect", { x: column + 0.06, y: row + 0.06, width: 0.88, height: 0.88, rx: 0.12, class: kind });
}

// A shape card.
export function shapeIcon(cells) {
  const size = Math.max(...cells.flat()) + 1;
  return s(
    "svg",
    { class: "shape", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" },
    cells.map(([row, column]) => s("rect", { x: column + 0.06, y: row + 0.06, width: 0.88, height: 0.88, rx: 0.12 })),
  );
}
