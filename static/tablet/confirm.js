// The confirmation of a ruling: what the rule set proposes, what the referee makes of it, and what
// is sent. What it costs is decided by the server from the claim: as proposed, measured, chosen.
// Once drawn it stays as somebody reads it and fills it in; news stands above Confirm.

import { lines, number, seconds } from "../pace.js";
import { readings } from "../watch.js";
import {
  asksDealer, dealerOfForm, drawDealer, drawHand, drawTiles, handOfForm, missingAnswer, paidByChombo,
  wholeNumber,
} from "./asked.js";
import { calm } from "./calm.js";
import { booking, isAsProposed, isMeasured, recipients } from "./count.js";
import { forget, now, queue, read, refreshSoon, say, tablet, watchParts } from "./data.js";
import { drawEarlier, others } from "./draw.js";
import { drawFelt, drawStrip } from "./felt.js";
import {
  button, checkbox, el, field, fieldset, heading, notice, quiet, radio,
} from "./element.js";
import { fill, remember } from "./kept-form.js";
import { brief, nameOf, opponents, proposed, sum } from "./proposed.js";
import { fullAddress, handNumber, step } from "./route.js";
import { shared } from "./shared.js";

/** What the confirmation on the screen proposes. */
let shown = null;
/** When something was confirmed last: the next Confirm soon after it has another place. */
let confirmedAt = -Infinity;
const SOON = 5000;

const gist = ({ time, outcomes, amount }) => JSON.stringify([time, outcomes, amount]);

/** The refused ruling that is decided again here, if it is one. */
function replaced(at) {
  const key = read(shared.replaces);
  const item = key && queue.items().find((one) => one.key === key);
  const hash = step(at.table, at.subject, at.offence.id, at.turns, at.readAt);
  return item && item.hash === hash ? item : null;
}

/** What was measured, and in which hand: as it was decided before, else as the table stands. */
function measuredAt(at) {
  const again = replaced(at);
  const { turns, readAt } = at;
  return { turns, readAt, hand: again ? again.hand : handNumber(at.table) };
}

/** The same with the hand that the form names. */
const measuredIn = (form, measured) => ({ ...measured, hand: handOfForm(form, measured.hand) });

export function drawConfirm(at) {
  const again = replaced(at);
  const here = { ...at, measured: measuredAt(at) };
  const { form, moreOpen } = drawForm(here);
  if (again?.form) fill(form, again.form);
  else if (moreOpen) form.querySelector("#more").open = true;
  update(here, form);
  calm();
  return [drawStrip(at.table), drawFelt(at.table, at.subject),
    heading(at.offence.name, nameOf(at.table, at.subject)), others(), form];
}

function drawForm(at) {
  const { table, subject, offence, turns, measured } = at;
  const proposal = proposed(table, subject, offence, measured);
  shown = proposal;
  const excess = shared.excess?.table === table.table ? shared.excess.text : "";
  const form = el("form", { class: "confirm", onsubmit: (event) => confirm(event, at) },
    drawEarlier(subject),
    el("p", { class: "article" }, el("b", { lang: "en" }, offence.article)),
    drawMeasured(turns),
    drawRemarks(offence, proposal),
    drawHand(table, offence),
    drawChoices(table, subject, offence, proposal),
    drawDealer(table),
    drawMore(offence, proposal, excess),
    drawOtherwise(table, subject, offence, proposal),
    drawThumb(at, proposal));
  form.addEventListener("input", ({ target }) => {
    if (target.name === "hand") changeHand(at, form);
    update(at, form);
  });
  form.querySelector("#otherwise").addEventListener("toggle", () => update(at, form));
  return { form, moreOpen: excess !== "" };
}

/* What follows and the button that gives it, at the thumb. What is missing stands above the button, where
   it is not overlooked. */
function drawThumb({ table, subject, offence }, proposal) {
  const isTurned = performance.now() - confirmedAt < SOON;
  return el("div", { class: `thumb${isTurned ? " turned" : ""}` },
    el("div", { class: "thumb-said" },
      el("div", { id: "news", role: "status" }),
      el("div", { id: "problem", role: "alert" }),
      el("p", { id: "times" }, times(offence, proposal)),
      el("p", { class: "proposal", role: "status" }, el("b", { id: "what" }), " ",
        el("span", { class: "quiet-text", id: "paid" }))),
    el("p", { class: "thumb-do" },
      el("button", { class: "button harm", id: "confirm" }, say("rulings-give-button")),
      button(say("tablet-deviate"), openOtherwise),
      el("a", { class: "button quiet", href: `#${table.table}/${subject}` }, say("tablet-back"))));
}

function openOtherwise() {
  const details = document.getElementById("otherwise");
  details.open = true;
  details.querySelector("summary").focus();
  details.scrollIntoView({ block: "start" });
}

/* In another hand it may be another time, and somebody else dealt. */
function changeHand({ table, subject, offence, measured }, form) {
  shown = proposed(table, subject, offence, measuredIn(form, measured));
  put(form.querySelector("#times"), times(offence, shown));
  for (const one of form.querySelectorAll("[name=dealer]")) one.checked = false;
  form.querySelector("#dealer")?.dispatchEvent(new Event("unchosen"));
}

/* Says what Confirm books: with the minutes, the amount and the receiver as they are now. */
function update(at, form) {
  const decision = decided(at, form);
  const dealer = form.querySelector("#dealer");
  if (dealer) dealer.hidden = !asksDealer(at.subject, decision);
  const { what, total, paid } = cost(at, form, decision);
  put(form.querySelector("#what"), what);
  put(form.querySelector("#paid"), total ? paid : "");
  if (!decision.isOtherwise) form.querySelector("#f-amount").value = decision.amount || "";
}

/* What a decision costs: in a line, as a sum, and who gets it. */
function cost(at, form, decision) {
  const { table, subject, offence } = at;
  const { outcomes, amount, receivers } = decision;
  const chombo = paidByChombo(at, form, decision);
  if (chombo) {
    const { total, text } = chombo;
    return { what: brief({ outcomes, total }, { ...offence, unit: "score" }), total, paid: text };
  }
  const total = sum(table, subject, offence, amount);
  const to = { each: say("tablet-to-each", { amount: number(amount) }), nobody: say("tablet-to-nobody"),
    "": say("tablet-to-offended") }[receivers];
  const paid = to ?? say("tablet-to-one", { amount: number(amount), name: nameOf(table, receivers) });
  return { what: brief({ outcomes, total }, offence), total, paid };
}

/** Puts a text where it is said aloud, if it is another. */
function put(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** Says beside a confirmation that is filled in what the rule set proposes now, if that changed. */
export function tellNews(at) {
  const place = document.getElementById("news");
  if (!place || !shown || at.view !== "confirm") return undefined;
  const measured = measuredIn(place.closest("form"), measuredAt(at));
  const newest = proposed(at.table, at.subject, at.offence, measured);
  if (gist(newest) === gist(shown)) return place.replaceChildren();
  const what = brief({ ...newest, total: sum(at.table, at.subject, at.offence, newest.amount) },
    at.offence);
  const takeOver = () => {
    const old = place.closest("form");
    const kept = remember(old, shown);
    const { form } = drawForm({ ...at, measured });
    fill(form, kept);
    update({ ...at, measured }, form);
    old.replaceWith(form);
    calm();
    form.querySelector("#confirm").focus({ preventScroll: true });
  };
  const text = say("tablet-time-now", { time: newest.time, what });
  return place.replaceChildren(el("div", { class: "notice warn row" }, el("span", {}, text),
    button(say("tablet-take-over"), takeOver, "")));
}

/** The how-manieth time it is, until when it is counted, and what was counted. */
function times(offence, { time, counted }) {
  const rulings = counted.map((ruling) => ruling.id ?? "…").join(", ");
  const before = counted.length > 0 ? `. ${say("tablet-before", { rulings })}` : "";
  return `${say("tablet-time", { time })} · ${say(`tablet-resets-${offence.scope}`)}${before}`;
}

function drawMeasured(turns) {
  if (turns.length === 0) return null;
  const { pace } = tablet.data;
  const words = pace ? JSON.parse(watchParts.dataset.words) : null;
  const said = pace ? lines(pace, turns, words) : turns.map(seconds);
  return el("ul", { id: "measured" }, said.map((line) => el("li", {}, line)));
}

/** What is done at the table, doubts, and who rules it. */
function drawRemarks(offence, proposal) {
  const allows = tablet.data.dead_hand;
  const isDead = proposal.outcomes.includes("dead_hand") && allows;
  const dead = isDead ? `${say("tablet-dead-hand-allows")} ${allows}` : null;
  const remarks = [offence.effect, dead, offence.note].filter(Boolean);
  const by = {
    head_referee: ["warn", "tablet-head-referee"],
    players: ["", "tablet-players-rule"],
  };
  const [kind, key] = by[offence.ruled_by] ?? [];
  return [...remarks.map((text) => el("p", {}, text)), key ? notice(kind, say(key)) : null];
}

/** What the rules leave to the referee, what they propose among it. */
function drawChoices(table, subject, offence, proposal) {
  const offered = [...proposal.amounts, ...(offence.discretion?.amounts ?? [])];
  const all = offered.length > 0 && proposal.amount ? [proposal.amount, ...offered] : offered;
  const amounts = [...new Set(all)].sort((a, b) => a - b);
  const amount = (value) =>
    radio("amount_choice", value, number(0 - value), value === proposal.amount);
  const wronged = opponents(table, subject).map(
    (one) => radio("wronged", `e${one.id}`, `${one.id} ${one.last}`, false));
  const isOwed = recipients(offence, subject) === "offended";
  const minutes = { inputmode: "numeric", value: "1" };
  return [
    amounts.length > 0 ? fieldset(say("tablet-choose-amount"), amounts.map(amount)) : null,
    isOwed ? fieldset(say("tablet-who-was-wronged"), wronged, "wronged") : null,
    offence.per === "minute" ? field("minutes", say("tablet-minutes"), minutes) : null,
    hasTiles(proposal) ? drawTiles(offence) : null,
  ];
}

const hasTiles = (proposal) => proposal.outcomes.includes("penalty_tiles");

function drawMore(offence, proposal, note) {
  return el("details", { id: "more" }, el("summary", {}, say("tablet-more")),
    field("note", say("tablet-note"), { value: note }),
    hasTiles(proposal) ? null : drawTiles(offence),
    field("hands", say("tablet-hand-link")));
}

/** Something else than the rule set proposes, with the reason. */
function drawOtherwise(table, subject, offence, proposal) {
  const { outcomes: names, deviations } = tablet.data;
  const words = [...new Set([...(deviations ?? Object.keys(names)), ...proposal.outcomes])];
  const outcome = (word) => checkbox("outcomes", word, names[word], proposal.outcomes.includes(word));
  const amount = { inputmode: "numeric", value: proposal.amount || "" };
  const full = fullAddress(table, subject, offence.id);
  return el("details", { id: "otherwise" }, el("summary", {}, say("tablet-deviate")),
    fieldset(say("tablet-deviate"), words.map(outcome), "outcomes"),
    field("amount", say("tablet-choose-amount"), amount),
    field("reason", say("tablet-deviate-why")),
    el("p", {}, el("a", { class: "button quiet", href: full }, say("tablet-in-full"))));
}

/** What the referee decided: the claim, with outcomes and amount as the screen shows them. */
function decided(at, element) {
  const { subject, offence, turns, measured, table } = at;
  const form = new FormData(element);
  const text = (name) => String(form.get(name) ?? "").trim();
  const isOtherwise = element.querySelector("#otherwise").open;
  const minutes = isOtherwise ? null : wholeNumber(text("minutes"));
  const due = proposed(table, subject, offence, { ...measuredIn(element, measured), minutes });
  const outcomes = isOtherwise ? form.getAll("outcomes") : due.outcomes;
  // Points that were unticked are not given, whatever stands in the field.
  const isWithout = due.outcomes.includes("points") && !outcomes.includes("points");
  const picked = text("amount_choice") || String(due.amount || "");
  const typed = isWithout ? "" : isOtherwise ? text("amount") : picked;
  const amount = Number(typed.replace(",", "."));
  const rule = recipients(offence, subject);
  const receivers = rule === "offended" ? text("wronged") : rule;
  const isProposed = amount === due.amount && receivers === rule;
  const asRules = isMeasured(offence, { turns, minutes }) ? "measured" : "proposed";
  const isByRules = asRules === "measured" || isProposed;
  const claim = !isOtherwise && isByRules ? asRules : "chosen";
  return { claim, outcomes, amount, typed, receivers, text, isOtherwise, due };
}

/** What is still to be said before it can be sent: the field, and a sentence. */
function missing({ offence, subject }, decision) {
  const { outcomes, amount, typed, receivers, text, isOtherwise, due } = decision;
  const isPerMinute = offence.per === "minute" && !isOtherwise;
  if (isPerMinute && wholeNumber(text("minutes")) === null) return ["f-minutes", "tablet-need-minutes"];
  if (outcomes.length === 0) return ["outcomes", "tablet-need-outcome"];
  const isScore = offence.unit === "score";
  const isBad = typed !== "" && !(amount > 0 && (!isScore || Number.isInteger(amount)));
  if (isBad || (outcomes.includes("points") && typed === "")) return ["f-amount", "tablet-need-amount"];
  const isOwed = recipients(offence, subject) === "offended" && isScore;
  if (isOwed && amount && !receivers) return ["wronged", "tablet-need-wronged"];
  const isWhy = text("reason") !== "" || isAsProposed(decision, due);
  return isWhy ? null : ["f-reason", "tablet-need-reason"];
}

/** Asks for what is missing, beside Confirm and where it is to be said. */
function ask(form, [id, key, variables = {}]) {
  const place = form.querySelector(`#${id}`);
  const details = place.closest("details");
  if (details) details.open = true;
  form.querySelector("#problem").replaceChildren(notice("warn", say(key, variables)));
  const input = place.matches("input") ? place : place.querySelector("input");
  input.setAttribute("aria-invalid", "true");
  input.focus();
}

/* The ruling as the form of the pages has it. */
function confirm(event, at) {
  event.preventDefault();
  const { table, subject, offence, turns, readAt, measured } = at;
  const form = event.target;
  const stale = form.querySelector("#news button");
  if (stale) return stale.focus();
  const decision = decided(at, form);
  const needs = missing(at, decision) ?? missingAnswer(at, form, decision);
  if (needs) return ask(form, needs);
  const { claim, outcomes, amount, typed, receivers, text, isOtherwise } = decision;
  const session = tablet.data.session.number;
  const { hand } = measuredIn(form, measured);
  const dealer = asksDealer(subject, decision) ? dealerOfForm(form).slice(1) : "";
  const fields = [
    ["session", session], ["table", table.table], ["whole", 0],
    ["subject", subject], ["offence", offence.id],
    ["seen_time", shown.time], ["seen_sheet", table.sheet],
    ["claim", claim], ["ask", 1],
    ...outcomes.map((outcome) => ["outcomes", outcome]),
    ["amount", typed], ["unit", offence.unit], ["receivers", receivers || "nobody"],
    ["booking", booking(table)],
    ["hand", hand ?? ""], ["reason", text("reason")],
    ["note", text("note")], ["tiles", text("tiles")], ["hands", text("hands")],
    ["minutes", isOtherwise ? "" : text("minutes")], ["dealer", dealer],
    ["turns", turns.join(",")], ["read_at", readings(turns, readAt)],
    ["decided_at", Math.round(now())],
  ];
  const { what } = cost(at, form, decision);
  const summary = `${nameOf(table, subject)}${say("colon")}${offence.name} · ${what}`;
  const isNothing = outcomes.length === 1 && outcomes[0] === "no_penalty";
  const ruling = { subject, counter: offence.counter, session, hand, offence_id: offence.id,
    counts: !isNothing || offence.counts_free, turns, turns_read_at: readAt, each: amount };
  const again = replaced(at);
  const item = queue.add({ url: tablet.data.rule, fields, text: summary, ruling, hand,
    place: { session, table: table.table }, hash: step(table, subject, offence.id, turns, readAt),
    form: remember(form, shown) });
  tablet.toast = { key: item.key, text: summary };
  if (again) queue.change(again.key, null);
  forget(shared.replaces);
  Object.assign(shared, { search: "", excess: null });
  confirmedAt = performance.now();
  shown = null;
  location.hash = table.table;
  calm();
  return refreshSoon();
}
