// The rules tab: what cards score, what the calls mean, and the legend of the colours.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { live, seat } from "../core/state.js";
import { Glyph } from "./card_art/glyph.js";
import { ColourMark } from "./card_art/marks.js";
import { kindText } from "./card_info.js";
import { EventText } from "./event_at_table.js";
import { CATEGORIES, categoryOf, colourOf, colours, countBy, deck, facts, kindOf, kinds } from "./facts.js";
import { EditionRules } from "./rules_text.js";
import { inForce, mine, view } from "./view.js";

/** The target of a table whose match has not begun. */
function usualTarget() {
  const { target, players } = /** @type {any} */ (live.value?.table.settings ?? {});
  return target ?? facts()?.targets?.[players] ?? "";
}

function Kind({ kind }) {
  return html`<li class="reference-kind" data-kind=${kind}><span class="kind-glyph"><${Glyph} kind=${kind} /></span>
    <span><b>${t(`kind.${kind}`)}</b> <small class="quiet">×${countBy(deck(), kindOf)[kind]}</small><br />${kindText(kind)}</span></li>`;
}

function Kinds({ category }) {
  const own = kinds().filter((kind) => categoryOf(kind) === category);
  return html`<h3>${t(`seasalt.category.${category}`)}</h3><p class="quiet">${t(`seasalt.reference.${category}`)}</p>
    <ul class="reference-kinds">${own.map((kind) => html`<${Kind} key=${kind} kind=${kind} />`)}</ul>`;
}

export function Calls() {
  const needed = facts()?.call_points ?? 0;
  return html`<h3>${t("seasalt.reference.calls")}</h3><p>${t("seasalt.reference.calls.when", { needed })}</p>
    <p><b>${t("call.stop")}</b> ${t("seasalt.reference.stop")}</p>
    <p><b>${t("call.last-chance")}</b> ${t("seasalt.reference.last-chance")}</p><p>${t("seasalt.reference.bonus")}</p>`;
}

/** With Extra Pepper: the events that hold now. */
const EventsNow = () => [...new Set(inForce(seat.value))].map((event) => html`<${EventText} key=${event} event=${event} title=${t(event === view().event ? "seasalt.event.this-round" : "seasalt.event.own")} />`);

/** What is special about the edition, which the server names, or sends whole if it is not a published one. */
function Edition() {
  const edition = live.value?.setup?.edition;
  if (!edition) return null;
  return html`<h3>${t("seasalt.reference.edition")}</h3><div class="reference-edition"><${EditionRules} edition=${edition} /></div>`;
}

export function Colours() {
  const all = countBy(deck(), colourOf);
  const own = countBy(view()?.laid ? mine() : [], colourOf);
  return html`<h3>${t("seasalt.reference.colours")}</h3><ul class="reference-colours">${colours().map((colour) => html`<li key=${colour} data-colour=${colour}>
    <span class="mark"><${ColourMark} colour=${colour} /></span><span>${t(`colour.${colour}`)}</span>
    <small class="quiet">${t("seasalt.reference.cards", { n: all[colour] })}</small>
    ${own[colour] ? html`<b>${t("seasalt.reference.own", { n: own[colour] })}</b>` : html`<b></b>`}</li>`)}</ul>`;
}

/** The goal and a turn. @param {{ target: string | number }} of */
export function Begin({ target }) {
  const needed = facts()?.call_points ?? 0;
  return html`<h3>${t("seasalt.reference.goal")}</h3><p>${t("seasalt.reference.goal.text", { target })}</p>
    <h3>${t("seasalt.reference.turn")}</h3><ol class="reference-steps">
      <li>${t("seasalt.reference.turn.take")}</li><li>${t("seasalt.reference.turn.play")}</li><li>${t("seasalt.reference.turn.end", { needed })}</li></ol>`;
}

export function Reference() {
  if (!facts()) return null;
  return html`<div class="reference" data-reference="seasalt"><${Begin} target=${view()?.target ?? usualTarget()} />
    <${EventsNow} />${CATEGORIES.map((category) => html`<${Kinds} key=${category} category=${category} />`)}
    <${Calls} /><${Edition} /><${Colours} />
  </div>`;
}
