// Questions that stop for an answer, as dialogs.
import { button, h } from "./dom.js";

function open(dialog) {
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(dialog.returnValue);
    });
  });
}

function closing(dialog, yes, no) {
  return h(
    "div",
    { class: "row" },
    button(yes, () => dialog.close("yes"), { class: "main", "data-answer": "yes" }),
    button(no, () => dialog.close(""), { "data-answer": "no" }),
  );
}

// Is somebody sure? Resolves to true or false.
export async function confirmed(question, yes, no = "No, go back") {
  const dialog = h("dialog", {}, h("p", {}, question));
  dialog.append(closing(dialog, yes, no));
  return (await open(dialog)) === "yes";
}

// Ask for a line of text; resolves to null if none was given.
export async function line(question, yes) {
  const input = h("input", { maxlength: 300, "aria-label": question });
  const dialog = h("dialog", {}, h("p", {}, question), input);
  dialog.append(closing(dialog, yes, "Cancel"));
  return (await open(dialog)) === "yes" && input.value.trim() ? input.value.trim() : null;
}
