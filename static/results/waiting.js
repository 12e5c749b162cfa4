// The totals that wait on this device, of all sessions: whose they are, how far they have come, and
// what may become of them. They can be taken back while they wait.

import { el } from "../element.js";

export class Waiting {
  /** @param {HTMLElement} place where they are shown @param {Queue} queue @param {boolean} isKept
   * whether the page itself comes from this device */
  constructor(place, queue, isKept) {
    this.place = place;
    this.queue = queue;
    this.isKept = isKept;
    this.words = JSON.parse(place.dataset.words);
    this.status = el("p", { role: "status" });
    this.list = el("ul", { class: "queue" });
    /** The shown lines by key: what each was made from, and its element. */
    this.lines = new Map();
    /** What was taken back after it was sent, without an answer. */
    this.unsure = [];
    const heading = el("h2", { id: "waiting-title" }, this.say("results-wait-title"));
    place.replaceChildren(heading, this.status, this.list);
  }

  say(key, variables = {}) {
    const put = (text, [name, value]) => text.replaceAll(`{$${name}}`, value);
    return Object.entries(variables).reduce(put, this.words[key] ?? key);
  }

  draw() {
    const { queue } = this;
    const items = [...this.unsure, ...queue.items(), ...queue.done.map((item) => ({ ...item, isDone: true }))];
    this.place.hidden = items.length === 0 && !this.isKept;
    const said = this.sentences().join(" ");
    if (this.status.textContent !== said) this.status.textContent = said;
    const keys = new Set(items.map((item) => item.key));
    for (const [key, { element }] of this.lines) {
      if (keys.has(key)) continue;
      element.remove();
      this.lines.delete(key);
    }
    items.forEach((item, at) => this.drawLine(item, at));
  }

  /** How things stand, as far as the device knows. */
  sentences() {
    const { queue } = this;
    const [refused, waiting] = [queue.refused().length, queue.waiting().length];
    const said = [];
    if (this.isKept) said.push(this.say("results-wait-kept"));
    if (refused > 0) said.push(this.say("results-wait-refused"));
    if (queue.revoked) said.push(this.say("results-wait-revoked"));
    else if (waiting > 0) said.push(this.say("results-wait-text"));
    const isDone = refused + waiting + this.unsure.length === 0;
    if (isDone && queue.done.length > 0) said.push(this.say("results-wait-sent"));
    return said;
  }

  /** A line is made anew only when something about it changed: what is typed into it stays. */
  drawLine(item, at) {
    const isOwn = !item.by || item.by.id === this.queue.who?.id;
    const made = JSON.stringify([item, isOwn]);
    const shown = this.lines.get(item.key);
    if (shown?.made === made) return;
    const element = this.line(item, isOwn);
    if (shown) shown.element.replaceWith(element);
    else this.list.insertBefore(element, this.list.children[at] ?? null);
    this.lines.set(item.key, { made, element });
  }

  line(item, isOwn) {
    const total = ([who, typed]) =>
      el("span", {}, who, " ", el("b", { class: "figures" }, typed.replace(/^-/, "\u2212")));
    const by = item.by ? this.say("results-wait-by", { name: item.by.name }) : "";
    const kind = item.errors ? "refused" : "";
    return el("li", { class: kind, "data-key": item.key },
      el("p", {}, el("b", {}, item.text), " ", el("span", { class: "quiet-text" }, by)),
      el("p", { class: "row" }, item.totals.map(total)),
      this.state(item, isOwn),
      isOwn || item.isDone ? this.choices(item) : null);
  }

  /** How far it has come. */
  state(item, isOwn) {
    const quiet = (said) => el("p", { class: "quiet-text" }, said);
    if (item.isDone) return quiet(this.say("results-wait-saved"));
    if (item.isUnsure) return quiet(this.say("results-wait-maybe"));
    if (item.errors) return this.doubt(item);
    if (!isOwn) return quiet(this.say("results-wait-of-another", { name: item.by.name }));
    return quiet(this.say("results-wait-waits"));
  }

  /** Why it was not taken, and what the book has instead. */
  doubt({ errors, said }) {
    const stored = said?.stored;
    const totals = stored?.totals.join("  ") || "–";
    return el("div", {},
      errors.map((error) => el("p", { class: "harm-text" }, error.message)),
      stored ? el("p", { class: "notice warn" }, this.say("results-stored-now"), " ",
        el("span", { class: "figures" }, totals), stored.who ? ` (${stored.who})` : "") : null);
  }

  choices(item) {
    const open = el("a", { class: "button quiet", href: item.href }, this.say("results-wait-open"));
    if (item.isDone || item.isUnsure) return el("p", { class: "actions" }, open);
    if (!item.errors) {
      const back = this.button("results-wait-take-back", () => this.takeBack(item), "quiet harm");
      return el("p", { class: "actions" }, back);
    }
    const drop = this.button("results-wait-drop", (event) => this.drop(event.target, item), "quiet harm");
    return el("div", {}, item.said?.asks ? this.reason(item) : null,
      el("p", { class: "actions" }, this.again(item), drop, open));
  }

  button(key, onclick, kind) {
    return el("button", { type: "button", class: `button ${kind}`, onclick }, this.say(key));
  }

  /** Totals that do not come out go with a reason. */
  reason(item) {
    const id = `reason-${item.key}`;
    return el("div", { class: "field" },
      el("label", { for: id }, this.say("results-accept-reason")),
      el("input", { id, autocomplete: "off" }));
  }

  /** What sends it once more; null where that would be refused again. */
  again(item) {
    const { said = {} } = item;
    if (said.moved) return null;
    const key = said.stored ? "results-wait-replace" : "results-wait-again";
    return this.button(key, () => {
      const because = document.getElementById(`reason-${item.key}`)?.value.trim();
      const isNew = ([name]) => said.asks && name === item.names.reason;
      const fields = item.fields.filter((field) => !isNew(field));
      const version = said.stored && String(said.stored.version);
      const sent = fields.map(([name, value]) => [name, version && name === item.names.version ? version : value]);
      if (said.asks && because) sent.push([item.names.reason, because]);
      this.queue.again(item.key, sent);
    }, "");
  }

  /** Only what was never sent is surely nowhere else. */
  takeBack(item) {
    if (item.tried) this.unsure.push({ ...item, isUnsure: true, key: `${item.key}-back` });
    this.queue.change(item.key, null);
  }

  drop(pressed, item) {
    if (pressed.dataset.sure) return this.queue.change(item.key, null);
    pressed.dataset.sure = "yes";
    pressed.textContent = this.say("results-wait-drop-sure");
  }
}
