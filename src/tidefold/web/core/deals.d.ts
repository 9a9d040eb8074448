// What the server says of deals that many play: those of a day, and challenges (http/responses.py has each field in words).

export interface DealResult {
  name: string;
  over: boolean;
  points: number;
  rival: number | null;
  won: boolean;
  gave_up: boolean;
  late: boolean;
  you: boolean;
  rank: number;
}

export interface DailyEntry {
  day: string;
  game: string;
  result: DealResult;
}

export interface DailyGame {
  game: string;
  bots: string[];
  tries: number;
  table: string;
  results: DealResult[] | null;
}

export interface DailyDay {
  day: string;
  today: string;
  left: number;
  commitment: string;
  key: string | null;
  games: DailyGame[];
  calendar: DailyEntry[];
  streak: number;
}

export interface Challenge {
  id: string;
  by: string;
  settings: import("./wire").TableSettings;
  bots: string[];
  tries: number;
  table: string;
  results: DealResult[] | null;
}
