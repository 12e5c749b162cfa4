// The pieces that views are made of.

import { el } from "../element.js";
import { say } from "./data.js";

export { el };

export const link = (hash, ...children) => el("a", { href: `#${hash}` }, ...children);

export const button = (text, onclick, kind = "quiet") =>
  el("button", { type: "button", class: `button ${kind}`, onclick }, text);

export const back = (hash) =>
  el("p", {}, el("a", { class: "button quiet", href: `#${hash}` }, say("tablet-back")));

export const quiet = (...children) => el("span", { class: "quiet-text" }, ...children);

export const notice = (kind, text) => el("p", { class: `notice ${kind}`.trim() }, text);

export function heading(text, small) {
  const beside = small ? el("small", { class: "quiet-text" }, small) : null;
  return el("h1", { tabindex: "-1" }, text, " ", beside);
}

export function fieldset(legend, items, id = null) {
  const set = el("fieldset", { class: "checks", id }, el("legend", {}, legend), items);
  let chosen = set.querySelector("input[type=radio][checked]");
  // Pressed again, a radio is not chosen any more.
  set.addEventListener("click", ({ target }) => {
    if (target.type !== "radio") return;
    if (target === chosen) {
      target.checked = false;
      target.dispatchEvent(new Event("input", { bubbles: true }));
    }
    chosen = target.checked ? target : null;
  });
  set.addEventListener("unchosen", () => { chosen = null; });
  return set;
}

const box = (type) => (name, value, text, checked) =>
  el("label", { class: "check-line" }, el("input", { type, name, value, checked }), " ", text);
export const radio = box("radio");
export const checkbox = box("checkbox");

/** A line to type in, with its label and a hint. */
export function field(name, label, { hint = "", value = "", inputmode = null } = {}) {
  const described = hint ? `h-${name}` : null;
  return el("div", { class: "field" },
    el("label", { for: `f-${name}` }, label),
    hint ? el("p", { class: "hint", id: described }, hint) : null,
    el("input", { id: `f-${name}`, name, value, inputmode, autocomplete: "off",
      "aria-describedby": described }));
}
