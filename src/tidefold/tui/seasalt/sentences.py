"""Every sentence of Sea Salt & Paper by its code, so that translations can follow.

`{who}` is a player's name, `{card}` and `{cards}` are cards as they are shown. A code that ends in
`.you` is the same sentence when the person at the terminal is meant.
"""

from __future__ import annotations

# What players say, by edition: STOP and LAST CHANCE.
CALLS = {
    "es": ("ALTO", "ÚLTIMA OPORTUNIDAD"),
    "es-AR": ("BASTA", "ÚLTIMA CHANCE"),
    "it": ("ALT", "SFIDA"),
    "en": ("STOP", "LAST CHANCE"),
    "fr": ("STOP", "DERNIÈRE CHANCE"),
}
EDITIONS = {
    "es": "the Spanish edition",
    "es-AR": "the Argentine edition",
    "it": "the Italian edition",
    "en": "the English edition",
    "fr": "the French edition",
}
PLURALS = {
    "fish": "fish",
    "octopus": "octopuses",
    "colony": "colonies",
}

EVENTS = {
    "round-dealt": "Round {round}. {who} starts.",
    "round-dealt.you": "Round {round}. You start.",
    "turn-began.final": "{who}'s final turn.",
    "turn-began.final.you": "This is your final turn.",
    "drew": "{who} drew two cards from the deck.",
    "drew.you": "You drew {cards}.",
    "drew.one": "{who} drew a card from the deck.",
    "drew.one.you": "You drew {cards} from the deck.",
    "drew.void": "{who} took the last card off the deck.",
    "drew.void.you": "You took the last card off the deck.",
    "kept": "{who} drew two cards, kept one and put {discarded} on the {pile} pile.",
    "kept.you": "You kept {card} and put {discarded} on the {pile} pile.",
    "took": "{who} took {card} from the {pile} pile.",
    "took.you": "You took {card} from the {pile} pile.",
    "laid": "{who} laid {cards}.",
    "laid.you": "You laid {cards}.",
    "laid.again": "{who} laid {cards} and takes another turn.",
    "laid.again.you": "You laid {cards} and take another turn.",
    "looked": "{who} looked through the {pile} pile.",
    "looked.you": "You looked through the {pile} pile: {cards}.",
    "picked": "{who} looked through the {pile} pile and took one card in secret.",
    "picked.you": "You took {card} out of the {pile} pile.",
    "robbed": "{who} stole a card from {victim}.",
    "robbed.you": "You stole {card} from {victim}.",
    "robbed.from-you": "{who} stole {card} from you.",
    "laid-mermaids": "{who} laid all four mermaids.",
    "laid-mermaids.you": "You laid all four mermaids.",
    "called.stop": "{who} says {call}. The round ends at once.",
    "called.stop.you": "You say {call}. The round ends at once.",
    "called.last-chance": "{who} says {call}. Everyone else has one final turn.",
    "called.last-chance.you": "You say {call}. Everyone else has one final turn.",
    "revealed": "{who} shows their hand: {cards}.",
    "revealed.you": "You show your hand: {cards}.",
    "round-ended": "Round over. Scored: {scored}.",
    "match-ended": "The match is over.",
}

ASK = {
    "take": "Take a card.",
    "keep": "You drew {cards}. Keep one; the other goes face up on a pile.",
    "keep.same": "You drew two of the same: {cards}. Keep one; the other goes on a pile.",
    "play": "You can only pass.",
    "play.pair": "Play a pair, or pass.",
    "play.call": "You have {points} points: {stop}, {last}, or pass and go on?",
    "play.call.pair": "You have {points} points: {stop}, {last}, a pair, or pass?",
    "play.mermaids": "You hold all four mermaids. Lay them and you win the match.",
    "pile": "Your crabs look through a pile. Which one?",
    "pick": "Take one card from the {pile} pile.",
    "victim": "Your shark is hungry. Who do you steal from?",
}

# What a pair does, by the name of its effect.
EFFECTS = {
    "look": "Two crabs: look through a pile and take one card.",
    "again": "Two boats: take another turn right away.",
    "draw": "Two fish: draw the top card of the deck.",
    "rob": "Swimmer and shark: steal a card from an opponent.",
}

MOVES = {
    "draw": "Draw two cards, keep one",
    "draw.last": "Draw the last card of the deck",
    "take": "Take {card}{gain} from the {pile} pile",
    "keep": "Keep {card}{gain}, other {pile}",
    "duo": "Lay {cards}",
    "mermaids": "Lay the four mermaids and win",
    "stop": "Say {call}: the round ends now",
    "last-chance": "Say {call}: bet that you have the most",
    "pass": "Pass: your turn ends",
    "pile": "Look through the {pile} pile ({count})",
    "pick": "Take {card}{gain}",
    "rob": "Rob {who} ({count} in hand)",
    "gain": " +{points}",
}

# Said once each, when it first matters.
FIRST_TIME = {
    "stop": "{stop}: the round ends now, and everyone scores their cards.",
    "last-chance": "{last}: a bet. You show your hand, and each opponent has one more turn. If"
    " nobody then has more points than you, you score your cards and your colour bonus, and they"
    " score only their colour bonus. If someone has more, you score only your colour bonus, and"
    " they score their cards.",
    "final": "{who} bets that nobody will have more points. Take a card and lay pairs if you can;"
    " then everyone counts. If you then have more points than {who}, the bet is lost.",
}

FORCED = {
    "pass": "You have {points} and no pair to play, so you pass.",
    "pass.final": "You have no pair to play, so your final turn ends.",
    "draw": "Both piles are empty, so you draw from the deck.",
    "take": "Only the {pile} pile has cards, so you take its top card.",
    "keep": "You drew two of {card}, and only the {pile} pile is free, so there is nothing to"
    " choose.",
    "pile": "Only the {pile} pile has cards, so your crabs look through that one.",
    "pick": "All its cards are the same, so you take {card}.",
    "rob": "You can only steal from {who}.",
}

TABLE = {
    "round": "Round {round}",
    "turn": "your turn",
    "turn.final": "your final turn",
    "in-hand": "{count} in hand",
    "called": "called {call}",
    "shown": "hand",
    "known": "known",
    "laid": "laid",
    "hand": "hand",
    "points": "points",
    "nothing": "no cards",
    "deck": "Deck {count}",
    "left": "Left",
    "right": "Right",
    "empty": "empty",
    "bonus": "colour bonus {bonus} (in a bet)",
    "to-call": "{needed} more to call",
    "void.instant": "Only {count} left in the deck. When the last one is drawn, the round is void:"
    " nobody scores.",
    "void.turn-end": "Only {count} left in the deck. If it is empty at the end of a turn, the"
    " round is void: nobody scores.",
    "cards.1": "1 card",
    "cards": "{count} cards",
}
CATEGORIES = {
    "duos": "pairs",
    "collections": "collections",
    "multipliers": "multipliers",
    "mermaids": "mermaids",
}

# Why a move is refused, by the code of the reason; what is not here speaks for itself.
REASONS = {
    "step-done": "You have already taken a card in this turn; play a pair, call or pass.",
    "not-drawn": "{card} is not one of the two cards you drew.",
    "too-few-points": "You have {points}; you need {needed} to call.",
    "no-such-seat": "There is nobody at seat {seat}.",
    "safe-hand": "{who} has shown their hand, so it is safe.",
    "no-cards": "{who} has no cards in hand.",
}
PROBLEMS = {
    "number": "There are {count} choices: type a number from 1 to {count}.",
    "which": "That could mean {moves}. Type a little more.",
    "unknown": "I don't know {text}. Type a number from 1 to {count}, or ? for help.",
    "legal": "You can do that now.",
    "why": "Type why and a move, for example: why stop.",
}

COUNT = {
    "title": "End of round {round}",
    "stop": "{who} said {call}. Everyone scores their cards.",
    "stop.you": "You said {call}. Everyone scores their cards.",
    "last-chance": "{who} said {call} with {points}.",
    "last-chance.you": "You said {call} with {points}.",
    "won": "Nobody has more, so the bet is won. {who} scores cards and colour bonus, the others"
    " only their colour bonus.",
    "won.you": "Nobody has more, so you won the bet. You score cards and colour bonus, the others"
    " only their colour bonus.",
    "lost": "Someone has more, so the bet is lost. {who} scores only the colour bonus, the others"
    " score their cards.",
    "lost.you": "Someone has more, so you lost the bet. You score only your colour bonus, the"
    " others score their cards.",
    "exhausted": "The deck ran out, so the round is void. Nobody scores, and hands stay hidden.",
    "exhausted.own": "Your cards were worth {points}.",
    "mermaids": "{who} has all four mermaids.",
    "mermaids.you": "You have all four mermaids.",
    "rest": "no points",
    "bonus": "colour bonus",
    "counting": "counting",
}

END = {
    "title": "The match is over",
    "won": "{who} wins with {points}.",
    "won.you": "You win with {points}. Well played.",
    "shared": "{who} share the victory with {points} each.",
    "mermaids": "{who} has all four mermaids and wins the match, whatever the score.",
    "mermaids.you": "You have all four mermaids and win the match, whatever the score.",
    "why": "Someone has {target} points or more, so the match ends, and the most points win.",
    "tie": "{who} have {points} each.",
    "tie.last-round": "In a tie, whoever scored most in the last round wins.",
    "tie.latest": "In a tie, whoever played latest in the last round wins.",
    "tie.caller": "In a tie, whoever called the end of the last round wins.",
    "tie.shared": "That doesn't decide it, so they share the victory.",
}

WELCOME = {
    "what": "Sea Salt & Paper, in your terminal",
    "you": "You play against {opponents} by {edition}. The first to {target} points ends the"
    " match.",
    "turn": "On your turn you take a card. Then you may lay pairs, and each pair does something."
    " Once your cards are worth {needed} points you may end the round: {stop} ends it at once, and"
    " {last} is a bet that nobody will have more.",
}

HELP = {
    "aim": "AIM",
    "aim.1": "Collect cards that are worth points together. You play rounds until someone has"
    " {target} points or more; then the most points win.",
    "turn": "YOUR TURN",
    "turn.1": "Take a card: the top of a pile, or draw two from the deck, keep one and put the"
    " other on a pile.",
    "turn.2": "Lay as many pairs as you like, or none. A pair counts the same in hand and laid.",
    "turn.3": "With {needed} points or more you may call, which ends the round. Or pass.",
    "pairs": "PAIRS: 1 point each, and an effect when laid",
    "collections": "COLLECTIONS: points by the number of cards",
    "multipliers": "MULTIPLIERS",
    "multiplier": "{points} for each {counted}",
    "mermaids": "MERMAIDS",
    "mermaids.1": "The first counts the cards of your largest colour, the second those of your next"
    " largest colour, and so on. Mermaids are white, and white is a colour too.",
    "mermaids.hand": "Whoever holds all four wins the match at once.",
    "mermaids.laid": "Whoever holds all four may lay them to win the match at once.",
    "calls": "THE END OF A ROUND",
    "calls.deck": "If the deck runs out, the round is void and nobody scores.",
    "calls.bonus": "Colour bonus: 1 point for each card of the colour you have most of.",
    "type": "WHAT TO TYPE",
    "type.number": "the number of a move",
    "type.draw": "draw two cards",
    "type.side": "left or right: take that pile, or look through it",
    "type.keep": "keep a card, the other goes left",
    "type.duo": "lay a pair; a part is enough if it is clear",
    "type.calls": "{stop}; {last}",
    "type.pass": "pass",
    "type.rob": "steal from an opponent, by name or seat number",
    "type.why": "why you can't make a move",
    "type.cards": "all cards of the deck",
    "type.log": "what happened in this round; log all for the match",
    "type.table": "the table again (or just press Enter)",
    "type.quit": "leave the match",
    "deck": "THE DECK: {count} cards",
}
