// The end of a round as a show: the cards line up and are counted category by category, then the bet, then the totals.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { about } from "../core/people.js";
import { mayMove } from "../core/settings.js";
import { play } from "../core/sound.js";
import { live } from "../core/state.js";
import { t } from "../core/words.js";
import { Counted } from "./counted.js";
import { CATEGORIES, roleOf } from "./facts.js";
import { closeSummary, lastRound, summaryOpen } from "./rounds.js";

const STEP_MS = 900;

/** What is counted one after the other: only what somebody has. @param {import("./rounds.js").Round} round */
function stepsOf(round) {
  if (!round.counted) return ["totals"];
  const all = round.faces.flat();
  const present = Object.keys(CATEGORIES).filter((name) => all.some((face) => roleOf(face) === CATEGORIES[name]));
  return [...present, ...(round.by === "last-chance" ? ["bet"] : []), "totals"];
}

/** How the round ended, in one sentence. */
function headline({ by, seat }) {
  if (seat === null || by === "exhausted") return t("seasalt.end.exhausted");
  return about(`seasalt.end.${by}`, seat, { call: t(`call.${by === "mermaids" ? "stop" : by}`) });
}

/** The bet in words: our own points against the best of the others. */
function Bet({ round }) {
  const own = round.cards[round.seat];
  const best = Math.max(...round.cards.filter((_, seat) => seat !== round.seat));
  const words = about(`seasalt.bet.${round.bet}`, round.seat, { own, best });
  return html`<p class="bet ${round.bet}" data-bet=${round.bet}>${words}</p>`;
}

/** Step by step, or everything at once where nothing may move. */
function useSteps(count) {
  const [at, setAt] = useState(mayMove() ? 0 : count);
  useEffect(() => {
    if (at >= count) return undefined;
    const timer = setTimeout(() => { play(at + 1 === count ? "end" : "tick"); setAt(at + 1); }, at ? STEP_MS : STEP_MS / 2);
    return () => clearTimeout(timer);
  }, [at, count]);
  return [at, () => setAt(count)];
}

/** @param {{ round: import("./rounds.js").Round }} of */
function Show({ round }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const steps = stepsOf(round);
  const [at, skip] = /** @type {[number, () => void]} */ (useSteps(steps.length));
  useEffect(() => box.current?.showModal(), []);
  const done = steps.slice(0, at);
  const seats = live.value?.table.seats.map((_, seat) => seat) ?? [];
  const over = at >= steps.length;
  return html`<dialog ref=${box} class="dialog summary" data-summary data-counted=${over} aria-label=${t("seasalt.summary")} onClose=${closeSummary}>
    <header class="summary-head"><p class="quiet">${t("seasalt.round", { round: round.round ?? "" })}</p><h2>${headline(round)}</h2>
      ${done.includes("bet") && html`<${Bet} round=${round} />`}</header>
    <div class="summary-seats" tabindex="0" role="group" aria-label=${t("seasalt.summary")} data-seats=${seats.length}>${seats.map((seat) => html`<${Counted} key=${seat} seat=${seat} round=${round} steps=${done} now=${done.at(-1)} />`)}</div>
    <footer class="summary-foot">
      ${!over && html`<button type="button" class="button" data-skip-summary onClick=${skip}>${t("seasalt.summary.skip")}</button>`}
      <button type="button" class="button main" autofocus data-close-summary onClick=${() => box.current?.close()}>${t("seasalt.summary.close")}</button>
    </footer>
  </dialog>`;
}

export function Summary() {
  if (!summaryOpen.value || !lastRound.value) return null;
  return html`<${Show} key=${lastRound.value.totals.join()} round=${lastRound.value} />`;
}
