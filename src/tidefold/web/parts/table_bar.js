// The bar of a table: title, time left, undo, chat and menu.
import { undo } from "../core/api.js";
import { gameClient, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { hidePanel, panelOpen, showPanel } from "../core/panel.js";
import { useShortcuts } from "../core/shortcuts.js";
import { live, seat, underWay } from "../core/state.js";
import { duration } from "../core/time_format.js";
import { Bar, SoundButton } from "./bar.js";
import { Icon, IconButton, Mark } from "./icons.js";
import { unread } from "./side_panel.js";
import { Menu } from "./table_menu.js";
import { TimeLeft } from "./time_left.js";

function subtitle() {
  const at = live.value;
  if (!at) return "";
  const round = at.view ? (gameClient(at.table.settings.game)?.progress(at.view) ?? "") : "";
  const status = at.table.status === "over" ? t("shell.over") : at.table.status === "open" ? t("home.table.open") : "";
  const { delay } = at.table.settings;
  const watches = seat.value === null && at.table.status === "playing";
  const watch = !watches ? "" : delay ? t("shell.you-watch.late", { time: duration(delay) }) : t("shell.you-watch");
  return [status || round, watch].filter(Boolean).join(" · ");
}

function Title() {
  const game = live.value?.table.settings.game;
  return html`<div class="table-title"><h1 id="page-title" tabindex="-1">${game ? gameTitle(game) : "Tidefold"}</h1>${live.value && html`<p class="quiet">${live.value.table.tournament && html`<a href=${`/tournament/${live.value.table.tournament}`} data-tournament-link>${t("home.door.tournaments.one")}</a> · `}${live.value.table.day && html`<span class="wide-only">${t("home.door.daily")} · </span>`}${subtitle()}</p>`}</div>`;
}

function UndoButton() {
  if (!live.value?.mayUndo) return null;
  return html`<button type="button" class="button undo" data-undo disabled=${underWay.value.includes("undo")} aria-label=${t("shell.undo")} title=${t("shell.undo")} onClick=${undo}>
    <${Icon} name="undo" /><span class="wide-only">${t("shell.undo")}</span>
  </button>`;
}

function Clock() {
  const { settings, day, challenge } = live.value?.table ?? {};
  if (day || challenge) return null; // nobody waits for the only player
  const shownElsewhere = settings && (gameClient(settings.game)?.showsTime(settings) ?? true);
  return shownElsewhere ? null : html`<${TimeLeft} />`;
}

const togglePanel = () => (panelOpen.value ? hidePanel() : showPanel(unread.value ? "chat" : undefined));

function PanelButton() {
  const label = unread.value ? t("shell.panel.unread", { n: unread.value }) : panelOpen.value ? t("shell.panel.hide") : t("shell.panel.show");
  return html`<${IconButton} icon="talk" label=${label} data-open="panel" aria-expanded=${panelOpen.value} onClick=${togglePanel}>
    ${unread.value > 0 && html`<span class="count-badge" data-unread=${unread.value}>${unread.value}</span>`}
  <//>`;
}

export function TableBar() {
  useShortcuts([
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
