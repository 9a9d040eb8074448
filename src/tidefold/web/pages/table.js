// A table: the bar, the board of its game (or the waiting room), and the panel beside it.
import { useEffect } from "preact/hooks";
import { onEvents, sit } from "../core/api.js";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { lazy } from "../core/lazy.js";
import { isMe } from "../core/people.js";
import { go, tableAddress } from "../core/route.js";
import { play } from "../core/sound.js";
import { connection, live, seat, tookPart, underWay } from "../core/state.js";
import { useStyles } from "../core/styles.js";
import { t } from "../core/words.js";
import { AwayBanner, ConnectionBanner } from "../parts/banners.js";
import { Panel, panelOpen } from "../parts/panel.js";
import { learnSentences, sentenceOf } from "../parts/sentences.js";
import { TableBar } from "../parts/table_bar.js";
import { LostPage } from "./lost.js";
import { WaitingRoom } from "./room.js";

const GAMES = {
  seasalt: { Board: lazy(() => import("../seasalt/board.js").then((found) => found.Board)), styles: ["/web/style/cards.css", "/web/style/seasalt.css"] },
  rollcean: { Board: lazy(() => import("../rollcean/board.js").then((found) => found.Board)), styles: ["/web/style/rollcean.css"] },
};
const TALK = ["chatted", "emoted"];

/** Say everything that happens, go on to the next match together, and hear when somebody speaks. */
function heard(events) {
  const game = live.value?.table.settings.game ?? "seasalt";
  const fresh = events.filter((event) => !(TALK.includes(event.event) && isMe(event.seat)));
  learnSentences(game).then(() => fresh.forEach((event) => announce(sentenceOf(event))));
  if (fresh.some((event) => TALK.includes(event.event))) play("chat");
  const next = events.find((event) => event.event === "rematched");
  if (next && tookPart.value === live.value?.id) go(tableAddress(next.table, ""));
}

/** A seat kept for me, as host or after a rematch, becomes ready by itself. */
function useKeptSeat() {
  const mine = live.value?.table.seats[seat.value ?? -1];
  const kept = live.value?.table.status === "open" && mine !== undefined && !mine.ready;
  useEffect(() => {
    if (kept && !underWay.value.includes("sit")) sit();
  }, [kept, live.value?.id]);
}

function Board() {
  const game = live.value?.table.settings.game ?? "seasalt";
  const styled = useStyles(GAMES[game].styles);
  const Found = GAMES[game].Board;
  const ready = styled && live.value?.view && (game !== "rollcean" || live.value.setup);
  return html`<div class="board-area" data-board=${game}>${ready && html`<${Found} />`}</div>`;
}

function Content() {
  const status = live.value?.table.status;
  if (connection.value.status === "ended" && !live.value?.view) return html`<${LostPage} code=${connection.value.code} />`;
  if (!status) return html`<p class="table-waiting quiet" role="status">${t("shell.connecting")}</p>`;
  if (status === "open") return html`<${WaitingRoom} />`;
  if (status === "closed") return html`<${LostPage} code="closed" />`;
  return html`<${Board} />`;
}

export function TablePage() {
  const styled = useStyles(["/web/style/table.css"]);
  const game = live.value?.table.settings.game;
  useEffect(() => onEvents(heard), []);
  useEffect(() => {
    if (game) learnSentences(game);
  }, [game]);
  useKeptSeat();
  if (!styled) return null;
  const table = live.value?.table;
  return html`<div class="table-page ${panelOpen.value && table ? "with-panel" : ""}">
    <${TableBar} />
    <main class="table" id="page" data-status=${table?.status} data-seq=${live.value?.seq} data-connection=${connection.value.status}>
      <${ConnectionBanner} /><${AwayBanner} /><${Content} />
    </main>
    ${table && html`<${Panel} />`}
  </div>`;
}
