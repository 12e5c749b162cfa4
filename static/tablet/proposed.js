// What the rule set proposes at a table, in words: the same sum on every view and in the ledger.

import { number } from "../pace.js";
import { lost, propose, recipients } from "./count.js";
import { ledger, say, tablet } from "./data.js";
import { handNumber, roundsOf } from "./route.js";

/** What the rule set proposes when somebody of a table does something in the hand it is in. */
export function proposed(table, subject, offence, measured = {}) {
  const { data } = tablet;
  const { turns = [], readAt = [], minutes = null, hand = handNumber(table) } = measured;
  const at = { subject, session: data.session.number, hand, rounds: roundsOf(table) };
  return propose(ledger(), offence, at, {
    pace: data.pace,
    resignation: data.resignation,
    turns,
    readAt,
    minutes,
  });
}

/** Those at the table who may receive what somebody loses. */
export function opponents(table, subject) {
  return table.people.filter((one) => one && `e${one.id}` !== subject);
}

/** What somebody loses in all. */
export function sum(table, subject, offence, amount) {
  return lost(amount, recipients(offence, subject), opponents(table, subject).length);
}

/** "−30 points · dead hand": what follows, in a line. `total` is what is lost in all. */
export function brief({ outcomes, total }, offence) {
  const { outcomes: names, units } = tablet.data;
  const said = outcomes.filter((one) => one !== "points" || !total);
  const words = said.map((outcome) => names[outcome] ?? outcome);
  const unit = units[offence.unit] ?? "{$amount}";
  if (total) words.unshift(unit.replace("{$amount}", number(0 - total)));
  return words.join(" · ");
}

/** The same of what the rule set proposes. */
export function briefly(table, subject, offence, turns = [], readAt = []) {
  const { outcomes, amount } = proposed(table, subject, offence, { turns, readAt });
  return brief({ outcomes, total: sum(table, subject, offence, amount) }, offence);
}

export function nameOf(table, subject) {
  const one = table.people.find((person) => person && `e${person.id}` === subject);
  return one ? `${one.id} ${one.first} ${one.last}` : say("rulings-subject-table");
}
