// The animals of Roll-cean as small cut-out shapes.
import { s } from "./dom.js";

const PATHS = {
  shark: "M1 14C5 9 11 8 15 10l7-5-2 7 2 6-7-4c-5 3-10 3-14 0zM8 9l5-7 1 7z",
  seal: "M2 19C4 10 8 7 12 6c3-2 7 0 7 3 0 2-2 2-3 3 0 3 2 5 6 7l-5 1c-3 0-5-1-6-3l-3 4-1-3z",
  tuna: "M1 12C5 4 13 5 16 10l6-5-2 7 2 7-6-5C13 19 5 20 1 12zM8 6l4-4 2 5z",
  squid: "M12 1l6 9-3 3H9L6 10zM9 14l-3 8 4-5 1 6 1-6 1 6 1-6 4 5-3-8z",
  sardine: "M1 12c5-4 11-4 15-1l6-4-2 5 2 5-6-4c-4 3-10 3-15-1z",
  shrimp: "M20 3C9 2 3 8 4 14c1 5 6 8 11 7l4 2-1-5c-5 1-8-1-8-4 0-4 4-5 10-5z",
  bottle: "M10 1h4v6l3 4v12H7V11l3-4z",
};

export function animal(name) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: `animal ${name}`, "aria-hidden": "true" },
    s("path", { d: PATHS[name] ?? "M4 4h16v16H4z" }),
  );
}
