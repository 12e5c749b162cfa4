// Counting as the core does (src/tournament/proposal.rs), for when there is no network: how often
// something happened before, and what the rule set proposes for it now. Nothing here knows the
// page; tests/data/proposals.json holds the cases in which both must say the same.

import { judge } from "../pace.js";

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
 * @param {object[]} ledger rulings that stand and count
 * @param {{ subject: string, session: number, hand: number | null, rounds: object }} at
 */
export function before(ledger, offence, at) {
  if (at.subject === "table") return [];
  return ledger.filter(
    (ruling) =>
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

/** What measured turns come to in a hand. */
function ofTurns({ pace, turns, resignation = "resigned_hand" }) {
  const { total, resigned } = judge(pace, turns);
  if (total === 0) return { amount: total, outcomes: ["no_penalty"] };
  return { amount: total, outcomes: resigned ? ["points", resignation] : ["points"] };
}

/** Who receives the amount: each of the others, or nobody as long as nobody is named. */
export function recipients(offence, subject) {
  return offence.receivers === "each" && subject !== "table" ? "each" : "nobody";
}

/** Whether times are here that give the amount. */
export function isMeasured(offence, { turns = [], minutes = null }) {
  if (offence.per === "time_limits") return turns.length > 0;
  return offence.per === "minute" && minutes !== null;
}

/**
 * What the rule set proposes: the how-manieth time it is, what happens, and what is lost to each.
 * @param {{ pace: object | null, resignation?: string, turns?: number[], minutes?: number | null }} measured
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
  return measured.pace ? { ...step, ...ofTurns(measured) } : step;
}

/** Where score points are counted: on the sheet, unless the table has handed it in. */
export function booking(table) {
  return table.handed_in ? "added" : "on_sheet";
}
