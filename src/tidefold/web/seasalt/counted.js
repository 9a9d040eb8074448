// One player's cards at the end of a round, counted as far as the show has come.
import { ColourMark } from "../art/marks.js";
import { html } from "../core/html.js";
import { isMe, nameOf } from "../core/people.js";
import { t } from "../core/words.js";
import { Avatar } from "./avatar.js";
import { cardName, Face } from "./face.js";
import { CATEGORIES, colourOf, colours, countBy, roleOf, sorted } from "./facts.js";
import { view } from "./view.js";

const NOTHING_SHOWN = { cards: true, bonus: false };

/** The colour that brings the bonus: one with as many cards as the bonus has points. */
export function bonusColour(faces, bonus) {
  const counts = countBy(faces, colourOf);
  return colours().find((colour) => counts[colour] === bonus);
}

function Group({ name, faces, points, state, glowing }) {
  if (!faces.length) return null;
  const label = t("seasalt.group", { name: t(`seasalt.category.${name}`), n: points });
  return html`<div class="count-group ${state}" data-group=${name} role="group" aria-label=${label}>
    <span class="count-cards">${sorted(faces).map((face, at) => html`<span key=${at} class="count-card ${colourOf(face) === glowing ? "bonus" : ""}" role="img" aria-label=${cardName(face)}><${Face} face=${face} /></span>`)}</span>
    <span class="count-points"><small>${t(`seasalt.part.${name}`)}</small><b>${points}</b></span>
  </div>`;
}

/** What was counted, what of it is paid, and the total running towards the target. */
function Line({ round, seat, steps, sum }) {
  const pays = round.paid?.[seat] ?? NOTHING_SHOWN;
  const settled = steps.includes("totals");
  const betting = steps.includes("bet");
  const bonus = round.bonus?.[seat] ?? 0;
  const colour = bonusColour(round.faces[seat], bonus);
  return html`<p class="count-line">
    ${round.counted && html`<span class="count-sum ${betting && !pays.cards ? "lost" : ""}">${t("seasalt.count.cards", { n: sum })}</span>`}
    ${betting && html`<span class="count-bonus ${pays.bonus ? "" : "lost"}">${colour && html`<span class="mark"><${ColourMark} colour=${colour} /></span>`}${t("seasalt.count.bonus", { n: bonus })}</span>`}
    ${settled && html`<b class="count-scored" data-scored=${round.scored[seat]}>+${round.scored[seat]}</b>`}
  </p>`;
}

function Progress({ round, seat, settled }) {
  const { target } = view();
  const before = round.totals[seat] - round.scored[seat];
  const total = settled ? round.totals[seat] : before;
  const width = (points) => `${Math.min(100, (100 * points) / target)}%`;
  return html`<div class="count-progress"><span class="score-track"><span class="score-bar" style=${{ width: width(total) }}></span></span>
    <span class="count-total" data-total=${total}><b>${total}</b><small>/${target}</small></span></div>`;
}

/** @param {{ seat: number, round: import("./rounds.js").Round, steps: string[], now?: string }} of */
export function Counted({ seat, round, steps, now }) {
  const faces = round.faces[seat];
  const counted = round.counted?.[seat] ?? {};
  const sum = Object.keys(CATEGORIES).filter((name) => steps.includes(name)).reduce((all, name) => all + (counted[name] ?? 0), 0);
  const glowing = steps.includes("bet") && round.paid?.[seat].bonus ? bonusColour(faces, round.bonus?.[seat]) : "";
  const state = (name) => (name === now ? "now" : steps.includes(name) ? "done" : "later");
  return html`<article class="counted ${isMe(seat) ? "me" : ""}" data-seat=${seat}>
    <h3><${Avatar} seat=${seat} />${isMe(seat) ? t("seasalt.you") : nameOf(seat)}
      ${round.seat === seat && round.by !== "exhausted" && round.by !== "mermaids" && html`<span class="called">${t(`call.${round.by}`)}</span>`}</h3>
    <div class="count-groups">${Object.keys(CATEGORIES).map((name) => html`<${Group} key=${name} name=${name} points=${counted[name] ?? 0} state=${state(name)}
      glowing=${glowing} faces=${faces.filter((face) => roleOf(face) === CATEGORIES[name])} />`)}</div>
    <${Line} round=${round} seat=${seat} steps=${steps} sum=${sum} />
    <${Progress} round=${round} seat=${seat} settled=${steps.includes("totals")} />
  </article>`;
}
