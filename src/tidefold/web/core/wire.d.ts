// Made from src/tidefold/server/messages.py by `python -m tidefold.server.wire_types`.

/** The host gives an empty seat to a bot. */
export interface AddBot {
  type: "add-bot";
  key: string;
  seat: number;
  bot: string;
}

/** I am here again: take the seat back from the bot that stands in. */
export interface Back {
  type: "back";
  key: string;
}

/** I no longer want to read what this player writes, here or elsewhere. */
export interface Block {
  type: "block";
  key: string;
  seat: number;
  on: boolean;
}

/** A line of plain text for everybody at the table. */
export interface Chat {
  type: "chat";
  key: string;
  text: string;
}

/** The server's time, and when the time of those it waits for runs out; milliseconds. */
export interface Clock {
  now: number;
  due?: number | null;
  grace?: number;
}

/** A message was done before, or changes nothing that others see. */
export interface Done {
  type: "done";
  seq: number;
  key: string;
}

/** One of a few friendly words. */
export interface Emote {
  type: "emote";
  key: string;
  emote: "again" | "hello" | "hmm" | "hurry" | "oops" | "thanks" | "well-played" | "wow";
}

/** Nothing was done; `code` is stable, `message` one English sentence. */
export interface Failure {
  type: "error";
  seq: number;
  code: string;
  message: string;
  key?: string | null;
  reason?: string | null;
}

/** The first message: which protocol, the last sequence number seen, and an invite code. */
export interface Hello {
  type: "hello";
  protocol: number;
  after?: number | null;
  invite?: string | null;
}

/** How Roll-cean is timed, as in a record: `constant` with seconds, or `decreasing`. */
export interface Hourglass {
  mode: "constant" | "decreasing";
  seconds?: number;
}

/** Give the seat back before the match; during it this is giving up. */
export interface Leave {
  type: "leave";
  key: string;
}

/** What the viewer saw when looking through a pile. */
export interface LookShown {
  pile: string;
  cards: Array<string>;
}

/** A decision. `after` is the sequence number of the view it was made on. */
export interface MoveSaid {
  type: "move";
  key: string;
  move: string;
  after: number;
}

/** The host silences a seat, or lets it speak again. */
export interface Mute {
  type: "mute";
  key: string;
  seat: number;
  on: boolean;
}

/** A legal placement of Roll-cean with what it would bring; `move` is what to send. */
export interface Offer {
  move: string;
  shape: string;
  column: number;
  boxes: Array<[number, number]>;
  points: number;
}

/** A discard pile: how many cards, the top one, and what is remembered, bottom first. */
export interface PileShown {
  size: number;
  top: string | null;
  cards: Array<string | null>;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** The viewer's own points by category. */
export interface PointsShown {
  mermaids: number;
  duos: number;
  collections: number;
  multipliers: number;
  bonus: number;
}

/** Yes. */
export interface Pong {
  type: "pong";
  seq: number;
  now: number;
}

/** Which seats have an open connection, and how many watch; nothing else changed. */
export interface Presence {
  type: "presence";
  seq: number;
  here: Array<number>;
  watching: number;
}

/** Another match with the same people, seats rotated. */
export interface Rematch {
  type: "rematch";
  key: string;
}

/** The host empties a seat before the match; during it a bot plays on there. */
export interface Remove {
  type: "remove";
  key: string;
  seat: number;
}

/** Tell the host of the table about somebody's words. */
export interface Report {
  type: "report";
  key: string;
  seat: number;
  reason: string;
}

/** Give the match up. */
export interface Resign {
  type: "resign";
  key: string;
}

/** Roll-cean as one viewer knows it; placements of the running round are not in it. */
export interface RollceanView {
  game: "rollcean";
  round: number;
  dice: [number, number] | null;
  thrower: number;
  seconds: number;
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
  drawn?: Array<Array<ShapeShown>>;
}

/** Sea Salt & Paper as one viewer knows it. */
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
  piles: Array<PileShown>;
  in_the_air: number;
  drawn: Array<string>;
  looking: Array<string>;
  hand: Array<string>;
  hand_sizes: Array<number>;
  laid: Array<Array<string>>;
  known: Array<Array<string>>;
  looks: Array<LookShown>;
  revealed: Record<string, Array<string>>;
  totals: Array<number>;
  points?: PointsShown | null;
  adds?: Record<string, number>;
}

/** Who sits in a seat: nobody, a person or a bot. */
export interface SeatInfo {
  kind: "bot" | "empty" | "person";
  name?: string;
  ready?: boolean;
  away?: boolean;
  gone?: boolean;
  muted?: boolean;
}

/** A shape that was drawn in a round that is over. */
export interface ShapeShown {
  round: number;
  boxes: Array<[number, number]>;
}

/** Take a seat (any if none is named), and add a nonce to the shuffle. */
export interface Sit {
  type: "sit";
  key: string;
  nonce?: string;
  seat?: number | null;
}

/** A table as everybody at it may know it; `invite` only for those who sit there. */
export interface TableInfo {
  id: string;
  status: "closed" | "open" | "over" | "playing";
  settings: TableSettings;
  seats: Array<SeatInfo>;
  host: number | null;
  commitment: string;
  nonces?: Array<string>;
  invite?: string | null;
  rematch?: string | null;
  result?: Record<string, any> | null;
}

/** What whoever makes a table chooses. */
export interface TableSettings {
  game: "rollcean" | "seasalt";
  players: number;
  bots?: Array<string>;
  public?: boolean;
  turn_seconds?: number | null;
  stand_in?: string;
  edition?: string | Record<string, any>;
  target?: number | null;
  sheet?: string | Record<string, any>;
  time?: Hourglass;
  helps?: boolean;
}

/** The points of one seat: what its rounds scored, and what starfish and the rest brought. */
export interface Tally {
  rounds: number;
  starfish: number;
  lines: number;
  objectives: number;
}

/** Take back the own last decision. */
export interface Undo {
  type: "undo";
  key: string;
}

/** What happened up to `seq`, and all that follows from it for this viewer. */
export interface Update {
  type: "update";
  seq: number;
  events: Array<Record<string, any>>;
  clock: Clock;
  legal?: Array<string>;
  offers?: Array<Offer>;
  may_undo?: boolean;
  view?: SeaSaltView | RollceanView | null;
  table?: TableInfo | null;
  you?: You | null;
  setup?: Record<string, any> | null;
  key?: string | null;
}

/** The answer to `hello`: everything the viewer may know now. */
export interface Welcome {
  type: "welcome";
  seq: number;
  protocol: number;
  you: You;
  table: TableInfo;
  clock: Clock;
  legal?: Array<string>;
  offers?: Array<Offer>;
  may_undo?: boolean;
  view?: SeaSaltView | RollceanView | null;
  setup?: Record<string, any> | null;
  events?: Array<Record<string, any>>;
  here?: Array<number>;
  watching?: number;
}

/** Who the server takes the client for; a spectator has no seat. `blocked` are seats. */
export interface You {
  name?: string;
  seat?: number | null;
  host?: boolean;
  blocked?: Array<number>;
}
