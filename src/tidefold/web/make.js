// Setting up a table: everything on offer comes from the server.
import * as api from "./api.js";
import { h, show } from "./dom.js";
import { editionName, turnTimes } from "./home_words.js";
import { gameName, plural } from "./words.js";

const USUAL_TURN = 120;

function select(name, options, chosen, onchange) {
  return h(
    "select",
    { name, id: `make-${name}`, onchange },
    options.map(([value, label]) => h("option", { value, selected: String(value) === String(chosen) }, label)),
  );
}

function field(label, control) {
  return h("p", { class: "field" }, h("label", { for: control.id }, label), control);
}

// The form; it is drawn again when the game or the number of players changes.
export function makePanel(about, go) {
  const form = h("form", { class: "make" });
  const problem = h("p", { class: "problem", role: "alert" });
  const draw = () => show(form, fields(about, form, draw), problem);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = await go(settingsOf(form));
  });
  draw();
  return h(
    "details",
    { class: "panel", "data-key": "make", id: "make" },
    h("summary", {}, h("h2", {}, "Make a table for friends")),
    form,
  );
}

function fields(about, form, draw) {
  const game = value(form, "game") ?? "seasalt";
  const offer = about.games[game];
  const asked = Number(value(form, "players") ?? 2);
  const players = offer.players.includes(asked) ? asked : offer.players[0];
  return [
    field("Game", select("game", Object.keys(about.games).map((name) => [name, gameName(name)]), game, draw)),
    field("Players", select("players", offer.players.map((count) => [count, plural(count, "player")]), players, draw)),
    Array.from({ length: players - 1 }, (_, other) => botField(form, offer, other + 2)),
    game === "seasalt" ? seasaltFields(form, offer) : rollceanFields(form, offer),
    field(
      game === "seasalt" ? "Time for a turn" : "Longest round",
      select("turn", [["", "No limit"], ...turnTimes(about.turn_seconds)], value(form, "turn") ?? USUAL_TURN),
    ),
    game === "rollcean" ? h("p", { class: "quiet" }, "From one hour on the hourglass is left aside: for matches over days.") : null,
    field(
      "Who may come",
      select(
        "public",
        [["", "Only who has the link"], ["yes", "Everybody: the table is in the public list"]],
        value(form, "public"),
      ),
    ),
    h("button", { class: "main" }, "Make the table"),
  ];
}

function botField(form, offer, number) {
  const name = `bot${number}`;
  return field(
    `Player ${number}`,
    select(name, [["", "a person"], ...offer.bots.map((bot) => [bot, `${bot} bot`])], value(form, name)),
  );
}

function seasaltFields(form, offer) {
  const target = h(
    "input",
    {
      type: "number",
      name: "target",
      id: "make-target",
      min: 1,
      max: 1000,
      placeholder: "as in the rules",
      value: value(form, "target") ?? "",
    },
  );
  return [
    field("Rules", select("edition", offer.editions.map((name) => [name, editionName(name)]), value(form, "edition"))),
    field("Points to win", target),
  ];
}

function rollceanFields(form, offer) {
  const times = [...offer.seconds.map((seconds) => [seconds, `${seconds} seconds`]), ["decreasing", "shorter and shorter"]];
  return [
    field("Sheet", select("sheet", offer.sheets.map((name) => [name, name]), value(form, "sheet"))),
    field("Hourglass", select("glass", times, value(form, "glass") ?? 30)),
  ];
}

const value = (form, name) => form.elements[name]?.value;

// The form as the server wants it.
function settingsOf(form) {
  const game = value(form, "game");
  const bots = [...form.elements].filter((one) => /^bot\d$/.test(one.name) && one.value).map((one) => one.value);
  const settings = { game, players: Number(value(form, "players")), bots, public: value(form, "public") === "yes" };
  if (value(form, "turn")) settings.turn_seconds = Number(value(form, "turn"));
  return { ...settings, ...(game === "seasalt" ? seasaltSettings(form) : rollceanSettings(form)) };
}

function seasaltSettings(form) {
  const target = value(form, "target");
  return { edition: value(form, "edition"), ...(target ? { target: Number(target) } : {}) };
}

function rollceanSettings(form) {
  const glass = value(form, "glass");
  const time = glass === "decreasing" ? { mode: "decreasing" } : { mode: "constant", seconds: Number(glass) };
  return { sheet: value(form, "sheet"), time };
}
