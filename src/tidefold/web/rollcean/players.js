// Everybody at the table: small sheets, scores by category, and what the last round brought.
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isAbsent, isMe, levelOf, nameOf, opponents } from "../core/player_names.js";
import { live } from "../core/state.js";
import { Dialog } from "../parts/dialog.js";
import { AnimalsOf, Starfish } from "./animals.js";
import { objectiveName } from "./objectives.js";
import { edgeOf, hatching } from "./pencil.js";
import { countOf, gainOf, PartIcon, PARTS } from "./scores.js";
import { PencilShape } from "./shapes.js";
import { Sheet } from "./sheet.js";
import { lastRound, middleSeat, setup, sheetOf, view } from "./view.js";

const THIN = 0.34; // boxes between strokes on a small sheet

/** A sheet so small that only its hatching shows; the last round's boxes stand out. */
export function SmallSheet({ seat }) {
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.value);
  const { last, shapes } = sheetOf(seat);
  const [wide, high] = [sheet.boxes[0].length * 100, sheet.boxes.length * 100];
  return html`<svg class="small-sheet" viewBox=${`0 0 ${wide} ${high}`} aria-hidden="true">
    <rect class="ground" width=${wide} height=${high} />
    <${AnimalsOf} boxes=${sheet.boxes} inset=${12} />
    ${shapes.map(({ boxes, round }) => html`<g key=${round}>${boxes.map(([r, c]) => html`<rect class="veil" x=${c * 100} y=${r * 100} width="100" height="100" />`)}<path class="stroke" d=${hatching(boxes, round, THIN).join("")} /></g>`)}
    ${last.length > 0 && html`<g class="last" key=${lastRound.value?.round}><path class="edge" d=${edgeOf(last, 1)} /></g>`}
  </svg>`;
}

export function Gains({ seat }) {
  const end = lastRound.value;
  if (!end) return html`<span class="gains"></span>`; // keeps the room for what is to come
  const [stars, lines, goals] = [end.starfish?.[seat] ?? 0, end.lines?.[seat] ?? [], end.objectives?.[seat] ?? []];
  const [boxes, gain] = [sheetOf(seat).last, gainOf(end, seat)];
  const words = end.moves[seat] === "late" ? t("rollcean.late") : t("rollcean.passed");
  return html`<span class="gains" key=${end.round} data-gained=${gain}>
    ${boxes.length ? html`<${PencilShape} boxes=${boxes} seed=${end.round} />` : html`<small>${words}</small>`}
    <strong>+${gain}</strong>
    ${Array.from({ length: stars }, () => html`<${Starfish} />`)}
    ${lines.map(() => html`<${PartIcon} part="lines" />`)}${goals.map((name) => html`<span class="won-goal" role="img" aria-label=${objectiveName(name)}><${PartIcon} part="goals" /><small>${objectiveName(name)}</small></span>`)}
  </span>`;
}

function State({ seat }) {
  const chair = live.value?.table.seats[seat];
  if (live.value?.table.status !== "playing") return null;
  if (chair?.gone) return html`<span class="state">${t("rollcean.state.gone")}</span>`;
  if (chair?.away) return html`<span class="state">${t("rollcean.state.away")}</span>`;
  const done = !view.value?.waiting.includes(seat);
  if (!done && isAbsent(seat)) return html`<span class="state missing">${t("shell.mark.absent")}</span>`;
  return html`<span class=${done ? "state done" : "state"} data-done=${done ? "" : null}>${done ? t("rollcean.state.done") : t("rollcean.state.thinking")}</span>`;
}

export function Parts({ seat }) {
  const count = countOf(seat);
  const part = (name) => html`<span class="score-part" title=${t(`rollcean.part.${name}`)}><${PartIcon} part=${name} /><span class="unseen">${t(`rollcean.part.${name}`)}: </span>${count[name]}</span>`;
  return html`<span class="score-parts">${PARTS.map(part)}</span>`;
}

function Enlarged({ seat, onClose }) {
  return html`<${Dialog} title=${t("rollcean.sheet.of", { name: nameOf(seat) })} class="wide rollcean-dialog" onClose=${onClose}>
    <${Sheet} seat=${seat} /><div class="player-facts"><${Parts} seat=${seat} /><${Gains} seat=${seat} /></div>
  <//>`;
}

/** @param {{ seat: number }} props */
export function Player({ seat }) {
  const [large, setLarge] = useState(false);
  const me = isMe(seat);
  const own = seat === middleSeat.value;
  return html`<div class=${own ? "player me" : "player"} data-seat=${seat}>
    ${!own &&
    html`<button type="button" class="enlarge" aria-label=${t("rollcean.sheet.of", { name: nameOf(seat) })} data-enlarge=${seat} onClick=${() => setLarge(true)}><${SmallSheet} seat=${seat} /></button>`}
    <div class="player-facts">
      <strong class="player-name" title=${nameOf(seat)}>${me ? t("rollcean.you") : nameOf(seat)}${levelOf(seat) && html` <small class="level">${levelOf(seat)}</small>`}</strong>
      <strong class="total" data-total=${view.value?.totals[seat]}>${view.value?.totals[seat]}<span class="unseen"> ${t("rollcean.points", { n: view.value?.totals[seat] ?? 0 })}</span></strong>
      <${Parts} seat=${seat} /><${Gains} seat=${seat} />${!own && html`<${State} seat=${seat} />`}
    </div>
    ${large && html`<${Enlarged} seat=${seat} onClose=${() => setLarge(false)} />`}
  </div>`;
}

export function Players() {
  const order = [middleSeat.value, ...opponents().filter((seat) => seat !== middleSeat.value)];
  return html`<section class="players part" aria-label=${t("rollcean.players")}>
    ${order.map((seat) => html`<${Player} key=${seat} seat=${seat} />`)}
  </section>`;
}
