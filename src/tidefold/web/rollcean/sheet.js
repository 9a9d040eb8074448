// A player's sheet as a picture: paper with animals, and what was hatched in pencil.
import { useMemo } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { AnimalsOf, StarfishAt } from "./animals.js";
import { keyOf } from "./geometry.js";
import { shownObjective } from "./objectives.js";
import { edgeOf, hatching } from "./pencil.js";
import { PartIcon } from "./scores.js";
import { columnOf, setup, sheetOf, view } from "./view.js";

const HATCH_MS = 620;

const at = ([row, column], inset = 0) => ({ x: column * 100 + inset, y: row * 100 + inset, width: 100 - 2 * inset, height: 100 - 2 * inset });
const cells = (rows) => rows.flatMap((row, r) => row.map((name, c) => ({ name, box: [r, c] })));

/** What never changes: drawn once. */
function Print({ sheet }) {
  return useMemo(() => {
    const { boxes } = sheet;
    const [wide, high] = [boxes[0].length * 100, boxes.length * 100];
    const across = boxes[0].map((_, column) => column).filter((column) => column && columnOf([0, column]) !== columnOf([0, column - 1]));
    const even = cells(boxes).filter(({ box }) => columnOf(box) % 2 === 0);
    return html`<g>
      ${even.map(({ box }) => html`<rect class="even" ...${at(box)} />`)}
      <path class="grid" d=${boxes.map((_, row) => `M0 ${row * 100}H${wide}`).join("") + boxes[0].map((_, column) => `M${column * 100} 0V${high}`).join("")} />
      <rect class="frame" width=${wide} height=${high} />
      <path class="columns" d=${across.map((column) => `M${column * 100} 0V${high}`).join("")} />
      <${AnimalsOf} boxes=${boxes} inset=${9} />
    </g>`;
  }, [sheet]);
}

/** What was hatched in a round: drawn once, because the pencil takes its time. */
function Hatched({ boxes, round, fresh = false, last = false }) {
  return useMemo(() => hatchedShape({ boxes, round, fresh, last }), [boxes.join(" "), round, fresh, last]);
}

function hatchedShape({ boxes, round, fresh, last }) {
  const strokes = hatching(boxes, round);
  const pace = HATCH_MS / strokes.length;
  const drawn = fresh
    ? strokes.map((d, number) => html`<path key=${number} class="stroke fresh" d=${d} pathLength="1" style=${{ animationDelay: `${number * pace}ms` }} />`)
    : html`<path class="stroke" d=${strokes.join("")} />`;
  return html`<g class=${`hatched${last ? " last" : ""}`}>
    ${boxes.map((box) => html`<rect class="veil" ...${at(box)} />`)}${drawn}<path class="edge" d=${edgeOf(boxes, round)} />
  </g>`;
}

/** The starfish that count, by their number: the first that are whole. @param {import("./view.js").Printed} sheet */
function counted({ starfish, starfish_most: most }, shapes) {
  const rounds = new Map(shapes.flatMap(({ round, boxes }) => boxes.map((box) => [keyOf(box), round])));
  const whole = starfish.map((boxes, number) => ({ number, round: Math.max(...boxes.map((box) => rounds.get(keyOf(box)) ?? Infinity)) })).filter(({ round }) => round < Infinity);
  return whole.sort((a, b) => a.round - b.round).slice(0, most).map(({ number }) => number);
}

function Star({ boxes, full, late }) {
  return useMemo(() => star(boxes, full, late), [boxes, full, late]);
}

function star(boxes, full, late) {
  const mean = (axis) => (boxes.reduce((sum, box) => sum + box[axis] + 0.5, 0) / boxes.length) * 100;
  const [y, x] = [mean(0), mean(1)];
  return html`<g class=${full ? "star full" : late ? "star late" : "star"}>
    <circle cx=${x} cy=${y} r="31" />
    <${StarfishAt} x=${x} y=${y + 2} radius=${26} />
    ${full && html`<path class="ring" d=${`M${x - 36} ${y + 2}c-2 -26 18 -42 40 -38 c26 4 38 24 32 46 c-6 24 -30 34 -50 26 c-14 -6 -24 -20 -20 -40`} />`}
  </g>`;
}

function Sought() {
  const goal = setup.value?.objectives.find((one) => one.name === shownObjective.value);
  const boxes = new Map((goal?.goals ?? []).flatMap((part) => part.boxes).map((box) => [keyOf(box), box]));
  return html`<g class="sought">${[...boxes.values()].map((box) => html`<rect ...${at(box, 5)} rx="14" />`)}</g>`;
}

/**
 * The picture of a sheet, 100 units a box.
 * @param {{ seat: number, children?: any, under?: any, fresh?: import("./geometry.js").Box[] }} props `fresh`: placed in the running round
 */
export function Drawing({ seat, children, under, fresh = [] }) {
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.value);
  const drawn = sheetOf(seat);
  const round = fresh.length ? (view.value?.round ?? 0) : 0;
  const stars = counted(sheet, [...drawn.shapes, { round, boxes: fresh }]);
  const last = keyOf(drawn.last[0] ?? [-1, -1]);
  const shapes = drawn.shapes.map((shape) => ({ ...shape, last: keyOf(shape.boxes[0]) === last }));
  return html`<svg class="drawing" viewBox=${`0 0 ${sheet.boxes[0].length * 100} ${sheet.boxes.length * 100}`} aria-hidden="true">
    ${under}<${Print} sheet=${sheet} />
    ${shapes.map((shape) => html`<${Hatched} key=${`${seat} ${shape.round} ${shape.boxes.length}`} ...${shape} />`)}
    ${fresh.length > 0 && html`<${Hatched} key=${`${seat} ${round} ${fresh.length}`} boxes=${fresh} round=${round} fresh />`}
    ${sheet.starfish.map((boxes, number) => html`<${Star} boxes=${boxes} full=${stars.includes(number)} late=${stars.length === sheet.starfish_most} />`)}
    <${Sought} />${children}
  </svg>`;
}

function Heads({ marked, below }) {
  const { shapes } = /** @type {import("./view.js").Setup} */ (setup.value);
  const head = (_, number) => html`<span class=${number + 1 === marked ? "head now" : "head"}>${number + 1}</span>`;
  return html`<div class=${below ? "heads below" : "heads"} aria-hidden="true">${shapes.map(head)}</div>`;
}

function Line({ row, needed, seat }) {
  const { hatched, lines } = sheetOf(seat);
  const points = setup.value?.sheet.line_points ?? 0;
  const done = hatched.filter((box) => box[0] === row).length;
  const full = lines.includes(row);
  const label = full ? t("rollcean.line.gained", { row: row + 1 }) : t("rollcean.line", { row: row + 1, done, needed, points });
  const level = 36 - 32 * Math.min(1, done / needed);
  return html`<span class=${full ? "line full" : "line"} role="img" aria-label=${label} title=${label}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path class="hollow" d="M20 3L38 37H2z" />
      <path class="filled" d=${`M${20 - ((level - 3) * 18) / 34} ${level}H${20 + ((level - 3) * 18) / 34}L38 37H2z`} />
      <path class="rim" d="M20 3L38 37H2z" />
      <text x="20" y="33">${full ? "✓" : `+${points}`}</text>
    </svg>
    <small aria-hidden="true">${done}/${needed}</small>
  </span>`;
}

function Lines({ seat }) {
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.value);
  const line = (_, row) => {
    const found = sheet.lines.find(([one]) => one === row);
    return found ? html`<${Line} row=${row} needed=${found[1]} seat=${seat} />` : html`<span></span>`;
  };
  return html`<div class="triangles">${sheet.boxes.map(line)}</div>`;
}

/** What a line gives, above all of them: where a triangle is too small to say it. */
function LinePoints() {
  const { line_points: points, lines } = /** @type {import("./view.js").Setup} */ (setup.value).sheet;
  return lines.length > 0 && html`<span class="line-points" aria-hidden="true" title=${t("rollcean.line.points", { n: points })}><${PartIcon} part="lines" />+${points}</span>`;
}

/** A whole sheet of paper: column numbers, the picture, and the triangles next to it. */
export function Sheet({ seat, marked = 0, boxes = null, class: kind = "", ...drawing }) {
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.value);
  return html`<div class=${`paper-sheet ${kind}`} style=${{ "--rows": sheet.boxes.length, "--across": sheet.boxes[0].length }}>
    <${Heads} marked=${marked} /><${LinePoints} />
    <div class="field"><${Drawing} seat=${seat} ...${drawing} />${boxes}</div>
    <${Lines} seat=${seat} />
    <${Heads} marked=${marked} below />
  </div>`;
}
