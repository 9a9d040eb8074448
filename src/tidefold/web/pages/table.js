// A table: the bar, the board of its game (or the waiting room), and the panel next to it.
import { useEffect } from "preact/hooks";
import { onEvents } from "../core/api.js";
import { gameFailed, useGame } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { NotLoaded } from "../core/lazy.js";
import { panelOpen } from "../core/panel.js";
import { nextStep, reveal, sit } from "../core/seating.js";
import { connection, live, underWay } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { AwayBanner, ConnectionBanner, RemovedBanner } from "../parts/banners.js";
import { announceEvents, BoardArea, gameName } from "../parts/board_area.js";
import { ShuffleBanner } from "../parts/shuffle_check.js";
import { Panel } from "../parts/side_panel.js";
import { TableBar } from "../parts/table_bar.js";
import { TableUnavailable } from "./table_unavailable.js";
import { WaitingRoom } from "./waiting_room.js";

/**
 * A seat reserved for us, as host or after a rematch, is taken automatically, and every nonce is revealed automatically. After the second
 * interrupted shuffle the waiting room asks first.
 */
function useReadySeat() {
  const step = nextStep();
  useEffect(() => {
    if (underWay.value.includes(step)) return;
    if (step === "sit") sit();
    if (step === "reveal") reveal();
  }, [step, live.value?.id]);
}

/** @param {{ game: import("../core/game").GameClient | null }} props */
function Content({ game }) {
  const status = live.value?.table.status;
  if (connection.value.status === "ended" && (!live.value?.view || connection.value.code === "banned")) return html`<${TableUnavailable} code=${connection.value.code} />`;
  if (!status) return html`<p class="table-waiting quiet" role="status">${t("shell.connecting")}</p>`;
  if (status === "open") return html`<${WaitingRoom} />`;
  if (status === "closed") return html`<${TableUnavailable} code="closed" />`;
  if (gameFailed(gameName())) return html`<${NotLoaded} />`;
  return game && html`<${BoardArea} game=${game} />`;
}

export function Page() {
  const styled = useStylesheets(["/web/style/table.css"]);
  const game = useGame(gameName());
  useEffect(() => onEvents(announceEvents), []);
  useEffect(() => {
    game?.sentence.ready();
    game?.Board.preload();
  }, [game]);
  useReadySeat();
  if (!styled) return null;
  const table = live.value?.table;
  return html`<div class="table-page ${panelOpen.value && table ? "with-panel" : ""}">
    <${TableBar} />
    <main class="table" id="page" data-status=${table?.status} data-seq=${live.value?.seq} data-connection=${connection.value.status}>
      <${ConnectionBanner} /><${AwayBanner} /><${RemovedBanner} /><${ShuffleBanner} /><${Content} game=${game} />
    </main>
    ${table && html`<${Panel} />`}
  </div>`;
}
