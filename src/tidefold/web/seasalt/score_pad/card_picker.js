// Taps for cards: every face with its picture, how many a player has, and how many are left in the deck.
import { useMemo, useRef } from "preact/hooks";
import { announce } from "../../core/announce.js";
import { html } from "../../core/html.js";
import { t } from "../../core/i18n.js";
import { play } from "../../core/sound.js";
import { toast } from "../../parts/toast.js";
import { Card } from "../card_art/card.js";
import { cardName, Tag } from "../face.js";
import { CATEGORIES, categoryOf, copies, countBy, kindOf, roleOf, sorted } from "../facts.js";

const whole = (face) => face;
const LAID = ["duo", "trio"]; // the roles of cards that lie on the table

/** Who has the cards of a face, in words. */
function holders(face, cards, players) {
  return cards.flatMap((hand, seat) => (hand.includes(face) ? [`${players[seat]} ${countBy(hand, whole)[face]}`] : [])).join(", ");
}

function Picture({ face }) {
  return useMemo(() => html`<${Card} face=${face} />`, [face]);
}

function Pick({ face, own, left, add, remove, first }) {
  const spoken = t("companion.pick", { card: cardName(face), own, left });
  const key = (event) => {
    if (!["Backspace", "Delete", "-"].includes(event.key)) return;
    event.preventDefault();
    remove(face);
  };
  return html`<button type="button" class="pick ${own ? "has" : ""} ${left ? "" : "gone"}" data-pick=${face} data-own=${own} data-left=${left} tabindex=${first ? 0 : -1} aria-label=${spoken} onClick=${() => add(face)} onKeyDown=${key}>
    <${Picture} face=${face} />${own > 0 && html`<span class="pick-own" aria-hidden="true">${own}</span>`}
  </button>`;
}

/** Arrow keys walk over the cards; the Tab key passes all of them in one step. */
function walk(event, box) {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: "down", ArrowUp: "up", Home: "home", End: "end" }[event.key];
  if (step === undefined) return;
  const all = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[data-pick]")]);
  const now = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (now < 0) return;
  event.preventDefault();
  const next = nextOf(all, now, step);
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}

/** @param {HTMLElement[]} all @param {number} now @param {number | string} step */
function nextOf(all, now, step) {
  if (step === "home") return all[0];
  if (step === "end") return all[all.length - 1];
  if (typeof step === "number") return all[Math.min(all.length - 1, Math.max(0, now + step))];
  const here = all[now].getBoundingClientRect();
  const away = (one) => (one.getBoundingClientRect().top - here.top) * (step === "down" ? 1 : -1);
  const rows = all.filter((one) => away(one) > 4);
  const near = Math.min(...rows.map(away));
  const row = rows.filter((one) => away(one) < near + 4);
  const aside = (one) => Math.abs(one.getBoundingClientRect().left - here.left);
  return row.reduce((best, one) => (aside(one) < aside(best) ? one : best), row[0] ?? all[now]);
}

/** The cards a player has; a tap takes one away. */
function Chosen({ hand, remove, name, empty }) {
  return html`<div class="chosen" data-chosen=${hand.length} aria-label=${t("companion.chosen", { name })} role="group">
    ${hand.length ? sorted(hand).map((face, at) => html`<button type="button" key=${`${face}${at}`} class="chosen-card" data-remove=${face} aria-label=${t("companion.chosen.remove", { card: cardName(face) })} onClick=${() => remove(face)}><${Tag} face=${face} /></button>`) : html`<span class="quiet">${empty}</span>`}
  </div>`;
}

/**
 * @param {{ edition: string | Record<string, any>, placed: boolean, cards: string[][], laid: string[][], place: "cards" | "laid", seat: number, players: string[], change: (changes: Record<string, string[][]>) => void }} props
 *   `cards` are in hand and `laid` on the table, by player, if the two are `placed` apart; `place` is where taps go
 */
export function CardPicker({ edition, placed, cards, laid, place, seat, players, change }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const all = cards.map((held, at) => [...held, ...laid[at]]);
  const there = place === "laid" ? laid : cards;
  const hand = there[seat];
  const own = countBy(hand, whole);
  const used = countBy(all.flat(), whole);
  const deck = copies(edition);
  const faces = Object.keys(deck).filter((face) => place === "cards" || LAID.includes(roleOf(face)));
  const left = (face) => deck[face] - (used[face] ?? 0);
  const give = (next) => change({ [place]: there.map((old, at) => (at === seat ? next : old)) });
  const add = (face) => {
    if (left(face) <= 0) return void toast(t("companion.pick.none", { n: deck[face], card: cardName(face), who: holders(face, all, players) }), { kind: "problem", code: "too-many-cards" });
    play("card");
    announce(t("companion.pick.added", { card: cardName(face), n: hand.length + 1 }));
    give([...hand, face]);
  };
  const remove = (face) => {
    const at = hand.indexOf(face);
    if (at < 0) return;
    play("take");
    give(hand.filter((_, place) => place !== at));
  };
  const group = (name, start) => html`<div class="pick-group" key=${name} role="group" aria-label=${t(`seasalt.category.${name}`)}>
    ${faces.filter((face) => categoryOf(kindOf(face)) === name).map((face, at) => html`<${Pick} key=${face} face=${face} own=${own[face] ?? 0} left=${left(face)} add=${add} remove=${remove} first=${start && at === 0} />`)}
  </div>`;
  const empty = t(`companion.chosen.none${placed ? `.${place}` : ""}`);
  return html`<${Chosen} hand=${hand} remove=${remove} name=${players[seat]} empty=${empty} />
    <div class="picks" ref=${box} data-picks=${seat} onKeyDown=${(event) => walk(event, box.current)}>${CATEGORIES.filter((name) => faces.some((face) => categoryOf(kindOf(face)) === name)).map((name, at) => group(name, at === 0))}</div>
    <p class="quiet small keys-note">${t("companion.pick.keys")}</p>`;
}
