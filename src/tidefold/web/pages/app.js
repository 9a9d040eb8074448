// The whole app: the page for the address, and the dialogs that open over every page.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { needWords, t } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";
import { withOthers } from "../core/offers.js";
import { ownTournament } from "../core/own_tournament.js";
import { openHelp, openSettings, overlay } from "../core/overlay.js";
import { useShortcuts } from "../core/shortcuts.js";
import { route } from "../core/state.js";
import { ALONE } from "../core/transport.js";
import { Toasts } from "../parts/toast.js";
import { HomePage } from "./home.js";
import { PAGES } from "./list.js";

const Settings = lazy(() => import("../parts/settings_dialog.js").then((found) => found.Settings));
const Help = lazy(() => import("../parts/shortcut_help.js").then((found) => found.Help));

const TournamentBar = lazy(() => Promise.all([import("../parts/tournament_bar.js"), needWords("tournaments")]).then(([found]) => found.TournamentBar));

const StartNotice = ALONE ? lazy(() => import("../site/start_notice.js").then((found) => found.StartNotice)) : null;

const WAIT_MS = 50;
const MOST_TRIES = 60; // a page that is still loading has no title yet

function focusTitle(tries = MOST_TRIES) {
  const title = document.getElementById("page-title");
  if (title) title.focus({ preventScroll: true });
  else if (tries) setTimeout(focusTitle, WAIT_MS, tries - 1);
}

/** After a change of page the focus moves to its title, for keyboards and screen readers. */
function useFreshStart(page) {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    focusTitle();
  }, [page]);
}

export function App() {
  const { page, parts } = route.value;
  const found = PAGES[page];
  const Page = found && (withOthers || !found.server) ? found.Page : HomePage;
  const place = [page, ...parts].join(" ");
  useFreshStart(place);
  useShortcuts([
    { key: "?", label: "shell.key.help", act: openHelp },
    { key: ",", label: "shell.key.settings", act: openSettings },
  ]);
  return html`<a class="skip" href="#page" onClick=${(event) => event.preventDefault() || focusTitle()}>${t("shell.skip")}</a>
    ${StartNotice && html`<${StartNotice} />`}<${Page} key=${place} />
    ${withOthers && ownTournament.value && html`<${TournamentBar} />`}
    ${overlay.value === "settings" && html`<${Settings} />`}
    ${overlay.value === "help" && html`<${Help} />`}
    <${Toasts} />`;
}
