// The rules tab: food chain, bottle, starfish, lines, objectives and shapes, with this match's numbers.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { Animal, Starfish } from "./animals.js";
import { objectiveName, objectiveText } from "./objectives.js";
import { PartIcon } from "./scores.js";
import { Shapes } from "./shapes.js";
import { setup } from "./view.js";

const linkWords = ({ predator, prey, points }) => t("rollcean.ref.eats", { predator: t(`animal.${predator}`), prey: t(`animal.${prey}`), n: points });

function Link(link) {
  const { predator, prey } = link;
  return html`<li class="link"><${Animal} name=${predator} /><span class="eats" aria-hidden="true">›</span><${Animal} name=${prey} /><span class="words">${linkWords(link)}</span></li>`;
}

function Fact({ icon, children }) {
  return html`<li class="fact">${icon}<span class="words">${children}</span></li>`;
}

/**
 * Goal, a round, and everything that scores.
 * @param {{ sheet: import("./view.js").Printed, objectives: import("./view.js").Objective[], rounds: number, hourglass: boolean }} props
 */
export function Rules({ sheet, objectives, rounds, hourglass }) {
  return html`<h3>${t("rollcean.ref.goal")}</h3><p>${t("rollcean.ref.goal.text", { rounds })}</p>
    <h3>${t("rollcean.ref.round")}</h3><ol class="reference-steps">
      <li>${t("rollcean.ref.round.roll")}</li><li>${t("rollcean.ref.round.place")}</li>${hourglass && html`<li>${t("rollcean.ref.round.sand")}</li>`}</ol>
    <h3>${t("rollcean.ref.chain")}</h3>
    <p>${t("rollcean.ref.chain.text")}</p>
    <ul class="links">${sheet.links.map((link) => html`<${Link} ...${link} />`)}</ul>
    <ul class="facts">
      <${Fact} icon=${html`<${Animal} name="bottle" />`}>${t("rollcean.ref.bottle", { factor: sheet.bottle_factor })}<//>
      <${Fact} icon=${html`<${Starfish} />`}>${t("rollcean.ref.starfish", { points: sheet.starfish_points, most: sheet.starfish_most })}<//>
      <${Fact} icon=${html`<${PartIcon} part="lines" />`}>${t("rollcean.ref.lines", { points: sheet.line_points })}<//>
      ${objectives.map((goal) => html`<${Fact} icon=${html`<${PartIcon} part="goals" />`}><strong>${objectiveName(goal.name)} (${goal.points})</strong> ${objectiveText(goal)}<//>`)}
    </ul>
    <p class="quiet">${t("rollcean.ref.goals")}</p>`;
}

/** Who eats what, small, as a part of the board. */
export function ChainPart() {
  const { links, bottle_factor: factor } = /** @type {import("./view.js").Setup} */ (setup.value).sheet;
  return html`<section class="chain part" aria-label=${t("rollcean.ref.chain")}><h2>${t("rollcean.ref.chain")}</h2><ul>
    ${links.map((link) => html`<li title=${linkWords(link)}><${Animal} name=${link.predator} /><span class="eats" aria-hidden="true">›</span><${Animal} name=${link.prey} /><b aria-hidden="true">${link.points}</b><span class="unseen">${linkWords(link)}</span></li>`)}
    <li title=${t("rollcean.ref.bottle", { factor })}><${Animal} name="bottle" /><b aria-hidden="true">×${factor}</b><span class="unseen">${t("rollcean.ref.bottle", { factor })}</span></li></ul></section>`;
}

export function Reference() {
  if (!setup.value) return html`<p class="quiet">${t("rollcean.ref.later")}</p>`;
  return html`<div class="rollcean-reference"><${Rules} ...${setup.value} />
    <div class="shapes"><h3>${t("rollcean.shapes")}</h3><${Shapes} /></div>
  </div>`;
}
