// What we can do now: one sentence, and a row of buttons within the thumb's reach.
import { useState } from "preact/hooks";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, namesOf } from "../core/player_names.js";
import { useShortcuts } from "../core/shortcuts.js";
import { live, myTurn } from "../core/state.js";
import { Confirm } from "../parts/dialog.js";
import { HintButton } from "../parts/hint.js";
import { decision, Hint } from "./hint.js";
import { cancel, chosen, chosenBox, expectedPoints, mirror, pass, place, readAs, reading, readingNumber, readings, turn } from "./placement.js";
import { sayChoice } from "./sheet_input.js";
import { phase, view } from "./view.js";

const ARROWS = {
  turn: "M6 12a6 6 0 1 1 2.2 4.6M6 12l-3-2.6M6 12l3.2-2.4",
  mirror: "M12 4v16M9 8L3.5 16H9zM15 8l5.5 8H15z",
};

function Arrow({ name }) {
  return html`<svg class="arrow" viewBox="0 0 24 24" aria-hidden="true"><path d=${ARROWS[name]} /></svg>`;
}

function tryTurning(step) {
  if (!chosen.peek()) return;
  if (step()) sayChoice();
  else announce(t("rollcean.turn.not"));
}

const toSheet = () => /** @type {HTMLElement | null} */ (document.querySelector(".middle .box[tabindex='0']"))?.focus();

// The button disappears with the placement: after a key press the focus moves to the sheet.
function placeAndReturn(event) {
  place();
  if (event.detail === 0) toSheet();
}

/** What we can do now, in one sentence. */
function advice() {
  if (!live.value?.offers.length) return t("rollcean.advice.none");
  if (chosen.value) return t("rollcean.advice.chosen");
  if (!reading.value?.offers.length) return t("rollcean.advice.other");
  return chosenBox.value ? t("rollcean.fits.not") : t("rollcean.advice.choose");
}

function waitingWords() {
  const { waiting, placed } = /** @type {import("./view.js").RollceanView} */ (view.value);
  const points = expectedPoints();
  const others = waiting.filter((one) => !isMe(one));
  const mine = !placed ? "" : placed === "pass" ? t("rollcean.passed.you") : points === null ? t("rollcean.placed.you") : t("rollcean.placed.points", { n: points });
  return [mine, others.length ? t("rollcean.waiting", { names: namesOf(others) }) : ""].filter(Boolean).join(" ");
}

function usePlacementShortcuts(askPass) {
  const placing = phase.value === "placing";
  const other = () => {
    readAs((readingNumber.peek() + 1) % readings.peek().length);
    announce(t("rollcean.reading", { die: reading.peek()?.die ?? 0, column: reading.peek()?.column ?? 0 }));
    if (chosenBox.peek()) sayChoice();
  };
  const keys = [
    { key: "r", label: "rollcean.key.turn", act: () => tryTurning(turn) },
    { key: "m", label: "rollcean.key.mirror", act: () => tryTurning(mirror) },
    { key: "d", label: "rollcean.key.dice", act: other },
    { key: "p", label: "rollcean.key.pass", act: askPass },
    { key: "escape", label: "rollcean.key.cancel", act: cancel },
    { key: "s", label: "rollcean.key.sheet", act: toSheet },
  ];
  useShortcuts(placing ? keys : []);
}

function Placing({ askPass }) {
  const offer = chosen.value;
  const busy = !myTurn.value;
  const none = !live.value?.offers.length;
  return html`
    <div class="advice-row"><p class="advice">${advice()}</p><${HintButton} decision=${decision()} /></div>
    <div class="buttons">
      ${!none &&
      html`<button type="button" class="button main place" data-place data-offer=${offer?.move ?? ""} disabled=${!offer || busy} onClick=${placeAndReturn}>
          ${offer ? t("rollcean.place.points", { n: offer.gain }) : t("rollcean.place")}
        </button>
        <button type="button" class="button square" data-turn aria-label=${t("rollcean.key.turn")} title=${t("rollcean.key.turn")} disabled=${!offer} onClick=${() => tryTurning(turn)}><${Arrow} name="turn" /></button>
        <button type="button" class="button square" data-mirror aria-label=${t("rollcean.key.mirror")} title=${t("rollcean.key.mirror")} disabled=${!offer} onClick=${() => tryTurning(mirror)}><${Arrow} name="mirror" /></button>`}
      <button type="button" class=${none ? "button main" : "button faint"} data-pass disabled=${busy} onClick=${askPass}>${t("rollcean.pass")}</button>
    </div>
    <${Hint} />
  `;
}

export function Actions() {
  const [asking, setAsking] = useState(false);
  const askPass = () => (live.peek()?.offers.length ? setAsking(true) : pass()); // with nothing to place there is nothing to ask
  usePlacementShortcuts(askPass);
  const placing = phase.value === "placing";
  return html`<section class="actions" data-mine=${placing ? "" : null} aria-label=${t("rollcean.actions")}>
    ${placing ? html`<${Placing} askPass=${askPass} />` : html`<p class="advice waiting">${waitingWords()}</p>`}
    ${asking && placing && html`<${Confirm} title=${t("rollcean.pass")} text=${t("rollcean.pass.sure")} yes=${t("rollcean.pass.yes")} onYes=${pass} onClose=${() => setAsking(false)} />`}
  </section>`;
}
