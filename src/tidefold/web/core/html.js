// Markup without a build step: htm's tagged templates make Preact's elements.
export { html, render } from "htm/preact";
