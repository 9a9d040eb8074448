// A boardgame.io server with one small card game, for the load benchmark: node server.js PORT
//
// Where a choice would change its figures, it was made in boardgame.io's favour: matches are kept in
// memory, cards are numbers, there are no rules beyond whose turn it is, matches never end, and whole
// states are sent (with `deltaState` the server made a third of the moves). Hiding the deck and the
// other hand did not make it slower.
//
// package.json holds koa-compose at 4.1: with 4.2 the lobby answers 404 to everything, since that
// version copies the list of handlers before boardgame.io has filled it.
const { PlayerView } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const CARDS = 58;

const game = {
  name: "table",
  setup: ({ random }) => ({
    secret: { deck: random.Shuffle([...Array(CARDS).keys()]) },
    players: { 0: [], 1: [] },
  }),
  moves: {
    draw: ({ G, playerID }) => {
      if (G.secret.deck.length === 0) {
        G.secret.deck = [...G.players[0], ...G.players[1]];
        G.players = { 0: [], 1: [] };
      }
      G.players[playerID].push(G.secret.deck.pop());
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
};

// Before its memory is read, the benchmark asks for a tidy heap.
process.on("SIGUSR2", () => global.gc());

const port = Number(process.argv[2]);
Server({ games: [game], origins: [] }).run(port, () => console.log(`listening on ${port}`));
