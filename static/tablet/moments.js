// What somebody did: the offences by their moment in the game, those ruled here before at hand, and found
// by any language's words.

import { say, tablet } from "./data.js";
import { el, link, quiet } from "./element.js";
import { briefly } from "./proposed.js";
import { step } from "./route.js";
import { shared } from "./shared.js";

/** How many offences that were ruled before stand together. */
const USUAL = 8;
const [EVERY, BEFORE] = ["every", "before"];

/** A text as it is looked for: without accents, signs and capitals. */
function plain(text) {
  const bare = text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f'’]/g, "");
  return bare.replace(/[-.,\s]+/g, " ").trim();
}

function found() {
  const words = plain(shared.search).split(" ").filter(Boolean);
  return tablet.data.offences.filter((offence) => words.every((word) => offence.find.includes(word)));
}

/** The offences that were ruled in this tournament, the most used first. */
function ruledBefore() {
  const { offences, rulings } = tablet.data;
  const ids = new Set(rulings.filter((one) => one.stands).map((one) => one.offence_id));
  return offences.filter((offence) => ids.has(offence.id)).slice(0, USUAL);
}

/** The groups that can be chosen: an id and a name each. */
function choices() {
  const { moments, offences } = tablet.data;
  const known = moments.filter((moment) => offences.some((one) => one.moment === moment.id));
  const before = ruledBefore().length > 0 ? [{ id: BEFORE, name: say("tablet-usual") }] : [];
  return [...before, ...known, { id: EVERY, name: say("tablet-every-offence") }];
}

/** The offences in groups with a heading each: those of the chosen moment, or all that are found. */
function groups(chosen) {
  const list = found();
  const { moments } = tablet.data;
  if (shared.search === "" && chosen === BEFORE) return [[say("tablet-usual"), ruledBefore()]];
  const isShown = ({ id }) => shared.search !== "" || [id, EVERY].includes(chosen);
  const of = (moment) => [moment.name, list.filter((offence) => offence.moment === moment.id)];
  return moments.filter(isShown).map(of).filter(([, some]) => some.length > 0);
}

export function drawMoments(table, subject, turns, readAt) {
  // Who comes from the watch is asked first what it may be.
  const isTimed = shared.excess?.table === table.table || turns.length > 0;
  const all = choices();
  const isKnown = (id) => all.some((one) => one.id === id);
  const first = isTimed && isKnown("time") ? "time" : isKnown(BEFORE) ? BEFORE : EVERY;
  let chosen = first;
  const tap = (offence) => el("li", {}, link(step(table, subject, offence.id, turns, readAt),
    el("b", {}, offence.name), quiet(briefly(table, subject, offence, turns, readAt))));
  const list = el("div", {});
  const tabs = el("div", { class: "moments", role: "group", "aria-label": say("tablet-moments") });
  const show = () => {
    const shown = groups(chosen).flatMap(([name, offences]) =>
      [el("h2", {}, name), el("ul", { class: "taps offences" }, offences.map(tap))]);
    list.replaceChildren(...(shown.length > 0 ? shown : [el("p", {}, say("tablet-nothing-found"))]));
    for (const tab of tabs.children) {
      tab.setAttribute("aria-pressed", String(shared.search === "" && tab.value === chosen));
    }
  };
  const find = drawFind(show);
  const choose = ({ currentTarget }) => {
    chosen = currentTarget.value;
    shared.search = "";
    find.value = "";
    show();
  };
  tabs.append(...all.map(({ id, name }) =>
    el("button", { type: "button", value: id, id: `moment-${id}`, onclick: choose }, name)));
  show();
  return el("div", { class: "did" }, el("p", { class: "find" }, find), tabs, list);
}

function drawFind(show) {
  const label = say("tablet-find-offence");
  const find = el("input", { id: "find", type: "search", placeholder: label, "aria-label": label,
    "data-search": "",
    oninput: () => {
      shared.search = find.value;
      show();
    } });
  find.value = shared.search;
  return find;
}
