// The home page: play at once, make a table, find tables, be somebody.
import * as api from "./api.js";
import { button, h, say, show } from "./dom.js";
import { tableList } from "./lists.js";
import { makePanel } from "./make.js";
import { mePanel } from "./me.js";
import { gameName } from "./words.js";

const BLURBS = {
  seasalt: "Collect paper sea creatures, pair them up, and dare to say when the round ends.",
  rollcean: "Two dice for everybody: place a shape on your sheet, feed the food chain, beat the hourglass.",
};

export async function showHome(page) {
  try {
    const [about, me, open] = await Promise.all([api.about(), api.me(), api.publicTables()]);
    const mine = me ? await api.myTables() : [];
    draw(page, { about, me, open, mine });
  } catch (problem) {
    show(page, h("p", { class: "problem", role: "alert" }, problem.message), button("Try again", () => showHome(page)));
  }
}

function draw(page, { about, me, open, mine }) {
  const problem = h("p", { class: "problem", role: "alert" });
  const again = () => showHome(page);
  const running = mine.filter((table) => table.status === "open" || table.status === "playing");
  const past = mine.filter((table) => table.status === "over");
  const others = open.filter((table) => !mine.some((own) => own.id === table.id));
  const go = (settings) => make(page, me, settings);
  show(
    page,
    h("div", { class: "home" },
      h("section", { class: "games" }, Object.keys(about.games).map((game) => gamePanel(game, about, go, problem))),
      problem,
      mePanel(me, again),
      makePanel(about, go),
      running.length ? tableList("My tables", running, "") : null,
      tableList("Public tables", others, "There is no public table just now. Make one!"),
      past.length ? tableList("Past matches", past, "") : null,
      h(
        "p",
        { class: "quiet" },
        `Tidefold ${about.version}. An unofficial home for two games; the games and their names belong to their owners.`,
      ),
    ),
  );
}

function gamePanel(game, about, go, problem) {
  const bot = about.games[game].bots.includes("beginner") ? "beginner" : about.games[game].bots[0];
  const start = async () => {
    problem.textContent = await go({ game, players: 2, bots: [bot] });
  };
  return h(
    "article",
    { class: `panel game ${game}` },
    h("h2", {}, gameName(game)),
    h("p", {}, BLURBS[game] ?? ""),
    button("Play now against a bot", start, { class: "main", "data-play": game }),
  );
}

// Make a table and go there; returns a sentence if that was refused.
async function make(page, me, settings) {
  const typed = page.querySelector("#me input")?.value.trim();
  try {
    if (!me) await api.join(typed || "Guest");
    const { id } = await api.makeTable(settings);
    location.href = `/table/${id}`;
    return "";
  } catch (problem) {
    say(problem.message);
    return problem.message;
  }
}
