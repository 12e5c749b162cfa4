// Timing one player's turns, a claim, or the time after the deal. Only instants are kept (so the
// watch goes on while the tablet is locked, and after a reload); every time is the difference of two.

import { counted, judge, lines, number, seconds } from "./pace.js";

const NOTHING = { dealt: null, began: null, turns: [], claim: false };

export class Watch {
  /**
   * @param {Element} root with the watch's buttons and places
   * @param {string} key where the instants are kept
   * @param {(turns: number[]) => void} changed told of the turns
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
    part("deal").hidden = !this.pace.free_seconds && !this.pace.opening_seconds;
    this.draw();
    this.tell();
    this.timer = setInterval(() => this.draw(), 100);
  }

  /** Ends the drawing; what was measured stays kept. */
  stop() {
    clearInterval(this.timer);
  }

  read() {
    try {
      return { ...NOTHING, ...JSON.parse(localStorage.getItem(this.key)) };
    } catch {
      return NOTHING;
    }
  }

  keep(change) {
    const turns = this.watch.turns;
    this.watch = { ...this.watch, ...change };
    localStorage.setItem(this.key, JSON.stringify(this.watch));
    this.draw();
    if (turns !== this.watch.turns) this.tell();
  }

  /** A turn begins, or ends and is added to the others. */
  turn() {
    const { dealt, began, claim, turns } = this.watch;
    if (began === null) return this.keep({ began: Date.now(), claim: false });
    // A turn that ends is followed by the others' turns: the watch stands until the next begins.
    const took = Math.max(1, counted(this.pace, dealt, began, Date.now()));
    return this.keep({ began: null, claim: false, turns: claim ? turns : [...turns, took] });
  }

  /** The deal is done: the free time runs, then the time to the first discard. */
  deal() {
    this.keep({ ...NOTHING, dealt: Date.now() });
  }

  claim() {
    this.keep({ began: Date.now(), claim: true });
  }

  undo() {
    const { began, dealt, turns } = this.watch;
    if (began !== null) this.keep({ began: null });
    else if (turns.length > 0) this.keep({ turns: turns.slice(0, -1) });
    else if (dealt !== null) this.keep({ dealt: null });
  }

  draw() {
    const { began, claim, dealt, turns } = this.watch;
    const now = Date.now();
    const running = began === null ? 0 : claim ? Math.max(0, now - began) : counted(this.pace, dealt, began, now);
    const text = (milliseconds) => seconds(Math.floor(milliseconds / 100) * 100);
    this.press.textContent = began === null ? this.press.dataset.start : this.press.dataset.stop;
    this.face.textContent = text(running);
    const limit = claim ? this.pace.claim_seconds : this.pace.turn_seconds;
    this.face.classList.toggle("over", Boolean(limit) && running > limit * 1000);
    const all = turns.reduce((a, b) => a + b, 0) + (claim ? 0 : running);
    this.sum.hidden = turns.length === 0 && (began === null || claim);
    this.sum.textContent = `${[...turns.map(seconds), began !== null && !claim ? "…" : null].filter(Boolean).join(" + ")} = ${text(all)} s`;
    this.sum.classList.toggle("over", Boolean(this.pace.hand_seconds) && all > this.pace.hand_seconds * 1000);
    this.drawLeft(now);
  }

  /** What is left of the time that runs by itself: free seconds, the opening, a claim. */
  drawLeft(now) {
    const { began, claim, dealt, turns } = this.watch;
    const { free_seconds: free, opening_seconds: opening, claim_seconds: claims } = this.pace;
    let [word, end] = ["", 0];
    if (claim && began !== null) [word, end] = ["claim", began + claims * 1000];
    else if (dealt !== null && free && (now < dealt + free * 1000 || (began === null && turns.length === 0))) [word, end] = ["free", dealt + free * 1000];
    else if (dealt !== null && opening && turns.length === 0) [word, end] = ["opening", dealt + opening * 1000];
    const left = end - now;
    this.left.hidden = word === "";
    this.left.classList.toggle("over", left < 0);
    if (word) this.left.textContent = this.words[left < 0 ? `${word}_over` : word].replace("{$seconds}", seconds(Math.abs(left)));
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
    this.verdict.replaceChildren(...(turns.length > 0 ? [total, list] : []));
    this.changed(turns);
  }
}
