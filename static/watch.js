// Timing one player's turns, a claim, or the time after the deal. Only instants are kept (so the
// watch goes on while the tablet is locked, and after a reload); every time is the difference of two.

import { keep, read } from "./kept.js";
import { counted, judge, lines, number, seconds } from "./pace.js";

const TENTH = 100;
const tenths = (milliseconds) => Math.floor(milliseconds / TENTH) * TENTH;

const NOTHING = { dealt: null, began: null, turns: [], readAt: [], claim: false };

/** Turns that a watch took, with when that was, as addresses and forms have them. */
export const readings = (turns, readAt) =>
  turns.map((took, index) => (readAt[index] ? `${took}@${readAt[index]}` : "")).filter(Boolean).join(",");

export class Watch {
  /**
   * @param {Element} root with the watch's buttons and places
   * @param {string} key where the instants are kept
   * @param {(turns: number[], readAt: number[]) => void} changed told of the turns and when each was
   *   taken (0: typed)
   */
  constructor(root, key, changed) {
    this.root = root;
    this.key = key;
    this.changed = changed;
    this.pace = JSON.parse(root.dataset.pace);
    this.words = JSON.parse(root.dataset.words);
    this.watch = this.read();
    const part = (name) => root.querySelector(`[data-${name}]`);
    [this.press, this.face, this.sum, this.left] = ["press", "time", "sum", "left"].map(part);
    this.verdict = part("verdict");
    part("face").hidden = false;
    const buttons = { press: () => this.turn(), deal: () => this.deal(), claims: () => this.claim(), undo: () => this.undo(), clear: () => this.keep(NOTHING) };
    for (const [name, pressed] of Object.entries(buttons)) part(name)?.addEventListener("click", pressed);
    part("claims").hidden = !this.pace.claim_seconds;
    const { free_seconds, exchange_seconds, opening_seconds } = this.pace;
    part("deal").hidden = !free_seconds && !exchange_seconds && !opening_seconds;
    this.draw();
    this.tell();
    this.timer = setInterval(() => this.draw(), 100);
  }

  /** Ends the drawing; what was measured stays kept. */
  stop() {
    clearInterval(this.timer);
  }

  read() {
    const kept = { ...NOTHING, ...read(this.key) };
    return { ...kept, readAt: kept.turns.map((_, index) => kept.readAt[index] ?? 0) };
  }

  keep(change) {
    const turns = this.watch.turns;
    this.watch = { ...this.watch, ...change };
    keep(this.key, this.watch);
    this.draw();
    if (turns !== this.watch.turns) this.tell();
  }

  /** A turn begins, or ends and is added to the others. */
  turn() {
    const { dealt, began, claim, turns, readAt } = this.watch;
    const now = Date.now();
    if (began === null) return this.keep({ began: now, claim: false });
    // A turn that ends is followed by the others' turns: the watch stands until the next begins.
    // It took what its face shows, in tenths of a second: the sum is that of the figures.
    const took = Math.max(TENTH, tenths(counted(this.pace, dealt, began, now)));
    const stopped = { began: null, claim: false };
    if (claim) return this.keep(stopped);
    return this.keep({ ...stopped, turns: [...turns, took], readAt: [...readAt, now] });
  }

  /** Takes turns that somebody typed: those among them that were measured keep when that was. */
  retype(turns) {
    const { turns: before, readAt } = this.watch;
    const left = before.map((took, index) => ({ took, at: readAt[index] }));
    const at = (took) => {
      const index = left.findIndex((one) => one.took === took);
      return index < 0 ? 0 : left.splice(index, 1)[0].at;
    };
    this.keep({ turns, readAt: turns.map(at) });
  }

  /** The deal is done: the free time runs, or that of the exchange, then the time to the first discard. */
  deal() {
    this.keep({ ...NOTHING, dealt: Date.now() });
  }

  claim() {
    this.keep({ began: Date.now(), claim: true });
  }

  undo() {
    const { began, dealt, turns, readAt } = this.watch;
    if (began !== null) this.keep({ began: null });
    else if (turns.length > 0) this.keep({ turns: turns.slice(0, -1), readAt: readAt.slice(0, -1) });
    else if (dealt !== null) this.keep({ dealt: null });
  }

  draw() {
    const { began, claim, dealt, turns } = this.watch;
    const now = Date.now();
    const running = began === null ? 0 : claim ? Math.max(0, now - began) : counted(this.pace, dealt, began, now);
    const text = (milliseconds) => seconds(tenths(milliseconds));
    this.press.textContent = began === null ? this.press.dataset.start : this.press.dataset.stop;
    this.face.textContent = text(running);
    const limit = claim ? this.pace.claim_seconds : this.pace.turn_seconds;
    this.face.classList.toggle("over", Boolean(limit) && running > limit * 1000);
    const shown = turns.map((turn) => Math.ceil(turn / TENTH) * TENTH);
    const all = shown.reduce((a, b) => a + b, 0) + (claim ? 0 : running);
    this.sum.hidden = turns.length === 0 && (began === null || claim);
    this.sum.textContent = `${[...turns.map(seconds), began !== null && !claim ? "…" : null].filter(Boolean).join(" + ")} = ${text(all)} s`;
    this.sum.classList.toggle("over", Boolean(this.pace.hand_seconds) && all > this.pace.hand_seconds * 1000);
    this.drawLeft(now);
  }

  /** The time that runs by itself (free seconds, the exchange, the opening, a claim), and the instant it ends. */
  runsOut(now) {
    const { began, claim, dealt, turns } = this.watch;
    const { free_seconds: free, opening_seconds: opening, claim_seconds: claims } = this.pace;
    const exchange = this.pace.exchange_seconds ?? 0;
    if (claim && began !== null) return ["claim", began + claims * 1000];
    if (dealt === null) return ["", 0];
    const isFree = free && (now < dealt + free * 1000 || (began === null && turns.length === 0));
    if (isFree) return ["free", dealt + free * 1000];
    if (turns.length > 0) return ["", 0];
    const exchanged = dealt + exchange * 1000;
    if (exchange && began === null && !(opening && now >= exchanged)) return ["exchange", exchanged];
    return opening ? ["opening", exchanged + opening * 1000] : ["", 0];
  }

  /** What is left of that time. */
  drawLeft(now) {
    const [word, end] = this.runsOut(now);
    const left = end - now;
    this.left.hidden = word === "";
    this.left.classList.toggle("over", left < 0);
    if (word) this.left.textContent = this.sayLeft(word, left);
  }

  sayLeft(word, left) {
    const text = this.words[left < 0 ? `${word}_over` : word];
    return text.replace("{$seconds}", seconds(Math.abs(left)));
  }

  /** What was measured beyond a limit, in sentences. */
  excess() {
    const now = Date.now();
    const { turns } = this.watch;
    const { turn_seconds: limit, hand_seconds: most } = this.pace;
    const [word, end] = this.runsOut(now);
    const runs = ["exchange", "opening", "claim"].includes(word) && now > end;
    const each = lines(this.pace, turns, this.words);
    const isLong = turns.map((turn) => Boolean(limit) && turn > limit * 1000);
    const isAll = Boolean(most) && turns.reduce((a, b) => a + b, 0) > most * 1000;
    const long = each.filter((_, index) => (index < turns.length ? isLong[index] : isAll));
    return [...(runs ? [this.sayLeft(word, end - now)] : []), ...long];
  }

  /** What the turns come to, said here and to whoever listens. */
  tell() {
    const { turns } = this.watch;
    const verdict = judge(this.pace, turns);
    const total = document.createElement("p");
    total.className = "proposal";
    total.append(Object.assign(document.createElement("b"), { textContent: number(0 - verdict.total), className: "figures" }), verdict.resigned ? ` · ${this.words.resigned}` : "");
    const list = document.createElement("ul");
    list.append(...lines(this.pace, turns, this.words).map((line) => Object.assign(document.createElement("li"), { textContent: line })));
    const parts = this.pace.penalty ? [total, list] : [list];
    this.verdict.replaceChildren(...(turns.length > 0 ? parts : []));
    this.changed(turns, this.watch.readAt);
  }
}
