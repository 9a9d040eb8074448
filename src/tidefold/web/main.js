// Where the page starts.
import { effect } from "@preact/signals";
import { askReplayEarly, closeTable, learnAbout, learnMe, openTable } from "./core/api.js";
import { loadGames, loadReplayBoard } from "./core/games.js";
import { html, render } from "./core/html.js";
import { messagesReady, needWords } from "./core/i18n.js";
import { startRouter } from "./core/route.js";
import { registerServiceWorker } from "./core/service_worker_registration.js";
import { route } from "./core/state.js";
import { ALONE } from "./core/transport.js";
import { startTurnAlerts } from "./core/turn_alerts.js";
import { App } from "./pages/app.js";
import { PAGES } from "./pages/list.js";

const LONGEST_WAIT_MS = 2000;
const SERVICE_WORKER_AFTER_MS = 1500;

startRouter(PAGES);
effect(() => {
  const { page, table, invite } = route.value;
  if (page === "table") openTable(table, invite);
  else closeTable();
});

// The page's own code and its match come while the words do.
const first = route.value;
PAGES[first.page]?.Page.preload();
const ignore = () => {}; // each page says what it lacks, and offers to try again
const learned = learnAbout().catch(ignore);
if (first.page === "replay" && first.table) {
  askReplayEarly(first.table, first.invite).then(({ table }) => learned.then(() => loadReplayBoard(table.settings.game)), ignore);
}
learnMe().catch(ignore);

/** The first page waits for its games, so that nothing jumps when they come; a slow server is not waited for. */
async function gamesOfFirstPage() {
  if (route.value.page !== "home") return;
  await Promise.race([learned.then(loadGames), new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]);
}

const games = gamesOfFirstPage();
await (ALONE ? needWords("site") : messagesReady()).catch((problem) => {
  document.getElementById("unreachable")?.removeAttribute("hidden");
  throw problem;
});
await games;
const place = /** @type {HTMLElement} */ (document.getElementById("app"));
place.replaceChildren();
render(html`<${App} />`, place);
startTurnAlerts();
setTimeout(registerServiceWorker, SERVICE_WORKER_AFTER_MS, PAGES);
