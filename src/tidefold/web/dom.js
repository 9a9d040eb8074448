// Making elements: text is always text, never markup.

function nodes(children) {
  return children.flat(9).filter((child) => child !== null && child !== undefined && child !== false);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...nodes(children));
  return element;
}

// An HTML element; props are attributes, or handlers named onclick, onsubmit …
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

// An SVG element.
export function s(tag, props = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

// A real button; `key` lets it keep the focus when its part of the page is drawn again.
export function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props }, label);
}

// Draw a part of the page again; focus and opened details stay where they were.
export function show(parent, ...children) {
  const active = parent.contains(document.activeElement) ? document.activeElement : null;
  const folded = [...parent.querySelectorAll("details[data-key]")].map((one) => [one.dataset.key, one.open]);
  parent.replaceChildren(...nodes(children));
  for (const [key, open] of folded) find(parent, key)?.toggleAttribute("open", open);
  if (active && active !== parent) focusAgain(parent, active.dataset.key);
}

function find(parent, key) {
  return key ? parent.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
}

function focusAgain(parent, key) {
  const again = find(parent, key) ?? parent.querySelector("[data-rest]");
  again?.focus({ preventScroll: true });
}

// Say something to people who listen to the page.
export function say(text) {
  document.getElementById("said").textContent = text;
}

// A line across the page, for trouble; empty text removes it.
export function banner(text) {
  const line = document.getElementById("banner");
  if (line.textContent !== text) line.textContent = text;
  line.hidden = !text;
}
