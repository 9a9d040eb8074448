"""Printed texts that all games share, by language; `one|many` where a number decides."""

from __future__ import annotations

Texts = dict[str, str]

EN: Texts = {
    "print_title": "print and play",
    "unofficial": "Unofficial. Text and drawings by Tidefold. The games and their names belong to "
    "their authors and publishers.",
    "player": "Name",
    "round": "Round",
    "total": "Total",
    "points": "{n} point|{n} points",
    "cut": "Cut along the dashed lines.",
    "backs": "Backs: print them on the other side of the page before.",
    "score_sheet": "score sheet",
}

ES: Texts = {
    "print_title": "imprimir y jugar",
    "unofficial": "No oficial. Textos y dibujos de Tidefold. Los juegos y sus nombres pertenecen "
    "a sus autores y editores.",
    "player": "Nombre",
    "round": "Ronda",
    "total": "Total",
    "points": "{n} punto|{n} puntos",
    "cut": "Corta por las líneas discontinuas.",
    "backs": "Dorsos: imprímelos en el reverso de la página anterior.",
    "score_sheet": "hoja de puntos",
}

# Argentine Spanish holds only the texts that differ.
ES_AR: Texts = ES | {
    "cut": "Cortá por las líneas de puntos.",
    "backs": "Dorsos: imprimilos en el reverso de la página anterior.",
}

IT: Texts = {
    "print_title": "stampa e gioca",
    "unofficial": "Non ufficiale. Testi e disegni di Tidefold. I giochi e i loro nomi "
    "appartengono ai loro autori ed editori.",
    "player": "Nome",
    "round": "Manche",
    "total": "Totale",
    "points": "{n} punto|{n} punti",
    "cut": "Ritaglia lungo le linee tratteggiate.",
    "backs": "Dorsi: stampali sul retro della pagina precedente.",
    "score_sheet": "segnapunti",
}

FR: Texts = {
    "print_title": "à imprimer et à jouer",
    "unofficial": "Non officiel. Textes et dessins de Tidefold. Les jeux et leurs noms "
    "appartiennent à leurs auteurs et éditeurs.",
    "player": "Nom",
    "round": "Manche",
    "total": "Total",
    "points": "{n} point|{n} points",
    "cut": "Découpez le long des pointillés.",
    "backs": "Dos des cartes : à imprimer au verso de la page précédente.",
    "score_sheet": "feuille de score",
}

TEXTS = {"en": EN, "es": ES, "es-AR": ES_AR, "it": IT, "fr": FR}
