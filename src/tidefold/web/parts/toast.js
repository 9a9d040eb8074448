// Short notes that come and go without getting in the way, and the sentence for an error.
import { effect, signal, untracked } from "@preact/signals";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { has, t } from "../core/i18n.js";
import { play } from "../core/sound.js";
import { live, problem, seat } from "../core/state.js";
import { moment } from "../core/time_format.js";
import { IconButton } from "./icons.js";

const LASTS_MS = 7000;

/** @type {import("@preact/signals").Signal<{ id: number, kind: string, text: string, code: string }[]>} */
const notes = signal([]);
let next = 1;

function drop(id) {
  notes.value = notes.peek().filter((one) => one.id !== id);
}

/** Show a note for a while. @param {string} text @param {{ kind?: "note" | "problem", code?: string }} [options] */
export function toast(text, { kind = "note", code = "" } = {}) {
  const id = next++;
  notes.value = [...notes.peek().filter((one) => one.text !== text), { id, kind, text, code }];
  announce(text);
  setTimeout(() => drop(id), LASTS_MS);
}

/** Show why the server refused something. */
export function toastError(refusal) {
  play("error");
  toast(errorText(refusal), { kind: "problem", code: refusal.code ?? "internal" });
}

const SAID_ELSEWHERE = ["no-table", "protocol", "hello-first", "banned"];
/** Does a banner say that a bot has played in our place? Then it says why our move came too late, too. */
const isAway = () => live.peek()?.table.seats[seat.peek() ?? -1]?.away ?? false;

effect(() => {
  const found = problem.value;
  if (found && !SAID_ELSEWHERE.includes(found.code)) untracked(() => (found.reason || found.code) === "not-your-turn" && isAway() ? undefined : toastError(found));
});

export function Toasts() {
  return html`<div class="toasts">${notes.value.map(
    ({ id, kind, text, code }) => html`<div key=${id} class="toast ${kind}" data-toast=${kind} data-code=${code}>
      <p>${text}</p><${IconButton} icon="close" label=${t("shell.close")} onClick=${() => drop(id)} />
    </div>`,
  )}</div>`;
}

/**
 * The message for a refusal: by its reason, else by its code, else the server's own sentence.
 * @param {{ code?: string, reason?: string, message?: string, values?: any }} refusal
 */
export function errorText({ code = "internal", reason = "", message = "", values = {} }) {
  if (code === "banned") return banText(values ?? {});
  if (reason && has(`reason.${reason}`)) return t(`reason.${reason}`);
  if (has(`error.${code}`)) return t(`error.${code}`, values ?? {});
  return message || t("error.internal");
}

/** Until when a person is banned, and why. @param {{ until?: number, reason?: string }} values */
function banText({ until, reason }) {
  const banned = until ? t("error.banned-until", { date: moment(until) }) : t("error.banned");
  return reason ? `${banned} ${t("error.ban-reason", { reason })}` : banned;
}
