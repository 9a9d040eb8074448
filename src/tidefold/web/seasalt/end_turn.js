// The button that ends the turn. If nothing else can be done, it presses itself after a short time.
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { useShortcuts } from "../core/shortcuts.js";
import { summaryOpen } from "./last_round.js";
import { legal, send } from "./moves.js";
import { tablePreferences } from "./preferences.js";
import { theftShown } from "./theft.js";

const SHORTEST_MS = 800;
const LONGEST_MS = 1600;

// A random time, so that it tells the others nothing about the hand.
const someTime = () => SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS);

function Countdown({ stop }) {
  const [ms] = useState(someTime);
  useEffect(() => {
    const reading = () => document.querySelector("dialog[open]") !== null;
    const timer = setTimeout(() => (reading() ? stop() : send("pass")), ms);
    return () => clearTimeout(timer);
  }, []);
  useShortcuts([{ key: "escape", label: "seasalt.key.wait", act: stop }]);
  return html`<svg class="ring" viewBox="0 0 24 24" aria-hidden="true"><circle class="ring-track" cx="12" cy="12" r="9" />
    <circle class="ring-left" cx="12" cy="12" r="9" pathLength="1" style=${{ animationDuration: `${ms}ms` }} /></svg>`;
}

export function EndTurn() {
  const [wait, setWait] = useState(false);
  const only = legal().length === 1;
  const counting = only && tablePreferences.value.endTurn && !wait && !summaryOpen.value && !theftShown();
  return html`<button type="button" class="button ${only ? "main" : ""}" data-move="pass" onClick=${() => send("pass")}>
      ${counting && html`<${Countdown} stop=${() => setWait(true)} />`}<span>${t("seasalt.pass")}${counting && html`<small>${t("seasalt.pass.itself")}</small>`}</span>
    </button>
    ${counting && html`<button type="button" class="button faint" data-action="wait" onClick=${() => setWait(true)}>${t("seasalt.wait")}</button>`}`;
}
