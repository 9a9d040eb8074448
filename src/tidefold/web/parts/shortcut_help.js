// A dialog with the shortcuts that work now.
import { html } from "../core/html.js";
import { has, t } from "../core/i18n.js";
import { closeOverlay } from "../core/overlay.js";
import { shortcuts } from "../core/shortcuts.js";
import { Dialog } from "./dialog.js";

const KEY_NAMES = { " ": "shell.key.space", enter: "shell.key.enter", escape: "shell.key.escape", arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓", home: "shell.key.home", end: "shell.key.end" };

function keyName(key) {
  const found = KEY_NAMES[key] ?? key.toUpperCase().replace("SHIFT+", "⇧ ");
  return has(found) ? t(found) : found;
}

/** Of several shortcuts with the same key only the newest works, so only that one is listed. */
function working() {
  const all = shortcuts.value;
  return all.filter((one, at) => all.findLastIndex((other) => other.key === one.key) === at);
}

export function Help() {
  return html`<${Dialog} title=${t("shell.help")} class="small" data-help onClose=${closeOverlay}>
    <p class="quiet">${t("shell.help.about")}</p>
    <dl class="keys">
      ${working().map(({ key, label }) => html`<div key=${key}><dt><kbd>${keyName(key)}</kbd></dt><dd>${t(label)}</dd></div>`)}
      <div><dt><kbd>Tab</kbd></dt><dd>${t("shell.help.tab")}</dd></div>
      <div><dt><kbd>${t("shell.key.enter")}</kbd></dt><dd>${t("shell.help.enter")}</dd></div>
      <div><dt><kbd>Esc</kbd></dt><dd>${t("shell.help.escape")}</dd></div>
    </dl>
  <//>`;
}
