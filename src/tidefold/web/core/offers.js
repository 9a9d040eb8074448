// What this page can offer: a site without a server has nobody else to play with, and some games have no advice.
import { gameInfo, gameNames } from "./games.js";
import { ALONE } from "./transport.js";

/** Can other people come: friends, spectators, rivals at the same deal? */
export const withOthers = !ALONE;

/** Are there hints and analyses of a game? @param {string} game */
export const hasAdvice = (game) => gameInfo(game)?.advice ?? false;

/** Are there positions to practise? */
export const hasPractice = () => gameNames().some(hasAdvice);
