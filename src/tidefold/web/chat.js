// Chat, emotes and the log; what people write is always text.
import { button, h, show } from "./dom.js";
import { emoteWord, nameOf, sentence } from "./words.js";

const WORDS = ["chatted", "emoted", "reported"];

export function chatPart(state, act) {
  const lines = h("ol", { class: "lines", id: "chat" });
  const input = h("input", { maxlength: 300, placeholder: "Say something", "aria-label": "Say something to the table" });
  const form = h("form", { class: "row", onsubmit: (event) => speak(event, input, act) }, input, h("button", {}, "Send"));
  const emotes = h("div", { class: "row emotes" });
  const events = h("ol", { class: "lines", id: "log" });
  return {
    lines,
    form,
    emotes,
    events,
    talk: h("section", { class: "panel", "aria-label": "Chat" }, h("h2", {}, "Chat"), lines, emotes, form),
    log: h("section", { class: "panel", "aria-label": "What happened" }, h("h2", {}, "What happened"), events),
  };
}

function speak(event, input, act) {
  event.preventDefault();
  if (!input.value.trim()) return;
  act.send("chat", { text: input.value });
  input.value = "";
}

export function drawChat(parts, state, act) {
  const seated = state.you.seat !== null;
  parts.form.hidden = parts.emotes.hidden = !seated;
  const said = state.events.filter((event) => WORDS.includes(event.event));
  fillLines(parts.lines, said.map((event) => chatLine(event, state)), "Nobody has said anything yet.");
  const told = state.events.filter((event) => !WORDS.includes(event.event)).map((event) => sentence(event, state));
  fillLines(parts.events, told.filter(Boolean).map((text) => h("li", {}, text)), "Nothing yet.");
  if (!parts.emotes.childElementCount && act.about) show(parts.emotes, act.about.emotes.map((emote) => emoteButton(emote, act)));
}

function emoteButton(emote, act) {
  return button(emoteWord(emote), () => act.send("emote", { emote }), { class: "emote" });
}

function chatLine(event, state) {
  if (event.event === "reported") return h("li", { class: "report" }, sentence(event, state));
  const words = event.event === "chatted" ? event.text ?? "(erased)" : emoteWord(event.emote);
  return h("li", {}, h("b", {}, nameOf(state, event.seat)), " ", words);
}

// Newest at the bottom, and in sight.
function fillLines(list, lines, nothing) {
  list.replaceChildren(...(lines.length ? lines : [h("li", { class: "quiet" }, nothing)]));
  list.scrollTop = list.scrollHeight;
}
