// Where one is: #7 a table, #7/watch its stopwatch, #7/e12 a person, #7/e12/false_hu the
// confirmation (#7/e12/slow/15100@1763862848000,30000 with measured turns: @ and when a watch took
// one), #queue what waits; and the hand a table is in.

import { address, keep, read, tablet, watchParts } from "./data.js";

let own = "";

/** The hash of the tablet's; those of the menu and of the way past it lead nowhere else. */
export function here() {
  if (!["#menu", "#main"].includes(location.hash)) own = location.hash;
  return own;
}

/** The view that the address asks for, as far as what it names is there. */
export function current() {
  const { data } = tablet;
  const parts = decodeURIComponent(here().slice(1)).split("/");
  const [number, subject, offence, measured] = parts;
  if (number === "queue") return { view: "queue" };
  const table = data?.tables?.find((one) => String(one.table) === number);
  if (!table) return { view: "tables" };
  if (subject === "watch" && watchParts) return { view: "watch", table };
  const isSeated = table.people.some((one) => one && `e${one.id}` === subject);
  if (subject !== "table" && !isSeated) return { view: "table", table };
  const chosen = data.offences.find((one) => one.id === offence);
  const taken = (measured ?? "").split(",").map((turn) => turn.split("@").map(Number));
  const turns = taken.filter(([took]) => Number.isInteger(took) && took > 0);
  return {
    view: chosen ? "confirm" : "offences",
    table,
    subject,
    offence: chosen,
    turns: turns.map(([took]) => took),
    readAt: turns.map(([, at]) => at || 0),
  };
}

/** The hash of a person or of a confirmation, with the turns that were measured and when. */
export function step(table, subject, offence = "", turns = [], readAt = []) {
  const measured = turns.map((took, index) => (readAt[index] ? `${took}@${readAt[index]}` : took));
  return [table.table, subject, offence, measured.join(",")].join("/").replace(/\/+$/, "");
}

const handKey = (table) => `seatwind-hand:${address}:${tablet.data.session.number}:${table.table}`;

/** The hand a table is in: as the referee set it, else as the hall noted it. */
export function handOf(table) {
  return read(handKey(table)) ?? table.at ?? { round: 0, deal: 0 };
}

/** Whether nothing says which hand the table is in, or who deals it, nor did the referee set it. */
export function isGuessed(table) {
  return table.guessed && handOf(table) === table.at;
}

/** The rounds of a table: its own where it plays by the rule set of the rest. */
export function roundsOf(table) {
  return table.rounds ?? tablet.data.rounds;
}

/** The number of that hand, from 1; null where nobody knows it. */
export function handNumber(table) {
  const at = handOf(table);
  const { counted, hands } = roundsOf(table);
  if (counted) return at.round * hands + at.deal + 1;
  return table.known === "guessed" ? null : table.number;
}

/** Who deals the hand, as far as the table sits as it is drawn; null where that is a guess. */
export function dealerOf(table) {
  const { round, deal } = handOf(table);
  const seats = (table.chairs ?? roundsOf(table).chairs)[round];
  if (!seats || isGuessed(table)) return null;
  const dealer = table.people[seats[deal % seats.length]];
  return dealer ? `e${dealer.id}` : null;
}

/** Goes on by a hand, or back. */
export function stepHand(table, by) {
  const { count, hands } = roundsOf(table);
  const at = handOf(table);
  const next = Math.min(Math.max(at.round * hands + at.deal + by, 0), count * hands - 1);
  const hand = { round: Math.floor(next / hands), deal: next % hands };
  keep(handKey(table), hand);
}

/** Where a hand of a table is valued: in its round, and back with the number of the hand. */
export function scorer(table) {
  const [path, query] = table.scorer.split("?");
  const fields = new URLSearchParams(query);
  const hand = handNumber(table);
  if (hand) fields.set("back", `${fields.get("back")}&number=${hand}`);
  fields.set("round", tablet.data.winds[handOf(table).round % 4].code);
  return `${path}?${fields}`;
}

/** The same step on the pages without scripts, which have every field. */
export function fullAddress(table, subject, offence = "") {
  const { data } = tablet;
  const query = new URLSearchParams({ session: data.session.number, table: table.table, subject });
  const hand = handNumber(table);
  if (hand) query.set("hand", hand);
  if (offence) query.set("offence", offence);
  return `${data.rule}?${query}`;
}
