// The tables as a strip, and the four of a table as they sit on felt, in the hand that the table plays.

import { say, tablet } from "./data.js";
import { el, link, quiet } from "./element.js";
import { handNumber, handOf, isGuessed, roundsOf, step, stepHand } from "./route.js";
import { shared } from "./shared.js";

/** A strip of more tables shows those near the present one, and those that call. */
const MOST = 24;
const NEAR = 6;

/** The tables of one's area, a tile each. */
export function drawStrip(current) {
  const { tables } = tablet.data;
  const own = tables.filter((table) => table.mine || table === current);
  const at = own.indexOf(current);
  const isNear = (table, index) => own.length <= MOST || Math.abs(index - at) <= NEAR || table.call;
  return el("nav", { "aria-label": say("tablet-tables") },
    el("ul", { class: "table-strip" }, own.filter(isNear).map((table) => drawTile(table, current))));
}

function drawTile(table, current) {
  const [state, said] = table.call ? ["calls", say("tablet-strip-call")]
    : table.handed_in ? ["is-in", say("tablet-strip-in")] : ["", ""];
  return el("li", {}, el("a", { class: `number-tile ${state}`.trim(), href: `#${table.table}`,
    "aria-current": table === current ? "true" : null, title: table.name },
  table.short, said ? el("small", {}, said) : null));
}

/** A wind; nothing where nobody knows it. */
function seat(wind) {
  if (wind === null) return null;
  const { code, letter, character, name } = tablet.data.winds[wind];
  return el("abbr", { class: `seat seat-${code}`, title: name },
    el("span", { class: "seat-letter", "aria-hidden": "true" }, letter),
    el("span", { class: "visually-hidden" }, name),
    el("span", { class: "seat-character", lang: "zh-Hant", "aria-hidden": "true" }, character));
}

/** The wind of a chair, counted from the dealer's past the chair of who sits out; null for that one. */
function windOf(chair, deal, out, size) {
  const turns = (other) => (other + size - (deal % size)) % size;
  if (chair === out) return null;
  return turns(chair) - (out >= 0 && turns(out) < turns(chair) ? 1 : 0);
}

/** Those at the table in their chairs and the hand between them; beside each, before one is chosen, what is ruled
 * most. */
export function drawFelt(table, chosen) {
  const { round, deal } = handOf(table);
  // Nobody is shown on a wind while the seats of this round are not known.
  const known = (table.chairs ?? roundsOf(table).chairs)[round];
  const out = known ? known.indexOf(table.out?.[round]?.[deal]) : -1;
  const places = (known ?? [...table.people.keys()]).map((seatNumber, chair) => drawChair(table, table.people[seatNumber],
    chair, known ? windOf(chair, deal, out, table.people.length) : null, { chosen, sitsOut: chair === out }));
  return el("ul", { class: chosen ? "sitting is-small" : "sitting", "aria-label": say("tablet-as-it-sits") },
    places, drawHand(table, round, deal));
}

/** The hand the table is in, with steps to the one before and after. */
function drawHand(table, round, deal) {
  const arrow = (by, label, text, id) => el("button", {
    type: "button", class: "button quiet", "aria-label": say(label), id,
    onclick: () => { stepHand(table, by); shared.redraw(); },
  }, text);
  return el("li", { class: "hand-step" },
    el("p", {}, el("b", {}, roundsOf(table).names?.[round] ?? ""),
      el("span", { class: "visually-hidden" }, " · "),
      el("span", {}, say("tablet-deal", { deal: deal + 1 })),
      isGuessed(table) ? quiet(say("tablet-hand-guessed")) : null),
    el("div", {}, arrow(-1, "tablet-hand-before", "‹", "hand-before"), arrow(1, "tablet-hand-after", "›", "hand-after")));
}

/** Somebody in their chair, or an open seat. */
function drawChair(table, one, chair, wind, { chosen, sitsOut }) {
  if (!one) {
    return el("li", { class: `chair chair-${chair}` },
      el("span", { class: "sitting-open" }, seat(wind), " ", say("tablet-open-seat")));
  }
  const subject = `e${one.id}`;
  const against = tablet.data.rulings.filter((ruling) => ruling.stands && ruling.subject === subject);
  const last = against.slice(-2).map((ruling) => ruling.what).join("; ");
  const marks = table.hands?.[handNumber(table)]?.[subject]?.marks ?? [];
  const is = [wind === 0 ? " is-dealer" : "", chosen === subject ? " is-chosen" : ""].join("");
  return el("li", { class: `chair chair-${chair}${is}` },
    el("a", { href: `#${table.table}/${subject}`, "aria-current": chosen === subject ? "true" : null },
      seat(wind), " ",
      el("span", { class: "sitting-name" }, `${one.id} ${one.first} `, el("b", { class: "last" }, one.last)),
      marks.map((mark) => el("span", { class: "mark harm" }, mark)),
      quiet(wind === 0 ? `${say("tablet-dealer")} · ` : "", sitsOut ? `${say("tablet-sits-out")} · ` : "", against.length === 0 ? say("tablet-clean") : last)),
    chosen ? null : drawUsual(table, subject));
}

/** What is ruled most: two taps from the table to a ruling. */
function drawUsual(table, subject) {
  const { offences, usual } = tablet.data;
  const name = (id) => offences.find((offence) => offence.id === id)?.name ?? id;
  if (usual.length === 0) return null;
  return el("ul", { class: "usual" },
    usual.map((id) => el("li", {}, link(step(table, subject, id), name(id)))));
}
