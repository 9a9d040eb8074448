// Where the page starts.
import { effect } from "@preact/signals";
import { closeTable, learnAbout, learnMe, openTable } from "./core/api.js";
import { startAttention } from "./core/attention.js";
import { html, render } from "./core/html.js";
import "./core/route.js";
import { route } from "./core/state.js";
import { wordsReady } from "./core/words.js";
import { startWorker } from "./core/worker.js";
import { App } from "./pages/app.js";

effect(() => {
  const { page, table, invite } = route.value;
  if (page === "table") openTable(table, invite);
  else closeTable();
});

const trouble = () => {}; // Each page says what it lacks, and offers to try again.
learnAbout().catch(trouble);
learnMe().catch(trouble);
await wordsReady().catch((problem) => {
  document.getElementById("unreachable")?.removeAttribute("hidden");
  throw problem;
});
const place = /** @type {HTMLElement} */ (document.getElementById("app"));
place.replaceChildren();
render(html`<${App} />`, place);
startAttention();
setTimeout(startWorker, 1500);
