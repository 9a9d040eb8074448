// The score pad of Sea Salt & Paper: rounds, totals, who has won, and the next round.
import { useState } from "preact/hooks";
import { html } from "../../core/html.js";
import { listed, t } from "../../core/i18n.js";
import { gameTitle } from "../../core/games.js";
import { changePad, undoRounds } from "../../core/pads.js";
import { useShortcuts } from "../../core/shortcuts.js";
import { Icon } from "../../parts/icons.js";
import { leading, ScoreTable } from "../../parts/score_table.js";
import { ShareText } from "../../parts/share_text.js";
import { editions, plain, ruleText } from "../rules_text.js";
import { targetOf, useResult } from "./count.js";
import { draftOf, RoundForm } from "./round_form.js";
import { padTotals } from "./totals.js";

/** @typedef {import("../../core/pads.js").Pad} Pad */

/** How a round ended, in a word or two, next to who ended it. */
function mark(round, seat) {
  if (round.by === "exhausted" || round.seat !== seat) return "";
  if (round.by === "mermaids") return t("companion.end.mermaids");
  return round.by ? t(`call.${round.by}`) : "";
}

/** @param {Pad} pad @returns {import("../../parts/score_table.js").ScoreRow[]} */
function rowsOf(pad) {
  return pad.rounds.map((round, at) => ({
    key: String(at + 1),
    label: String(at + 1),
    spoken: t("companion.correct", { n: at + 1 }),
    values: round.scored,
    marks: pad.players.map((_, seat) => mark(round, seat)),
    onEdit: () => changePad(pad.id, { draft: draftOf(pad, at) }),
  }));
}

function resultText({ winners, tie }, pad) {
  const names = listed(winners.map((seat) => pad.players[seat]));
  if (tie) return t("companion.result.tie", { names });
  return winners.length > 1 ? t("companion.result.shared", { names }) : t("companion.result.won", { name: names });
}

/** Which event a player owns, or between which two there is a choice. @param {string} name @param {string[]} events */
function ownedText(name, events) {
  const [event, other] = events.map((one) => t(`event.${one}`));
  return other ? t("companion.owned.choice", { name, event, other }) : t("companion.owned.one", { name, event });
}

/** The result as a text for others. */
function shared(pad, totals, result) {
  const line = (values) => values.map((value, seat) => `${pad.players[seat]} ${value}`).join(" · ");
  const rounds = pad.rounds.map((round, at) => `${t("shell.round", { n: at + 1 })}: ${line(round.scored)}`);
  return [gameTitle(pad.game), line(totals), result.winners.length ? resultText(result, pad) : "", "", ...rounds].filter((one, at) => one || at === 3).join("\n");
}

function Standing({ pad, totals, result }) {
  const target = targetOf(pad);
  const { edition } = pad.rules;
  const fields = typeof edition === "string" ? editions()[plain(edition)] : edition;
  return html`<div class="standing">${pad.players.map((name, seat) => html`<div key=${seat} class="standing-line ${result.winners.includes(seat) ? "won" : ""}"><span class="standing-name" data-said>${name}</span>
      <span class="standing-track" aria-hidden="true"><span style=${{ width: `${Math.min(100, (100 * totals[seat]) / (target || 1))}%` }}></span></span><b>${totals[seat]}<small>/${target}</small></b></div>`)}
    ${result.winners.length > 0 && html`<p class="pad-result" role="status" data-winners=${result.winners.join()}>${resultText(result, pad)}</p>`}
    ${result.tie && fields && html`<p class="quiet">${ruleText("tie_break", fields.tie_break)}</p>`}
    ${!result.winners.length && result.starter !== null && html`<p class="quiet" data-starter=${result.starter}>${t("companion.starter", { name: pad.players[result.starter] })}</p>`}
    ${!result.winners.length && result.owned?.map((events, seat) => events.length > 0 && html`<p key=${seat} class="quiet" data-owned=${seat}>${ownedText(pad.players[seat], events)}</p>`)}
  </div>`;
}

/** @param {{ pad: Pad }} props */
export function ScorePad({ pad }) {
  const [sharing, setSharing] = useState(false);
  const totals = padTotals(pad);
  const result = useResult(pad, totals);
  const next = () => changePad(pad.id, { draft: draftOf(pad, pad.rounds.length, result.owned) });
  useShortcuts(pad.draft ? [] : [
    { key: "n", label: "companion.next", act: next },
    { key: "z", label: "companion.undo", act: () => undoRounds(pad.id) },
  ]);
  const over = result.winners.length > 0;
  return html`<section class="panel pad-sheet"><${Standing} pad=${pad} totals=${totals} result=${result} />
      ${pad.rounds.length ? html`<${ScoreTable} players=${pad.players} rows=${rowsOf(pad)} totals=${totals} best=${over ? result.winners : leading(totals)} label=${t("companion.score.table")} />
        <p class="quiet small">${t("companion.correct.how")}</p>` : html`<p class="quiet">${t("companion.score.empty")}</p>`}
      <div class="row">${!pad.draft && html`<button type="button" class="button ${over ? "" : "main"} big" data-next-round onClick=${next}>${t("companion.next")}</button>`}
        <button type="button" class="button" data-undo disabled=${!pad.past.length} onClick=${() => undoRounds(pad.id)}><${Icon} name="undo" />${t("companion.undo")}</button>
        <button type="button" class="button" data-share-result disabled=${!pad.rounds.length} onClick=${() => setSharing(true)}><${Icon} name="share" />${t("companion.share")}</button></div>
    </section>
    ${pad.draft && html`<${RoundForm} key=${pad.draft.at} pad=${pad} />`}
    ${sharing && html`<${ShareText} title=${t("companion.share")} text=${shared(pad, totals, result)} onClose=${() => setSharing(false)} />`}`;
}
