// The views before the confirmation: the tables, a table as it sits, its stopwatches, and what somebody
// did.

import { Watch } from "../watch.js";
import { drawCall, drawCalls, waited } from "./calls.js";
import { read, say, tablet, undone, watchParts } from "./data.js";
import { back, button, el, heading, link, notice, quiet } from "./element.js";
import { drawFelt, drawStrip } from "./felt.js";
import { drawMoments } from "./moments.js";
import { nameOf } from "./proposed.js";
import { fullAddress, scorer, step } from "./route.js";
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

/** What the page says where no table plays yet. */
const noTables = document.getElementById("no-tables");
let showAll = false;

export function drawTables() {
  const { data } = tablet;
  const own = data.tables?.some((table) => !table.mine);
  const tables = (data.tables ?? []).filter((table) => showAll || table.mine);
  const toggle = () => {
    showAll = !showAll;
    shared.redraw();
  };
  return [
    drawCalls(null),
    el("div", { class: "row ends" }, heading(data.session?.name ?? data.title),
      el("p", { class: "actions" },
        data.links.map((one) => quietLink(one.href, one.name)),
        own ? button(say(showAll ? "tablet-my-tables" : "tablet-all-tables"), toggle) : null)),
    tables.length === 0 ? noTables.content.cloneNode(true) : null,
    el("ul", { class: "taps tables" }, tables.map((table) => el("li", {}, link(table.table,
      el("b", {}, table.name),
      table.call ? el("span", { class: "mark harm" }, waited(table.call)) : null,
      quiet(table.people.map((one) => one?.last ?? "–").join(" · ")))))),
  ];
}

export function drawTable({ table }) {
  const { data } = tablet;
  shared.excess = null;
  return [
    drawCalls(table),
    drawStrip(table),
    heading(table.name, data.session.name),
    others(),
    drawToast(),
    drawCall(table),
    drawFelt(table, null),
    el("p", { class: "actions" },
      quietLink(`#${table.table}/table`, say("rulings-subject-table")),
      table.scorer ? quietLink(scorer(table), say("tablet-value-hand")) : null,
      watchParts ? quietLink(`#${table.table}/watch`, say("tablet-stopwatch")) : null),
    drawWaiting(table),
    ...drawHere(table),
  ];
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
    mayUndo ? button(say("tablet-take-back"), () => undo(ruling.id)) : null);
}

/** What was ruled at the table in this session, the latest first, each to be taken back. */
function drawHere(table) {
  const { rulings, session } = tablet.data;
  const here = rulings.filter(
    (ruling) => ruling.table === table.table && ruling.session === session.number);
  return [
    here.length > 0 ? el("h2", {}, say("tablet-rulings")) : null,
    el("ul", { class: "here", id: "done" }, here.reverse().map(drawRuling)),
  ];
}

export function drawOffences({ table, subject, turns, readAt }) {
  const stand = tablet.data.rulings.filter((one) => one.stands && one.subject === subject);
  const elsewhere = stand.filter((one) => one.table !== table.table || one.session !== tablet.data.session.number);
  const excess = shared.excess?.table === table.table ? shared.excess.text : "";
  const line = (one) => el("li", {}, `${one.offence}${say("colon")}${one.what} · ${one.when}`);
  const name = nameOf(table, subject);
  return [
    drawCalls(table),
    drawStrip(table),
    drawFelt(table, subject),
    el("div", { class: "row ends" },
      heading(subject === "table" ? name : say("tablet-what-did", { name }), table.name),
      back(table.table)),
    others(),
    excess ? notice("", excess) : null,
    drawMoments(table, subject, turns, readAt),
    elsewhere.length > 0 ? el("ul", { class: "here" }, elsewhere.slice(-3).reverse().map(line)) : null,
    drawEarlier(subject),
    ...drawHere(table),
    el("p", {}, el("a", { class: "button quiet", href: fullAddress(table, subject) }, say("tablet-in-full"))),
  ];
}
