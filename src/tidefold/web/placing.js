// Choosing one of the placements offered: by dice, by box, by turning.
import { confirmed } from "./ask.js";
import { button, h, show } from "./dom.js";
import { boxKey, holds, shapeIcon } from "./sheet.js";
import { plural } from "./words.js";

// The two orders of the dice: which shape, and in which column.
export function dieOrders(state) {
  const dice = state.view.dice;
  if (!dice) return [];
  const orders = [[dice[0], dice[1]], [dice[1], dice[0]]].map(([one, other]) => ({ die: one, shape: state.setup.shapes[one - 1], column: other }));
  return dice[0] === dice[1] ? orders.slice(0, 1) : orders;
}

const of = (order) => (offer) => offer.shape === order.shape.name && offer.column === order.column;

function offersNow(state) {
  const order = dieOrders(state)[state.chosen.order ?? 0];
  return order ? state.offers.filter(of(order)) : [];
}

function formOf(boxes) {
  const top = Math.min(...boxes.map((box) => box[0]));
  const left = Math.min(...boxes.map((box) => box[1]));
  return boxes.map(([row, column]) => `${row - top},${column - left}`).join(" ");
}

// How far a box is from the middle of a placement: the nearer, the more it is "held" there.
function far(boxes, box) {
  const middle = (axis) => boxes.reduce((sum, one) => sum + one[axis], 0) / boxes.length;
  return Math.hypot(box[0] - middle(0), box[1] - middle(1));
}

function ways(state, box) {
  const covering = offersNow(state).filter((offer) => holds(offer.boxes, box));
  return covering
    .map((offer) => ({ offer, form: formOf(offer.boxes), far: far(offer.boxes, box) }))
    .sort((a, b) => a.far - b.far || a.form.localeCompare(b.form));
}

// The way shown at a box: like the last one, if it fits here.
function wayAt(state, box) {
  const found = ways(state, box);
  const like = found.findIndex((way) => way.form === state.chosen.form);
  return { found, at: Math.max(0, like) };
}

// The choosing on a sheet and a panel; until they are attached there is nothing to choose.
export class Placing {
  constructor(state, act) {
    Object.assign(this, { state, act, pointed: null, sheet: null });
  }

  attach(sheet, panel) {
    Object.assign(this, { sheet, panel });
    this.paint();
  }

  order(number) {
    this.state.chosen = { order: number };
    this.act.draw();
  }

  choose(box) {
    if (!this.sheet) return;
    const { chosen } = this.state;
    if (chosen.box && boxKey(chosen.box) === boxKey(box)) return this.next();
    const { found, at } = wayAt(this.state, box);
    Object.assign(chosen, { box, at });
    if (found[at]) chosen.form = found[at].form;
    this.paint();
  }

  walk(box) {
    if (!this.sheet) return;
    this.state.chosen.box = null;
    this.choose(box);
    this.sheet.querySelector(`[data-box="${box.join(",")}"]`).focus();
  }

  next() {
    const { chosen } = this.state;
    const found = ways(this.state, chosen.box);
    if (!found.length) return;
    chosen.at = (chosen.at + 1) % found.length;
    chosen.form = found[chosen.at].form;
    this.paint();
  }

  place(offer) {
    this.act.move(offer.move);
  }

  // The mouse is over a box: show what could be there, unless something is chosen.
  point(box) {
    if (!this.sheet || this.state.chosen.box) return;
    this.pointed = box;
    this.paint();
  }

  current() {
    const { chosen } = this.state;
    if (chosen.box) {
      const found = ways(this.state, chosen.box);
      return { found, at: chosen.at, way: found[chosen.at] };
    }
    if (!this.pointed) return { found: [], at: 0 };
    const { found, at } = wayAt(this.state, this.pointed);
    return { found, at, way: found[at] };
  }

  paint() {
    const { found, at, way } = this.current();
    const boxes = way?.offer.boxes ?? [];
    const reach = offersNow(this.state).flatMap((offer) => offer.boxes);
    const open = new Set(reach.map(boxKey));
    const rest = boxKey(this.state.chosen.box ?? reach[0] ?? [0, 0]);
    for (const one of this.sheet.querySelectorAll("[data-box]")) {
      one.classList.toggle("preview", holds(boxes, one.dataset.box.split(",").map(Number)));
      one.classList.toggle("open", open.has(one.dataset.key));
      one.tabIndex = one.dataset.key === rest ? 0 : -1;
    }
    this.drawPanel(found, at, way);
  }

  drawPanel(found, at, way) {
    if (!this.state.offers.length) return show(this.panel, ...this.passing());
    const busy = this.act.busy();
    const points = way ? plural(way.offer.points, "point") : "";
    const place = button(
      way ? `Place it: ${points}` : "Place it",
      () => this.place(way.offer),
      {
        class: "main",
        disabled: !way || !this.state.chosen.box || busy,
        "data-key": "place",
        "data-place": way?.offer.move ?? "",
      },
    );
    const another = button(
      found.length > 1 ? `Turn it (${at + 1} of ${found.length})` : "Turn it",
      () => this.next(),
      { disabled: found.length < 2 || !this.state.chosen.box, "data-key": "turn" },
    );
    show(
      this.panel,
      h("p", { class: "advice" }, this.advice(found, way)),
      h("div", { class: "row" }, place, another, this.passButton()),
    );
  }

  advice(found, way) {
    const { chosen } = this.state;
    if (chosen.box && !way) return "Nothing fits there with these dice. Try a brighter box, or the other order.";
    if (chosen.box) return "Tap the same box again to turn the shape, or place it.";
    return "Tap a bright box to try the shape there.";
  }

  passing() {
    if (!this.state.legal.includes("pass")) return [];
    return [h("p", { class: "advice" }, "No shape fits: you can only pass."), h("div", { class: "row" }, this.passButton())];
  }

  passButton() {
    const pass = async () => {
      if (await confirmed("Pass this round? You place nothing and score nothing.", "Yes, pass")) this.act.move("pass");
    };
    if (!this.state.legal.includes("pass")) return null;
    return button("Pass", pass, { class: "faint", "data-key": "pass", "data-pass": true, disabled: this.act.busy() });
  }
}

// The buttons for the two orders of the dice.
export function orderButtons(state, placing) {
  const orders = dieOrders(state);
  return orders.map((order, number) => {
    const count = state.offers.filter(of(order)).length;
    const on = (state.chosen.order ?? 0) === number;
    return h(
      "button",
      {
        type: "button",
        class: "order",
        "aria-pressed": String(on),
        "data-key": `order ${number}`,
        "data-order": number,
        disabled: !state.legal.length,
        onclick: () => placing.order(number),
      },
      shapeIcon(order.shape.cells),
      h(
        "span",
        {},
        h("b", {}, `Shape ${order.die}`),
        ` in column ${order.column}`,
        state.legal.length ? h("small", {}, count ? plural(count, "place") : "fits nowhere") : null,
      ),
    );
  });
}
