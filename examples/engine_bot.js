// The same bot as engine_bot.py for Node: a bot may be written in any language.
const lines = require("node:readline").createInterface({ input: process.stdin });

const GOOD = ["mermaid:", "octopus:", "shell:", "penguin:"]; // worth collecting

// Prefer calls and pairs; then good cards and kinds already in hand.
function worth(view, move) {
  let [name, word] = move.replace(",", "").split(" ");
  if (["mermaids", "stop", "duo"].includes(name)) return 10;
  if (name === "take") word = view.piles[word === "right" ? 1 : 0].top;
  if (!["take", "keep", "pick"].includes(name)) return 0;
  const kind = word.split(":")[0] + ":";
  return (GOOD.includes(kind) ? 1 : 0) + view.hand.filter((card) => card.startsWith(kind)).length;
}

function best({ view, legal }) {
  return legal.reduce((a, b) => (worth(view, b) > worth(view, a) ? b : a));
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  let answer = null;
  if (message.type === "hello") answer = { ...message, name: "collector" };
  if (message.type === "decide") answer = { type: "move", number: message.number, move: best(message) };
  if (message.type === "bye") process.exit(0);
  if (answer) process.stdout.write(JSON.stringify(answer) + "\n");
});
