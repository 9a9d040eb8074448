// A finished match of Roll-cean at one of its steps: the throw, and all sheets side by side.
import { useEffect, useMemo } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf, tSeat } from "../core/player_names.js";
import { markedNow, onStep } from "../core/replay.js";
import { play } from "../core/sound.js";
import { seat as mySeat } from "../core/state.js";
import { Die } from "./die.js";
import { Judged } from "./judged.js";
import { Objectives } from "./objectives.js";
import { Gains, Parts } from "./players.js";
import { countOf } from "./scores.js";
import { ShapesPart } from "./shapes.js";
import { Sheet } from "./sheet.js";
import { seats, setup, steadyBySeat, view } from "./view.js";

const HEARD = { thrown: "dice", decided: "pencil" };

function hear(events) {
  for (const { event } of events) if (event in HEARD) play(HEARD[event]);
}

function Throw() {
  const { dice, round, thrower } = /** @type {import("./view.js").RollceanView} */ (view.value);
  const rounds = setup.value?.rounds ?? round;
  return html`<section class="throw" aria-label=${t("rollcean.throw")}>
    <div class="dice">${(dice ?? []).map((value, number) => html`<${Die} key=${number} value=${value} round=${round} number=${number} />`)}</div>
    <div class="round-line"><strong data-round=${round}>${t("rollcean.round", { round: Math.min(round, rounds), rounds })}</strong>
      <small class="quiet">${dice ? tSeat("rollcean.threw", thrower) : ""}</small></div>
  </section>`;
}

/** What a seat has placed in the running round, as far as it may be seen. */
const placedBy = steadyBySeat((seat) => view.value?.open_boxes?.[seat] ?? (seat === mySeat.value ? (view.value?.placed_boxes ?? []) : []));

const hasDecided = steadyBySeat((seat) => Boolean(view.value?.dice && !view.value.waiting.includes(seat)));

/** The placement that was better than the one played, outlined on the sheet. */
function Better({ seat }) {
  const found = markedNow.value.filter((one) => one.seat === seat && one.picture);
  return found.map(({ number, round, picture }) => html`<${Judged} key=${number} picture=${picture} round=${round} seat=${seat} />`);
}

function PlayerSheet({ seat }) {
  const placed = placedBy(seat);
  const sheet = useMemo(() => html`<${Sheet} seat=${seat} fresh=${placed}><${Better} seat=${seat} /><//>`, [seat, placed]);
  const { total } = countOf(seat);
  return html`<article class=${hasDecided(seat) ? "replayed-sheet done" : "replayed-sheet"} data-seat=${seat} aria-label=${t("rollcean.sheet.of", { name: nameOf(seat) })}>
    <header><strong class="player-name">${isMe(seat) ? t("rollcean.you") : nameOf(seat)}</strong>
      <strong class="total" data-total=${total}>${t("rollcean.points", { n: total })}</strong></header>
    ${sheet}
    <div class="sheet-facts"><${Parts} seat=${seat} /><${Gains} seat=${seat} /></div>
  </article>`;
}

export function ReplayBoard() {
  useEffect(() => onStep(hear), []);
  if (!view.value || !setup.value) return null;
  const { boxes } = setup.value.sheet;
  return html`<div class="rollcean replayed" data-phase="replayed" style=${{ "--ratio": boxes[0].length / boxes.length }}>
    <${Throw} />
    <div class="all-sheets" data-sheets=${seats.value.length}>${seats.value.map((seat) => html`<${PlayerSheet} key=${seat} seat=${seat} />`)}</div>
    <div class="things"><${Objectives} /><${ShapesPart} /></div>
  </div>`;
}
