// The stopwatch on a page of its own: the turns go into the field of the form, and into the links
// that begin a ruling. Where no limit has a price, what was exceeded goes into the note of the ruling.

import { readings, Watch } from "./watch.js";

const root = document.getElementById("stopwatch");
const field = document.getElementById("f-turns");
const typed = field.value;
const read = (text) => text.split(/[ ,;]+/).map(Number).filter((turn) => Number.isInteger(turn) && turn > 0);
const links = [...root.querySelectorAll("[data-people] a")];

/** The address of a ruling with what the watch has. */
function address(base, { turns, readAt }, note) {
  const fields = { turns: turns.join(","), read_at: readings(turns, readAt), note };
  const given = Object.entries(fields).filter(([, value]) => value !== "");
  return base + given.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join("");
}

const watch = new Watch(root, root.dataset.key, (turns, readAt) => {
  if (document.activeElement !== field) field.value = turns.join(",");
  for (const link of links) link.href = address(link.dataset.base, { turns, readAt }, "");
});
// Turns of the address, where none were measured here.
if (typed && watch.watch.turns.length === 0) watch.retype(read(typed));
field.addEventListener("change", () => watch.retype(read(field.value)));

if ("notesExcess" in root.dataset) {
  const note = ({ currentTarget: link }) => {
    link.href = address(link.dataset.base, watch.watch, watch.excess().join("; "));
  };
  for (const link of links) {
    link.addEventListener("click", note);
    link.addEventListener("auxclick", note);
  }
}
