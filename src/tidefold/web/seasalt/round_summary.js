// The end of a round as a show: cards line up and are counted category by category, then the bet, then the totals.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf, tSeat } from "../core/player_names.js";
import { mayMove } from "../core/preferences.js";
import { play } from "../core/sound.js";
import { live } from "../core/state.js";
import { ColourMark } from "./card_art/marks.js";
import { OwnedEvent, RoundEvent } from "./event_at_table.js";
import { cardName, Face } from "./face.js";
import { CATEGORIES, categoryOf, colourOf, colours, countBy, kindOf, sorted } from "./facts.js";
import { PauseNote } from "../parts/pause_note.js";
import { closeSummary, counting, lastRound, roundNumber, summaryOpen } from "./last_round.js";
import { Avatar } from "./player.js";
import { inForce, view } from "./view.js";

const STEP_MS = 900;

/** The steps of the count: only categories that some player has. @param {import("./last_round.js").Round} round */
function stepsOf(round) {
  if (!round.counted) return ["totals"];
  const all = round.faces.flat();
  const present = CATEGORIES.filter((name) => all.some((face) => categoryOf(kindOf(face)) === name));
  return [...present, ...(round.by === "last-chance" ? ["bet"] : []), "totals"];
}

/** How the round ended, in one sentence. */
function headline({ by, seat }) {
  if (seat === null || by === "exhausted") return t("seasalt.end.exhausted");
  if (by === "mermaids" && inForce(seat).includes("dance-of-the-mermaids")) return tSeat("seasalt.end.mermaids.dance", seat);
  return tSeat(`seasalt.end.${by}`, seat, { call: t(`call.${by === "mermaids" ? "stop" : by}`) });
}

/** The bet in words: the caller's points against the best of the others. */
function Bet({ round, shown }) {
  const own = round.cards[round.seat];
  const best = Math.max(...round.cards.filter((_, seat) => seat !== round.seat));
  const words = tSeat(`seasalt.bet.${round.bet}`, round.seat, { own, best });
  return html`<p class="bet ${round.bet} ${shown ? "" : "later"}" data-bet=${round.bet}>${words}</p>`; // its room is kept
}

/** The player who ended the round comes first, so that nobody has to look for them. @param {number[]} seats @param {number | null} caller */
const callerFirst = (seats, caller) => [...seats].sort((a, b) => Number(b === caller) - Number(a === caller));

/** Step by step, or everything at once with reduced motion. */
function useSteps(count) {
  const [at, setAt] = useState(mayMove() ? 0 : count);
  useEffect(() => {
    if (at >= count) return undefined;
    const timer = setTimeout(() => { play(at + 1 === count ? "end" : "tick"); setAt(at + 1); }, at ? STEP_MS : STEP_MS / 2);
    return () => clearTimeout(timer);
  }, [at, count]);
  return [at, () => setAt(count)];
}

/** Once the pause is over and our table has a clock, there is a turn to play. */
function useClosing(close) {
  const waited = useRef(false);
  const { pause, due, you, table } = live.value ?? {};
  useEffect(() => {
    const timed = counting.peek() && table?.status === "playing" && due !== null && you?.seat !== null;
    if (waited.current && !pause && timed) close();
    waited.current = Boolean(pause);
  }, [pause]);
}

/** @param {{ round: import("./last_round.js").Round }} of */
function Show({ round }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const steps = stepsOf(round);
  const [at, skip] = /** @type {[number, () => void]} */ (useSteps(steps.length));
  useEffect(() => box.current?.showModal(), []);
  useClosing(() => box.current?.close());
  const done = steps.slice(0, at);
  const seats = callerFirst(live.value?.table.seats.map((_, seat) => seat) ?? [], round.seat);
  const over = at >= steps.length;
  return html`<dialog ref=${box} class="dialog summary" data-summary data-counted=${over} aria-label=${t("seasalt.summary")} onClose=${closeSummary}>
    <header class="summary-head"><p class="quiet">${t("seasalt.round", { round: roundNumber() })}</p><h2>${headline(round)}</h2>
      ${steps.includes("bet") && html`<${Bet} round=${round} shown=${done.includes("bet")} />`}</header>
    ${round.event && html`<${RoundEvent} round=${round} over=${over} />`}
    <div class="summary-seats" tabindex="0" role="group" aria-label=${t("seasalt.summary")} data-seats=${seats.length}>${seats.map((seat) => html`<${Counted} key=${seat} seat=${seat} round=${round} steps=${done} now=${done.at(-1)} />`)}</div>
    <footer class="summary-foot">
      ${counting.value && html`<${PauseNote} button=${t("seasalt.summary.close")} />`}
      <button type="button" class="button ${over ? "later" : ""}" data-skip-summary=${over ? undefined : ""} onClick=${skip}>${t("seasalt.summary.skip")}</button>
      <button type="button" class="button main" autofocus data-close-summary onClick=${() => box.current?.close()}>${t("seasalt.summary.close")}</button>
    </footer>
  </dialog>`;
}

export function Summary() {
  if (!summaryOpen.value || !lastRound.value) return null;
  return html`<${Show} key=${lastRound.value.totals.join()} round=${lastRound.value} />`;
}

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

/** The shell that lay face down: it is worth nothing. */
function Reef({ face }) {
  return html`<div class="count-group done" data-group="reef" role="group" aria-label=${t("seasalt.reef.shown", { card: cardName(face) })}>
    <span class="count-cards"><span class="count-card"><${Face} face=${face} /></span></span><span class="count-points"><small>${t("seasalt.part.reef")}</small><b>0</b></span></div>`;
}

/** The points counted so far, which of them are paid, and the colour bonus. */
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

/** @param {{ seat: number, round: import("./last_round.js").Round, steps: string[], now?: string }} of */
export function Counted({ seat, round, steps, now }) {
  const faces = round.faces[seat];
  const counted = round.counted?.[seat] ?? {};
  const sum = CATEGORIES.filter((name) => steps.includes(name)).reduce((all, name) => all + (counted[name] ?? 0), 0);
  const glowing = steps.includes("bet") && round.paid?.[seat].bonus ? bonusColour(faces, round.bonus?.[seat]) : "";
  const state = (name) => (name === now ? "now" : steps.includes(name) ? "done" : "later");
  return html`<article class="counted ${isMe(seat) ? "me" : ""}" data-seat=${seat}>
    <h3><${Avatar} seat=${seat} />${isMe(seat) ? t("seasalt.you") : nameOf(seat)}
      ${round.owned[seat] && html`<${OwnedEvent} event=${round.owned[seat]} />`}
      ${round.seat === seat && round.by !== "exhausted" && round.by !== "mermaids" && html`<span class="called">${t(`call.${round.by}`)}</span>`}</h3>
    <div class="count-groups">${CATEGORIES.map((name) => html`<${Group} key=${name} name=${name} points=${counted[name] ?? 0} state=${state(name)}
      glowing=${glowing} faces=${faces.filter((face) => categoryOf(kindOf(face)) === name)} />`)}
      ${round.reefs[seat] && html`<${Reef} face=${round.reefs[seat]} />`}</div>
    <${Line} round=${round} seat=${seat} steps=${steps} sum=${sum} />
    <${Progress} round=${round} seat=${seat} settled=${steps.includes("totals")} />
  </article>`;
}
