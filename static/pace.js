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

/**
 * What further turns cost a player who was charged in this hand before: all turns are one account.
 * A watch that went on after a ruling measures the turns before it again; they count once.
 * @param {{ turns: number[], points: number }[]} charged the rulings of the hand, in order
 */
export function judgeAfter(pace, charged, turns) {
  const joined = (all, more) =>
    all.every((turn, index) => turn === more[index]) ? more : [...all, ...more];
  const before = charged.reduce((all, ruling) => joined(all, ruling.turns), []);
  const points = charged.reduce((all, ruling) => all + ruling.points, 0);
  const { total, resigned } = judge(pace, joined(before, turns));
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
