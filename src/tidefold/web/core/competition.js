// What the page asks about ratings and tournaments, and the ratings of the table we are at.
import { effect, signal } from "@preact/signals";
import { ask } from "./api.js";
import { route, table } from "./state.js";

/** A rating with its standard deviation, as the server says it. @typedef {{ rating: number, deviation: number, matches: number, provisional?: boolean, change?: number }} ShownRating */
/** @typedef {{ place: number, name: string, bot?: string, you?: boolean, rating: ShownRating }} LeaderboardRow */
/** @typedef {{ game: string, rows: LeaderboardRow[], own: ShownRating | null, place: number | null, listed: boolean }} Leaderboard */
/** @typedef {{ table: string, ended: number, rating: number, deviation: number, change: number }} RatingMoment */
/** @typedef {{ game: string, now: ShownRating, history: RatingMoment[] }} OwnRating */

/** @param {string} game @returns {Promise<Leaderboard>} */
export const leaderboard = (game) => ask("GET", `/api/ratings/${encodeURIComponent(game)}`);
/** @returns {Promise<OwnRating[]>} */
export const myRatings = () => ask("GET", "/api/me/ratings");
/** Be on leaderboards, or not. @param {boolean} listed */
export const setListed = (listed) => ask("PUT", "/api/me/listed", { listed });

/** @typedef {{ number: number, name?: string, bot?: string, withdrew?: boolean, you?: boolean }} TournamentPlayer */
/** @typedef {{ id: string, seats: number[], status: string, scores?: number[], points?: (number | null)[] }} TournamentTable */
/** @typedef {{ number: number, begins: number, due: number | null, over: boolean, tables: TournamentTable[], byes: number[], walkovers: number[] }} TournamentRound */
/** @typedef {{ place: number, number: number, score: number, buchholz: number, duplicate: number, wins: number }} TournamentStanding */
/** @typedef {{ id: string, title: string, settings: import("./wire").TableSettings, system: string, rounds_planned: number, round_minutes: number, no_show: string, public: boolean, status: string, host: string, you_host: boolean, players: TournamentPlayer[], rounds: TournamentRound[], standings: TournamentStanding[], table: string, gathers_until: number | null }} Tournament */
/** @typedef {{ id: string, title: string, game: string, status: string, system: string, players: number, created: number, mine: boolean }} TournamentShort */

const of = (id, what = "") => `/api/tournaments/${encodeURIComponent(id)}${what}`;
/** @returns {Promise<TournamentShort[]>} */
export const tournaments = () => ask("GET", "/api/tournaments");
/** @returns {Promise<{ id: string }>} */
export const makeTournament = (plan) => ask("POST", "/api/tournaments", plan);
/** @param {string} id @returns {Promise<Tournament>} */
export const tournament = (id) => ask("GET", of(id));
/** What a person does in a tournament; all of these answer with it. @type {Record<string, (id: string, value?: any) => Promise<Tournament>>} */
export const tournamentActs = {
  enter: (id) => ask("POST", of(id, "/players")),
  withdraw: (id) => ask("DELETE", of(id, "/players/me")),
  addBot: (id, bot) => ask("POST", of(id, "/bots"), { bot }),
  remove: (id, number) => ask("DELETE", of(id, `/players/${number}`)),
  start: (id) => ask("POST", of(id, "/start")),
  close: (id) => ask("POST", of(id, "/close")),
};

const AGAIN_MS = 700; // until the match is in the ratings
const TRIES = 20;

/** The ratings of the seats of a rated table; empty at every other one. @type {import("@preact/signals").Signal<(ShownRating | null)[]>} */
export const seatRatings = signal([]);
/** Why the match at our rated table changes no rating; null while it may. @type {import("@preact/signals").Signal<"same-network" | "undecided" | "pair" | null>} */
export const uncounted = signal(null);

async function learnRatings(id, invite, over, isCurrent) {
  for (let tries = 0; tries < TRIES && isCurrent(); tries += 1) {
    const ratings = await ask("GET", `/api/tables/${encodeURIComponent(id)}/ratings`, undefined, invite ? { "x-invite": invite } : {});
    if (isCurrent()) {
      seatRatings.value = ratings.seats;
      uncounted.value = ratings.uncounted;
    }
    if (!over || ratings.settled) return;
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}

let asked = "";

effect(() => {
  const at = table.value;
  const known = at?.settings.rated ? `${at.id} ${at.status} ${at.seats.map(({ kind, name }) => `${kind} ${name}`).join()}` : "";
  if (known === asked) return;
  asked = known;
  uncounted.value = null;
  if (!at || !known) seatRatings.value = [];
  else learnRatings(at.id, route.peek().invite, at.status === "over", () => asked === known).catch(() => {}); // a table without ratings can be played
});
