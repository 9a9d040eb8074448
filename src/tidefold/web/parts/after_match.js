// After a match: play again, watch the replay, save the record, go home.
import { useEffect, useState } from "preact/hooks";
import { makeChallenge, rematch } from "../core/api.js";
import { gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { go, replayAddress, tableAddress } from "../core/route.js";
import { live, ownSeat, problem, route, underWay } from "../core/state.js";
import { sentenceOf } from "./event_text.js";
import { Icon } from "./icons.js";
import { saveRecord } from "./save_record.js";
import { RatingChanges } from "./seat_rating.js";
import { ShuffleCheck } from "./shuffle_check.js";
import { toastError } from "./toast.js";

function Again() {
  const at = live.value;
  const { day, challenge, tournament } = at?.table ?? {};
  if (tournament) return html`<a class="button main" data-tournament-link href=${`/tournament/${tournament}`}><${Icon} name="flag" />${t("shell.after.tournament")}</a>`;
  if (day) return html`<a class="button main" data-daily href=${`/daily/${day}`}><${Icon} name="tide" />${t("shell.after.daily")}</a>`;
  if (challenge) return html`<a class="button main" data-challenge-link href=${`/challenge/${challenge}`}><${Icon} name="people" />${t("shell.after.compare")}</a>`;
  return html`<${AnotherMatch} />`;
}

/**
 * Ask for another match, and go there even if the connection broke before its event came. Where another player has asked already, the
 * same button leads to that match, as long as it is not over; nobody is taken there.
 */
function AnotherMatch() {
  const [asked, setAsked] = useState("");
  const { id = "", table, events = [] } = live.value ?? {};
  const busy = underWay.value.includes("rematch");
  useEffect(() => {
    if (asked !== id || busy) return;
    if (problem.peek()) setAsked("");
    else if (table?.rematch) go(tableAddress(table.rematch, ""));
  }, [table?.rematch, busy]);
  const wish = events.findLast(({ event }) => event === "rematched");
  const note = wish && wish.seat !== ownSeat.value && html`<p class="asked" role="status" data-asked>${sentenceOf(wish)}</p>`;
  if (ownSeat.value === null || !table?.nonces?.length) return table?.rematch && html`${note}<a class="button main" data-next href=${tableAddress(table.rematch, "")}><${Icon} name="again" />${t("shell.after.next")}</a>`;
  const ask = () => (setAsked(id), rematch());
  return html`${note}<button type="button" class="button main" data-rematch disabled=${busy} onClick=${ask}><${Icon} name="again" />${t("shell.after.again")}</button>`;
}

/** After a match alone or against bots: let friends play the very same deal. */
function ChallengeButton() {
  const [busy, setBusy] = useState(false);
  const { id, table } = live.value ?? {};
  const people = table?.seats.filter(({ kind }) => kind === "person").length;
  if (!withOthers || !id || !table || ownSeat.value === null || people !== 1 || table.day || table.challenge || table.tournament) return null;
  const make = async () => {
    setBusy(true);
    await makeChallenge(id).then((made) => go(`/challenge/${made.id}`), toastError);
    setBusy(false);
  };
  return html`<button type="button" class="button" data-challenge disabled=${busy} onClick=${make}><${Icon} name="people" />${t("shell.after.challenge")}</button>`;
}

/** The match step by step, from our own seat. */
function ReplayLink() {
  const { table } = live.value ?? {};
  if (!table || table.sealed || !gameInfo(table.settings.game)?.replay) return null;
  return html`<a class="button" data-replay-link href=${replayAddress(table.id, route.value.invite, { seat: ownSeat.value })}><${Icon} name="play" />${t("shell.after.replay")}</a>`;
}

export function AfterMatch() {
  if (live.value?.table.status !== "over") return null;
  return html`<${RatingChanges} /><div class="after row" data-after>
    <${Again} />
    <${ChallengeButton} />
    <${ReplayLink} />
    ${!live.value.table.sealed && html`<button type="button" class="button" data-record onClick=${() => saveRecord(route.value.table, route.value.invite)}><${Icon} name="save" />${t("shell.after.record")}</button>`}
    <a class="button" href="/"><${Icon} name="home" />${t("shell.after.home")}</a>
  </div>${live.value.table.sealed ? html`<p class="quiet" data-sealed>${t("shell.after.sealed")}</p>` : live.value.table.continues ? html`<p class="quiet" data-continues>${t("shell.after.continues")}</p>` : html`<${ShuffleCheck} />`}`;
}
