// Draws cards on the page of a contact sheet; a function that contact_sheet.py has evaluated there.
async ({ facts, faces, size, theme, named }) => {
  const { html, render } = await import("/web/core/html.js");
  const { about } = await import("/web/core/state.js");
  const { messagesReady } = await import("/web/core/i18n.js");
  const { CardBack } = await import("/web/seasalt/card_art/back.js");
  const { Card, cardName } = await import("/web/seasalt/card_art/card.js");
  await messagesReady();
  about.value = { games: { seasalt: { facts } } };
  document.documentElement.dataset.theme = theme;
  const grid = { display: "flex", flexWrap: "wrap", gap: "14px", padding: "14px", font: "11px/1.2 sans-serif", textAlign: "center" };
  const cell = { width: `${size}px` };
  const below = (face, place) => (named ? cardName(face) : place + 1);
  const cards = faces.map((face, place) => html`<div style=${cell}><${Card} face=${face} />${below(face, place)}</div>`);
  const back = named && html`<div style=${cell}><${CardBack} /></div>`;
  render(html`<div style=${grid}>${cards}${back}</div>`, document.getElementById("app"));
  await document.fonts.ready;
}
