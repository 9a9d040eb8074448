// The table of Roll-cean; placements are those the server offered, with their points.
import { animal } from "./animals.js";
import { h, s } from "./dom.js";
import { Placing, dieOrders, orderButtons } from "./placing.js";
import { objectiveName, objectiveWish, placedWords } from "./rollcean_words.js";
import { bigSheet, boxKey, shapeIcon, smallSheet } from "./sheet.js";
import { nameOf, names, plural, signed } from "./words.js";

// Note what everybody placed in the round that ended, and forget what was chosen before.
export function noticed(state, before, events) {
  if (before && events.some((event) => event.event === "round-ended")) {
    const old = before.hatched.map((boxes) => new Set(boxes.map(boxKey)));
    state.last = state.view.hatched.map((boxes, seat) => boxes.filter((box) => !old[seat].has(boxKey(box))));
  }
  if (before?.round !== state.view?.round) state.chosen = {};
}

export function draw(state, act) {
  const own = state.you.seat;
  const placing = new Placing(state, act);
  const sheet = own === null ? null : bigSheet(state, own, placing);
  const panel = h("div", { class: `actions${state.legal.length ? " mine" : ""}`, tabindex: -1, "data-rest": true });
  if (state.legal.length) placing.attach(sheet, panel);
  else panel.append(h("p", { class: "advice" }, advice(state)));
  markColumn(state, sheet);
  markPlaced(state, sheet);
  return [
    h("div", { class: "throw" }, throwLine(state), h("div", { class: "orders" }, orderButtons(state, placing))),
    sheet,
    panel,
    lastRound(state),
    h("div", { class: "two" }, scores(state), objectives(state)),
    others(state),
    chain(state),
  ];
}

function advice(state) {
  if (state.table.status === "over") return "The match is over.";
  const waited = state.view.waiting;
  const done = state.view.placed ? `You ${placedWords(state.view.placed)}. ` : "";
  return waited.length ? `${done}Waiting for ${names(state, waited)}.` : done;
}

function throwLine(state) {
  const { view } = state;
  return h(
    "div",
    { class: "row" },
    h("b", {}, `Round ${Math.min(view.round, state.setup.rounds)} of ${state.setup.rounds}`),
    view.dice ? view.dice.map(die) : null,
    h(
      "small",
      { class: "quiet" },
      `${nameOf(state, view.thrower)} threw`,
      state.setup.hourglass ? ` · hourglass ${view.seconds} s from the first who is done` : "",
    ),
  );
}

const DOTS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function die(value) {
  const dots = DOTS[value].map((at) => s("circle", { cx: 6 + 6 * (at % 3), cy: 6 + 6 * Math.floor(at / 3), r: 2.2 }));
  return s(
    "svg",
    { class: "die", viewBox: "0 0 24 24", role: "img", "aria-label": `Die: ${value}` },
    s("rect", { x: 1, y: 1, width: 22, height: 22, rx: 5 }),
    dots,
  );
}

// The column of the chosen order stands out.
function markColumn(state, sheet) {
  const order = dieOrders(state)[state.chosen.order ?? 0];
  if (!sheet || !order || !state.legal.length) return;
  sheet.querySelector(`[data-column="${order.column}"]`)?.classList.add("now");
  for (const one of sheet.querySelectorAll("[data-box]")) {
    one.classList.toggle("in-column", Math.floor(one.dataset.box.split(",")[1] / 2) + 1 === order.column);
  }
}

// What I placed in this round, until everybody is done.
function markPlaced(state, sheet) {
  if (!sheet) return;
  for (const [row, column] of state.view.placed_boxes) sheet.querySelector(`[data-box="${row},${column}"]`).classList.add("preview");
}

function lastRound(state) {
  const end = state.events.findLast((event) => event.event === "round-ended");
  if (!end) return null;
  const parts = end.moves.map((move, seat) => {
    const points = h("b", {}, signed(end.points[seat]));
    return h("li", {}, h("b", {}, nameOf(state, seat)), ` ${placedWords(move)} `, points, bonuses(end, seat));
  });
  return h("div", { class: "last-round" }, h("span", { class: "quiet" }, `Round ${end.round}`), h("ul", {}, parts));
}

function bonuses(end, seat) {
  const stars = end.starfish[seat] ? ` ★×${end.starfish[seat]}` : "";
  const lines = end.lines[seat].length ? ` ▲×${end.lines[seat].length}` : "";
  const goals = end.objectives[seat].map((name) => ` ${objectiveName(name)}`).join(",");
  return `${stars}${lines}${goals}`;
}

function scores(state) {
  const { view, setup } = state;
  const head = ["", "Points", "★", "▲", "Goals", "Bottles"].map((text) => h("th", { scope: "col" }, text));
  const rows = state.table.seats.map((_, seat) => h(
    "tr",
    { class: seat === state.you.seat ? "you" : "" },
    h("th", { scope: "row" }, nameOf(state, seat)),
    h("td", { class: "score" }, String(view.totals[seat])),
    h("td", {}, `${view.starfish[seat]}/${setup.sheet.starfish_most}`),
    h("td", {}, String(view.lines[seat].length)),
    h("td", {}, String(view.achieved[seat].length)),
    h("td", {}, String(view.bottles[seat])),
  ));
  return h("table", { class: "scores" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows));
}

function objectives(state) {
  return h("div", { class: "goals" }, state.setup.objectives.map((goal) => objective(state, goal)));
}

function objective(state, goal) {
  const who = state.view.achieved.flatMap((gained, seat) => (gained.includes(goal.name) ? [seat] : []));
  const closed = state.view.closed.includes(goal.name);
  return h(
    "div",
    { class: `goal${closed ? " closed" : ""}` },
    h("b", {}, `${objectiveName(goal.name)}: ${goal.points}`),
    h("span", {}, asked(state, goal)),
    who.length ? h("span", { class: "mark now" }, names(state, who)) : closed ? h("span", { class: "mark" }, "closed") : null,
  );
}

// What an objective asks for, with how far I am.
function asked(state, goal) {
  const own = state.you.seat;
  const mine = new Set(own === null ? [] : state.view.hatched[own].map(boxKey));
  const parts = goal.goals.map((part) => `${part.boxes.filter((box) => mine.has(boxKey(box))).length}/${part.needed}`);
  const some = parts.length > 1 && goal.at_least < parts.length ? ` (${goal.at_least} of these)` : "";
  const found = parts.length ? [`${objectiveWish(goal.name)} ${parts.join(", ")}${some}`] : [];
  if (goal.starfish) found.push(`${goal.starfish} starfish`);
  if (goal.lines) found.push(plural(goal.lines, "line"));
  return found.join(" and ");
}

function others(state) {
  const seats = state.table.seats.map((_, seat) => seat).filter((seat) => seat !== state.you.seat);
  if (!seats.length) return null;
  return h("div", { class: "other-sheets" }, seats.map((seat) => other(state, seat)));
}

function other(state, seat) {
  const done = state.view.waiting.includes(seat) ? "" : " · done";
  const words = `${nameOf(state, seat)} · ${state.view.totals[seat]}${done}`;
  return h("figure", {}, smallSheet(state, seat), h("figcaption", {}, words));
}

// Who eats whom, and all six shapes: printed on the sheet of paper, so always at hand.
function chain(state) {
  const { sheet, shapes } = state.setup;
  const links = sheet.links.map(({ predator, prey, points }) =>
    h("li", {}, animal(predator), `${predator} eats `, animal(prey), `${prey}: ${points} each`),
  );
  return h(
    "details",
    { class: "panel chain", "data-key": "chain", open: true },
    h("summary", {}, "Food chain and shapes"),
    h(
      "ul",
      {},
      links,
      h("li", {}, animal("bottle"), `a bottle multiplies the round by ${sheet.bottle_factor}`),
      h("li", {}, `★ starfish ${sheet.starfish_points} · ▲ line ${sheet.line_points}`),
    ),
    h(
      "ol",
      { class: "shapes" },
      shapes.map((shape, at) => h("li", {}, h("b", {}, String(at + 1)), shapeIcon(shape.cells), h("small", {}, shape.name))),
    ),
  );
}
