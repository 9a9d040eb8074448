// The score pad of Roll-cean: points typed round by round as on the paper sheet, or only the totals.
import { useId, useRef, useState } from "preact/hooks";
import { gameInfo, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { listed, number, t } from "../core/i18n.js";
import { changePad, padOf, undoRounds } from "../core/pads.js";
import { useShortcuts } from "../core/shortcuts.js";
import { Choice, Select } from "../parts/form_controls.js";
import { Icon } from "../parts/icons.js";
import { leading } from "../parts/score_table.js";
import { ShareText } from "../parts/share_text.js";
import { padBottles, padTotals } from "./pad_totals.js";
import { sheetName } from "./rules_text.js";

/** @typedef {import("../core/pads.js").Pad} Pad */

const MOST_ROW = 99;
const MOST_TOTAL = 999;
const facts = () => gameInfo("rollcean")?.facts ?? {};

/** What starfish and lines of a sheet are worth; a host's own sheet is counted as the first. */
const scoreOf = (sheet) => facts().score?.[sheet] ?? Object.values(facts().score ?? {})[0] ?? {};

/** What a pad has a row for: every round, then starfish, lines and objectives, or nothing but totals; last the bottles. @param {Pad} pad */
function rowsOf({ rules }) {
  const bottles = { key: "bottles", label: t("rollcean.bottles"), most: MOST_ROW, optional: true };
  if (rules.way === "totals") return [{ key: "total", label: t("rollcean.total"), most: MOST_TOTAL }, bottles];
  const { starfish = 1, starfish_most = 0, lines = 1, lines_most = 0 } = scoreOf(rules.sheet);
  const rounds = Array.from({ length: facts().rounds ?? 0 }, (_, at) => ({ key: `round${at + 1}`, label: t("shell.round", { n: at + 1 }), most: MOST_ROW }));
  return [
    ...rounds,
    { key: "starfish", label: t("rollcean.part.starfish"), each: starfish, times: starfish_most },
    { key: "lines", label: t("rollcean.part.lines"), each: lines, times: lines_most },
    { key: "goals", label: t("rollcean.part.goals"), most: MOST_ROW },
    bottles,
  ];
}

/** A number as it is typed; what is no whole number up to `most` stays in the field, is not counted, and is said to be wrong. */
function NumberField({ most, value, write, spoken }) {
  const [typed, setTyped] = useState("");
  const wrong = value === null ? typed : "";
  const id = useId();
  const read = (event) => {
    const text = event.currentTarget.value.trim();
    const right = /^\d*$/.test(text) && Number(text) <= most;
    setTyped(right ? "" : text);
    write(text === "" || !right ? null : Number(text));
  };
  return html`<input class="input cell" inputmode="numeric" autocomplete="off" aria-label=${spoken} aria-invalid=${Boolean(wrong)} aria-describedby=${wrong ? id : undefined} data-cell value=${wrong || (value ?? "")} onInput=${read} />
    ${wrong && html`<span id=${id} class="trouble" role="alert">${t("companion.score.whole", { most })}</span>`}`;
}

function Field({ row, value, write, spoken }) {
  if (!row.times) return html`<${NumberField} most=${row.most} value=${value ?? null} write=${write} spoken=${spoken} />`;
  const steps = Array.from({ length: row.times + 1 }, (_, n) => [n * row.each, n ? `${n} × ${row.each}` : "–"]);
  return html`<select class="input cell" aria-label=${spoken} data-cell value=${String(value ?? 0)} onChange=${(event) => write(Number(event.currentTarget.value))}>
    ${steps.map(([points, label]) => html`<option key=${points} value=${points} selected=${points === (value ?? 0)}>${label}</option>`)}</select>`;
}

/** The seats with most points, and of those the ones with most bottles. */
function winners(pad) {
  const first = leading(padTotals(pad));
  const bottles = padBottles(pad);
  const most = Math.max(...first.map((seat) => bottles[seat]));
  return first.filter((seat) => bottles[seat] === most);
}

function Grid({ pad, rows, totals }) {
  const best = winners(pad);
  const last = useRef({ cell: "", past: pad.past });
  const write = (at, seat, points) => {
    const old = rows.map((_, place) => pad.players.map((_name, one) => pad.rounds[place]?.[one] ?? null));
    const rounds = old.map((row, place) => (place === at ? row.map((value, one) => (one === seat ? points : value)) : row));
    // The digits of one number are undone together.
    const same = last.current.cell === `${at} ${seat}` && last.current.past === pad.past;
    changePad(pad.id, same ? { rounds, past: pad.past } : { rounds });
    last.current = { cell: `${at} ${seat}`, past: padOf(pad.id)?.past ?? [] };
  };
  return html`<div class="score-scroll" tabindex="0" role="region" aria-label=${t("companion.score.table")}><table class="score-table writable">
    <thead><tr><th scope="col"><span class="unseen">${t("companion.score.round")}</span></th>${pad.players.map((name, seat) => html`<th scope="col" key=${seat} class=${best.includes(seat) ? "best" : ""} data-said>${name}</th>`)}</tr></thead>
    <tbody>${rows.map((row, at) => html`<tr key=${row.key} data-row=${row.key}><th scope="row">${row.label}${row.optional && html`<br /><small class="quiet">${t("rollcean.bottles.tie")}</small>`}</th>
      ${pad.players.map((name, seat) => html`<td key=${seat}><${Field} row=${row} value=${pad.rounds[at]?.[seat]} spoken=${`${row.label}, ${name}`} write=${(points) => write(at, seat, points)} /></td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("rollcean.total")}</th>${totals.map((total, seat) => html`<td key=${seat} class=${best.includes(seat) ? "best" : ""} data-pad-total=${total}>${number(total)}</td>`)}</tr></tfoot>
  </table></div>`;
}

/** Is everything written down? */
const isFull = (pad, rows) => pad.players.every((_, seat) => rows.every((row, at) => row.times || row.optional || (pad.rounds[at]?.[seat] ?? null) !== null));

function resultText(pad) {
  const first = winners(pad);
  const names = listed(first.map((seat) => pad.players[seat]));
  if (pad.players.length === 1) return t("rollcean.over.alone");
  return first.length > 1 ? t("companion.result.tie", { names }) : t("companion.result.won", { name: names });
}

function shared(pad, rows, totals, full) {
  const line = (values) => values.map((value, seat) => `${pad.players[seat]} ${value}`).join(" · ");
  const written = rows.flatMap((row, at) => (pad.rounds[at]?.some((value) => value !== null) && rows.length > 1 ? [`${row.label}: ${line(pad.rounds[at].map((value) => value ?? 0))}`] : []));
  return [gameTitle(pad.game), line(totals), ...(full ? [resultText(pad)] : []), ...(written.length ? ["", ...written] : [])].join("\n");
}

/** @param {{ pad: Pad }} props */
export function ScorePad({ pad }) {
  const [sharing, setSharing] = useState(false);
  const rows = rowsOf(pad);
  const totals = padTotals(pad);
  const full = totals.some(Boolean) && isFull(pad, rows);
  const undo = () => undoRounds(pad.id);
  useShortcuts([{ key: "z", label: "companion.undo", act: undo }]);
  return html`<section class="panel pad-sheet">
    <${Grid} pad=${pad} rows=${rows} totals=${totals} />
    ${full && html`<p class="pad-result" role="status" data-winners=${winners(pad).join()}>${resultText(pad)}</p>`}
    ${full && leading(totals).length > 1 && html`<p class="quiet">${t("rollcean.over.tie")}</p>`}
    <div class="row"><button type="button" class="button" data-undo disabled=${!pad.past.length} onClick=${undo}><${Icon} name="undo" />${t("companion.undo")}</button>
      <button type="button" class="button" data-share-result disabled=${!totals.some(Boolean)} onClick=${() => setSharing(true)}><${Icon} name="share" />${t("companion.share")}</button>
      <a class="button" href="/hourglass">${t("companion.hourglass")}</a></div>
    ${sharing && html`<${ShareText} title=${t("companion.share")} text=${shared(pad, rows, totals, full)} onClose=${() => setSharing(false)} />`}
  </section>`;
}

/** @param {import("../core/game").RulesFormProps} props */
export function PadRules({ rules, info, change }) {
  const { sheets } = info.facts;
  const ways = [["rounds", t("companion.rounds")], ["totals", t("companion.totals")]];
  return html`<${Choice} label=${t("companion.write-what")} name="pad-way" value=${rules.way ?? "rounds"} options=${ways} onChange=${(way) => change({ way })} />
    ${rules.way !== "totals" && html`<${Select} label=${t("home.make.sheet")} name="sheet" value=${rules.sheet} options=${sheets.map((name) => [name, sheetName(name)])} onChange=${(sheet) => change({ sheet })} />`}`;
}
