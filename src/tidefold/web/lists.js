// Lists of tables: mine, and those open to everybody.
import * as api from "./api.js";
import { h } from "./dom.js";
import { editionName } from "./home_words.js";
import { gameName } from "./words.js";

const STATUS = { open: "waiting for players", playing: "being played", over: "over", closed: "closed" };

export function tableList(title, tables, nothing) {
  const rows = tables.map((table) => row(table));
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, title),
    rows.length ? h("ul", { class: "tables" }, rows) : h("p", { class: "quiet" }, nothing),
  );
}

function row(table) {
  const seats = table.seats.map((name) => name || "—").join(", ");
  const rules = table.game === "seasalt" ? editionName(table.rules) : table.rules;
  const status = table.status === "open" && table.free ? `${table.free} free` : STATUS[table.status];
  return h(
    "li",
    {},
    h("a", { href: `/table/${table.id}` }, gameName(table.game)),
    h("span", {}, seats),
    h("span", { class: "quiet" }, [rules, status, when(table.changed)].filter(Boolean).join(" · ")),
    table.result ? h("span", {}, resultOf(table)) : null,
    table.result ? h("a", { href: api.recordPath(table.id), download: `tidefold-${table.id}.json` }, "Record") : null,
  );
}

const when = (time) => new Date(time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

function resultOf(table) {
  const winners = table.result.winners.map((seat) => table.seats[seat] || "somebody").join(", ");
  const mine = table.result.winners.includes(table.seat ?? -1);
  return `${mine ? "You won" : winners ? `${winners} won` : "Nobody won"}, ${table.result.totals.join(" : ")}`;
}
