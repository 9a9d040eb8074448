// Made by bench/wire_types.py from the schemas of the server's protocol.

/** The host gives an empty seat to a bot. */
export interface AddBot {
  type: "add-bot";
  key: string;
  seat: number;
  bot: string;
}

/** Take the seat back from the bot that stands in. */
export interface Back {
  type: "back";
  key: string;
}

/** The match began. */
export interface BeganEvent {
  event: "began";
}

/** Stop or start reading what a player writes, here and at other tables. */
export interface Block {
  type: "block";
  key: string;
  seat: number;
  on: boolean;
}

/** A quick bot decided for a remote one, which was gone, late, busy or wrong. */
export interface BotReplacedEvent {
  event: "bot-replaced";
  seat: number;
  reason: string;
}

/** A group of boxes, and how many of them must be hatched. */
export interface BoxGoal {
  boxes: Array<[number, number]>;
  needed: number;
}

/** A player called the end of the round. */
export interface CalledEvent {
  event: "called";
  seat: number;
  call: string;
}

/** A player plays again. */
export interface CameBackEvent {
  event: "came-back";
  seat: number;
}

/** A duo that lay in front of a rival was taken. */
export interface CapturedEvent {
  event: "captured";
  seat: number;
  from: number;
  cards: Array<string>;
}

/** Write a line of plain text to the table. */
export interface Chat {
  type: "chat";
  key: string;
  text: string;
}

/** A player wrote something; `text` is null once it was erased. */
export interface ChattedEvent {
  event: "chatted";
  seat: number;
  text: string | null;
  at: number;
}

/** The server's time, and when the time of the awaited seats runs out, in milliseconds. */
export interface ClockInfo {
  now: number;
  due?: number | null;
  grace?: number;
  resumes?: number | null;
  unseen?: Array<number>;
}

/** The table was closed before a match began. */
export interface ClosedEvent {
  event: "closed";
}

/** A seat placed, passed or was late; only the seat itself sees `move`. */
export interface DecidedEvent {
  event: "decided";
  seat: number;
  move?: string;
}

/** A message was done before, or changed nothing that others see. */
export interface Done {
  type: "done";
  seq: number;
  key: string;
}

/** A shape that was drawn in a round that is over. */
export interface DrawnShape {
  round: number;
  boxes: Array<[number, number]>;
}

/** Cards left the deck; only the seat itself sees `cards`. */
export interface DrewEvent {
  event: "drew";
  seat: number;
  count: number;
  deck: number;
  cards?: Array<string>;
}

/** Show one of a few friendly words. */
export interface Emote {
  type: "emote";
  key: string;
  emote: "again" | "hello" | "hmm" | "hurry" | "oops" | "thanks" | "well-played" | "wow";
}

/** A player showed an emote. */
export interface EmotedEvent {
  event: "emoted";
  seat: number;
  emote: string;
}

/** An event left the table or a seat (`from`) for a seat, or was discarded. */
export interface EventMovedEvent {
  event: "event-moved";
  card: string;
  from: number | null;
  to: number | null;
}

/** The event of a round was turned up. */
export interface EventTurnedEvent {
  event: "event-turned";
  round: number;
  card: string;
}

/** Nothing was done; `code` is stable, `message` is one English sentence. */
export interface Failure {
  type: "error";
  seq: number;
  code: string;
  message: string;
  key?: string | null;
  reason?: string | null;
  values?: Record<string, any> | null;
}

/** One of those cards was taken, and the deck shuffled; only the seat itself sees `card`. */
export interface FetchedEvent {
  event: "fetched";
  seat: number;
  deck: number;
  card?: string;
}

/** A player resigned, left or was removed during the match. */
export interface GaveUpEvent {
  event: "gave-up";
  seat: number;
  removed: boolean;
}

/** The first message: the protocol, the last sequence number seen, and an invite code. */
export interface Hello {
  type: "hello";
  protocol: number;
  after?: number | null;
  invite?: string | null;
}

/** How Roll-cean is timed, as in a record: `constant` with seconds, `decreasing` or `untimed`. */
export interface Hourglass {
  mode: "constant" | "decreasing" | "untimed";
  seconds?: number;
  grace_ms?: number;
}

/** One drawn card went to the hand, the other to a pile; only the seat itself sees `card`. */
export interface KeptEvent {
  event: "kept";
  seat: number;
  pile: string;
  discarded: string;
  card?: string;
}

/** Two cards were laid, or the starfish that a pair then goes with. */
export interface LaidEvent {
  event: "laid";
  seat: number;
  cards: Array<string>;
}

/** Four mermaids were laid; `count` is there if an event lets fewer win. */
export interface LaidMermaidsEvent {
  event: "laid-mermaids";
  seat: number;
  count?: number;
}

/** Leave the seat; during a match this is giving up. */
export interface Leave {
  type: "leave";
  key: string;
}

/** A seat became empty before the match. */
export interface LeftEvent {
  event: "left";
  seat: number;
  removed: boolean;
}

/** A seat swapped no card after it had looked at a hand. */
export interface LeftHandEvent {
  event: "left-hand";
  seat: number;
  from: number;
}

/** A link of the food chain: a predator, its prey, and the points for each prey. */
export interface Link {
  predator: string;
  prey: string;
  points: number;
}

/** The cards that a seat saw when it looked through a pile, bottom first. */
export interface Look {
  pile: string;
  cards: Array<string>;
}

/** A seat looked at the top cards of the deck; only that seat sees `cards`. */
export interface LookedAtDeckEvent {
  event: "looked-at-deck";
  seat: number;
  count: number;
  cards?: Array<string>;
}

/** A seat looked through a pile; only that seat sees `cards`. */
export interface LookedEvent {
  event: "looked";
  seat: number;
  pile: string;
  count: number;
  cards?: Array<string>;
}

/** Make a move; `after` is the sequence number of the view it was chosen on. */
export interface Move {
  type: "move";
  key: string;
  move: string;
  after: number;
}

/** The host mutes or unmutes a seat. */
export interface Mute {
  type: "mute";
  key: string;
  seat: number;
  on: boolean;
}

/** The host muted a seat. */
export interface MutedEvent {
  event: "muted";
  seat: number;
}

/** A seat revealed its nonce; it is shown when the match begins. */
export interface NonceRevealedEvent {
  event: "nonce-revealed";
  seat: number;
}

/** This seat changed something while nonces were revealed, so everyone commits again. */
export interface NoncesVoidEvent {
  event: "nonces-void";
  seat: number;
}

/** An objective on one sheet; all its conditions must hold together. */
export interface Objective {
  name: string;
  points: number;
  goals: Array<BoxGoal>;
  at_least: number;
  starfish: number;
  lines: number;
}

/** A legal placement of Roll-cean; `move` is the text to send. */
export interface Offer {
  move: string;
  shape: string;
  column: number;
  boxes: Array<[number, number]>;
  points: number;
  gain: number;
}

/** The viewer's own points where hands stay hidden. */
export interface OwnCount {
  cards: number;
  bonus: number;
}

/** What a seat was paid for: its cards, its colour bonus, or both. */
export interface PaidCount {
  cards: boolean;
  bonus: boolean;
}

/** A turn ended without a call. */
export interface PassedEvent {
  event: "passed";
  seat: number;
}

/** A seat looked at a rival's hand; only that seat sees `cards`. */
export interface PeekedEvent {
  event: "peeked";
  seat: number;
  from: number;
  count: number;
  cards?: Array<string>;
}

/** A card was taken out of the pile; only the seat itself sees `card`. */
export interface PickedEvent {
  event: "picked";
  seat: number;
  pile: string;
  top: string | null;
  card?: string;
}

/** A discard pile: its size, its top card, and its cards as remembered, bottom first. */
export interface Pile {
  size: number;
  top: string | null;
  cards: Array<string | null>;
}

/** Check that the connection works. */
export interface Ping {
  type: "ping";
}

/** The points of a player's cards by category, as the player counts them. */
export interface Points {
  mermaids: number;
  duos: number;
  collections: number;
  multipliers: number;
  bonus: number;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  seq: number;
  now: number;
}

/** Which seats have an open connection, and how many spectators watch. */
export interface Presence {
  type: "presence";
  seq: number;
  here: Array<number>;
  watching: number;
}

/** A shell was laid face down; only the seat itself sees `card`. */
export interface ReefLaidEvent {
  event: "reef-laid";
  seat: number;
  card?: string;
}

/** Ask for another match with the same people, seats rotated. */
export interface Rematch {
  type: "rematch";
  key: string;
}

/** A player asked for another match of the same people; `table` waits for them. */
export interface RematchedEvent {
  event: "rematched";
  seat: number | null;
  table: string;
}

/** The host removes a person or a bot; during a match a bot plays on. */
export interface Remove {
  type: "remove";
  key: string;
  seat: number;
}

/** Report to the host what another player wrote. */
export interface Report {
  type: "report";
  key: string;
  seat: number;
  reason: string;
}

/** To the host alone: the seat `by` reported what another seat wrote. */
export interface ReportedEvent {
  event: "reported";
  seat: number;
  by: number | null;
  text: string | null;
}

/** Give up the match. */
export interface Resign {
  type: "resign";
  key: string;
}

/** Reveal the nonce, once every seat has committed to one. */
export interface Reveal {
  type: "reveal";
  key: string;
  nonce: string;
}

/** A hand was turned up, and `reef`, the shell that lay face down. */
export interface RevealedEvent {
  event: "revealed";
  seat: number;
  hand: Array<string>;
  reef?: string;
}

/** A card was stolen; thief and victim see `card`. */
export interface RobbedEvent {
  event: "robbed";
  seat: number;
  from: number;
  left: number;
  card?: string;
}

/** The match ended. */
export interface RollceanMatchEndedEvent {
  event: "match-ended";
  by: string;
  totals: Array<number>;
  bottles: Array<number>;
  winners: Array<number>;
}

/** How a match of Roll-cean ended. */
export interface RollceanResult {
  by: string;
  totals: Array<number>;
  bottles: Array<number>;
  winners: Array<number>;
}

/** A round ended: what every seat placed and gained. */
export interface RollceanRoundEndedEvent {
  event: "round-ended";
  round: number;
  moves: Array<string>;
  totals: Array<number>;
  points: Array<number>;
  starfish: Array<number>;
  lines: Array<Array<number>>;
  objectives: Array<Array<string>>;
}

/** The sheet by name or whole, and the time; `turn_seconds` is the longest time of a round. */
export interface RollceanSettings {
  game: "rollcean";
  players: number;
  bots?: Array<string>;
  public?: boolean;
  turn_seconds?: number | null;
  stand_in?: string;
  delay?: number;
  rated?: boolean;
  sheet?: string | Record<string, any>;
  time?: Hourglass;
  helps?: boolean;
}

/** Sheet, shapes and objectives of a match; without `hourglass` only the turn time counts. */
export interface RollceanSetup {
  sheet: Sheet;
  shapes: Array<Shape>;
  objectives: Array<Objective>;
  rounds: number;
  hourglass: boolean;
}

/** Roll-cean as one viewer knows it; placements of the running round are not in it. */
export interface RollceanView {
  game: "rollcean";
  round: number;
  dice: [number, number] | null;
  thrower: number;
  seconds: number | null;
  waiting: Array<number>;
  placed: string | null;
  placed_boxes: Array<[number, number]>;
  hatched: Array<Array<[number, number]>>;
  starfish: Array<number>;
  lines: Array<Array<number>>;
  achieved: Array<Array<string>>;
  closed: Array<string>;
  bottles: Array<number>;
  totals: Array<number>;
  tally: Array<Tally>;
  running?: boolean;
  drawn?: Array<Array<DrawnShape>>;
  open_boxes?: Array<Array<[number, number]>>;
}

/** A round was dealt; `tops` are the first cards of both piles. */
export interface RoundDealtEvent {
  event: "round-dealt";
  round: number;
  starter: number;
  tops: [string | null, string | null];
  deck: number;
}

/** A person or a bot took a seat. */
export interface SatEvent {
  event: "sat";
  seat: number;
  bot?: string;
}

/** The match ended. */
export interface SeaSaltMatchEndedEvent {
  event: "match-ended";
  by: string;
  totals: Array<number>;
  winners: Array<number>;
}

/** How a match of Sea Salt & Paper ended. */
export interface SeaSaltResult {
  by: string;
  totals: Array<number>;
  winners: Array<number>;
}

/** A round ended; the points by category are public only where hands are shown. */
export interface SeaSaltRoundEndedEvent {
  event: "round-ended";
  by: string;
  seat: number | null;
  bet: string | null;
  scored: Array<number>;
  cards?: Array<number>;
  bonus?: Array<number>;
  counted?: Array<Record<string, number>>;
  paid?: Array<PaidCount>;
  totals: Array<number>;
  own?: OwnCount;
}

/** The edition by name or whole, and the target; with `helps` players may ask for hints. */
export interface SeaSaltSettings {
  game: "seasalt";
  players: number;
  bots?: Array<string>;
  public?: boolean;
  turn_seconds?: number | null;
  stand_in?: string;
  delay?: number;
  rated?: boolean;
  edition?: string | Record<string, any>;
  target?: number | null;
  helps?: boolean;
}

/** The edition by name, or whole if it is not a published one. */
export interface SeaSaltSetup {
  edition: string | Record<string, any>;
}

/** Sea Salt & Paper as one viewer knows it, with the viewer's own points. */
export interface SeaSaltView {
  game: "seasalt";
  target: number;
  round: number;
  phase: string;
  turn: number | null;
  final_turn: boolean;
  caller: number | null;
  starter: number;
  deck_size: number;
  piles: [Pile, Pile];
  in_the_air: number;
  drawn: Array<string>;
  looking: Array<string>;
  hand: Array<string>;
  hand_sizes: Array<number>;
  laid: Array<Array<string>>;
  known: Array<Array<string>>;
  looks: Array<Look>;
  revealed: Record<string, Array<string>>;
  totals: Array<number>;
  event?: string | null;
  owned?: Array<string | null>;
  event_choice?: Array<string>;
  reefs?: Array<number>;
  reef?: string | null;
  peeked?: number | null;
  wanted?: string | null;
  points?: Points | null;
  adds?: Record<string, number>;
  stake?: number | null;
  call_points?: number | null;
}

/** Who sits in a seat: nobody, a person or a bot; `bot` says which bot, such as `beginner`. */
export interface SeatInfo {
  kind: "bot" | "empty" | "person";
  name?: string;
  bot?: string;
  ready?: boolean;
  away?: boolean;
  gone?: boolean;
  muted?: boolean;
}

/** I have seen the count of the round; the next one begins once everybody has. */
export interface Seen {
  type: "seen";
  key: string;
}

/** A shape card: its cells as drawn, moved to the top left and sorted. */
export interface Shape {
  name: string;
  cells: Array<[number, number]>;
}

/** Everything that is printed on a player's sheet. */
export interface Sheet {
  name: string;
  boxes: Array<Array<string>>;
  links: Array<Link>;
  bottle_factor: number;
  starfish: Array<Array<[number, number]>>;
  starfish_points: number;
  starfish_most: number;
  lines: Array<[number, number]>;
  line_points: number;
}

/** Take a seat, any if none is named, and commit to a nonce for the shuffle by its hash. */
export interface Sit {
  type: "sit";
  key: string;
  nonce_hash?: string;
  seat?: number | null;
}

/** A seat took a card out of a hand and gave one; both players see the cards. */
export interface SwappedEvent {
  event: "swapped";
  seat: number;
  from: number;
  taken?: string;
  given?: string;
}

/** A table as everybody may know it; only seated players get `invite`. */
export interface TableInfo {
  id: string;
  status: "closed" | "open" | "over" | "playing";
  seats: Array<SeatInfo>;
  host: number | null;
  commitment: string;
  nonce_hashes?: Array<string>;
  nonces?: Array<string>;
  invite?: string | null;
  rematch?: string | null;
  result?: SeaSaltResult | RollceanResult | null;
  day?: string | null;
  challenge?: string | null;
  continues?: boolean;
  tournament?: string | null;
  sealed?: boolean;
  settings: TableSettings;
}

/** The points of one seat: from rounds, starfish, lines and objectives. */
export interface Tally {
  rounds: number;
  starfish: number;
  lines: number;
  objectives: number;
}

/** The dice of a round were thrown. */
export interface ThrownEvent {
  event: "thrown";
  round: number;
  dice: [number, number];
  thrower: number;
  seconds: number | null;
}

/** The time of these seats ran out. */
export interface TimeRanEvent {
  event: "time-ran";
  seats: Array<number>;
}

/** The top card of a pile was taken. */
export interface TookEvent {
  event: "took";
  seat: number;
  pile: string;
  card: string;
  top: string | null;
}

/** A turn, an extra turn or a final turn began. */
export interface TurnBeganEvent {
  event: "turn-began";
  seat: number;
  final: boolean;
}

/** A player took the last move back. */
export interface UndidEvent {
  event: "undid";
  seat: number;
}

/** Take back one's last move. */
export interface Undo {
  type: "undo";
  key: string;
}

/** The host let a seat speak again. */
export interface UnmutedEvent {
  event: "unmuted";
  seat: number;
}

/** What happened up to `seq`, and everything that changed with it for this viewer. */
export interface Update {
  type: "update";
  seq: number;
  events: Array<Event>;
  clock: ClockInfo;
  legal?: Array<string>;
  offers?: Array<Offer>;
  may_undo?: boolean;
  view?: SeaSaltView | RollceanView | null;
  table?: TableInfo | null;
  you?: You | null;
  setup?: SeaSaltSetup | RollceanSetup | null;
  key?: string | null;
}

/** The answer to `hello`: everything the viewer may know now. */
export interface Welcome {
  type: "welcome";
  seq: number;
  protocol: number;
  you: You;
  table: TableInfo;
  clock: ClockInfo;
  legal?: Array<string>;
  offers?: Array<Offer>;
  may_undo?: boolean;
  view?: SeaSaltView | RollceanView | null;
  setup?: SeaSaltSetup | RollceanSetup | null;
  events?: Array<Event>;
  here?: Array<number>;
  watching?: number;
}

/** A player was late, so the bot `stand_in` plays. */
export interface WentAwayEvent {
  event: "went-away";
  seat: number;
  stand_in: string;
}

/** Who the viewer is; a spectator has no seat. `blocked` are seats. */
export interface You {
  name?: string;
  seat?: number | null;
  host?: boolean;
  blocked?: Array<number>;
  gave_up?: number | null;
}

export type Event =
  | BeganEvent
  | BotReplacedEvent
  | CameBackEvent
  | ChattedEvent
  | ClosedEvent
  | EmotedEvent
  | GaveUpEvent
  | LeftEvent
  | MutedEvent
  | NonceRevealedEvent
  | NoncesVoidEvent
  | RematchedEvent
  | ReportedEvent
  | SatEvent
  | TimeRanEvent
  | UndidEvent
  | UnmutedEvent
  | WentAwayEvent
  | RoundDealtEvent
  | TurnBeganEvent
  | DrewEvent
  | KeptEvent
  | TookEvent
  | LookedEvent
  | PickedEvent
  | LookedAtDeckEvent
  | FetchedEvent
  | RobbedEvent
  | LaidEvent
  | LaidMermaidsEvent
  | PassedEvent
  | CalledEvent
  | RevealedEvent
  | EventTurnedEvent
  | EventMovedEvent
  | ReefLaidEvent
  | PeekedEvent
  | SwappedEvent
  | LeftHandEvent
  | CapturedEvent
  | SeaSaltRoundEndedEvent
  | SeaSaltMatchEndedEvent
  | ThrownEvent
  | DecidedEvent
  | RollceanRoundEndedEvent
  | RollceanMatchEndedEvent;

export type TableSettings =
  | SeaSaltSettings
  | RollceanSettings;
