"""The printed texts of Roll-cean, by language; `one|many` where a number decides."""

from __future__ import annotations

from ..texts import Texts

EN: Texts = {
    "shark": "shark",
    "seal": "seal",
    "tuna": "tuna",
    "squid": "squid",
    "sardine": "sardine",
    "shrimp": "shrimp",
    "bottle": "bottle",
    "sheet": "sheet",
    "shapes": "Shapes",
    "rounds": "Rounds",
    "starfish": "Starfish",
    "lines": "Lines",
    "objectives": "Objectives",
    "bottles": "Bottles",
    "decreasing": "decreasing time (seconds)",
    "ways": "{n} way to place it|{n} ways to place it",
    "shape_cards": "Shape cards",
    "objective_cards": "Objective cards",
    "first": "for the first to do it",
    "example": "Dark boxes: one way to do it.",
    "hatch": "Hatch {what}.",
    "some": "at least {n} box {where}|at least {n} boxes {where}",
    "some_of": "at least {n} of these: {what}",
    "and": " and ",
    "tick": "Gain {n} starfish.|Gain {n} starfish.",
    "gain": "Gain {n} line.|Gain {n} lines.",
    "all": "every box|on the sheet",
    "corners": "the four corners|in the corners",
    "edge": "the whole edge|on the edge",
    "inside": "every box inside the edge|inside the edge",
    "top row": "the whole top row|in the top row",
    "bottom row": "the whole bottom row|in the bottom row",
    "row": "all of row {n}|in row {n}",
    "column": "all of column {n}|in column {n}",
    "every shark": "every shark|with a shark",
    "every seal": "every seal|with a seal",
    "every tuna": "every tuna|with a tuna",
    "every squid": "every squid|with a squid",
    "every sardine": "every sardine|with a sardine",
    "every shrimp": "every shrimp|with a shrimp",
    "every bottle": "every bottle|with a bottle",
    "marked": "every marked box|among the marked ones",
    "each row": "every row|in each row",
    "each column": "every column|in each numbered column",
    "each animal": "every animal|of each animal",
    "any row": "{n} whole row|{n} whole rows",
    "any column": "{n} whole numbered column|{n} whole numbered columns",
    "any animal": "every box of {n} kind of animal|every box of {n} kinds of animal",
    "in row": "in {n} row|in each of {n} rows",
    "in column": "in {n} numbered column|in each of {n} numbered columns",
    "in animal": "of {n} kind of animal|of each of {n} kinds of animal",
    "rules_title": "Roll-cean on one page",
    "goal_h": "The goal",
    "goal": "Everybody has the same sheet. Over {rounds} rounds you hatch shapes on it, so that "
    "predators and their prey lie under the same shape. Most points win.",
    "setup_h": "Before you start",
    "setup": "Each player takes a sheet and a pen. Draw {shapes} shape cards: in the order drawn, "
    "they belong to the die values 1 to {shapes}. Sketch them on your sheet. Draw {objectives} "
    "objective cards and lay them face up. Chance decides who throws first.",
    "round_h": "A round",
    "round_text": "Throw two dice for everybody. Choose which die gives your shape and which your "
    "column. Hatch the shape, turned or mirrored as you like: at least one of its boxes must lie "
    "in that column (two boxes wide), and none on an earlier shape. A double gives the same number "
    "for both. You may also pass: you draw nothing, score 0 and do not turn the hourglass.",
    "time_h": "The hourglass",
    "time": "The first player to finish turns the hourglass, calls out every ten seconds and "
    "throws the dice next. If nobody turns it, the same player throws again. If you have not "
    "finished when the sand runs out, you draw nothing and score 0. Start with 40 seconds, "
    "then try 30 or 25. Experts: 40 seconds in rounds 1-4, 35 in 5-8, 30 in 9-12, 25 in 13-15.",
    "chain_h": "Points of a round",
    "chain": "For each predator with its prey under the same shape, every prey scores its points, "
    "however many predators there are. A bottle under the shape: all points times {factor}.",
    "bonus_h": "At the end",
    "bonus": "A starfish with all its boxes hatched: {star} (at most {most} starfish). A row with "
    "a triangle, with at least that many boxes hatched: {line}. An objective: its points go to "
    "the first player to achieve it, and to everybody who achieves it in the same round.",
    "tie_h": "Who wins",
    "tie": "Add up rounds, starfish, lines and objectives. In a tie, more hatched bottles win; if "
    "those are equal too, you share the victory.",
    "solo_h": "Alone",
    "solo": "You can play alone, too: the hourglass then starts with the dice. Beat your best "
    "score.",
    "example_h": "Examples",
    "author": "After a prototype by {author} (rules version {version}). Sheet, cards and drawings "
    "are ours.",
}

ES: Texts = {
    "shark": "tiburón",
    "seal": "foca",
    "tuna": "atún",
    "squid": "calamar",
    "sardine": "sardina",
    "shrimp": "gamba",
    "bottle": "botella",
    "sheet": "hoja",
    "shapes": "Formas",
    "rounds": "Rondas",
    "starfish": "Estrellas",
    "lines": "Líneas",
    "objectives": "Objetivos",
    "bottles": "Botellas",
    "decreasing": "tiempo decreciente (segundos)",
    "ways": "{n} manera de colocarla|{n} maneras de colocarla",
    "shape_cards": "Cartas de forma",
    "objective_cards": "Cartas de objetivo",
    "first": "para quien lo consiga primero",
    "example": "Casillas oscuras: una manera de lograrlo.",
    "hatch": "Raya {what}.",
    "some": "al menos {n} casilla {where}|al menos {n} casillas {where}",
    "some_of": "al menos {n} de estos grupos: {what}",
    "and": " y ",
    "tick": "Consigue {n} estrella.|Consigue {n} estrellas.",
    "gain": "Consigue {n} línea.|Consigue {n} líneas.",
    "all": "todas las casillas|de la hoja",
    "corners": "las cuatro esquinas|en las esquinas",
    "edge": "todo el borde|en el borde",
    "inside": "todo el interior|en el interior",
    "top row": "toda la fila de arriba|en la fila de arriba",
    "bottom row": "toda la fila de abajo|en la fila de abajo",
    "row": "toda la fila {n}|en la fila {n}",
    "column": "toda la columna {n}|en la columna {n}",
    "every shark": "todos los tiburones|con un tiburón",
    "every seal": "todas las focas|con una foca",
    "every tuna": "todos los atunes|con un atún",
    "every squid": "todos los calamares|con un calamar",
    "every sardine": "todas las sardinas|con una sardina",
    "every shrimp": "todas las gambas|con una gamba",
    "every bottle": "todas las botellas|con una botella",
    "marked": "todas las casillas marcadas|entre las marcadas",
    "each row": "todas las filas|en cada fila",
    "each column": "todas las columnas|en cada columna numerada",
    "each animal": "todos los animales|de cada animal",
    "any row": "{n} fila entera|{n} filas enteras",
    "any column": "{n} columna numerada entera|{n} columnas numeradas enteras",
    "any animal": "todas las casillas de {n} tipo de animal|todas las casillas de {n} tipos de "
    "animal",
    "in row": "en {n} fila|en cada una de {n} filas",
    "in column": "en {n} columna numerada|en cada una de {n} columnas numeradas",
    "in animal": "de {n} tipo de animal|de cada uno de {n} tipos de animal",
    "rules_title": "Roll-cean en una página",
    "goal_h": "El objetivo",
    "goal": "Todos tenéis la misma hoja. En {rounds} rondas rayas formas en ella, de modo que "
    "cazadores y presas queden bajo la misma forma. Gana quien tenga más puntos.",
    "setup_h": "Antes de empezar",
    "setup": "Cada cual coge una hoja y un lápiz. Sacad {shapes} cartas de forma: en el orden en "
    "que salen, corresponden a los valores 1 a {shapes} del dado. Dibujadlas en la hoja. Sacad "
    "{objectives} objetivos y dejadlos boca arriba. El azar decide quién tira primero.",
    "round_h": "Una ronda",
    "round_text": "Se tiran dos dados para todos. Elige qué dado da tu forma y cuál tu columna. "
    "Raya la forma, girada o reflejada como quieras: al menos una de sus casillas debe estar en "
    "esa columna (de dos casillas de ancho) y ninguna sobre una forma anterior. Un doble da el "
    "mismo número para las dos cosas. También puedes pasar: no dibujas nada, anotas 0 y no giras "
    "el reloj.",
    "time_h": "El reloj de arena",
    "time": "Quien termina primero gira el reloj de arena, avisa cada diez segundos y tira los "
    "dados en la ronda siguiente. Si nadie lo gira, vuelve a tirar la misma persona. "
    "Si no has terminado cuando se acaba la arena, no dibujas nada y anotas 0. Para empezar, 40 "
    "segundos; luego, 30 o 25. Para expertos: 40 segundos en las rondas 1-4, 35 en las 5-8, 30 en "
    "las 9-12 y 25 en las 13-15.",
    "chain_h": "Puntos de una ronda",
    "chain": "Por cada cazador con su presa bajo la misma forma, cada presa da sus puntos, haya "
    "los cazadores que haya. Una botella bajo la forma: todos los puntos por {factor}.",
    "bonus_h": "Al final",
    "bonus": "Una estrella con todas sus casillas rayadas: {star} (como mucho {most} estrellas). "
    "Una fila con tantas casillas rayadas como dice su triángulo: {line}. Un objetivo: sus puntos "
    "para quien lo consiga primero, y para todos los que lo consigan en la misma ronda.",
    "tie_h": "Quién gana",
    "tie": "Suma rondas, estrellas, líneas y objetivos. En caso de empate gana quien haya rayado "
    "más botellas; si también hay empate, la victoria se comparte.",
    "solo_h": "En solitario",
    "solo": "También se puede jugar en solitario: el reloj de arena empieza entonces con los "
    "dados. Supera tu mejor marca.",
    "example_h": "Ejemplos",
    "author": "Según un prototipo de {author} (reglas, versión {version}). La hoja, las cartas y "
    "los dibujos son nuestros.",
}

# Argentine Spanish holds only the texts that differ.
ES_AR: Texts = ES | {
    "shrimp": "camarón",
    "hatch": "Rayá {what}.",
    "tick": "Conseguí {n} estrella.|Conseguí {n} estrellas.",
    "gain": "Conseguí {n} línea.|Conseguí {n} líneas.",
    "every shrimp": "todos los camarones|con un camarón",
    "goal": "Todos tienen la misma hoja. En {rounds} rondas rayás formas en ella, de modo que "
    "cazadores y presas queden bajo la misma forma. Gana quien tenga más puntos.",
    "setup": "Cada uno toma una hoja y un lápiz. Saquen {shapes} cartas de forma: en el orden en "
    "que salen, corresponden a los valores 1 a {shapes} del dado. Dibújenlas en la hoja. Saquen "
    "{objectives} objetivos y déjenlos boca arriba. El azar decide quién tira primero.",
    "round_text": "Se tiran dos dados para todos. Elegí qué dado da tu forma y cuál tu columna. "
    "Rayá la forma, girada o reflejada como quieras: al menos una de sus casillas tiene que estar "
    "en esa columna (de dos casillas de ancho) y ninguna sobre una forma anterior. Un doble da el "
    "mismo número para las dos cosas. También podés pasar: no dibujás nada, anotás 0 y no das "
    "vuelta el reloj.",
    "time": "Quien termina primero da vuelta el reloj de arena, avisa cada diez segundos y tira "
    "los dados en la ronda siguiente. Si nadie lo da vuelta, vuelve a tirar la misma persona. "
    "Si no terminaste cuando se acaba la arena, no dibujás nada y anotás 0. Para "
    "empezar, 40 segundos; después, 30 o 25. Para expertos: 40 segundos en las rondas 1-4, 35 en "
    "las 5-8, 30 en las 9-12 y 25 en las 13-15.",
    "solo": "También podés jugar en solitario: el reloj de arena empieza entonces con los dados. "
    "Superá tu mejor marca.",
    "tie": "Sumá rondas, estrellas, líneas y objetivos. En caso de empate gana quien haya rayado "
    "más botellas; si también hay empate, la victoria se comparte.",
}

IT: Texts = {
    "shark": "squalo",
    "seal": "foca",
    "tuna": "tonno",
    "squid": "calamaro",
    "sardine": "sardina",
    "shrimp": "gambero",
    "bottle": "bottiglia",
    "sheet": "foglio",
    "shapes": "Forme",
    "rounds": "Manche",
    "starfish": "Stelle",
    "lines": "Linee",
    "objectives": "Obiettivi",
    "bottles": "Bottiglie",
    "decreasing": "tempo decrescente (secondi)",
    "ways": "{n} modo di piazzarla|{n} modi di piazzarla",
    "shape_cards": "Carte forma",
    "objective_cards": "Carte obiettivo",
    "first": "per chi ci riesce per primo",
    "example": "Caselle scure: un modo per riuscirci.",
    "hatch": "Tratteggia {what}.",
    "some": "almeno {n} casella {where}|almeno {n} caselle {where}",
    "some_of": "almeno {n} di questi gruppi: {what}",
    "and": " e ",
    "tick": "Ottieni {n} stella.|Ottieni {n} stelle.",
    "gain": "Ottieni {n} linea.|Ottieni {n} linee.",
    "all": "tutte le caselle|del foglio",
    "corners": "i quattro angoli|negli angoli",
    "edge": "tutto il bordo|sul bordo",
    "inside": "tutto l'interno|all'interno",
    "top row": "tutta la riga in alto|nella riga in alto",
    "bottom row": "tutta la riga in basso|nella riga in basso",
    "row": "tutta la riga {n}|nella riga {n}",
    "column": "tutta la colonna {n}|nella colonna {n}",
    "every shark": "tutti gli squali|con uno squalo",
    "every seal": "tutte le foche|con una foca",
    "every tuna": "tutti i tonni|con un tonno",
    "every squid": "tutti i calamari|con un calamaro",
    "every sardine": "tutte le sardine|con una sardina",
    "every shrimp": "tutti i gamberi|con un gambero",
    "every bottle": "tutte le bottiglie|con una bottiglia",
    "marked": "tutte le caselle segnate|tra quelle segnate",
    "each row": "tutte le righe|in ogni riga",
    "each column": "tutte le colonne|in ogni colonna numerata",
    "each animal": "tutti gli animali|di ogni animale",
    "any row": "{n} riga intera|{n} righe intere",
    "any column": "{n} colonna numerata intera|{n} colonne numerate intere",
    "any animal": "tutte le caselle di {n} tipo di animale|tutte le caselle di {n} tipi di animale",
    "in row": "in {n} riga|in ognuna di {n} righe",
    "in column": "in {n} colonna numerata|in ognuna di {n} colonne numerate",
    "in animal": "di {n} tipo di animale|di ognuno di {n} tipi di animale",
    "rules_title": "Roll-cean in una pagina",
    "goal_h": "Lo scopo",
    "goal": "Avete tutti lo stesso foglio. In {rounds} manche ci tratteggi delle forme, in modo "
    "che cacciatori e prede stiano sotto la stessa forma. Vince chi ha più punti.",
    "setup_h": "Prima di iniziare",
    "setup": "Ognuno prende un foglio e una penna. Pescate {shapes} carte forma: nell'ordine in "
    "cui escono, corrispondono ai valori del dado da 1 a {shapes}. Disegnatele sul foglio. "
    "Pescate {objectives} obiettivi e metteteli scoperti sul tavolo. Il caso decide chi tira per "
    "primo.",
    "round_h": "Una manche",
    "round_text": "Si tirano due dadi per tutti. Scegli quale dado dà la forma e quale la "
    "colonna. Tratteggia la forma, girata o ribaltata come vuoi: almeno una delle sue caselle "
    "deve stare in quella colonna (larga due caselle) e nessuna su una forma precedente. Un "
    "doppio dà lo stesso numero per tutte e due. Puoi anche passare: non disegni nulla, segni 0 e "
    "non giri la clessidra.",
    "time_h": "La clessidra",
    "time": "Chi finisce per primo gira la clessidra, avvisa ogni dieci secondi e tira i dadi "
    "nella manche dopo. Se nessuno la gira, tira di nuovo la stessa persona. Se non hai finito "
    "quando la sabbia è scesa, non disegni nulla e segni 0. Per iniziare 40 secondi, poi "
    "30 o 25. Per esperti: 40 secondi nelle manche 1-4, 35 nelle 5-8, 30 nelle 9-12, 25 nelle "
    "13-15.",
    "chain_h": "I punti di una manche",
    "chain": "Per ogni cacciatore con la sua preda sotto la stessa forma, ogni preda dà i suoi "
    "punti, qualunque sia il numero dei cacciatori. Una bottiglia sotto la forma: tutti i punti "
    "per {factor}.",
    "bonus_h": "Alla fine",
    "bonus": "Una stella con tutte le sue caselle tratteggiate: {star} (al massimo {most} "
    "stelle). Una riga con tante caselle tratteggiate quante dice il suo triangolo: {line}. Un "
    "obiettivo: i suoi punti vanno a chi ci riesce per primo, e a tutti quelli che ci riescono "
    "nella stessa manche.",
    "tie_h": "Chi vince",
    "tie": "Somma manche, stelle, linee e obiettivi. In caso di parità vince chi ha tratteggiato "
    "più bottiglie; se sono pari anche quelle, la vittoria è condivisa.",
    "solo_h": "Da soli",
    "solo": "Si può giocare anche da soli: la clessidra parte insieme ai dadi. Prova a battere il "
    "tuo record.",
    "example_h": "Esempi",
    "author": "Da un prototipo di {author} (regole, versione {version}). Il foglio, le carte e i "
    "disegni sono nostri.",
}

FR: Texts = {
    "shark": "requin",
    "seal": "phoque",
    "tuna": "thon",
    "squid": "calmar",
    "sardine": "sardine",
    "shrimp": "crevette",
    "bottle": "bouteille",
    "sheet": "feuille",
    "shapes": "Formes",
    "rounds": "Manches",
    "starfish": "Étoiles",
    "lines": "Lignes",
    "objectives": "Objectifs",
    "bottles": "Bouteilles",
    "decreasing": "temps décroissant (secondes)",
    "ways": "{n} façon de la placer|{n} façons de la placer",
    "shape_cards": "Cartes forme",
    "objective_cards": "Cartes objectif",
    "first": "pour le premier qui y arrive",
    "example": "Cases foncées : une façon d'y arriver.",
    "hatch": "Hachurez {what}.",
    "some": "au moins {n} case {where}|au moins {n} cases {where}",
    "some_of": "au moins {n} de ces groupes : {what}",
    "and": " et ",
    "tick": "Gagnez {n} étoile.|Gagnez {n} étoiles.",
    "gain": "Gagnez {n} ligne.|Gagnez {n} lignes.",
    "all": "toutes les cases|de la feuille",
    "corners": "les quatre coins|dans les coins",
    "edge": "tout le bord|sur le bord",
    "inside": "tout l'intérieur|à l'intérieur",
    "top row": "toute la rangée du haut|dans la rangée du haut",
    "bottom row": "toute la rangée du bas|dans la rangée du bas",
    "row": "toute la rangée {n}|dans la rangée {n}",
    "column": "toute la colonne {n}|dans la colonne {n}",
    "every shark": "tous les requins|avec un requin",
    "every seal": "tous les phoques|avec un phoque",
    "every tuna": "tous les thons|avec un thon",
    "every squid": "tous les calmars|avec un calmar",
    "every sardine": "toutes les sardines|avec une sardine",
    "every shrimp": "toutes les crevettes|avec une crevette",
    "every bottle": "toutes les bouteilles|avec une bouteille",
    "marked": "toutes les cases marquées|parmi les cases marquées",
    "each row": "toutes les rangées|dans chaque rangée",
    "each column": "toutes les colonnes|dans chaque colonne numérotée",
    "each animal": "tous les animaux|de chaque animal",
    "any row": "{n} rangée entière|{n} rangées entières",
    "any column": "{n} colonne numérotée entière|{n} colonnes numérotées entières",
    "any animal": "toutes les cases de {n} espèce|toutes les cases de {n} espèces",
    "in row": "dans {n} rangée|dans chacune de {n} rangées",
    "in column": "dans {n} colonne numérotée|dans chacune de {n} colonnes numérotées",
    "in animal": "de {n} espèce|de chacune de {n} espèces",
    "rules_title": "Roll-cean en une page",
    "goal_h": "Le but du jeu",
    "goal": "Tout le monde a la même feuille. En {rounds} manches, vous y hachurez des formes "
    "pour réunir chasseurs et proies sous une même forme. Celui qui a le plus de points gagne.",
    "setup_h": "Avant de commencer",
    "setup": "Chacun prend une feuille et un stylo. Tirez {shapes} cartes forme : dans l'ordre du "
    "tirage, elles correspondent aux valeurs 1 à {shapes} du dé. Dessinez-les sur votre feuille. "
    "Tirez {objectives} objectifs et posez-les face visible. Le hasard désigne le premier lanceur.",
    "round_h": "Une manche",
    "round_text": "On lance deux dés pour tout le monde. Choisissez quel dé donne votre forme et "
    "lequel votre colonne. Hachurez la forme, tournée ou retournée à votre gré : au moins une de "
    "ses cases doit être dans cette colonne (large de deux cases) et aucune sur une forme "
    "précédente. Un double donne le même nombre pour les deux. Vous pouvez aussi passer : vous ne "
    "dessinez rien, marquez 0 et ne retournez pas le sablier.",
    "time_h": "Le sablier",
    "time": "Le premier qui finit retourne le sablier, annonce chaque dizaine de secondes et lance "
    "les dés de la manche suivante. Si personne ne le retourne, le même joueur relance. Si "
    "vous n'avez pas fini quand le sable est écoulé, vous ne dessinez rien et marquez 0. Pour "
    "débuter, 40 secondes, puis 30 ou 25. Pour les experts : 40 secondes aux manches 1-4, 35 aux "
    "5-8, 30 aux 9-12, 25 aux 13-15.",
    "chain_h": "Points d'une manche",
    "chain": "Pour chaque chasseur avec sa proie sous la même forme, chaque proie donne ses "
    "points, quel que soit le nombre de chasseurs. Une bouteille sous la forme : tous les points "
    "fois {factor}.",
    "bonus_h": "À la fin",
    "bonus": "Une étoile dont toutes les cases sont hachurées : {star} (au plus {most} étoiles). "
    "Une rangée avec autant de cases hachurées que l'indique son triangle : {line}. Un objectif : "
    "ses points vont au premier qui l'atteint, et à tous ceux qui l'atteignent dans la même "
    "manche.",
    "tie_h": "Qui gagne",
    "tie": "Additionnez manches, étoiles, lignes et objectifs. À égalité, celui qui a hachuré le "
    "plus de bouteilles gagne ; sinon la victoire est partagée.",
    "solo_h": "En solo",
    "solo": "On peut aussi jouer seul : le sablier part alors avec les dés. Battez votre record.",
    "example_h": "Exemples",
    "author": "D'après un prototype de {author} (règles, version {version}). La feuille, les "
    "cartes et les dessins sont de nous.",
}

TEXTS = {"en": EN, "es": ES, "es-AR": ES_AR, "it": IT, "fr": FR}
