// An opponent as a strip: name, score, hand from behind and laid pairs. A click robs them, or shows their cards large.
import { html } from "../core/html.js";
import { listed, t } from "../core/i18n.js";
import { isAbsent, isMe, levelOf, nameOf, titleOf } from "../core/player_names.js";
import { live, ofMatch, table } from "../core/state.js";
import { Dialog } from "../parts/dialog.js";
import { wasRemoved } from "../parts/ranking.js";
import { TimeLeft } from "../parts/time_left.js";
import { Bubble } from "./calls.js";
import { EventText, OwnedEvent } from "./event_at_table.js";
import { Back, cardName, Face, Tag } from "./face.js";
import { shownTotals } from "./last_round.js";
import { against, send } from "./moves.js";
import { Avatar, Score } from "./player.js";
import { pairs, view } from "./view.js";

const BACKS = 9;

/** The seat whose cards are shown large; null if none. */
export const inspectedSeat = ofMatch(/** @type {number | null} */ (null));

function label(seat) {
  const { target, hand_sizes, laid, reefs, owned } = view();
  const said = [
    t("seasalt.rival.points", { name: titleOf(seat), points: shownTotals()[seat], target }),
    mark(seat) && `${mark(seat)}.`,
    t("seasalt.rival.hand", { n: hand_sizes[seat] }),
    laid[seat].length ? t("seasalt.rival.laid", { cards: listed(laid[seat].map(cardName)) }) : "",
    reefs?.includes(seat) && t("seasalt.reef.has"),
    owned?.[seat] && t("seasalt.owned", { event: t(`event.${owned[seat]}`) }),
  ];
  return said.filter(Boolean).join(" ");
}

function Hand({ seat, chosen }) {
  const { hand_sizes, revealed } = view();
  const shown = revealed[seat];
  const size = hand_sizes[seat];
  const cards = shown
    ? shown.map((face, place) => html`<${Tag} key=${place} face=${face} />`)
    : Array.from({ length: Math.min(size, BACKS) }, (_, place) => html`<${Back} key=${place} />`);
  return html`<span class="rival-hand ${shown ? "shown" : ""}" data-place=${`rival-${seat}`} data-hand-size=${size}>
    <span class="rival-backs">${size ? cards : html`<span class="card nothing"></span>`}</span><b class="rival-count">${size}</b>
    ${chosen && html`<span class="rob-mark">${t(`seasalt.${chosen}`)}</span>`}
  </span>`;
}

/** The shell that a seat has face down, if we may know it: our own, or one that came to light with its hand. */
function reefOf(seat) {
  if (isMe(seat)) return view().reef;
  return view().revealed[seat] && live.value?.events.findLast(({ event, seat: of }) => event === "revealed" && of === seat)?.reef;
}

/** A shell in the reef lies face down, with a tag of it for those who may know it. @param {{ seat: number }} of */
function ReefCard({ seat }) {
  const face = reefOf(seat);
  return html`<span class="reef-card" data-reef=${seat} title=${t("seasalt.reef.has")}><${Back} place=${`reef-${seat}`} />${face && html`<${Tag} face=${face} />`}</span>`;
}

export function Laid({ seat }) {
  const shown = pairs(view().laid[seat]).map(
    (pair, at) => html`<span class="pair" key=${at}>${pair.map((face, place) => html`<${Face} key=${place} face=${face} place=${`laid-${seat}`} />`)}</span>`,
  );
  return html`<span class="laid" data-laid=${seat}>${shown}${view().reefs?.includes(seat) && html`<${ReefCard} seat=${seat} />`}</span>`;
}

function mark(seat) {
  const chair = table.value?.seats[seat];
  if (chair?.gone) return wasRemoved(seat) ? t("shell.mark.removed") : t("shell.mark.gone");
  if (chair?.away) return t("seasalt.away");
  return isAbsent(seat) ? t("shell.mark.absent") : "";
}

function Name({ seat }) {
  const called = view().final_turn && view().caller === seat;
  const own = view().owned?.[seat];
  return html`<span class="rival-name ${mark(seat) ? "missing" : ""}"><${Avatar} seat=${seat} /><b>${titleOf(seat)}</b>
    ${levelOf(seat) && html`<small class="rival-level">${levelOf(seat)}</small>`}
    ${own && html`<${OwnedEvent} event=${own} />`}
    ${mark(seat) && html`<small class="rival-mark">${mark(seat)}</small>`}${called && html`<small class="rival-mark called-mark">${t("call.last-chance")}</small>`}</span>`;
}

/** @param {{ seat: number }} of */
export function Opponent({ seat }) {
  const choice = against(seat);
  const turn = view().turn === seat;
  const act = choice ? () => send(choice.text) : () => (inspectedSeat.value = seat);
  const name = choice ? t(`seasalt.${choice.name}.label`, { name: nameOf(seat), n: view().hand_sizes[seat] }) : label(seat);
  return html`<div class="rival ${turn ? "turn" : ""} ${choice ? "glow" : ""} ${view().final_turn && view().caller === seat ? "caller" : ""}" data-rival=${seat} data-turn=${turn}>
    <button type="button" class="rival-strip" aria-label=${name} data-move=${choice?.text}
      data-action=${choice ? undefined : "look-at"} onClick=${act}>
      <${Name} seat=${seat} />
      ${turn && html`<span class="rival-time"><${TimeLeft} /></span>`}
      <${Score} seat=${seat} />
      <${Hand} seat=${seat} chosen=${choice?.name} />
      <${Laid} seat=${seat} />
    </button>
    <${Bubble} seat=${seat} />
  </div>`;
}

function Cards({ faces }) {
  return faces.map((face, at) => html`<span class="large" role="img" aria-label=${cardName(face)} key=${at}><${Face} face=${face} /></span>`);
}

function LaidPairs({ seat }) {
  const { laid: all, reefs } = view();
  const [laid, hidden, reef] = [all[seat], reefs?.includes(seat), reefOf(seat)];
  if (!laid.length && !hidden) return html`<p class="quiet">${t("seasalt.looked.nothing")}</p>`;
  const shell = reef ? html`<${Cards} faces=${[reef]} />` : html`<span class="large"><${Back} /></span>`;
  return html`${hidden && html`<div class="large-cards"><span class="large-reef">${shell}<small class="quiet">${t("seasalt.reef.has")}</small></span></div>`}<div class="large-cards">${pairs(laid).map((pair, at) => html`<span class="large-pair" key=${at}><${Cards} faces=${pair} /></span>`)}</div>`;
}

/** The cards of the hand that we know. */
function HandKnown({ seat }) {
  const { revealed, known, hand_sizes } = view();
  const faces = revealed[seat] ?? known[seat];
  const rest = hand_sizes[seat] - faces.length;
  return html`<h3>${t("seasalt.looked.hand", { n: hand_sizes[seat] })}</h3>
    <div class="large-cards"><${Cards} faces=${faces} /></div>
    ${rest > 0 && html`<p class="quiet">${t("seasalt.known.rest", { n: rest })}</p>`}`;
}

export function OpponentCards() {
  const seat = inspectedSeat.value;
  if (seat === null) return null;
  const title = isMe(seat) ? t("seasalt.looked.you") : nameOf(seat);
  return html`<${Dialog} title=${title} class="looked" onClose=${() => (inspectedSeat.value = null)}>
    ${levelOf(seat) && html`<p class="quiet">${levelOf(seat)}</p>`}
    <${EventText} event=${view().owned?.[seat]} title=${t("seasalt.event.own")} />
    <h3>${t("seasalt.looked.laid")}</h3><${LaidPairs} seat=${seat} />
    ${!isMe(seat) && html`<${HandKnown} seat=${seat} />`}
  </${Dialog}>`;
}
