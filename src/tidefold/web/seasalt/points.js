// The points of the player's own cards by category, and the points that one more card would add.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { helps, ofMatch } from "../core/state.js";
import { Dialog } from "../parts/dialog.js";
import { kindText } from "./card_info.js";
import { Tag } from "./face.js";
import { CATEGORIES, categoryOf, kindOf, sorted } from "./facts.js";
import { cardPoints, mine, view } from "./view.js";

const open = ofMatch(false);

/** Is the list of our points open? */
export const pointsOpen = () => open.value;

function parts() {
  const { points } = view();
  return points ? CATEGORIES.filter((name) => points[name]).map((name) => ({ name, n: points[name] })) : [];
}

export function PointsButton() {
  const points = cardPoints();
  const short = parts().map(({ name, n }) => html`<span class="part" key=${name}>${t(`seasalt.part.${name}`)} <b>${n}</b></span>`);
  return html`<button type="button" class="points-button" data-action="points" data-points=${points} aria-label=${t("seasalt.points.label", { n: points })}
    onClick=${() => (open.value = true)}><small class="score-name">${t("seasalt.points.round")}</small><span class="points-sum">${t("seasalt.points", { n: points })}</span><span class="parts">${short}</span></button>
    ${open.value && html`<${Points} />`}`;
}

/** The cards of a category, kind by kind, with what such a kind brings. */
function Category({ name }) {
  const cards = sorted(mine().filter((face) => categoryOf(kindOf(face)) === name));
  const kinds = [...new Set(cards.map(kindOf))];
  if (!cards.length) return null;
  return html`<section class="category" data-category=${name}>
    <h3><span>${t(`seasalt.category.${name}`)}</span><b>${view().points?.[name]}</b></h3>
    ${kinds.map((kind) => html`<div class="category-kind" key=${kind}>
      <span class="tags">${cards.filter((face) => kindOf(face) === kind).map((face, at) => html`<${Tag} key=${at} face=${face} />`)}</span>
      <p class="quiet">${kindText(kind)}</p>
    </div>`)}
  </section>`;
}

function Points() {
  const bonus = view().points?.bonus ?? 0;
  return html`<${Dialog} title=${t("seasalt.points.title", { n: cardPoints() })} class="points" onClose=${() => (open.value = false)}>
    ${mine().length ? "" : html`<p class="quiet">${t("seasalt.points.none")}</p>`}
    ${CATEGORIES.map((name) => html`<${Category} key=${name} name=${name} />`)}
    <p class="bonus-line">${t("seasalt.bonus.now", { n: bonus })}</p>
  </${Dialog}>`;
}

/** @param {{ face: string | null }} of */
export function AddedPoints({ face }) {
  const points = face === null || !helps() ? undefined : view().adds?.[face];
  if (points === undefined) return null;
  return html`<span class="adds ${points ? "some" : ""}" data-adds=${points} title=${t("seasalt.adds", { n: points })}>+${points}</span>`;
}
