// Draws faces, or events, on the page of a contact sheet; a function that contact_sheet.py has evaluated there.
async ({ facts, faces, size, theme, named }) => {
  const { html, render } = await import("/web/core/html.js");
  const { about } = await import("/web/core/state.js");
  const { messagesReady, needWords, t } = await import("/web/core/i18n.js");
  const { CardBack } = await import("/web/seasalt/card_art/back.js");
  const { Card, cardName } = await import("/web/seasalt/card_art/card.js");
  const { EventCard } = await import("/web/seasalt/card_art/events/event_card.js");
  await messagesReady();
  await needWords("boxes");
  about.value = { games: { seasalt: { facts } } };
  document.documentElement.dataset.theme = theme;
  const grid = { display: "flex", flexWrap: "wrap", gap: "14px", padding: "14px", font: "11px/1.2 sans-serif", textAlign: "center" };
  const cell = { width: `${size}px` };
  const isEvent = (face) => !face.includes(":");
  const nameOf = (face) => (isEvent(face) ? t(`event.${face}`) : cardName(face));
  const drawing = (face) => (isEvent(face) ? html`<${EventCard} event=${face} />` : html`<${Card} face=${face} />`);
  const cards = faces.map((face, place) => html`<div style=${cell}>${drawing(face)}${named ? nameOf(face) : place + 1}</div>`);
  const back = named && !isEvent(faces[0]) && html`<div style=${cell}><${CardBack} /></div>`;
  render(html`<div style=${grid}>${cards}${back}</div>`, document.getElementById("app"));
  await document.fonts.ready;
  await new Promise((done) => setTimeout(done, 400)); // what comes with a box
}
