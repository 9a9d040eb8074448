// Who I am: a name, other devices, and being forgotten.
import * as api from "./api.js";
import { confirmed } from "./ask.js";
import { button, h } from "./dom.js";
import { forgetAll } from "./memory.js";

// A line to write something in; `done` gets it, and its refusal is shown below.
export function textForm(label, yes, done, value = "", most = 30) {
  const input = h("input", { value, maxlength: most, autocomplete: "off", "aria-label": label, required: true });
  const problem = h("p", { class: "problem", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    problem.textContent = "";
    try {
      await done(input.value.trim());
    } catch (refusal) {
      problem.textContent = refusal.message;
    }
  };
  return h(
    "form",
    { class: "text-form", onsubmit: submit },
    h("label", {}, label),
    h("div", { class: "row" }, input, h("button", { class: "main" }, yes)),
    problem,
  );
}

export const nameForm = (label, done, value = "") => textForm(label, value ? "Rename" : "That is me", done, value);

export function mePanel(me, changed) {
  const name = nameForm("Your name", async (text) => {
    await (me ? api.rename(text) : api.join(text));
    changed();
  }, me?.name ?? "");
  return h(
    "section",
    { class: "panel", id: "me" },
    h("h2", {}, me ? `Hello, ${me.name}` : "Who are you?"),
    name,
    h(
      "details",
      { "data-key": "devices" },
      h("summary", {}, "Other devices and my data"),
      me ? giveCode() : null,
      takeCode(changed),
      me ? forget() : null,
    ),
  );
}

function giveCode() {
  const shown = h("p", { role: "status" });
  const give = async () => {
    try {
      const { code, until } = await api.deviceCode();
      shown.replaceChildren(
        "Enter this code on the other device: ",
        h("code", { class: "code" }, code),
        ` It works once, until ${new Date(until).toLocaleTimeString()}.`,
      );
    } catch (refusal) {
      shown.textContent = refusal.message;
    }
  };
  return h("div", {}, button("Use my name on another device", give), shown);
}

function takeCode(changed) {
  return textForm("A code from another device", "Use this code", async (code) => {
    await api.claim(code);
    forgetAll();
    changed();
  }, "", 64);
}

function forget() {
  const erase = async () => {
    const sure = await confirmed(
      "Your name, your words and your devices are erased, and you leave your tables. This cannot be taken back.",
      "Yes, erase everything",
    );
    if (!sure) return;
    await api.forgetMe();
    forgetAll();
    location.reload();
  };
  return button("Delete my data", erase, { class: "danger" });
}
