// One round of a score pad: how it ended, and everybody's cards or points.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../../core/html.js";
import { number, t } from "../../core/i18n.js";
import { changePad } from "../../core/pads.js";
import { mayMove } from "../../core/preferences.js";
import { play } from "../../core/sound.js";
import { Choice } from "../../parts/form_controls.js";
import { Icon } from "../../parts/icons.js";
import { boxes, CATEGORIES } from "../facts.js";
import { switchesOf } from "../rules_text.js";
import { CardPicker } from "./card_picker.js";
import { cardPoints, countRounds, problemText, useCount } from "./count.js";
import { Events } from "./events.js";

/** @typedef {import("../../core/pads.js").Pad} Pad */

const CALLS = ["stop", "last-chance"];
const PLACES = ["cards", "laid"]; // in hand, on the table
const MOST_SCORED = 200;

/** A draft of a round: a new one, or one that is corrected. @param {Pad} pad @param {number} at @param {string[][] | null} [owned] the events that players own by now */
export function draftOf({ players, rounds }, at, owned = null) {
  const old = rounds[at];
  const empty = players.map(() => /** @type {string[]} */ ([]));
  const way = old ? (old.cards ? "cards" : "points") : (rounds.at(-1)?.cards || !rounds.length ? "cards" : "points");
  const scored = old && !old.cards ? old.scored.map(String) : players.map(() => "");
  return { at, by: old?.by ?? "", seat: old?.seat ?? null, way, cards: old?.cards ?? empty, laid: old?.laid ?? empty, scored, player: 0, place: "cards", event: old?.event ?? "", owned: old?.owned ?? owned?.map(([event]) => event ?? "") ?? rounds.at(-1)?.owned ?? players.map(() => "") };
}

/** What is written down so far as a round. */
function roundOf(draft, pepper) {
  const { by, seat, way, cards, laid, scored, event, owned } = draft;
  const events = pepper ? { event, owned } : {};
  if (by === "exhausted" || by === "mermaids") return { ...events, by, seat, cards: null, scored: scored.map(() => 0) };
  const ended = { ...events, by: by && seat !== null ? by : null, seat: by ? seat : null };
  if (way === "points") return { ...ended, cards: null, scored: scored.map(Number) };
  return { ...ended, by: pepper && !event ? null : ended.by, cards, laid, scored: [] };
}

/** What is still to be said before the round can be written down; empty if nothing is. */
function missing({ by, seat, way, scored, event }, pepper) {
  if (by === "exhausted") return "";
  if (by === "mermaids") return seat === null ? "who-mermaids" : "";
  if (way === "points") return scored.every((text) => /^\d+$/.test(text) && Number(text) <= MOST_SCORED) ? "" : "points";
  if (!by) return "end";
  if (seat === null) return "who";
  return pepper && !event ? "event" : "";
}

function Ending({ draft, players, change }) {
  const ends = [...CALLS.map((call) => [call, t(`call.${call}`)]), ["mermaids", t("companion.end.mermaids")], ["exhausted", t("companion.end.exhausted")]];
  return html`<div class="ends"><${Choice} label=${t("companion.end")} name="end" value=${draft.by} options=${ends} onChange=${(by) => change({ by })} /></div>
    ${draft.by && draft.by !== "exhausted" && html`<${Choice} label=${t(draft.by === "mermaids" ? "companion.who.mermaids" : "companion.who")} name="who" value=${draft.seat} options=${players.map((name, seat) => [seat, name])} onChange=${(seat) => change({ seat })} />`}`;
}

function Typed({ draft, players, change }) {
  const write = (seat, text) => change({ scored: draft.scored.map((old, at) => (at === seat ? text.trim() : old)) });
  return html`<div class="typed">${players.map((name, seat) => html`<label key=${seat} class="typed-line"><span data-said>${name}</span>
    <input class="input" type="number" inputmode="numeric" min="0" max=${MOST_SCORED} data-points=${seat} value=${draft.scored[seat]} onInput=${(event) => write(seat, event.currentTarget.value)} /></label>`)}</div>
    <p class="quiet small">${t("companion.points.note")}</p>`;
}

/** One player's count: the categories, the colour bonus, and what is scored. */
function Counted({ name, seat, counted, called }) {
  const parts = CATEGORIES.map((category) => [category, counted.counted[seat][category]]);
  const cards = cardPoints(counted, seat);
  const paid = counted.paid?.[seat];
  return html`<li class="pad-count" data-count=${seat}>
    <p class="pad-count-head"><b data-said>${name}</b>${called && html`<span class="called">${t(`call.${called}`)}</span>`}<span class="space"></span>
      ${paid ? html`<b class="pad-scored" data-scored=${counted.scored[seat]}>+${counted.scored[seat]}</b>` : html`<b data-cards=${cards}>${number(cards)}</b>`}</p>
    <p class="pad-parts">${parts.map(([category, points]) => html`<span key=${category} class=${points && paid?.cards !== false ? "" : "pale"} data-part=${category}>${t(`seasalt.part.${category}`)} <b>${points}</b></span>`)}
      <span class="${paid?.bonus ? "" : "pale"}" data-part="bonus">${t("companion.bonus")} <b>${counted.bonus[seat]}</b></span></p>
  </li>`;
}

function Bet({ draft, counted, players }) {
  if (!counted?.bet) return null;
  const name = players[draft.seat];
  return html`<p class="pad-bet ${counted.bet}" data-bet=${counted.bet}>${t(`companion.bet.${counted.bet}`, { name })}</p>`;
}

function Counts({ draft, players, counted }) {
  return counted?.counted && html`<ul class="pad-counts">${players.map((name, seat) => html`<${Counted} key=${seat} name=${name} seat=${seat} counted=${counted} called=${seat === draft.seat && CALLS.includes(draft.by) ? draft.by : ""} />`)}</ul>`;
}

/** The reasons why it matters which of a player's cards are on the table. */
function placeMatters({ rules }, draft) {
  const salt = boxes(rules.edition).includes("salt") ? ["starfish"] : [];
  const rodeo = [draft.event, draft.owned[draft.player]].includes("water-rodeo") ? ["rodeo"] : [];
  return [...salt, ...rodeo];
}

function Place({ draft, change, reasons }) {
  const options = PLACES.map((place) => [place, `${t(`companion.place.${place}`)} (${draft[place][draft.player].length})`]);
  return html`<${Choice} label=${t("companion.place")} name="place" value=${draft.place} options=${options} onChange=${(place) => change({ place })} />
    <p class="quiet small">${reasons.map((reason) => t(`companion.place.${reason}`)).join(" ")}</p>`;
}

function Cards({ draft, pad, change, counted }) {
  const { players, rules } = pad;
  const { player, place } = draft;
  const reasons = placeMatters(pad, draft);
  const placed = reasons.length > 0 || draft.laid[player].length > 0;
  const options = players.map((name, seat) => [seat, counted?.counted ? `${name} · ${cardPoints(counted, seat)}` : name]);
  return html`<${Choice} label=${t("companion.whose")} name="player" value=${player} options=${options} onChange=${(seat) => change({ player: seat, place: "cards" })} />
    ${placed && html`<${Place} draft=${draft} change=${change} reasons=${reasons} />`}
    <${CardPicker} key=${`${player} ${place}`} edition=${rules.edition} placed=${placed} cards=${draft.cards} laid=${draft.laid} place=${place} seat=${player} players=${players} change=${change} />`;
}

/** @param {{ pad: Pad }} props */
export function RoundForm({ pad }) {
  const { players, rounds } = pad;
  const draft = { ...draftOf(pad, pad.draft.at), ...pad.draft }; // one that was stored earlier may lack a field
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(/** @type {any} */ (null));
  const change = (changes) => {
    setRefused(null);
    changePad(pad.id, { draft: { ...draft, ...changes } });
  };
  const close = () => changePad(pad.id, { draft: null });
  const pepper = switchesOf(pad.rules.edition).includes("pepper");
  const round = roundOf(draft, pepper);
  const tapping = draft.way === "cards" && !["exhausted", "mermaids"].includes(draft.by);
  const { counted, problem } = useCount(pad, tapping ? round : null);
  const wanting = missing(draft, pepper);
  const write = (done) => changePad(pad.id, { draft: null, rounds: [...rounds.slice(0, draft.at), done, ...rounds.slice(draft.at + 1)] });
  const save = async (event) => {
    event.preventDefault();
    if (wanting || busy) return;
    play("pencil");
    if (!tapping) return write({ ...round, bet: null });
    setBusy(true);
    await countRounds(pad, [round]).then((answer) => write({ ...round, ...answer.rounds[0], cards: round.cards, totals: undefined }), setRefused);
    setBusy(false);
  };
  const trouble = refused ?? problem;
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: "start", behavior: mayMove() ? "smooth" : "auto" });
  }, []);
  return html`<form class="panel round-form" data-round-form=${draft.at + 1} onSubmit=${save}>
    <div class="round-head"><h2 ref=${head} tabindex="-1">${t("shell.round", { n: draft.at + 1 })}</h2><button type="button" class="button faint" data-cancel onClick=${close}>${t("companion.cancel")}</button></div>
    <${Ending} draft=${draft} players=${players} change=${change} />
    ${pepper && html`<${Events} draft=${draft} players=${players} change=${change} />`}
    ${!["exhausted", "mermaids"].includes(draft.by) && html`<${Choice} label=${t("companion.way")} name="way" value=${draft.way} options=${[["cards", t("companion.way.cards")], ["points", t("companion.way.points")]]} onChange=${(way) => change({ way })} />`}
    ${tapping && html`<${Cards} draft=${draft} pad=${pad} change=${change} counted=${counted} />`}
    ${draft.way === "points" && !["exhausted", "mermaids"].includes(draft.by) && html`<${Typed} draft=${draft} players=${players} change=${change} />`}
    ${tapping && html`<${Counts} draft=${draft} players=${players} counted=${counted} />`}
    <div class="round-foot">
      ${tapping && html`<${Bet} draft=${draft} counted=${counted} players=${players} />`}
      ${trouble && html`<p class="trouble" role="alert" data-impossible=${trouble.reason || trouble.code}>${problemText(trouble, players)}</p>`}
      ${wanting && html`<p class="quiet">${t(`companion.missing.${wanting}`)}</p>`}
      <button class="button main big" data-write disabled=${Boolean(wanting) || busy}><${Icon} name="check" />${t("companion.write")}</button>
      ${draft.at < rounds.length && html`<button type="button" class="button danger" data-drop onClick=${() => changePad(pad.id, { draft: null, rounds: rounds.filter((_, at) => at !== draft.at) })}>${t("companion.drop")}</button>`}
    </div>
  </form>`;
}
