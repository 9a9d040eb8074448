// Short notes that come and go without standing in the way.
import { effect, signal, untracked } from "@preact/signals";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { play } from "../core/sound.js";
import { problem } from "../core/state.js";
import { t } from "../core/words.js";
import { IconButton } from "./icons.js";
import { troubleOf } from "./trouble.js";

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

/** Show why something was refused. */
export function toastTrouble(refusal) {
  play("error");
  toast(troubleOf(refusal), { kind: "problem", code: refusal.code ?? "internal" });
}

const SAID_ELSEWHERE = ["no-table", "protocol", "hello-first"];
effect(() => {
  const found = problem.value;
  if (found && !SAID_ELSEWHERE.includes(found.code)) untracked(() => toastTrouble(found));
});

export function Toasts() {
  return html`<div class="toasts">${notes.value.map(
    ({ id, kind, text, code }) => html`<div key=${id} class="toast ${kind}" data-toast=${kind} data-code=${code}>
      <p>${text}</p><${IconButton} icon="close" label=${t("shell.close")} onClick=${() => drop(id)} />
    </div>`,
  )}</div>`;
}
