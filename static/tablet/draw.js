// The views of a table before the confirmation: the tables, a table as it sits, its stopwatches,
// and the offences.

import { Watch } from "../watch.js";
import { drawCall, waited } from "./calls.js";
import { read, say, tablet, undone, watchParts } from "./data.js";
import { back, button, el, heading, link, notice, quiet } from "./element.js";
import { briefly, nameOf } from "./proposed.js";
import { drawRing } from "./ring.js";
import { fullAddress, handNumber, handOf, isGuessed, scorer, step, stepHand } from "./route.js";
import { shared } from "./shared.js";
import { drawToast, drawWaiting, undo } from "./waiting.js";

const quietLink = (href, text) => el("a", { class: "button quiet", href }, text);

export function drawEarlier(subject) {
  const told = tablet.data.earlier ? tablet.earlier?.people?.[subject] : null;
  if (!told) return null;
  const lines = told.map((line) => el("li", {}, line));
  return el("section", { class: "earlier" },
    el("h2", {}, say("rulings-earlier")), el("ul", {}, lines));
}

export function others() {
  const { others: here } = tablet.data;
  if (!here?.length) return null;
  return notice("warn", say("tablet-others-here", { names: here.join(", ") }));
}

let showAll = false;

export function drawTables() {
  const { data } = tablet;
  const own = data.tables?.some((table) => !table.mine);
  const tables = (data.tables ?? []).filter((table) => showAll || table.mine);
  tables.sort((a, b) => Boolean(b.call) - Boolean(a.call));
  const toggle = () => {
    showAll = !showAll;
    shared.redraw();
  };
  return [
    el("div", { class: "row ends" }, heading(data.session?.name ?? data.title),
      el("p", { class: "actions" },
        data.links.map((one) => quietLink(one.href, one.name)),
        drawRing(),
        own ? button(say(showAll ? "tablet-my-tables" : "tablet-all-tables"), toggle) : null)),
    el("ul", { class: "taps tables" }, tables.map((table) => el("li", {}, link(table.table,
      el("b", {}, table.name),
      table.call ? el("span", { class: "mark harm" }, waited(table.call)) : null,
      quiet(table.people.map((one) => one?.last ?? "–").join(" · ")))))),
  ];
}

/** A wind; nothing where nobody knows it. */
function seat(wind) {
  if (wind === null) return null;
  const { code, letter, character, name } = tablet.data.winds[wind];
  return el("abbr", { class: `seat seat-${code}`, title: name },
    el("span", { class: "seat-letter" }, letter),
    el("span", { class: "seat-character", lang: "zh-Hant", "aria-hidden": "true" }, character));
}

export function drawTable({ table }) {
  const { data } = tablet;
  shared.excess = null;
  const { round, deal } = handOf(table);
  // Nobody is shown on a wind while the seats of this round are not known.
  const known = (table.chairs ?? data.rounds.chairs)[round];
  const wind = (chair) => known ? (chair + 4 - (deal % 4)) % 4 : null;
  const places = (known ?? [0, 1, 2, 3]).map((seatNumber, chair) =>
    drawChair(table, table.people[seatNumber], chair, wind(chair)));
  const here = data.rulings.filter(
    (ruling) => ruling.table === table.table && ruling.session === data.session.number);
  return [
    back(""),
    heading(table.name, data.session.name),
    others(),
    drawToast(),
    drawCall(table),
    drawHand(table, round, deal),
    el("ul", { class: "sitting" }, places),
    el("p", { class: "actions" },
      quietLink(`#${table.table}/table`, say("rulings-subject-table")),
      table.scorer ? quietLink(scorer(table), say("tablet-value-hand")) : null,
      watchParts ? quietLink(`#${table.table}/watch`, say("tablet-stopwatch")) : null),
    drawWaiting(table),
    el("ul", { class: "here", id: "done" }, here.slice().reverse().map(drawRuling)),
  ];
}

/** The hand the table is in, with steps to the one before and after. */
function drawHand(table, round, deal) {
  const arrow = (by, label, text) => el("button", {
    type: "button", class: "button quiet", "aria-label": say(label),
    onclick: () => { stepHand(table, by); shared.redraw(); },
  }, text);
  return el("div", { class: "hand-step" },
    arrow(-1, "tablet-hand-before", "←"),
    el("p", {}, el("b", {}, tablet.data.rounds.names?.[round] ?? ""),
      ` · ${say("tablet-deal", { deal: deal + 1 })}`,
      isGuessed(table) ? quiet(` · ${say("tablet-hand-guessed")}`) : null),
    arrow(1, "tablet-hand-after", "→"));
}

/** Somebody in their chair, or an open seat. */
function drawChair(table, one, chair, wind) {
  const { data } = tablet;
  if (!one) {
    return el("li", { class: `chair chair-${chair}` },
      el("span", { class: "sitting-open" }, seat(wind), " ", say("tablet-open-seat")));
  }
  const subject = `e${one.id}`;
  const against = data.rulings.filter((ruling) => ruling.stands && ruling.subject === subject);
  const last = against.slice(-2).map((ruling) => ruling.what).join("; ");
  const state = table.hands?.[handNumber(table)]?.[subject];
  const name = (id) => data.offences.find((offence) => offence.id === id).name;
  const usual = data.usual.map((id) => el("li", {}, link(step(table, subject, id), name(id))));
  return el("li", { class: `chair chair-${chair}${wind === 0 ? " is-dealer" : ""}` },
    link(`${table.table}/${subject}`, seat(wind), " ",
      el("span", { class: "sitting-name" }, `${one.id} ${one.first} `,
        el("b", { class: "last" }, one.last)),
      wind === 0 ? el("span", { class: "mark" }, say("tablet-dealer")) : null,
      (state?.marks ?? []).map((mark) => el("span", { class: "mark harm" }, mark)),
      quiet(against.length === 0 ? say("tablet-clean") : last)),
    usual.length === 0 ? null : el("ul", { class: "usual" }, usual));
}

/* The stopwatches: two players of a table can be timed at once. What is measured goes with the
   ruling, with or without the network. */
export function drawWatch({ table }) {
  const all = watchParts.content.cloneNode(true);
  const one = all.querySelector("[data-watch]");
  const second = one.cloneNode(true);
  for (const part of second.querySelectorAll("[id]")) part.id += "-2";
  const place = el("div", { class: "watches" }, one);
  const start = (part, suffix) => shared.watches.push(beginWatch(table, part, suffix));
  const add = () => {
    more.replaceChildren();
    place.append(second);
    start(second, ":2");
  };
  const more = el("p", { class: "actions" }, button(say("referees-watch-second"), add));
  start(one, "");
  const kept = read(watchKey(table, ":2"));
  if (kept && (kept.dealt || kept.began || kept.turns?.length > 0)) add();
  return [back(table.table), heading(say("tablet-stopwatch"), table.name),
    el("div", { class: "stopwatch" }, place, more, all.querySelector("[data-watch-rules]"))];
}

/** Where a watch keeps its instants: the second of a table beside the first. */
function watchKey(table, suffix) {
  return `${watchParts.dataset.key}:${tablet.data.session.number}:${table.table}${suffix}`;
}

/* A watch with the people on whom a ruling begins with what it measured. */
function beginWatch(table, part, suffix) {
  const { pace, words } = watchParts.dataset;
  Object.assign(part.dataset, { pace, words });
  const slow = tablet.data.offences.find((offence) => offence.per === "time_limits")?.id ?? "";
  const people = table.people.filter(Boolean).map((one) => `e${one.id}`);
  const list = part.querySelector("[data-people]");
  let watch = null;
  // Where no limit has a price, what was exceeded goes into the note.
  const keepExcess = () => {
    shared.excess = slow ? null : { table: table.table, text: watch.excess().join("; ") };
  };
  const rule = (...measured) => (subject) => el("li", {}, el("a",
    { href: `#${step(table, subject, slow, ...measured)}`, onclick: keepExcess },
    el("b", {}, nameOf(table, subject))));
  const listed = (turns, readAt) => list.replaceChildren(...people.map(rule(turns, readAt)));
  watch = new Watch(part, watchKey(table, suffix), listed);
  return watch;
}

function drawRuling(ruling) {
  const isUndone = undone().has(ruling.id);
  const mayUndo = ruling.undo && !isUndone;
  return el("li", { class: ruling.stands && !isUndone ? "" : "is-reversed" },
    el("span", {}, el("b", {}, `${ruling.id}`), ` ${ruling.offence}: `,
      el("span", { class: "harm-text" }, ruling.what),
      quiet(` ${ruling.when} · ${ruling.by}`)),
    mayUndo ? button(say("tablet-undo"), () => undo(ruling.id), "quiet harm") : null);
}

export function drawOffences({ table, subject, turns, readAt }) {
  const stand = tablet.data.rulings.filter((one) => one.stands && one.subject === subject);
  const mine = stand.slice(-3).reverse();
  const excess = shared.excess?.table === table.table ? shared.excess.text : "";
  const groups = () => offenceGroups(table, subject, turns, readAt);
  const list = el("div", {}, groups());
  const label = say("tablet-find-offence");
  const find = el("input", { id: "find", type: "search", placeholder: label, "aria-label": label,
    "data-search": "",
    oninput: () => {
      shared.search = find.value;
      list.replaceChildren(...groups());
    } });
  find.value = shared.search;
  const line = (one) => el("li", {}, `${one.offence}${say("colon")}${one.what} · ${one.when}`);
  return [
    back(table.table),
    heading(nameOf(table, subject), table.name),
    others(),
    excess ? notice("", excess) : null,
    mine.length > 0 ? el("ul", { class: "here" }, mine.map(line)) : null,
    drawEarlier(subject),
    el("p", { class: "find" }, find),
    list,
    el("p", {}, el("a", { href: fullAddress(table, subject) }, say("tablet-in-full"))),
  ];
}

/** A text as it is looked for: without accents, signs and capitals. */
function plain(text) {
  const bare = text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f'’]/g, "");
  return bare.replace(/[-.,\s]+/g, " ").trim();
}

function offenceGroups(table, subject, turns, readAt) {
  const { offences, moments } = tablet.data;
  const words = plain(shared.search).split(" ").filter(Boolean);
  const found = offences.filter((offence) => words.every((word) => offence.find.includes(word)));
  if (found.length === 0) return [el("p", {}, say("tablet-nothing-found"))];
  const tap = (offence) => el("li", {}, link(step(table, subject, offence.id, turns, readAt),
    el("b", {}, offence.name),
    quiet(briefly(table, subject, offence, turns, readAt))));
  // Who comes from the watch is asked first what it may be.
  const isTimed = shared.excess?.table === table.table || turns.length > 0;
  const first = (moment) => Number(isTimed && moment.id === "time");
  const ordered = [...moments].sort((one, other) => first(other) - first(one));
  return ordered.flatMap((moment) => {
    const here = found.filter((offence) => offence.moment === moment.id);
    if (here.length === 0) return [];
    return [el("h2", {}, moment.name), el("ul", { class: "taps offences" }, here.map(tap))];
  });
}
