// The computer's analysis of a finished match: the person asks for it, this device works it out if it can, else the server.
import { useEffect, useRef, useState } from "preact/hooks";
import { analysis, beginAnalysis } from "../core/api.js";
import { html } from "../core/html.js";
import { decimal, language, t } from "../core/i18n.js";
import { isMe, titleOf } from "../core/player_names.js";
import { hasAdvice } from "../core/offers.js";
import { analyseHere, ownAnalysis, stopAnalysis, tellIn } from "../core/own_analysis.js";
import { ownSeat, route, table as match } from "../core/state.js";
import { duration } from "../core/time_format.js";
import { noteAnalysis, wantsAnalysis } from "../core/storage.js";
import { toastError } from "./toast.js";

const ASK_AGAIN_MS = 700;
export const GOING_ON = ["waiting", "preparing", "running", "paused"];
const SHOWN_WORST = 10;
const MARKS = ["inaccuracy", "mistake", "blunder"];

/** How far the analysis of this match is, and what begins it. Neither the server nor an earlier visit may remember it, so a person who asked for it once gets it again. */
export function useAnalysis() {
  const [progress, setProgress] = useState(/** @type {any} */ (null));
  const { table, invite } = route.value;
  const offered = hasAdvice(match.value?.settings.game ?? "");
  const look = () => {
    const asked = language.value;
    const unlessLate = (found) => asked === language.peek() && setProgress(found); // an answer in another language may still come
    return analysis(table, asked, invite).then(unlessLate, () => setProgress(null)); // Without it the rest is still shown.
  };
  useEffect(() => void (offered && look()), [table, language.value, offered]);
  useEffect(() => {
    if (!GOING_ON.includes(progress?.state)) return undefined;
    const timer = setTimeout(look, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [progress]);
  const work = async () => (await analyseHere(table, invite, () => language.peek())) || beginAnalysis(table, invite).then(look);
  const begin = () => {
    noteAnalysis(table);
    return work().catch(toastError);
  };
  useEffect(() => {
    if (progress?.state === "none" && wantsAnalysis(table)) work().catch(() => {}); // the button is still there
  }, [progress?.state]);
  useEffect(() => stopAnalysis, [table]);
  useEffect(() => void tellIn(language.value).catch(() => {}), [language.value]);
  const own = ownAnalysis.value?.table === table ? ownAnalysis.value : null;
  return { progress: progress?.analysis ? progress : (own ?? progress), begin };
}

const FEWEST = 3; // decisions, before the time left is told
const ROUNDED_S = 5;

/** About how many seconds an analysis still takes; 0 while nobody can know. @param {{ state: string, done: number, of: number }} progress */
function useSecondsLeft({ state, done, of }) {
  const begun = useRef(/** @type {{ at: number, done: number } | null} */ (null));
  const now = performance.now();
  begun.current = state === "running" ? (begun.current ?? { at: now, done }) : null;
  const made = done - (begun.current?.done ?? done);
  if (!begun.current || made < FEWEST) return 0;
  const left = ((now - begun.current.at) / made / 1000) * (of - done);
  const step = left > 60 ? 60 : ROUNDED_S;
  return step * Math.ceil(left / step);
}

export function Progress({ progress }) {
  const left = useSecondsLeft(progress);
  const words = { waiting: t("shell.analysis.waiting"), preparing: t("shell.hint.preparing"), running: t("shell.analysis.running", progress), paused: t("shell.analysis.paused", progress) };
  return html`<div class="analysis-progress" role="status"><progress max=${progress.of || 1} value=${progress.done} aria-label=${t("shell.analysis")}></progress><p class="quiet">${words[progress.state]}${left > 0 && html` · <span data-left=${left}>${t("shell.analysis.left", { time: duration(left) })}</span>`}</p></div>`;
}

export function Offer({ failed, begin }) {
  return html`<p class="quiet">${failed ? t("shell.analysis.failed") : t("shell.analysis.offer")}</p>
    <button type="button" class="button main" data-action="analyse" onClick=${begin}>${t("shell.analysis.begin")}</button>`;
}

/** Had anybody a choice to make? Else there is nothing to say. @param {{ summaries: { decisions: number }[] }} found */
export const decided = ({ summaries }) => summaries.some(({ decisions }) => decisions > 0);

function Accuracy({ summaries }) {
  return html`<div class="scroll" tabindex="0"><table data-accuracy><thead><tr><th scope="col">${t("analysis.column.seat")}</th><th scope="col">${t("analysis.column.accuracy")}</th>
      ${MARKS.map((mark) => html`<th key=${mark} scope="col">${t(`analysis.column.${mark}`)}</th>`)}</tr></thead>
    <tbody>${summaries.map(({ seat, accuracy, decisions, marks }) => html`<tr key=${seat}><th scope="row"><span class="dot seat-${seat}"></span>${titleOf(seat)}</th><td><b>${decisions ? percent(accuracy / 100) : "–"}</b></td>
      ${MARKS.map((mark) => html`<td key=${mark}>${marks[mark]}</td>`)}</tr>`)}</tbody></table></div>`;
}

export const percent = (share) => t("analysis.percent", { n: Math.round(100 * share) });
export const worth = (value, unit) => (unit === "chance" ? percent(value) : t("analysis.points", { n: decimal(value) }));

function Marked({ one, unit, Picture }) {
  const where = t(one.turn ? "analysis.where" : "analysis.where.round", { round: one.round, turn: one.turn, rival: titleOf(one.seat), mark: t(`analysis.mark.${one.mark}`) });
  return html`<li class="marked ${one.mark}" data-marked=${one.number}><b><span class="dot seat-${one.seat}"></span>${where}</b>
    <span class="quiet situation">${one.situation}</span>
    ${Picture && html`<${Picture} one=${one} />`}
    <span class="played">${t("analysis.played", { move: one.played, worth: worth(one.played_value, unit) })}</span>
    <span class="better">${t("analysis.better", { move: one.best, worth: worth(one.best_value, unit) })}</span>
    <span class="quiet">${one.why}</span></li>`;
}

/** The mistakes, the costliest first: the reader's own, then those of the others, folded. */
function Worst({ worst, unit, Picture }) {
  const list = (some) => html`<ol class="worst">${some.slice(0, SHOWN_WORST).map((one) => html`<${Marked} key=${one.number} one=${one} unit=${unit} Picture=${Picture} />`)}</ol>`;
  const own = ownSeat.value === null ? worst : worst.filter((one) => isMe(one.seat));
  const others = worst.filter((one) => !own.includes(one));
  return html`${own.length ? html`<h4>${t(ownSeat.value === null ? "analysis.worst" : "analysis.worst.own")}</h4>${list(own)}` : html`<p>${t("analysis.worst.none")}</p>`}
    ${others.length > 0 && html`<details class="unfold" data-others><summary>${t("analysis.worst.others")}</summary>${list(others)}</details>`}`;
}

function Findings({ found, Picture }) {
  const { unit } = found;
  if (!decided(found)) return html`<p>${t("analysis.nothing")}</p>`;
  return html`<${Accuracy} summaries=${found.summaries} /><h4>${t(`analysis.curve.${unit}`)}</h4><${Curves} curves=${found.curves} unit=${unit} />
    <${Worst} worst=${found.worst} unit=${unit} Picture=${Picture} />`;
}

/** The analysis of the match at this table. @param {{ Picture?: any }} of what draws a marked decision, where words are not enough */
export function Analysis({ Picture }) {
  const { progress, begin } = useAnalysis();
  if (!progress || match.value?.sealed) return null;
  const going = GOING_ON.includes(progress.state);
  return html`<section class="analysis panel" data-analysis=${progress.state}><h3>${t("shell.analysis")}</h3>
    ${going && html`<${Progress} progress=${progress} />`}
    ${progress.analysis && html`<${Findings} found=${progress.analysis} Picture=${Picture} />`}
    ${!going && !progress.analysis && html`<${Offer} failed=${progress.state === "failed"} begin=${begin} />`}
  </section>`;
}

const [WIDTH, HEIGHT, EDGE] = [320, 130, 10];

/** @param {{ curve: [number, number][], seat: string, last: number, top: number }} of */
function Curve({ curve, seat, last, top }) {
  const x = (move) => EDGE + ((WIDTH - 2 * EDGE) * move) / last;
  const y = (value) => HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
  return html`<g class="curve seat-${seat}"><polyline points=${curve.map(([move, value]) => `${x(move)},${y(value)}`).join(" ")} /></g>`;
}

/** Where the curve of a seat ends: with its share of a win, or its points. @param {any} result @param {string} unit @param {number} seat @returns {number[]} */
export function ends(result, unit, seat) {
  const { winners = [], totals = [] } = result ?? {};
  if (unit !== "chance") return totals.slice(seat, seat + 1);
  return winners.length ? [winners.includes(seat) ? 1 / winners.length : 0] : [];
}

/** @param {{ curves: Record<string, [number, number][]>, unit: string }} of */
export function Curves({ curves, unit }) {
  const all = Object.values(curves).flat();
  const last = 1 + Math.max(0, ...all.map(([move]) => move));
  const whole = (seat, curve) => [...curve, ...ends(match.value?.result, unit, Number(seat)).map((value) => [last, value])];
  const top = unit === "chance" ? 1 : Math.max(1, ...all.map(([, value]) => value), ...(match.value?.result?.totals ?? []));
  const even = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) / Object.keys(curves).length;
  return html`<svg class="chart curves" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    ${unit === "chance" && html`<line class="even" x1=${EDGE} x2=${WIDTH - EDGE} y1=${even} y2=${even} />`}
    <text x=${WIDTH - EDGE} y=${EDGE - 2}>${worth(top, unit)}</text><text x=${WIDTH - EDGE} y=${HEIGHT - 1}>${worth(0, unit)}</text>
    ${Object.entries(curves).map(([seat, curve]) => html`<${Curve} key=${seat} seat=${seat} curve=${whole(seat, curve)} last=${last} top=${top} />`)}
  </svg>`;
}
