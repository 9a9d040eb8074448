// What a game gives to the shared client: the default export of its `index.js`. Shared code never names a game.
import type { ComponentType } from "preact";
import type { Pad } from "./pads.js";
import type { TableEvent } from "./state.js";
import type { TableSettings, Update } from "./wire";

/** What the server says about a game (`GET /api`). */
export interface GameInfo {
  /** The game's name for people. */
  title: string;
  /** How many can play. */
  players: number[];
  /** The bots on offer, from the weakest to the strongest. */
  bots: string[];
  /** The folder below /web whose `index.js` draws the game. */
  client: string;
  /** Can finished matches be shown step by step? */
  replay: boolean;
  /** Whatever the game's own client needs: cards, editions, sheets. */
  facts: Record<string, any>;
  /** Are there hints, analyses and practice? */
  advice: boolean;
  /** The number of steps of its lesson; 0 if it has none. */
  lesson: number;
  /** Short lessons about what a table may add, by name. */
  chapters: string[];
}

/** What this server offers (`GET /api`). */
export interface ServerInfo {
  version: string;
  protocol: number;
  games: Record<string, GameInfo>;
  emotes: string[];
  turn_seconds: [number, number];
  errors: Record<string, string>;
}

/** Table settings that belong to one game, such as an edition or a sheet. */
export type Rules = Record<string, any>;

/** A component whose module loads when it is first shown; `preload` starts that earlier. */
export type LazyComponent<Props = {}> = ComponentType<Props> & { preload(): Promise<void> };

/** What the lesson of a game points at in the page, step by step. */
export interface LessonGuide {
  /** By the name of a step: a selector of what to touch now. */
  marks: Record<string, string>;
  /** By the name of a step in which nothing is played: whether it is done, or a text that changes to another once it is. Without it, touching what is marked is enough. */
  watch?: Record<string, () => boolean | string>;
  /** By the name of a step: what is done for the learner as it begins. */
  prepare?: Record<string, () => void>;
  /** Numbers and names for the sentences. */
  values(): Record<string, string | number>;
}

/** An event in one sentence; empty for events that need none, and until `ready` resolves. */
export interface EventText {
  (event: TableEvent): string;
  ready(): Promise<void>;
}

export interface RulesFormProps {
  rules: Rules;
  players: number;
  info: GameInfo;
  change(changes: Rules): void;
}

/**
 * `index.js` must stay light, because the first page loads it for every game: heavy members are `lazy`.
 * A member that takes `game` gets the game's name; only `generic` draws several games.
 */
export interface GameClient {
  // The first page
  Picture: ComponentType<{}>;
  /** One sentence about the game, and one line with its kind, players and length. */
  blurb(game: string): string;
  facts(game: string): string;
  /** The most bots that "Play now" offers as opponents. */
  mostOpponents: number;
  /** Settings that "Play now" adds while the person does not know the game; nothing afterwards. */
  firstMatchRules?(): Rules;
  /** What "Play now" offers besides opponents, and the rules of a match with what was chosen. */
  playNow?: { Options: ComponentType<{}>; rules(): Rules };

  // Setting up a table
  /** The rules of a new table; what is left out is the server's default. */
  defaultRules(game: string): Rules;
  RulesForm: ComponentType<RulesFormProps>;
  /** Has the game helps: hints, and what a move would add? */
  hasHelps: boolean;
  /** The form's label and note for the turn time, and whether a public table must have one. */
  turnTime: { label(): string; note(): string; neededInPublic: boolean };

  // Tables in lists and in the waiting room
  /** The rules of a table in a list, from the short text that the server sends; may be empty. */
  rulesName(rules: string): string;
  /** The rules of a table as short phrases. */
  rulesSummary(settings: TableSettings): string[];
  /** The rules in full, unfolded in the waiting room. */
  RulesDetails: ComponentType<{ settings: TableSettings }> | null;

  // The table
  Board: LazyComponent;
  /** Style sheets that the board needs. */
  styles: string[];
  /** Does the board need `setup`, which arrives with the beginning of the match? */
  needsSetup: boolean;
  /** Does the board itself show the time left? Otherwise the bar does. */
  showsTime(settings: TableSettings): boolean;
  /** The subtitle of a running match. */
  progress(view: NonNullable<Update["view"]>): string;
  /** The tab with the rules. */
  Reference: LazyComponent;
  sentence: EventText;
  /** Events that stand out in the log. */
  milestones: string[];
  /** An event as the log shows it, with pictures; without it, and where it draws nothing, the log has the sentence. */
  LogEntry?: LazyComponent<{ event: TableEvent, words: string }>;
  /** From which width of the page on the panel is open at first; without it on every laptop. */
  panelFrom?: number;

  /** A finished match step by step: a board on which nothing can be done, and the events that begin a round and that are calls. */
  replay?: { Board: LazyComponent; rounds: string[]; calls: string[] };
  // Learning it
  /** What the lesson points at. */
  lesson?(): Promise<LessonGuide>;
  /** A chapter of its lesson: what it is called, and the rules of a first match after it. */
  chapter?(name: string): { title: string; rules: Rules };
  /** The page about its rules; `extra` is what `GET /api/rules/GAME` sends. */
  RulesPage?: LazyComponent<{ extra: Record<string, any> }>;

  /** What a person's matches of this game brought, from the numbers of the server added up. */
  Figures?: LazyComponent<{ figures: Record<string, number>; matches: number }>;

  /** The game's part of the settings dialog. */
  Preferences: LazyComponent | null;

  // At a real table
  scorePad?: ScorePadClient;
  /** An hourglass that fills the page, for a game that needs one, and its style sheets. */
  hourglass?: { Glass: LazyComponent; styles: string[] };
}

/** The score pad of a game for matches at a real table. */
export interface ScorePadClient {
  defaultRules(): Rules;
  RulesForm: LazyComponent<RulesFormProps>;
  /** The rules of a pad as short phrases. */
  summary(rules: Rules, players: number): string[];
  /** What each player has by now, from what is written down alone. */
  totals(pad: Pad): number[];
  /** Style sheets that the pad needs. */
  styles: string[];
  /** The pad itself: what is written down, and the next round. */
  Sheet: LazyComponent<{ pad: Pad }>;
}
