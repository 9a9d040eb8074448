// The waiting room: the seats before a match, the invitation, and bots for empty seats.
import { useEffect } from "preact/hooks";
import { addBot, leave, reconnect, remove } from "../core/api.js";
import { gameClient, gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, levelOf, nameOf, namesOf } from "../core/player_names.js";
import { useRemoteBots } from "../core/remote_bots.js";
import { go } from "../core/route.js";
import { nextStep, sit } from "../core/seating.js";
import { isRevealing, nonceHash, noteOf, voidsBefore } from "../core/shuffle_note.js";
import { live, ofMatch, underWay } from "../core/state.js";
import { TimeLeft } from "../parts/time_left.js";
import { duration } from "../core/time_format.js";
import { botLabel } from "../parts/game_list.js";
import { Invite } from "../parts/invite.js";
import { NameForm } from "../parts/profile.js";
import { SeatRating, Uncounted } from "../parts/seat_rating.js";
import { Scene } from "../parts/scene.js";
import { hasGuestName } from "../parts/start_table.js";

/** A person who chose a name here sits down as soon as the table knows the name. */
const wantsSeat = ofMatch(false);

function useSeatWish() {
  const at = live.value;
  const ready = wantsSeat.value && at?.you.name && at.you.seat === null;
  useEffect(() => {
    if (!ready) return;
    wantsSeat.value = false;
    sit();
  }, [ready]);
}

// A paper boat for a taken seat, an outline for a free one: bright side and shade of each paper.
const PAPERS = [["#2f5d8c", "#234668"], ["#f4ce5a", "#dbae2f"], ["#f2a7be", "#db829f"], ["#9ccb86", "#78ac60"], ["#8e77b8", "#6d5697"], ["#e8833a", "#c5661f"], ["#8ccbe8", "#63afd2"], ["#a9b0b7", "#868d95"]];

/** @param {{ number: number, empty: boolean }} props */
function SeatBoat({ number, empty }) {
  const [paper, shade] = PAPERS[number % PAPERS.length];
  const whole = "M22 4 13 22 2 20 11 34H33L42 20 31 22z";
  if (empty) return html`<svg class="seat-boat" viewBox="0 0 44 38" aria-hidden="true"><path d=${whole} fill="none" stroke="currentColor" stroke-width="1.4" stroke-dasharray="3 3" stroke-linejoin="round" /></svg>`;
  return html`<svg class="seat-boat" viewBox="0 0 44 38" aria-hidden="true">
    <path d="M22 4 13 22h9z" fill="#fdfaf2" /><path d="M22 4v18h9z" fill="#d9d0ba" />
    <path d="M2 20 11 34h11L13 22z" fill=${paper} /><path d="M42 20 33 34H22L31 22z" fill=${shade} /><path d="M13 22h18l-9 12z" fill=${paper} /><path d="M13 22h18l-9 12z" fill="#fff" opacity=".25" />
  </svg>`;
}

function BotChoice({ number, remote }) {
  const bots = [...(gameInfo(live.value?.table.settings.game ?? "")?.bots ?? []), ...remote];
  const choose = (event) => event.currentTarget.value && addBot(number, event.currentTarget.value);
  return html`<select class="input add-bot" data-add-bot=${number} aria-label=${t("shell.room.bot", { seat: number + 1 })} value="" onChange=${choose}>
    <option value="">${t("shell.room.bot.short")}</option>
    ${bots.map((bot) => html`<option key=${bot} value=${bot}>${botLabel(bot)}</option>`)}
  </select>`;
}

function Chair({ chair, number, remote }) {
  const host = live.value?.you.host;
  const empty = chair.kind === "empty";
  const ready = live.value?.table.tournament ? live.value.here.includes(number) : chair.ready;
  const state = empty ? t("shell.room.free") : levelOf(number) || (ready ? t("shell.room.ready") : t("shell.room.expected"));
  return html`<li class="chair ${chair.kind} ${isMe(number) ? "mine" : ""}" data-seat=${number} data-kind=${chair.kind}>
    <${SeatBoat} number=${number} empty=${empty} />
    <span class="chair-words"><b>${empty ? t("shell.room.seat", { seat: number + 1 }) : nameOf(number)}</b><span class="quiet">${isMe(number) ? t("people.you") : state}</span><${SeatRating} seat=${number} /></span>
    ${host && empty && html`<${BotChoice} number=${number} remote=${remote} />`}
    ${host && !empty && !isMe(number) && html`<button type="button" class="button" data-remove=${number} onClick=${() => remove(number)}>${t("shell.room.remove")}</button>`}
  </li>`;
}

/** Does the table wait for the nonce of our seat, which another device has? */
function isElsewhere({ id, table, you }) {
  const mine = table.nonce_hashes?.[you.seat ?? -1];
  return isRevealing(table) && !table.seats[you.seat ?? -1]?.ready && !noteOf(id)?.nonces.some((nonce) => nonceHash(nonce) === mine);
}

/** Whom the table waits for: players for free seats, or people who sat down and are not here now. */
function Expected() {
  const at = live.value;
  if (at && nextStep() === "ask") return html`<p role="alert" data-voids=${voidsBefore(noteOf(at.id))}>${t("shell.room.voids", { count: voidsBefore(noteOf(at.id)) })}</p><button type="button" class="button" data-go-on disabled=${underWay.value.includes("sit")} onClick=${() => sit()}>${t("shell.room.voids.go-on")}</button>`;
  if (!at || !isRevealing(at.table)) return html`<p>${t("shell.room.wait")}</p>`;
  if (isElsewhere(at)) return html`<p>${t("shell.room.elsewhere")}</p><button type="button" class="button main" data-here onClick=${() => sit()}>${t("shell.room.here")}</button>`;
  const expected = at.table.seats.flatMap((chair, number) => (chair.ready || isMe(number) ? [] : [number]));
  return html`<p>${expected.length > 0 ? t("shell.room.reveal", { names: namesOf(expected) }) : t("shell.room.wait")}</p>`;
}

/** The seat in which we sat last. */
const lastSeat = ofMatch(/** @type {number | null} */ (null));

/** Did the host free a seat last? @param {number} seat */
const freedByHost = (seat) => live.value?.events.findLast((event) => ["sat", "left"].includes(event.event) && event.seat === seat)?.removed ?? false;

function Sitting() {
  const { you, table } = live.value ?? {};
  useEffect(() => void (you?.seat != null && (lastSeat.value = you.seat)), [you?.seat]);
  if (!you || !table) return null;
  const free = table.seats.some((chair) => chair.kind === "empty");
  if (you.seat !== null) {
    const away = () => {
      leave();
      go("/");
    };
    return html`<${Expected} /><button type="button" class="button" data-leave onClick=${away}>${t("shell.room.leave")}</button>`;
  }
  if (lastSeat.value !== null && freedByHost(lastSeat.value)) return html`<p role="alert" data-removed>${t("error.removed")}</p>`;
  if (!free) return html`<p>${t("shell.room.full")}</p>`;
  const named = () => {
    wantsSeat.value = true;
    reconnect();
  };
  if (!you.name || hasGuestName()) return html`<${NameForm} label=${t("shell.room.name")} yes=${t("shell.room.sit")} then=${named} />`;
  return html`<button type="button" class="button main big" data-sit disabled=${underWay.value.includes("sit")} onClick=${() => sit()}>${t("shell.room.sit")}</button>`;
}

function Fairness() {
  return html`<details class="unfold quiet"><summary>${t("shell.fair")}</summary><p>${t("shell.fair.about")}</p><code class="print">${live.value?.table.commitment}</code></details>`;
}

/** The rules of a table, one short phrase each. @param {import("../core/wire").TableSettings} settings */
function rulesOf(settings) {
  const rules = gameClient(settings.game)?.rulesSummary(settings) ?? [];
  const turn = settings.turn_seconds ? t("home.rules.turn", { time: duration(settings.turn_seconds) }) : t("home.rules.no-time");
  const who = settings.public ? t("home.rules.public") : t("home.rules.link");
  const helps = settings.helps ? t("home.rules.helps") : "";
  const late = settings.delay ? t("home.rules.delay", { time: duration(settings.delay) }) : "";
  const rated = settings.rated ? t("home.rules.rated") : "";
  return [...rules, turn, who, rated, helps, late].filter(Boolean);
}

function RulesInFull({ settings }) {
  const Details = gameClient(settings.game)?.RulesDetails;
  return Details ? html`<details class="unfold quiet"><summary>${t("home.make.edition.more")}</summary><${Details} settings=${settings} /></details>` : null;
}

/** A match of a tournament begins by itself once all of its people are here. */
const Gathering = () => html`<p data-gathering>${t("shell.room.gather")} <${TimeLeft} /></p>`;

export function WaitingRoom() {
  useSeatWish();
  const table = live.value?.table;
  const remote = useRemoteBots(table?.settings.game ?? "");
  if (!table) return null;
  return html`<div class="room" data-room>
    <div class="room-sea"><${Scene} /></div>
    <section class="panel room-paper">
      <h2>${t("shell.room")}</h2>
      <ul class="rule-tags">${rulesOf(table.settings).map((rule) => html`<li key=${rule} class="mark-tag">${rule}</li>`)}</ul>
      <ol class="chairs">${table.seats.map((chair, number) => html`<${Chair} key=${number} chair=${chair} number=${number} remote=${remote} />`)}</ol>
      ${table.settings.rated && html`<${Uncounted} />`}
      ${table.tournament ? html`<${Gathering} />` : html`<div class="row spread sitting"><${Sitting} /></div><${Invite} />`}
      <${RulesInFull} settings=${table.settings} /><${Fairness} />
    </section>
  </div>`;
}
