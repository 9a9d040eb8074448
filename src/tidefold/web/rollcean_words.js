// Roll-cean in words: objectives and events.
import { nameOf, plural, signed } from "./words.js";

const NAMES = {
  corners: "Corners", "clean-beach": "Clean beach", "whole-column": "Whole column", "six-columns": "Six columns",
  "top-and-bottom": "Top and bottom", hunters: "Hunters", shoal: "Shoal",
  "stars-and-lines": "Stars and lines", "three-lines": "Three lines",
};

const WISHES = {
  corners: "all four corners", "clean-beach": "all bottles, and most of the edge", "whole-column": "all boxes of one column",
  "six-columns": "most of every column", "top-and-bottom": "most of the top and the bottom row",
  hunters: "all sharks, seals and tunas", shoal: "most of the sardines",
};

export const objectiveWish = (name) => WISHES[name] ?? "";
export const objectiveName = (name) => NAMES[name] ?? name.replaceAll("-", " ");

// What a text such as `L4@r2c7/90m column 5` says, without its place.
export function placedWords(move) {
  if (move === "pass") return "passed";
  if (move === "late") return "was late";
  return `placed ${move.split("@")[0]}`;
}

const SENTENCES = {
  thrown: (event, who, state) => `Round ${event.round}: ${nameOf(state, event.thrower)} threw ${event.dice.join(" and ")}.`,
  decided: (event, who) => (event.move ? `${who} ${placedWords(event.move)}.` : `${who} finished.`),
  "round-ended": (event, who, state) => event.moves.map((move, seat) => gained(event, move, seat, state)).join(" "),
};

function gained(event, move, seat, state) {
  const extras = [
    event.starfish[seat] ? plural(event.starfish[seat], "starfish").replace("starfishs", "starfish") : "",
    event.lines[seat].length ? plural(event.lines[seat].length, "line") : "",
    ...event.objectives[seat].map(objectiveName),
  ].filter(Boolean);
  return `${nameOf(state, seat)} ${placedWords(move)}: ${[signed(event.points[seat]), ...extras].join(", ")}.`;
}

export function rollceanSentence(event, who, state) {
  return SENTENCES[event.event]?.(event, who, state) ?? "";
}
