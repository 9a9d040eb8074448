// What the others did since our last turn: who, what, and the cards as pictures. A click opens the log.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { showPanel } from "../core/panel.js";
import { isMe, nameOf } from "../core/player_names.js";
import { live, seat } from "../core/state.js";
import { sentence } from "./event_text.js";
import { Back, Tag } from "./face.js";
import { Avatar } from "./player.js";

/** @typedef {{ words: string, faces: (string | null)[], loud?: boolean }} Deed  null is a card we may not see */
/** @typedef {{ seat: number, deeds: Deed[], sentences: string[] }} Turn */

/** @type {Record<string, (event: any) => Deed>} */
const DEEDS = {
  drew: ({ count }) => ({ words: t("seasalt.did.drew", { n: count }), faces: [] }),
  kept: ({ discarded }) => ({ words: t("seasalt.did.kept"), faces: [discarded] }),
  took: ({ card }) => ({ words: t("seasalt.did.took"), faces: [card] }),
  laid: ({ cards }) => ({ words: t("seasalt.did.laid"), faces: cards }),
  "laid-mermaids": ({ count = 4 }) => ({ words: t("seasalt.did.laid"), faces: Array(count).fill("mermaid:white") }),
  picked: ({ card }) => ({ words: t("seasalt.did.picked"), faces: [card ?? null] }),
  fetched: ({ card }) => ({ words: t("seasalt.did.fetched"), faces: [card ?? null] }),
  robbed: ({ from, card }) => ({ words: isMe(from) ? t("seasalt.did.robbed.you") : t("seasalt.did.robbed", { name: nameOf(from) }), faces: [card ?? null] }),
  "reef-laid": ({ card }) => ({ words: t("seasalt.did.reef-laid"), faces: [card ?? null] }),
  peeked: ({ from }) => ({ words: isMe(from) ? t("seasalt.did.peeked.you") : t("seasalt.did.peeked", { name: nameOf(from) }), faces: [] }),
  swapped: ({ taken, given }) => ({ words: t("seasalt.did.swapped"), faces: [taken ?? null, given ?? null] }),
  captured: ({ from, cards }) => ({ words: isMe(from) ? t("seasalt.did.captured.you") : t("seasalt.did.captured", { name: nameOf(from) }), faces: cards }),
  called: ({ call }) => ({ words: `${t("seasalt.did.called")} ${t(`call.${call}`)}`, faces: [], loud: true }),
};

/** Add an event to the turn it belongs to; what was kept says that cards were drawn. */
function add(turns, event) {
  const last = turns.at(-1);
  const deed = DEEDS[event.event]?.(event);
  if (!deed) return;
  if (last?.seat !== event.seat) turns.push({ seat: event.seat, deeds: [deed], sentences: [sentence(event)] });
  else {
    if (event.event === "kept") last.deeds.pop();
    last.deeds.push(deed);
    last.sentences.push(sentence(event));
  }
}

/** The turns of the others since our own last one, oldest first; for a spectator the last turn of everybody. @returns {Turn[]} */
function turnsOfOthers() {
  const { events = [], table } = live.value ?? {};
  const begun = events.findLastIndex((event) => ["round-dealt", "round-ended"].includes(event.event));
  const turns = [];
  for (const event of events.slice(begun + 1)) add(turns, event);
  while (turns.length && turns.at(-1).seat === seat.value) turns.pop();
  const before = turns.findLastIndex((turn) => turn.seat === seat.value);
  const most = (table?.seats.length ?? 0) - (seat.value === null ? 0 : 1);
  return turns.slice(before + 1).slice(-most);
}

function Picture({ face }) {
  return face ? html`<${Tag} face=${face} />` : html`<span class="news-back"><${Back} /></span>`;
}

/** @param {{ turn: Turn }} of */
function TurnLine({ turn }) {
  return html`<span class="news-turn" data-news=${turn.seat}><${Avatar} seat=${turn.seat} />${turn.deeds.map((deed, at) => html`<span key=${at} class="deed ${deed.loud ? "loud" : ""}">
    <span class="deed-words">${deed.words}</span>${deed.faces.map((face, place) => html`<${Picture} key=${place} face=${face} />`)}</span>`)}</span>`;
}

export function News() {
  const turns = turnsOfOthers();
  if (!turns.length) return html`<span class="news"></span>`; // keeps its room
  const label = [t("seasalt.news"), ...turns.flatMap((turn) => turn.sentences)].join(" ");
  return html`<button type="button" class="news" data-action="news" aria-label=${label} onClick=${() => showPanel("log")}>
    ${turns.map((turn, at) => html`<${TurnLine} key=${at} turn=${turn} />`)}
  </button>`;
}
