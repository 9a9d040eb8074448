// Asks the server to count: the round being written down, and who has won.
import { useEffect, useState } from "preact/hooks";
import { countPad } from "../../core/api.js";
import { t } from "../../core/i18n.js";
import { errorText } from "../../parts/toast.js";
import { cardName } from "../face.js";
import { facts } from "../facts.js";
import { usualTarget } from "../rules_text.js";

const PATIENCE_MS = 200; // taps that follow each other are counted together

/** @typedef {import("../../core/pads.js").Pad} Pad */

/**
 * A round as it is written down: with the faces of every player, those on the table apart with Extra Salt, or with typed points.
 * With Extra Pepper it has the event on the table and everybody's own, empty for none.
 * @typedef {{ by: string | null, seat: number | null, event?: string, owned?: string[], cards: string[][] | null, laid?: string[][], scored: number[], counted?: Record<string, number>[], bonus?: number[], paid?: { cards: boolean, bonus: boolean }[], bet?: string | null }} Round
 */

/** @param {Pad} pad */
export const targetOf = ({ rules, players }) => rules.target ?? (usualTarget(rules.edition, players.length) || 0);

/** A round as the server wants it. @param {Round} round */
function asked({ by, seat, event, owned, cards, laid, scored }) {
  const events = owned ? { event: event || null, owned: owned.map((own) => own || null) } : {};
  if (by === "exhausted") return { ...events, by };
  if (by === "mermaids") return { ...events, by, seat };
  return { ...events, by, seat, ...(cards ? { cards: cards.map((hand, at) => ({ hand, laid: laid?.[at] ?? [] })) } : { scored }) };
}

/** Count some rounds of a pad. @param {Pad} pad @param {any[]} rounds */
export const countRounds = ({ game, players, rules }, rounds) =>
  countPad({ game, players: players.length, edition: rules.edition, target: rules.target ?? null, rounds: rounds.map(asked) });

/** Why something cannot be, in words. @param {any} problem @param {string[]} players */
export function problemText(problem, players) {
  if (problem.code === "unreachable") return t("companion.score.offline");
  const { card, seat, n = 0, needed = 0, given = 0 } = problem.values ?? {};
  const values = { card: card ? cardName(card) : "", name: players[seat] ?? "", n, needed, given, stop: t("call.stop") };
  return problem.code === "impossible" ? t(`companion.impossible.${problem.reason}`, values) : errorText(problem);
}

/** The points of a player's cards. @param {any} counted @param {number} seat @returns {number} */
export const cardPoints = (counted, seat) => Object.values(counted?.counted?.[seat] ?? {}).reduce((sum, part) => sum + part, 0);

const UNFINISHED = ["no-pairs", "no-call"]; // what more cards can put right

/** Count cards while they are tapped: the call is settled once the caller's cards can be all there, and every pair on the table is whole. */
async function countSoFar(pad, round) {
  const [counted] = (await countRounds(pad, [{ ...round, by: null, seat: null }])).rounds;
  if (!round.by || cardPoints(counted, round.seat) < (facts()?.call_points ?? 0)) return counted;
  const settled = countRounds(pad, [round]).then((answer) => answer.rounds[0]);
  return settled.catch((problem) => (UNFINISHED.includes(problem.reason) ? counted : Promise.reject(problem)));
}

/**
 * The count of a round that is being written down, refreshed as it changes.
 * @param {Pad} pad @param {any} round null: there is nothing to count
 * @returns {{ counted: any, problem: any }}
 */
export function useCount(pad, round) {
  const [found, setFound] = useState({ counted: /** @type {any} */ (null), problem: /** @type {any} */ (null) });
  const wish = round && JSON.stringify(asked(round));
  useEffect(() => {
    if (!wish) return void setFound({ counted: null, problem: null });
    let current = true;
    const show = (now) => current && setFound(now);
    const timer = setTimeout(() => countSoFar(pad, round).then(
      (counted) => show({ counted, problem: null }),
      (problem) => show({ counted: null, problem }),
    ), PATIENCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wish]);
  return found;
}

/** What can be said without the server: the player with most points at or above the target has won, and ties stay open. @param {Pad} pad @param {number[]} totals */
function withoutServer(pad, totals) {
  const lucky = pad.rounds.find((round) => round.by === "mermaids");
  if (lucky) return { winners: [lucky.seat], tie: false, starter: null, owned: null };
  const most = Math.max(...totals);
  const first = totals.flatMap((total, seat) => (total === most && most >= targetOf(pad) ? [seat] : []));
  return { winners: first, tie: first.length > 1, starter: null, owned: null };
}

/** Who has won, who starts the next round, and who owns which events. @param {Pad} pad @param {number[]} totals */
export function useResult(pad, totals) {
  const [answer, setAnswer] = useState(/** @type {any} */ (null));
  const key = JSON.stringify(pad.rounds.map(asked));
  useEffect(() => {
    let current = true;
    countRounds(pad, pad.rounds).then((found) => current && setAnswer({ key, found }), () => {}); // without the server we say what we can
    return () => {
      current = false;
    };
  }, [key]);
  if (answer?.key !== key) return withoutServer(pad, totals);
  const { winners, tie_open, starter, owned } = answer.found;
  return { winners, tie: tie_open, starter, owned };
}
