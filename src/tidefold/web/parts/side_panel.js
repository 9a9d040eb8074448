// The panel next to the board with log, chat, players and rules; a sheet from below on phones.
import { computed, effect, signal } from "@preact/signals";
import { gameClient } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { hidePanel, panelOpen, tab, wide } from "../core/panel.js";
import { isMe } from "../core/player_names.js";
import { live } from "../core/state.js";
import { Chat, talk } from "./chat.js";
import { Dialog } from "./dialog.js";
import { Icon, IconButton } from "./icons.js";
import { Log } from "./log.js";
import { Players } from "./player_list.js";

function Reference() {
  const game = gameClient(live.value?.table.settings.game ?? "");
  return html`<div class="reference">${game && html`<${game.Reference} />`}</div>`;
}

const TableLog = () => html`<${Log} events=${live.value?.events ?? []} />`;

/** @type {Partial<Record<import("../core/panel.js").Tab, [string, any]>>} */
const TABS = { log: ["log", TableLog], ...(withOthers ? { chat: ["talk", Chat] } : {}), people: ["people", Players], rules: ["help", Reference] };
/** The chat lines of others that we have not seen yet. */
const seen = signal({ table: "", count: 0 });
const others = computed(() => talk().filter((event) => !isMe(event.seat)).length);
export const unread = computed(() => (seen.value.table === live.value?.id ? Math.max(0, others.value - seen.value.count) : 0));
effect(() => {
  const table = live.value?.id ?? "";
  const looking = panelOpen.value && tab.value === "chat";
  if (looking || seen.peek().table !== table) seen.value = { table, count: others.value };
});

const tabWords = (name) => ({ log: t("shell.tab.log"), chat: t("shell.tab.chat"), people: t("shell.tab.people"), rules: t("shell.tab.rules") })[name];

function TabButton({ name }) {
  const chosen = tab.value === name;
  const news = name === "chat" && unread.value > 0;
  return html`<button type="button" role="tab" id=${`tab-${name}`} class="tab" data-tab=${name} aria-selected=${chosen} aria-controls="panel-body" tabindex=${chosen ? 0 : -1} onClick=${() => (tab.value = name)}>
    <${Icon} name=${TABS[name][0]} /><span>${tabWords(name)}</span>${news && html`<span class="count-badge">${unread.value}</span>`}
  </button>`;
}

function turn(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const names = /** @type {import("../core/panel.js").Tab[]} */ (Object.keys(TABS));
  tab.value = names[(names.indexOf(tab.value) + step + names.length) % names.length];
  document.getElementById(`tab-${tab.value}`)?.focus();
}

function Tabs() {
  const Body = TABS[tab.value]?.[1] ?? TableLog;
  return html`<div class="tabs" role="tablist" aria-label=${t("shell.panel")} onKeyDown=${turn}>${Object.keys(TABS).map((name) => html`<${TabButton} key=${name} name=${name} />`)}</div>
    <div class="panel-body" id="panel-body" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${tab.value}`} data-panel=${tab.value}><h2 class="unseen">${tabWords(tab.value)}</h2><${Body} /></div>`;
}

export function Panel() {
  if (!panelOpen.value) return null;
  if (!wide.value) return html`<${Dialog} title=${t("shell.panel")} class="sheet" onClose=${hidePanel}><${Tabs} /><//>`;
  return html`<aside class="side" aria-label=${t("shell.panel")}><${IconButton} icon="close" label=${t("shell.panel.hide")} class="side-close" onClick=${hidePanel} /><${Tabs} /></aside>`;
}
