// The confirmation of a ruling: what the rule set proposes, what the referee makes of it, and what
// is sent. What it costs is decided by the server from the claim: as proposed, measured, chosen.

import { lines, seconds } from "../pace.js";
import { booking, isMeasured, recipients } from "./count.js";
import { now, queue, refreshSoon, say, tablet, watchParts } from "./data.js";
import { brief, drawEarlier, nameOf, others, proposed, shared } from "./draw.js";
import { checkbox, el, field, fieldset, heading, notice, quiet, radio } from "./element.js";
import { fullAddress, handNumber, step } from "./route.js";

/** The how-manieth time the confirmation on the screen says it is. */
let confirmed = 0;

/** Whether the confirmation would say something else now. */
export function isOld({ table, subject, offence }) {
  return proposed(table, subject, offence).time !== confirmed;
}

export function drawConfirm(at) {
  const { table, subject, offence, turns } = at;
  const proposal = proposed(table, subject, offence, turns);
  confirmed = proposal.time;
  const onsubmit = (event) => confirm(event, at, proposal);
  const form = el("form", { class: "confirm", onsubmit },
    drawProposal(subject, offence, proposal),
    drawEarlier(subject),
    el("p", { class: "article" }, el("b", {}, offence.article)),
    drawTimes(offence, proposal),
    drawMeasured(turns),
    drawRemarks(offence, proposal),
    drawChoices(table, subject, offence, proposal),
    drawMore(proposal),
    drawOtherwise(table, subject, offence, proposal),
    el("p", { class: "actions thumb" },
      el("button", { class: "button big harm", id: "confirm" }, say("tablet-confirm")),
      el("a", { class: "button quiet big", href: `#${table.table}/${subject}` },
        say("tablet-back"))));
  return [heading(offence.name, nameOf(table, subject)), others(), form];
}

function drawProposal(subject, offence, proposal) {
  const { amount } = proposal;
  const wronged = offence.receivers === "offended" ? "tablet-to-offended" : "tablet-to-nobody";
  const isEach = recipients(offence, subject) === "each";
  const to = isEach ? say("tablet-to-each", { amount }) : say(wronged);
  const per = offence.per === "minute" ? say("tablet-per-minute") : "";
  const below = [per, amount ? to : ""].filter(Boolean).join(" · ");
  return el("p", { class: "proposal" },
    el("b", { id: "what" }, brief(proposal, offence)), el("br"), quiet(below));
}

/** The how-manieth time it is, until when it is counted, and what was counted. */
function drawTimes(offence, { time, counted }) {
  const rulings = counted.map((ruling) => ruling.id ?? "…").join(", ");
  return el("p", {}, say("tablet-time", { time }), " · ", say(`tablet-resets-${offence.scope}`),
    counted.length > 0 ? `. ${say("tablet-before", { rulings })}` : "");
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

/** What the rules leave to the referee. */
function drawChoices(table, subject, offence, proposal) {
  const offered = [...proposal.amounts, ...(offence.discretion?.amounts ?? [])];
  const amounts = [...new Set(offered)];
  const amount = (value) => radio("amount_choice", value, `−${value}`, value === proposal.amount);
  const people = table.people.filter((one) => one && `e${one.id}` !== subject);
  const wronged = [
    ...people.map((one) => radio("wronged", `e${one.id}`, `${one.id} ${one.last}`, false)),
    radio("wronged", "nobody", say("tablet-to-nobody"), false),
  ];
  const minutes = { inputmode: "numeric", value: "1" };
  return [
    amounts.length > 0 ? fieldset(say("tablet-choose-amount"), amounts.map(amount)) : null,
    offence.receivers === "offended" ? fieldset(say("tablet-who-was-wronged"), wronged) : null,
    offence.per === "minute" ? field("minutes", say("tablet-minutes"), minutes) : null,
    hasTiles(proposal) ? drawTiles() : null,
  ];
}

const hasTiles = (proposal) => proposal.outcomes.includes("penalty_tiles");
const drawTiles = () => field("tiles", say("tablet-tiles"), { hint: say("tablet-tiles-hint") });

function drawMore(proposal) {
  return el("details", {}, el("summary", {}, say("tablet-more")),
    field("note", say("tablet-note")),
    hasTiles(proposal) ? null : drawTiles(),
    field("hands", say("tablet-hand-link")));
}

/** Something else than the rule set proposes, with the reason. */
function drawOtherwise(table, subject, offence, proposal) {
  const outcome = ([word, name]) =>
    checkbox("outcomes", word, name, proposal.outcomes.includes(word));
  const outcomes = Object.entries(tablet.data.outcomes).map(outcome);
  const amount = { inputmode: "numeric", value: proposal.amount || "" };
  const full = fullAddress(table, subject, offence.id);
  return el("details", { id: "otherwise" }, el("summary", {}, say("tablet-deviate")),
    fieldset(say("tablet-deviate"), outcomes),
    field("amount", say("tablet-choose-amount"), amount),
    field("reason", say("tablet-deviate-why")),
    el("p", {}, el("a", { href: full }, say("tablet-in-full"))));
}

/** A number above zero; null for anything else, which the server refuses. */
function wholeNumber(text) {
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : null;
}

/** What the referee decided: the claim, with outcomes and amount as the screen shows them. */
function decided(at, form) {
  const { table, subject, offence, turns } = at;
  const text = (name) => String(form.get(name) ?? "").trim();
  const isOtherwise = document.getElementById("otherwise").open;
  const minutes = isOtherwise ? null : wholeNumber(text("minutes"));
  const shown = proposed(table, subject, offence, turns, minutes);
  const outcomes = isOtherwise ? form.getAll("outcomes") : shown.outcomes;
  // Points that were unticked are not given, whatever stands in the field.
  const isWithout = shown.outcomes.includes("points") && !outcomes.includes("points");
  const picked = text("amount_choice") || String(shown.amount || "");
  const typed = isOtherwise ? text("amount") : picked;
  const amount = isWithout ? "" : typed;
  const wronged = offence.receivers === "offended" ? text("wronged") : "";
  const receivers = wronged || recipients(offence, subject);
  const isProposed = Number(amount) === shown.amount && receivers === recipients(offence, subject);
  const asRules = isMeasured(offence, { turns, minutes }) ? "measured" : "proposed";
  const isByRules = asRules === "measured" || isProposed;
  const claim = !isOtherwise && isByRules ? asRules : "chosen";
  return { claim, outcomes, amount, receivers, text, isOtherwise };
}

/* The ruling as the form of the pages has it. */
function confirm(event, at, proposal) {
  event.preventDefault();
  const { table, subject, offence, turns } = at;
  const { data } = tablet;
  const decision = decided(at, new FormData(event.target));
  const { claim, outcomes, amount, receivers, text, isOtherwise } = decision;
  const session = data.session.number;
  const hand = handNumber(table);
  const fields = [
    ["session", session], ["table", table.table], ["whole", 0],
    ["subject", subject], ["offence", offence.id],
    ["seen_time", proposal.time], ["seen_sheet", table.sheet],
    ["claim", claim],
    ...outcomes.map((outcome) => ["outcomes", outcome]),
    ["amount", amount], ["unit", offence.unit], ["receivers", receivers],
    ["booking", booking(table)],
    ["hand", hand ?? ""], ["reason", isOtherwise ? text("reason") : ""],
    ["note", text("note")], ["tiles", text("tiles")], ["hands", text("hands")],
    ["minutes", isOtherwise ? "" : text("minutes")], ["turns", turns.join(",")],
    ["decided_at", Math.round(now())],
  ];
  const what = brief({ outcomes, amount: Number(amount) || 0 }, offence);
  const summary = `${nameOf(table, subject)}${say("colon")}${offence.name} · ${what}`;
  const isNothing = outcomes.length === 1 && outcomes[0] === "no_penalty";
  const ruling = isNothing ? null : { subject, counter: offence.counter, session, hand };
  const hash = step(table, subject, offence.id, turns);
  const item = queue.add({ url: data.rule, fields, text: summary, ruling, hash });
  tablet.toast = { key: item.key, text: summary };
  const replaced = sessionStorage.getItem(shared.replaces);
  if (replaced) queue.change(replaced, null);
  sessionStorage.removeItem(shared.replaces);
  shared.search = "";
  location.hash = table.table;
  refreshSoon();
}
