// The rules of Roll-cean on a page: everything that scores, all shapes and objectives, and the sheets side by side.
import { gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { listed, t } from "../core/i18n.js";
import { route } from "../core/state.js";
import { Animal, NAMES } from "./animals.js";
import { Rules } from "./reference.js";
import { sheetName } from "./rules_text.js";
import { ShapeIcon } from "./shapes.js";

const countOf = (sheet, animal) => sheet.boxes.flat().filter((one) => one === animal).length;

function Sheets({ sheets }) {
  const all = /** @type {[string, import("./view.js").Printed][]} */ (Object.entries(sheets));
  const row = (label, cell) => html`<tr><th scope="row">${label}</th>${all.map(([name, sheet]) => html`<td key=${name}>${cell(sheet)}</td>`)}</tr>`;
  const animal = (name) => html`<span class="rule-animal"><${Animal} name=${name} />${t(`animal.${name}`)}</span>`;
  return html`<section><h3>${t("rules.sheets")}</h3>
    <div class="rule-table" tabindex="0" role="region" aria-label=${t("rules.sheets")}><table>
      <thead><tr><th scope="col">${t("rules.animals")}</th>${all.map(([name]) => html`<th key=${name} scope="col">${sheetName(name)}</th>`)}</tr></thead>
      <tbody>${NAMES.map((name) => row(animal(name), (sheet) => countOf(sheet, name)))}
        ${row(t("rules.starfish"), (sheet) => sheet.starfish.length)}
        ${row(t("rules.rows"), (sheet) => listed(sheet.lines.map(([line, needed]) => t("rules.row", { row: line + 1, needed }))))}</tbody>
    </table></div></section>`;
}

function Hourglass({ seconds, decreasing }) {
  const steps = decreasing.filter((one, at) => one !== decreasing[at - 1]);
  return html`<section><h3>${t("rules.time")}</h3><p>${t("rules.time.constant", { seconds: seconds.join(" / ") })}</p>
    <p>${t("rules.time.decreasing", { steps: steps.join(" → ") })}</p></section>`;
}

/** @param {{ extra: Record<string, any> }} props */
export function RulesPage({ extra }) {
  const { sheets, shapes, objectives, rounds, decreasing } = extra;
  if (!sheets) return null;
  const { seconds = [] } = gameInfo(route.value.parts[0])?.facts ?? {};
  const [sheet] = Object.values(sheets);
  return html`<section class="rollcean-reference"><${Rules} sheet=${sheet} objectives=${objectives} rounds=${rounds} hourglass=${true} /></section>
    <${Hourglass} seconds=${seconds} decreasing=${decreasing} />
    <section class="rollcean-reference"><h3>${t("rollcean.shapes")}</h3><ul class="rule-shapes">${shapes.map((shape) => html`<li key=${shape.name}><${ShapeIcon} cells=${shape.cells} /></li>`)}</ul></section>
    <${Sheets} sheets=${sheets} />`;
}
