// The views but the confirmation: tables, a table as it sits, its stopwatch, the offences, and
// what waits to be sent.

import { Watch } from "../watch.js";
import { propose } from "./count.js";
import { ledger, now, queue, refreshSoon, say, tablet, watchParts } from "./data.js";
import { button, el, heading, link, notice, quiet } from "./element.js";
import { fullAddress, handNumber, handOf, isGuessed, scorer, step, stepHand } from "./route.js";

/** What the views share while the page is open. */
export const shared = { redraw: () => {}, watch: null, search: "", replaces: "seatwind-again" };

const back = (hash) =>
  el("p", {}, el("a", { class: "button quiet", href: `#${hash}` }, say("tablet-back")));

const quietLink = (href, text) => el("a", { class: "button quiet", href }, text);

/** What the rule set proposes when somebody of a table does something in the hand it is in. */
export function proposed(table, subject, offence, turns = [], minutes = null) {
  const { data } = tablet;
  const hand = handNumber(table);
  const at = { subject, session: data.session.number, hand, rounds: data.rounds };
  return propose(ledger(), offence, at, {
    pace: data.pace,
    resignation: data.resignation,
    turns,
    minutes,
  });
}

/** "−10 · warning": what follows, in a line. */
export function brief(proposal, offence) {
  const { outcomes, units } = tablet.data;
  const said = proposal.outcomes.filter((one) => one !== "points" || !proposal.amount);
  const words = said.map((outcome) => outcomes[outcome] ?? outcome);
  if (proposal.amount) words.unshift(`−${proposal.amount} ${units[offence.unit] ?? ""}`.trim());
  return words.join(" · ");
}

export function nameOf(table, subject) {
  const one = table.people.find((person) => person && `e${person.id}` === subject);
  return one ? `${one.id} ${one.first} ${one.last}` : say("rulings-subject-table");
}

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
        own ? button(say(showAll ? "tablet-my-tables" : "tablet-all-tables"), toggle) : null)),
    el("ul", { class: "taps tables" }, tables.map((table) => el("li", {}, link(table.table,
      el("b", {}, table.name),
      table.call ? el("span", { class: "mark harm" }, waited(table.call)) : null,
      quiet(table.people.map((one) => one?.last ?? "–").join(" · ")))))),
  ];
}

function waited(call) {
  const minutes = Math.max(0, Math.floor((now() - call.at) / 60000));
  return say("tablet-call", { minutes });
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
    table.call ? drawCall(table.call) : null,
    drawHand(table, round, deal),
    el("ul", { class: "sitting" }, places),
    el("p", { class: "actions" },
      quietLink(`#${table.table}/table`, say("rulings-subject-table")),
      table.scorer ? quietLink(scorer(table), say("tablet-value-hand")) : null,
      watchParts ? quietLink(`#${table.table}/watch`, say("tablet-stopwatch")) : null),
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

/* The stopwatch: what it measures goes with the ruling, with or without the network. */
export function drawWatch({ table }) {
  const { data } = tablet;
  const { pace, words, key } = watchParts.dataset;
  const parts = el("div", { class: "stopwatch", "data-pace": pace, "data-words": words },
    watchParts.content.cloneNode(true));
  const slow = data.offences.find((offence) => offence.per === "time_limits")?.id ?? "";
  const people = table.people.filter(Boolean).map((one) => `e${one.id}`);
  const list = parts.querySelector("[data-people]");
  const rule = (subject, turns) =>
    link(step(table, subject, slow, turns), el("b", {}, nameOf(table, subject)));
  const listed = (turns) =>
    list.replaceChildren(...people.map((subject) => el("li", {}, rule(subject, turns))));
  shared.watch = new Watch(parts, `${key}:${data.session.number}:${table.table}`, listed);
  return [back(table.table), heading(say("tablet-stopwatch"), table.name), parts];
}

function drawCall(call) {
  const act = (what, text) => button(text, () => {
    queue.add({ url: `${tablet.data.base}/referee/calls/${call.id}/${what}`, fields: [], text });
    refreshSoon();
  }, "");
  const take = () => (call.taken ? null : act("take", say("tablet-call-take")));
  return el("div", { class: "notice warn row" },
    el("span", {}, waited(call), call.note ? `${say("colon")}${call.note}` : ""),
    call.mine ? act("close", say("tablet-call-done")) : take());
}

function drawRuling(ruling) {
  const isUndone = queue.items().some((item) => item.undoes === ruling.id);
  const mayUndo = ruling.undo && !isUndone;
  return el("li", { class: ruling.stands && !isUndone ? "" : "is-reversed" },
    el("span", {}, el("b", {}, `${ruling.id}`), ` ${ruling.offence}: `,
      el("span", { class: "harm-text" }, ruling.what),
      quiet(` ${ruling.when} · ${ruling.by}`)),
    mayUndo ? button(say("tablet-undo"), () => undo(ruling.id), "quiet harm") : null);
}

function undo(id) {
  tablet.toast = null;
  const fields = [["reason", say("tablet-undo-reason")]];
  const url = `${tablet.data.base}/rulings/${id}/reverse`;
  queue.add({ url, fields, undoes: id, text: `${say("tablet-undo")}${say("colon")}${id}` });
  refreshSoon();
}

/* What was just confirmed, with its undo. */
function drawToast() {
  const { toast } = tablet;
  if (!toast) return null;
  const waiting = queue.items().find((item) => item.key === toast.key);
  const done = queue.done.find((item) => item.key === toast.key);
  if (waiting?.errors) return null;
  const number = done?.answer.ruling;
  const takeBack = () => {
    if (done) return undo(number);
    queue.change(toast.key, null);
    tablet.toast = null;
    return shared.redraw();
  };
  const text = done ? say("tablet-done", { number }) : say("tablet-queued");
  return el("div", { class: "notice done row", id: "toast" },
    el("span", {}, toast.text, " — ", text), button(say("tablet-undo"), takeBack));
}

export function drawOffences({ table, subject, turns }) {
  const stand = tablet.data.rulings.filter((one) => one.stands && one.subject === subject);
  const mine = stand.slice(-3).reverse();
  const list = el("div", {}, offenceGroups(table, subject, turns));
  const label = say("tablet-find-offence");
  const find = el("input", { id: "find", type: "search", placeholder: label, "aria-label": label,
    "data-search": "",
    oninput: () => {
      shared.search = find.value;
      list.replaceChildren(...offenceGroups(table, subject, turns));
    } });
  find.value = shared.search;
  const line = (one) => el("li", {}, `${one.offence}${say("colon")}${one.what} · ${one.when}`);
  return [
    back(table.table),
    heading(nameOf(table, subject), table.name),
    others(),
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

function offenceGroups(table, subject, turns) {
  const { offences, moments } = tablet.data;
  const words = plain(shared.search).split(" ").filter(Boolean);
  const found = offences.filter((offence) => words.every((word) => offence.find.includes(word)));
  if (found.length === 0) return [el("p", {}, say("tablet-nothing-found"))];
  const tap = (offence) => el("li", {}, link(step(table, subject, offence.id, turns),
    el("b", {}, offence.name),
    quiet(brief(proposed(table, subject, offence, turns), offence))));
  return moments.flatMap((moment) => {
    const here = found.filter((offence) => offence.moment === moment.id);
    if (here.length === 0) return [];
    return [el("h2", {}, moment.name), el("ul", { class: "taps offences" }, here.map(tap))];
  });
}

/* What waits and what was refused. */
export function drawQueue() {
  const item = (one) => el("li", { class: one.errors ? "refused" : "" },
    el("p", {}, el("b", {}, one.text)),
    (one.errors ?? []).map((error) => el("p", { class: "harm-text" }, error.message)),
    one.errors ? drawChoices(one) : null);
  return [back(""), heading(bandText()), el("ul", { class: "queue" }, queue.items().map(item))];
}

/** What may become of something that was refused. */
function drawChoices(item) {
  const again = () => {
    sessionStorage.setItem(shared.replaces, item.key);
    location.hash = item.hash;
  };
  // As it was decided, whatever was ruled meanwhile: with the amounts that the screen showed.
  const isShown = ([name, value]) =>
    name.startsWith("seen_") || (name === "claim" && value === "proposed");
  const send = () => queue.again(item.key, item.fields.filter((one) => !isShown(one)));
  const drop = (event) => dropItem(event.target, item);
  return el("p", { class: "actions" },
    item.hash ? button(say("tablet-refused-again"), again, "") : null,
    button(say("tablet-refused-send"), send),
    button(say("tablet-refused-drop"), drop, "quiet harm"));
}

function dropItem(pressed, item) {
  if (!pressed.dataset.sure) {
    pressed.dataset.sure = "yes";
    pressed.textContent = say("tablet-drop-sure");
    return;
  }
  queue.change(item.key, null);
}

const isOffline = () => !navigator.onLine || !queue.reachable;

function bandText() {
  const [refused, waiting] = [queue.refused().length, queue.waiting().length];
  const offline = isOffline();
  const asOf = tablet.asOf ? new Date(tablet.asOf) : null;
  const clock = { hour: "2-digit", minute: "2-digit" };
  const time = asOf?.toLocaleTimeString(document.documentElement.lang, clock) ?? "";
  const way = queue.sending && !offline ? "tablet-band-sending" : "tablet-band-waiting";
  const parts = [
    queue.revoked ? say("tablet-band-revoked") : "",
    refused > 0 ? say("tablet-band-refused", { count: refused }) : "",
    waiting > 0 ? say(way, { count: waiting }) : "",
    offline ? `${say("tablet-band-offline")}, ${say("tablet-as-of", { time })}` : "",
  ];
  return parts.filter(Boolean).join(" · ") || say("tablet-band-sent");
}

const band = document.getElementById("band");

/** The line that says how far the server knows what was decided here. */
export function drawBand() {
  if (!tablet.data) return;
  const [refused, waiting] = [queue.refused().length, queue.waiting().length];
  const later = waiting > 0 || isOffline() ? "waiting" : "sent";
  band.hidden = false;
  band.className = `band ${refused > 0 || queue.revoked ? "refused" : later}`;
  const text = bandText();
  if (band.dataset.text === text) return;
  band.dataset.text = text;
  band.replaceChildren(refused + waiting > 0 ? link("queue", text) : text);
}
