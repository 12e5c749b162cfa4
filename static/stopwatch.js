// The stopwatch on a page of its own: the turns go into the field of the form, and into the links
// that begin a ruling.

import { Watch } from "./watch.js";

const root = document.getElementById("stopwatch");
const field = document.getElementById("f-turns");
const typed = field.value;
const read = (text) => text.split(/[ ,;]+/).map(Number).filter((turn) => Number.isInteger(turn) && turn > 0);

const watch = new Watch(root, root.dataset.key, (turns) => {
  const text = turns.join(",");
  if (document.activeElement !== field) field.value = text;
  for (const link of root.querySelectorAll("[data-people] a")) {
    link.href = text ? `${link.dataset.base}&turns=${text}` : link.dataset.base;
  }
});
// Turns of the address, where none were measured here.
if (typed && watch.watch.turns.length === 0) watch.keep({ turns: read(typed) });
field.addEventListener("change", () => watch.keep({ turns: read(field.value) }));
