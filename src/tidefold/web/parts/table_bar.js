// The slim bar of a table: where we are, the time, taking back, the talk, and the menu.
import { undo } from "../core/api.js";
import { html } from "../core/html.js";
import { useKeys } from "../core/keys.js";
import { live, seat, underWay } from "../core/state.js";
import { t } from "../core/words.js";
import { Bar, SoundButton } from "./bar.js";
import { TimeLeft } from "./clock.js";
import { Icon, IconButton, Mark } from "./icons.js";
import { Menu } from "./menu.js";
import { hidePanel, panelOpen, showPanel, unread } from "./panel.js";

function subtitle() {
  const at = live.value;
  if (!at) return "";
  const round = at.view ? t("shell.round", { n: at.view.round }) : "";
  const status = at.table.status === "over" ? t("shell.over") : at.table.status === "open" ? t("home.table.open") : "";
  const watch = seat.value === null ? t("shell.you-watch") : "";
  return [status || round, watch].filter(Boolean).join(" · ");
}

function Title() {
  const game = live.value?.table.settings.game;
  return html`<div class="table-title"><h1 id="page-title" tabindex="-1">${game ? t(`game.${game}`) : "Tidefold"}</h1>${live.value && html`<p class="quiet">${subtitle()}</p>`}</div>`;
}

function UndoButton() {
  if (!live.value?.mayUndo) return null;
  return html`<button type="button" class="button undo" data-undo disabled=${underWay.value.includes("undo")} aria-label=${t("shell.undo")} title=${t("shell.undo")} onClick=${undo}>
    <${Icon} name="undo" /><span class="wide-only">${t("shell.undo")}</span>
  </button>`;
}

const SLOW_S = 3600; // from this turn time on Roll-cean is played without its hourglass, which the board shows

function Clock() {
  const { game, turn_seconds } = live.value?.table.settings ?? {};
  const hourglass = game === "rollcean" && (turn_seconds ?? 0) < SLOW_S;
  return hourglass ? null : html`<${TimeLeft} />`;
}

const togglePanel = () => (panelOpen.value ? hidePanel() : showPanel(unread.value ? "chat" : undefined));

function PanelButton() {
  const label = unread.value ? t("shell.panel.unread", { n: unread.value }) : panelOpen.value ? t("shell.panel.hide") : t("shell.panel.show");
  return html`<${IconButton} icon="talk" label=${label} data-open="panel" aria-expanded=${panelOpen.value} onClick=${togglePanel}>
    ${unread.value > 0 && html`<span class="count-badge" data-unread=${unread.value}>${unread.value}</span>`}
  <//>`;
}

export function TableBar() {
  useKeys([
    { key: "/", label: "shell.key.chat", act: () => showPanel("chat") },
    { key: ".", label: "shell.key.log", act: () => showPanel("log") },
    { key: "i", label: "shell.key.rules", act: () => showPanel("rules") },
    { key: "z", label: "shell.key.undo", act: () => live.value?.mayUndo && undo() },
  ]);
  return html`<${Bar}>
    <a class="brand small" href="/" data-home aria-label=${t("shell.home")} title=${t("shell.home")}><${Mark} /></a>
    <${Title} /><span class="space"></span>
    <${Clock} /><${UndoButton} /><${SoundButton} />${live.value && html`<${PanelButton} />`}<${Menu} />
  <//>`;
}
