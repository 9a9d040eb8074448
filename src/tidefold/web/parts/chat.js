// The chat: lines of plain text, and a few ready-made phrases.
import { useRef, useState } from "preact/hooks";
import { chat, emote } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf } from "../core/player_names.js";
import { about, live, seat } from "../core/state.js";
import { emoteWords, saidWords, sentenceOf } from "./event_text.js";
import { useEnd } from "./log.js";

const TALK = ["chatted", "emoted", "reported"];
const MOST_LETTERS = 300;

/** The chat lines of players whom we have not blocked, oldest first. */
export function talk() {
  const { events = [], you } = live.value ?? {};
  return events.filter((event) => TALK.includes(event.event) && !you?.blocked.includes(event.seat));
}

function Line({ event }) {
  if (event.event === "reported") return html`<li class="said report">${sentenceOf(event)}</li>`;
  const mine = isMe(event.seat);
  return html`<li class="said ${mine ? "mine" : ""} ${event.event}" data-said=${event.event}>
    ${!mine && html`<b>${nameOf(event.seat)}</b>`}<span>${saidWords(event)}</span>
  </li>`;
}

function Emotes() {
  const words = about.value?.emotes ?? [];
  return html`<div class="emotes" role="group" aria-label=${t("shell.chat.emotes")}>${words.map(
    (one) => html`<button key=${one} type="button" class="chip" data-emote=${one} onClick=${() => emote(one)}>${emoteWords(one)}</button>`,
  )}</div>`;
}

function Speak() {
  const [text, setText] = useState("");
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const submit = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    chat(text);
    setText("");
    input.current?.focus();
  };
  return html`<form class="speak row nowrap" data-form="chat" onSubmit=${submit}>
    <input ref=${input} class="input" maxlength=${MOST_LETTERS} value=${text} placeholder=${t("shell.chat.say")} aria-label=${t("shell.chat.say")} autocomplete="off" onInput=${(event) => setText(event.currentTarget.value)} />
    <button class="button main">${t("shell.chat.send")}</button>
  </form>`;
}

export function Chat() {
  const lines = talk();
  const end = useEnd(lines.length);
  const silenced = live.value?.table.seats[seat.value ?? -1]?.muted;
  return html`<div class="chat">
    <ol class="said-list" tabindex="0" aria-label=${t("shell.tab.chat")} ...${end}>
      ${lines.length ? lines.map((event, at) => html`<${Line} key=${at} event=${event} />`) : html`<li class="quiet is-empty">${t("shell.chat.nothing")}</li>`}
    </ol>
    ${seat.value === null && html`<p class="quiet">${t("shell.chat.watching")}</p>`}
    ${silenced && html`<p class="quiet">${t("error.muted")}</p>`}
    ${seat.value !== null && !silenced && html`<${Emotes} /><${Speak} />`}
  </div>`;
}
