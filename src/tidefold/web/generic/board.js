// A board for any game: whose turn it is, everything we know, and a button for every legal move.
import { useEffect } from "preact/hooks";
import { move, onEvents } from "../core/api.js";
import { useKeptFocus } from "../core/focus.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf, namesOf } from "../core/player_names.js";
import { play } from "../core/sound.js";
import { live, myTurn, seat } from "../core/state.js";
import { AfterMatch } from "../parts/after_match.js";
import { departureText, GoneMark, ranked } from "../parts/ranking.js";
import { outcome } from "./event_text.js";
import { readable, Values } from "./values.js";

/** @typedef {{ game: string, waiting: number[], players: number, fields: Record<string, any> }} View */

const view = () => /** @type {View} */ (/** @type {unknown} */ (live.value?.view));

function useSounds() {
  useEffect(() => onEvents((events) => {
    const end = events.find((event) => event.event === "match-ended");
    if (end) play(seat.peek() === null || end.winners?.some(isMe) ? "win" : "lose");
    else if (events.length) play("take");
  }), []);
}

function turnText() {
  const { waiting } = view();
  if (live.value?.legal.length) return t("generic.turn.you");
  return waiting.length ? t("generic.turn", { names: namesOf(waiting) }) : "";
}

function Moves() {
  const legal = live.value?.legal ?? [];
  return html`<section class="panel plain-moves" aria-label=${t("generic.moves")}>
    <h2 tabindex="-1" data-rest>${turnText()}</h2>
    ${legal.length > 0 && html`<ul class="move-list">${legal.map(
      (text) => html`<li key=${text}><button type="button" class="button main" data-move=${text} disabled=${!myTurn.value} onClick=${() => move(text)}>${readable(text)}</button></li>`,
    )}</ul>`}
  </section>`;
}

function Totals({ result }) {
  const totals = Array.isArray(result.totals) ? result.totals : null;
  if (!totals) return null;
  return html`<ol class="ranking plain-ranking">${ranked({ totals, winners: result.winners ?? [] }).map(
    (one) => html`<li key=${one} data-total=${totals[one]} data-seat=${one}><b>${nameOf(one)}</b><${GoneMark} seat=${one} /><span>${totals[one]}</span></li>`,
  )}</ol>`;
}

function Result() {
  const result = /** @type {Record<string, any>} */ (live.value?.table.result);
  return html`<section class="panel" data-result aria-label=${t("shell.over")}>
    <h2 tabindex="-1" data-rest>${outcome(result.winners ?? [])}</h2>
    ${departureText() && html`<p class="quiet" data-reason>${departureText()}</p>`}
    <${Totals} result=${result} /><${AfterMatch} />
  </section>`;
}

export function Board() {
  const { root, onFocusIn } = useKeptFocus();
  useSounds();
  const over = Boolean(live.value?.table.result);
  return html`<div class="plain-board" ref=${root} onFocusIn=${onFocusIn} data-phase=${over ? "over" : "playing"}>
    ${over && html`<${Result} />`}
    <section class="panel" aria-labelledby="known"><h2 id="known">${t("generic.known")}</h2><${Values} of=${view().fields} /></section>
    ${!over && html`<${Moves} />`}
  </div>`;
}
