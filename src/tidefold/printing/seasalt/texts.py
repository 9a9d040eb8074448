"""The printed texts of Sea Salt & Paper, by language; `one|many` where a number decides."""

from __future__ import annotations

from ..texts import Texts

EN: Texts = {
    "by_pairs": "pairs",
    "by_collections": "collections",
    "by_multipliers": "multipliers",
    "by_mermaids": "mermaids",
    "colour_bonus": "colour bonus",
    "this_round": "this round",
    "so_far": "total so far",
    "score_note": "This round: what you score. After {stop}: your cards (the four columns before "
    "colour). After {last}: if the caller has won the bet, cards and colour for the caller and "
    "colour for the others; if not, colour for the caller and cards for the others.",
    "stop": "STOP",
    "last": "LAST CHANCE",
    "what_scores": "How cards score",
    "your_turn": "Your turn and the calls",
    "pairs": "Pairs: 1 point each",
    "crab": "2 crabs",
    "crab_does": "choose a pile, look through it, take a card",
    "boat": "2 boats",
    "boat_does": "take another turn right away",
    "fish": "2 fish",
    "fish_does": "take the top card of the deck",
    "swimmer": "swimmer + shark",
    "swimmer_does": "steal a random card from another player's hand",
    "collections": "Collections: points for 1, 2, 3 ... cards",
    "shell": "shell",
    "octopus": "octopus",
    "penguin": "penguin",
    "sailor": "sailor",
    "multipliers": "Multipliers",
    "lighthouse": "lighthouse",
    "lighthouse_does": "{n} per boat",
    "shoal": "shoal of fish",
    "shoal_does": "{n} per fish",
    "colony": "penguin colony",
    "colony_does": "{n} per penguin",
    "captain": "captain",
    "captain_does": "{n} per sailor",
    "mermaid": "mermaid",
    "mermaid_does": "1 per card of your largest colour; the second mermaid scores your next "
    "largest, and so on",
    "mermaids_hand": "Four mermaids in your hand: you win the match at once.",
    "mermaids_laid": "Lay down all four mermaids: you win the match at once.",
    "turn_1": "Take: draw two cards, keep one and put the other on a pile; or take the top card "
    "of a pile.",
    "turn_2": "Pairs: play as many as you like; each takes effect at once.",
    "turn_3": "With {n} points or more, in hand and on the table, you may call:",
    "stop_means": "the round ends now. Everybody scores their cards.",
    "last_means": "you show your hand and bet that nobody will have more points. Everybody else "
    "takes one last turn.",
    "won": "Bet won: you score your cards and your colour bonus; the others score only their "
    "colour bonus.",
    "lost": "Bet lost: you score only your colour bonus; the others score their cards.",
    "bonus_is": "Colour bonus: 1 point per card of the colour you have most of.",
    "attacks_yes": "On a last turn you may play any pair.",
    "attacks_no": "On a last turn you may not play swimmer and shark.",
    "void_instant": "If the deck runs out before a call, the round is void at once.",
    "void_turn_end": "If the deck is empty at the end of a turn without a call, the round is void.",
    "target": "The match ends at {two} points with 2 players, {three} with 3, {four} with 4.",
}

ES: Texts = {
    "by_pairs": "parejas",
    "by_collections": "series",
    "by_multipliers": "multiplicadores",
    "by_mermaids": "sirenas",
    "colour_bonus": "bonus de color",
    "this_round": "esta ronda",
    "so_far": "total acumulado",
    "score_note": "Esta ronda: lo que ganas. Tras {stop}: tus cartas (las cuatro columnas antes "
    "del color). Tras {last}: si se gana la apuesta, cartas y color para quien la hizo y color "
    "para los demás; si se pierde, color para quien la hizo y cartas para los demás.",
    "stop": "ALTO",
    "last": "ÚLTIMA OPORTUNIDAD",
    "what_scores": "Cómo puntúan las cartas",
    "your_turn": "Tu turno y cómo terminar la ronda",
    "pairs": "Parejas: 1 punto cada una",
    "crab": "2 cangrejos",
    "crab_does": "elige una pila, mírala y coge una carta",
    "boat": "2 barcos",
    "boat_does": "juega otro turno enseguida",
    "fish": "2 peces",
    "fish_does": "coge la carta de arriba del mazo",
    "swimmer": "nadador + tiburón",
    "swimmer_does": "roba una carta al azar de la mano de otra persona",
    "collections": "Series: puntos por 1, 2, 3 ... cartas",
    "shell": "concha",
    "octopus": "pulpo",
    "penguin": "pingüino",
    "sailor": "ancla",
    "multipliers": "Multiplicadores",
    "lighthouse": "faro",
    "lighthouse_does": "{n} por barco",
    "shoal": "banco de peces",
    "shoal_does": "{n} por pez",
    "colony": "colonia de pingüinos",
    "colony_does": "{n} por pingüino",
    "captain": "capitán",
    "captain_does": "{n} por ancla",
    "mermaid": "sirena",
    "mermaid_does": "1 por cada carta de tu color más numeroso; la segunda sirena, por el "
    "siguiente, y así",
    "mermaids_hand": "Cuatro sirenas en la mano: ganas la partida al instante.",
    "mermaids_laid": "Pon las cuatro sirenas en la mesa: ganas la partida al instante.",
    "turn_1": "Coge: roba dos del mazo, guarda una y deja la otra en una pila; o coge la carta de "
    "arriba de una pila.",
    "turn_2": "Parejas: juega todas las que quieras; cada una tiene su efecto enseguida.",
    "turn_3": "Con {n} puntos o más, entre mano y mesa, puedes decir:",
    "stop_means": "la ronda termina ya. Cada cual gana los puntos de sus cartas.",
    "last_means": "enseñas tu mano y apuestas a que nadie tendrá más puntos. Los demás juegan un "
    "último turno.",
    "won": "Apuesta ganada: ganas tus cartas y tu bonus de color; los demás, solo su bonus de "
    "color.",
    "lost": "Apuesta perdida: ganas solo tu bonus de color; los demás, sus cartas.",
    "bonus_is": "Bonus de color: 1 punto por cada carta del color que más tienes.",
    "attacks_yes": "En el último turno se puede jugar cualquier pareja.",
    "attacks_no": "En el último turno no se pueden jugar nadador y tiburón.",
    "void_instant": "Si el mazo se acaba antes de que alguien termine la ronda, la ronda se anula "
    "al instante.",
    "void_turn_end": "Si el mazo está vacío al final de un turno y nadie ha terminado la ronda, "
    "la ronda se anula.",
    "target": "La partida acaba a {two} puntos con 2 jugadores, a {three} con 3 y a {four} con 4.",
}

# Argentine Spanish holds only the texts that differ.
ES_AR: Texts = ES | {
    "score_note": "Esta ronda: lo que ganás. Después de {stop}: tus cartas (las cuatro columnas "
    "antes del color). Después de {last}: si se gana la apuesta, cartas y color para quien la "
    "hizo y color para los demás; si se pierde, color para quien la hizo y cartas para los demás.",
    "stop": "BASTA",
    "last": "ÚLTIMA CHANCE",
    "crab_does": "elegí una pila, mirala y tomá una carta",
    "boat_does": "jugá otro turno enseguida",
    "fish_does": "tomá la carta de arriba del mazo",
    "swimmer_does": "robale una carta al azar de la mano a otra persona",
    "mermaids_hand": "Cuatro sirenas en la mano: ganás la partida al instante.",
    "mermaids_laid": "Poné las cuatro sirenas en la mesa: ganás la partida al instante.",
    "turn_1": "Tomá dos del mazo, quedate con una y dejá la otra en una pila; o tomá la carta de "
    "arriba de una pila.",
    "turn_2": "Parejas: jugá todas las que quieras; cada una tiene su efecto enseguida.",
    "turn_3": "Con {n} puntos o más, entre mano y mesa, podés decir:",
    "last_means": "mostrás tu mano y apostás a que nadie va a tener más puntos. Los demás juegan "
    "un último turno.",
    "won": "Apuesta ganada: ganás tus cartas y tu bonus de color; los demás, solo su bonus de "
    "color.",
    "lost": "Apuesta perdida: ganás solo tu bonus de color; los demás, sus cartas.",
    "bonus_is": "Bonus de color: 1 punto por cada carta del color que más tenés.",
    "target": "La partida termina a los {two} puntos con 2 jugadores, a los {three} con 3 y a los "
    "{four} con 4.",
}

IT: Texts = {
    "by_pairs": "coppie",
    "by_collections": "serie",
    "by_multipliers": "moltiplicatori",
    "by_mermaids": "sirene",
    "colour_bonus": "bonus colore",
    "this_round": "questa manche",
    "so_far": "totale finora",
    "score_note": "Questa manche: i punti che fai. Dopo {stop}: le tue carte (le quattro colonne "
    "prima del colore). Dopo {last}: scommessa vinta, carte e colore per chi l'ha fatta e colore "
    "per gli altri; persa, colore per chi l'ha fatta e carte per gli altri.",
    "stop": "ALT",
    "last": "SFIDA",
    "what_scores": "Come fanno punti le carte",
    "your_turn": "Il tuo turno e come chiudere",
    "pairs": "Coppie: 1 punto l'una",
    "crab": "2 granchi",
    "crab_does": "scegli una pila, guardala e prendi una carta",
    "boat": "2 barche",
    "boat_does": "gioca subito un altro turno",
    "fish": "2 pesci",
    "fish_does": "prendi la prima carta del mazzo",
    "swimmer": "nuotatore + squalo",
    "swimmer_does": "ruba una carta a caso dalla mano di un altro giocatore",
    "collections": "Serie: punti per 1, 2, 3 ... carte",
    "shell": "conchiglia",
    "octopus": "polpo",
    "penguin": "pinguino",
    "sailor": "marinaio",
    "multipliers": "Moltiplicatori",
    "lighthouse": "faro",
    "lighthouse_does": "{n} per barca",
    "shoal": "banco di pesci",
    "shoal_does": "{n} per pesce",
    "colony": "colonia di pinguini",
    "colony_does": "{n} per pinguino",
    "captain": "capitano",
    "captain_does": "{n} per marinaio",
    "mermaid": "sirena",
    "mermaid_does": "1 per ogni carta del tuo colore più numeroso; la seconda sirena, per il "
    "colore dopo, e così via",
    "mermaids_hand": "Quattro sirene in mano: vinci subito la partita.",
    "mermaids_laid": "Cala tutte e quattro le sirene: vinci subito la partita.",
    "turn_1": "Prendi: pesca due carte, tienine una e metti l'altra su una pila; oppure prendi la "
    "carta in cima a una pila.",
    "turn_2": "Coppie: calane quante vuoi; ognuna ha subito il suo effetto.",
    "turn_3": "Con {n} punti o più, tra mano e tavolo, puoi dire:",
    "stop_means": "la manche finisce subito. Ognuno fa i punti delle proprie carte.",
    "last_means": "mostri la mano e scommetti che nessuno avrà più punti di te. Gli altri giocano "
    "un ultimo turno.",
    "won": "Scommessa vinta: fai i punti delle carte e il bonus colore; gli altri solo il loro "
    "bonus colore.",
    "lost": "Scommessa persa: fai solo il bonus colore; gli altri i punti delle loro carte.",
    "bonus_is": "Bonus colore: 1 punto per ogni carta del colore che hai di più.",
    "attacks_yes": "Nell'ultimo turno si può calare qualsiasi coppia.",
    "attacks_no": "Nell'ultimo turno non si possono calare nuotatore e squalo.",
    "void_instant": "Se il mazzo finisce prima che qualcuno chiuda, la manche è subito nulla.",
    "void_turn_end": "Se il mazzo è vuoto alla fine di un turno e nessuno ha chiuso, la manche è "
    "nulla.",
    "target": "La partita finisce a {two} punti in 2 giocatori, a {three} in 3 e a {four} in 4.",
}

FR: Texts = {
    "by_pairs": "paires",
    "by_collections": "séries",
    "by_multipliers": "multiplicateurs",
    "by_mermaids": "sirènes",
    "colour_bonus": "bonus de couleur",
    "this_round": "cette manche",
    "so_far": "total cumulé",
    "score_note": "Cette manche : ce que vous marquez. Après {stop} : vos cartes (les quatre "
    "colonnes avant la couleur). Après {last} : pari gagné, cartes et couleur pour celui qui a "
    "parié, couleur pour les autres ; pari perdu, couleur pour lui et cartes pour les autres.",
    "stop": "STOP",
    "last": "DERNIÈRE CHANCE",
    "what_scores": "Ce que rapportent les cartes",
    "your_turn": "Votre tour et les annonces",
    "pairs": "Paires : 1 point chacune",
    "crab": "2 crabes",
    "crab_does": "choisissez une défausse, regardez-la et prenez une carte",
    "boat": "2 bateaux",
    "boat_does": "jouez aussitôt un autre tour",
    "fish": "2 poissons",
    "fish_does": "prenez la carte du dessus de la pioche",
    "swimmer": "nageur + requin",
    "swimmer_does": "volez une carte au hasard dans la main d'un autre joueur",
    "collections": "Séries : points pour 1, 2, 3 ... cartes",
    "shell": "coquillage",
    "octopus": "poulpe",
    "penguin": "manchot",
    "sailor": "marin",
    "multipliers": "Multiplicateurs",
    "lighthouse": "phare",
    "lighthouse_does": "{n} par bateau",
    "shoal": "banc de poissons",
    "shoal_does": "{n} par poisson",
    "colony": "colonie de manchots",
    "colony_does": "{n} par manchot",
    "captain": "capitaine",
    "captain_does": "{n} par marin",
    "mermaid": "sirène",
    "mermaid_does": "1 par carte de votre couleur la plus nombreuse ; la deuxième sirène, pour la "
    "suivante, etc.",
    "mermaids_hand": "Quatre sirènes en main : vous gagnez aussitôt la partie.",
    "mermaids_laid": "Posez les quatre sirènes : vous gagnez aussitôt la partie.",
    "turn_1": "Prenez : piochez deux cartes, gardez-en une et défaussez l'autre ; ou prenez la "
    "carte du dessus d'une défausse.",
    "turn_2": "Paires : posez-en autant que vous voulez ; chacune agit aussitôt.",
    "turn_3": "Avec {n} points ou plus, main et table comprises, vous pouvez annoncer :",
    "stop_means": "la manche finit aussitôt. Chacun marque les points de ses cartes.",
    "last_means": "vous montrez votre main et pariez que personne n'aura plus de points. Les "
    "autres jouent un dernier tour.",
    "won": "Pari gagné : vous marquez vos cartes et votre bonus de couleur ; les autres, "
    "seulement leur bonus.",
    "lost": "Pari perdu : vous marquez seulement votre bonus de couleur ; les autres, leurs "
    "cartes.",
    "bonus_is": "Bonus de couleur : 1 point par carte de votre couleur la plus nombreuse.",
    "attacks_yes": "Au dernier tour, toutes les paires peuvent être posées.",
    "attacks_no": "Au dernier tour, nageur et requin ne peuvent pas être posés.",
    "void_instant": "Si la pioche s'épuise avant une annonce, la manche est aussitôt nulle.",
    "void_turn_end": "Si la pioche est vide à la fin d'un tour sans annonce, la manche est nulle.",
    "target": "La partie s'arrête à {two} points à 2 joueurs, à {three} à 3 et à {four} à 4.",
}

TEXTS = {"en": EN, "es": ES, "es-AR": ES_AR, "it": IT, "fr": FR}
