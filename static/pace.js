// The arithmetic of limits on thinking time, as the rule set has it and as the server counts
// (src/ruleset/pace.rs): a test compares the two.

/** Points for a time against a limit: so many for every started step over it. */
function over(pace, milliseconds, limit) {
  if (!limit) return 0;
  const { step_seconds, points } = pace.penalty;
  const beyond = Math.max(0, milliseconds - limit * 1000);
  return points * Math.ceil(beyond / (Math.max(step_seconds, 1) * 1000));
}

const sum = (turns) => turns.reduce((all, turn) => all + turn, 0);

/**
 * What turns of these lengths (milliseconds) cost one player in one hand.
 * @returns {{ turns: number[], hand: number, total: number, resigned: boolean }}
 */
export function judge(pace, turns) {
  if (!pace.penalty) return { turns: turns.map(() => 0), hand: 0, total: 0, resigned: false };
  const each = turns.map((turn) => over(pace, turn, pace.turn_seconds));
  const hand = over(pace, sum(turns), pace.hand_seconds);
  const total = sum(each) + hand;
  const most = pace.penalty.resigned_above ?? null;
  return { turns: each, hand, total, resigned: most !== null && total > most };
}

/** Turns with when a watch took them: 0 for a typed one, undefined where nobody noted it. */
const read = (turns, readAt = []) => turns.map((took, index) => ({ took, at: readAt[index] }));

/** Turns with further ones: what a watch shows again counts once, and so do older turns without readings. */
function joined(all, more) {
  const isOlder = [...all, ...more].every(({ at }) => at === undefined);
  if (isOlder && all.every(({ took }, index) => took === more[index]?.took)) return more;
  const isNew = ({ at }) => !at || !all.some((known) => known.at === at);
  return [...all, ...more.filter(isNew)];
}

/**
 * What further turns cost a player who was charged in this hand before: all turns are one account.
 * A watch that goes on after a ruling shows the turns before it again; they count once, while two
 * typed turns of one length are two turns.
 * @param {{ turns: number[], readAt?: number[], points: number }[]} charged the hand's rulings, in order
 * @param {number[]} turns in milliseconds
 * @param {number[]} readAt when a watch took each, 0 for a typed one; empty where nobody noted it
 */
export function judgeAfter(pace, charged, turns, readAt = []) {
  const charge = (all, ruling) => joined(all, read(ruling.turns, ruling.readAt));
  const before = charged.reduce(charge, []);
  const points = charged.reduce((all, ruling) => all + ruling.points, 0);
  const all = joined(before, read(turns, readAt));
  const { total, resigned } = judge(pace, all.map(({ took }) => took));
  return { due: Math.max(0, total - points), resigned };
}

/** The part of a turn between two instants that counts: the free seconds after the deal do not. */
export function counted(pace, dealt, began, ended) {
  const free = dealt === null ? 0 : dealt + (pace.free_seconds ?? 0) * 1000;
  return Math.max(0, ended - Math.max(began, free));
}

/** A whole number as the page's language writes it, with a real minus sign. */
export function number(value) {
  return value.toLocaleString(document.documentElement.lang).replace("-", "−");
}

/** Milliseconds as seconds with one place, rounded up: a limit is exceeded once it is passed. */
export function seconds(milliseconds) {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (Math.ceil(milliseconds / 100) / 10).toLocaleString(document.documentElement.lang, one);
}

/** The turns and their sum in sentences, each with what it costs. */
export function lines(pace, turns, words) {
  const verdict = judge(pace, turns);
  const put = (done, [name, value]) => done.replaceAll(`{$${name}}`, value);
  const fill = (text, variables) => Object.entries(variables).reduce(put, text);
  const turn = (length, index) => fill(words.turn, {
    number: index + 1,
    seconds: seconds(length),
    points: number(0 - verdict.turns[index]),
  });
  const hand = { seconds: seconds(sum(turns)), points: number(0 - verdict.hand) };
  return [...turns.map(turn), fill(words.hand, hand)];
}
