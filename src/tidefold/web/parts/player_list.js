// The players at the table, and muting, blocking, reporting or removing them.
import { useState } from "preact/hooks";
import { block, follow, mute, remove, report } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isAbsent, isMe, levelOf, nameOf } from "../core/player_names.js";
import { live, me } from "../core/state.js";
import { Confirm, Dialog } from "./dialog.js";
import { IconButton } from "./icons.js";
import { LineForm } from "./profile.js";
import { wasRemoved } from "./ranking.js";
import { SeatRating } from "./seat_rating.js";
import { toast, toastError } from "./toast.js";

function marks(chair, number) {
  const at = live.value;
  if (!at) return [];
  return [
    isMe(number) && t("people.you"),
    levelOf(number),
    number === at.table.host && t("shell.mark.host"),
    chair.gone ? t(wasRemoved(number) ? "shell.mark.removed" : "shell.mark.gone") : chair.away ? t("shell.mark.away") : isAbsent(number) && t("shell.mark.absent"),
    chair.muted && t("shell.mark.muted"),
    at.you.blocked.includes(number) && t("shell.mark.blocked"),
  ].filter(Boolean);
}

function ReportForm({ number, onClose }) {
  // A report about the host is for the person who runs the server.
  const aboutHost = number === live.value?.table.host;
  const done = async (text) => {
    report(number, text);
    onClose();
    toast(aboutHost ? t("shell.report.done.server") : t("shell.report.done"));
  };
  return html`<${Dialog} title=${t("shell.report", { name: nameOf(number) })} class="small" onClose=${onClose}>
    <${LineForm} label=${aboutHost ? t("shell.report.what.server") : t("shell.report.what")} name="report" yes=${t("shell.report.yes")} most=${200} done=${done} />
  <//>`;
}

/** The person does not learn of it. */
function followSeat(table, number) {
  const name = nameOf(number);
  follow(table, number).then(() => toast(t("shell.follow.done", { name })), toastError);
}

function Actions({ chair, number, ask }) {
  const at = live.value;
  const seated = at?.you.seat !== null;
  const blocked = at?.you.blocked.includes(number) ?? false;
  const mayTakeOut = at?.you.host && at.table.status === "playing" && !chair.gone;
  const button = (act, words, onClick) => html`<button type="button" class="button" data-act=${act} onClick=${onClick}>${words}</button>`;
  return html`<div class="row person-actions">
    ${at?.you.host && button("mute", chair.muted ? t("shell.unmute") : t("shell.mute"), () => mute(number, !chair.muted))}
    ${button("block", blocked ? t("shell.unblock") : t("shell.block"), () => block(number, !blocked))}
    ${at?.table.settings.public && button("follow", t("shell.follow"), () => followSeat(at.id, number))}
    ${seated && button("report", t("shell.report.short"), () => ask("report"))}
    ${mayTakeOut && button("remove", t("shell.take-out"), () => ask("remove"))}
  </div>`;
}

function Person({ chair, number }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState("");
  const close = () => setAsking("");
  const about = chair.kind === "person" && !isMe(number) && me.value;
  const name = nameOf(number);
  return html`<li class="person" data-seat=${number}>
    <span class="person-line"><b>${name}</b><${SeatRating} seat=${number} />${marks(chair, number).map((mark) => html`<span key=${mark} class="mark-tag">${mark}</span>`)}
      ${about && html`<${IconButton} icon="more" label=${t("shell.about-person", { name })} aria-expanded=${open} onClick=${() => setOpen(!open)} />`}</span>
    ${open && html`<${Actions} chair=${chair} number=${number} ask=${setAsking} />`}
    ${asking === "report" && html`<${ReportForm} number=${number} onClose=${close} />`}
    ${asking === "remove" && html`<${Confirm} title=${t("shell.take-out")} text=${t("shell.take-out.sure", { name })} yes=${t("shell.take-out.yes")} onYes=${() => remove(number)} onClose=${close} />`}
  </li>`;
}

export function Players() {
  const at = live.value;
  if (!at) return null;
  return html`<ul class="people">${at.table.seats.map((chair, number) => html`<${Person} key=${number} chair=${chair} number=${number} />`)}</ul>
    <p class="quiet is-empty">${at.watching ? t("shell.watching", { n: at.watching }) : t("shell.watching.none")}</p>`;
}
