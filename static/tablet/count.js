// Counting as the core does (src/tournament/proposal.rs), for when there is no network: how often
// something happened before, and what the rule set proposes for it now. Nothing here knows the
// page; tests/data/proposals.json holds the cases in which both must say the same.

import { judgeAfter } from "../pace.js";

/** The wind round of a hand (from 1); null where the hand or a round's length is not known. */
function windRound(hand, rounds) {
  return hand && rounds.counted ? Math.floor((hand - 1) / rounds.hands) : null;
}

/** Whether the counter of an offence has not started again since a ruling. */
function inScope(ruling, offence, at) {
  if (offence.scope === "tournament") return true;
  if (ruling.session !== at.session) return false;
  if (offence.scope === "session") return true;
  if (offence.scope === "hand") return at.hand !== null && ruling.hand === at.hand;
  const round = windRound(at.hand, at.rounds);
  return round !== null && windRound(ruling.hand, at.rounds) === round;
}

/**
 * The rulings that count as the times before this one. Somebody unknown has no past.
 * @param {object[]} ledger rulings that stand
 * @param {{ subject: string, session: number, hand: number | null, rounds: object }} at
 */
export function before(ledger, offence, at) {
  if (at.subject === "table") return [];
  return ledger.filter(
    (ruling) =>
      ruling.counts &&
      ruling.subject === at.subject &&
      ruling.counter === offence.counter &&
      inScope(ruling, offence, at),
  );
}

/** The step of the ladder for a time (from 1), grown beyond its end. */
function sanction(offence, time) {
  const last = offence.ladder.length - 1;
  const step = offence.ladder[Math.min(time - 1, last)];
  const beyond = Math.max(0, time - 1 - last);
  const grown = step.amount + offence.then_each * beyond;
  const most = beyond > 0 ? (offence.at_most ?? grown) : grown;
  return { ...step, amount: Math.min(grown, most) };
}

/** What the rulings of this hand charged the player for on the clock. */
function account(ledger, offence, at) {
  const charged = ledger.filter(
    (ruling) =>
      ruling.subject === at.subject &&
      ruling.offence_id === offence.id &&
      inScope(ruling, { scope: "hand" }, at),
  );
  return charged.map(({ turns = [], turns_read_at: readAt = [], each = 0 }) =>
    ({ turns, readAt, points: each }));
}

/** What measured turns come to in a hand, after what was charged in it before. */
function ofTurns({ pace, turns, readAt, resignation = "resigned_hand" }, charged) {
  const { due, resigned } = judgeAfter(pace, charged, turns, readAt);
  const outcomes = [due > 0 ? "points" : "", resigned ? resignation : ""].filter(Boolean);
  return { amount: due, outcomes: outcomes.length > 0 ? outcomes : ["no_penalty"] };
}

/** Who receives the amount: each of the others, whoever was wronged, or nobody. */
export function recipients(offence, subject) {
  if (subject === "table") return "nobody";
  return { each: "each", offended: "offended" }[offence.receivers] ?? "nobody";
}

/** What somebody loses in all who pays an amount: to each of the others, or once. */
export function lost(amount, to, others) {
  return to === "each" ? amount * Math.max(others, 1) : amount;
}

/** Whether a decision is what the rule set proposes, so that nobody asks why. */
export function isAsProposed(decision, proposal) {
  const same = (one, other) => one.length === other.length && one.every((it) => other.includes(it));
  if (!same(decision.outcomes, proposal.outcomes)) return false;
  if (!decision.amount || !proposal.amount) return !decision.amount && !proposal.amount;
  return decision.amount === proposal.amount || proposal.amounts.includes(decision.amount);
}

/** Whether times are here that give the amount. */
export function isMeasured(offence, { turns = [], minutes = null }) {
  if (offence.per === "time_limits") return turns.length > 0;
  return offence.per === "minute" && minutes !== null;
}

/**
 * What the rule set proposes: the how-manieth time it is, what happens, and what is lost to each.
 * @param {{ pace: object | null, resignation?: string, turns?: number[], readAt?: number[],
 *   minutes?: number | null }} measured
 */
export function propose(ledger, offence, at, measured) {
  const counted = before(ledger, offence, at);
  const time = counted.length + 1;
  const step = { time, counted, ...sanction(offence, time) };
  if (!isMeasured(offence, measured)) return step;
  if (offence.per === "minute") {
    const minutes = Math.min(measured.minutes, offence.most_minutes ?? measured.minutes);
    return { ...step, amount: step.amount * minutes };
  }
  return measured.pace ? { ...step, ...ofTurns(measured, account(ledger, offence, at)) } : step;
}

/**
 * What a chombo costs that is paid at the table, once it is said who dealt: in all, the dealer's part
 * and that of each other. Null where it is not said.
 * @param {{ by_dealer: number, to_dealer: number, to_others: number }} prices
 * @param {string[]} people those at the table
 */
export function chomboPaid(prices, people, subject, dealer) {
  const others = people.filter((one) => one !== subject);
  if (!people.includes(dealer) || !people.includes(subject)) return null;
  const part = (one) => {
    if (subject === dealer) return prices.by_dealer;
    return one === dealer ? prices.to_dealer : prices.to_others;
  };
  const total = others.reduce((all, one) => all + part(one), 0);
  if (subject === dealer) return { total, each: prices.by_dealer };
  return { total, dealer: prices.to_dealer, others: prices.to_others };
}

/** Where score points are counted: on the sheet, unless the table has handed it in. */
export function booking(table) {
  return table.handed_in ? "added" : "on_sheet";
}
