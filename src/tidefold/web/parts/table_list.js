// Lists of tables: mine, those open to everybody, and past matches.
import { gameClient, gameInfo, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { listed, t } from "../core/i18n.js";
import { replayAddress, tableAddress } from "../core/route.js";
import { moment } from "../core/time_format.js";
import { Icon } from "./icons.js";

function people(table) {
  const names = table.seats.map((name, seat) => (seat === table.seat ? t("people.you") : name));
  return listed(names.filter(Boolean));
}

function statusOf(table) {
  if (table.status === "open" && table.free) return t("home.table.free", { n: table.free });
  if (table.status === "open") return t("home.table.open");
  return table.status === "playing" ? t("home.table.playing") : "";
}

function resultOf({ result, seats, seat }) {
  if (!result) return "";
  const totals = result.totals.join(" : ");
  if (result.winners.includes(seat ?? -1)) return t("home.result.won", { totals });
  const winners = listed(result.winners.map((one) => seats[one] || t("people.somebody")));
  return winners ? t("home.result.others", { n: result.winners.length, winners, totals }) : t("home.result.nobody", { totals });
}

const actionOf = (table, mine) => {
  if (table.status === "over") return t("home.table.look");
  if (mine) return t("home.table.resume");
  return table.status === "open" && table.free ? t("home.table.join") : t("home.table.watch");
};

function Row({ table, mine }) {
  const rules = gameClient(table.game)?.rulesName(table.rules) ?? "";
  const details = [people(table), rules, table.continues ? t("home.table.practice") : "", table.status === "over" ? moment(table.changed) : ""].filter(Boolean).join(" · ");
  return html`<li class="table-row" data-game=${table.game} data-table=${table.id}>
    <div><p class="table-name"><b>${gameTitle(table.game)}</b> <span class="mark-tag">${statusOf(table) || resultOf(table)}</span></p><p class="quiet">${details}</p></div>
    <span class="row nowrap">${table.status === "over" && gameInfo(table.game)?.replay && html`<a class="button" href=${replayAddress(table.id, "", { seat: table.seat ?? null })} data-replay-link=${table.id}><${Icon} name="play" />${t("home.table.replay")}</a>`}
    <a class="button ${mine && table.status !== "over" ? "main" : ""}" href=${tableAddress(table.id, "")} data-go=${table.id}>${actionOf(table, mine)}</a></span>
  </li>`;
}

/** @param {{ title: string, tables: any[], mine?: boolean, nothing?: string, name: string, children?: any }} props */
export function TableList({ title, tables, mine = false, nothing = "", name, children = null }) {
  if (!tables.length && !nothing) return null;
  return html`<section class="panel list" data-list=${name}>
    <h2>${title}</h2>
    ${tables.length ? html`<ul class="tables">${tables.map((table) => html`<${Row} key=${table.id} table=${table} mine=${mine} />`)}</ul>` : html`<p class="quiet">${nothing}</p>`}${children}
  </section>`;
}
