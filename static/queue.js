// What a device has and the server does not know yet, rulings of a referee or totals of a scorer: kept
// on the device, sent in order, each with its own key, so that sending it twice does it once. A
// refusal stays until somebody chooses what becomes of it. Each goes out under the name of who
// decided or typed it, or not at all.

import { keep, letGo, read } from "./kept.js";
import { patience } from "./patience.js";

/** How long to wait before trying again, in milliseconds. */
const PAUSES = [1000, 2000, 4000, 8000, 15000];
/** A server that does not answer within this time cannot be reached. */
const PATIENCE = 20_000;

export class Queue {
  /** @param {string} name where it is kept @param {() => void} changed told of every change */
  constructor(name, changed) {
    this.name = name;
    this.changed = changed;
    this.sending = false;
    this.failures = 0;
    this.reachable = true;
    this.revoked = false;
    /** Whether the device keeps what waits; if not, it is lost when the page is closed. */
    this.isKept = true;
    /** Whether the page has another way for what the device does not keep: then `add` throws. */
    this.hasOtherWay = false;
    this.done = [];
    /** Who is logged in: { id, name }. */
    this.who = null;
    /** The key of what is on its way. */
    this.flying = null;
    /** Where the page is asked for that says who is logged in. */
    this.page = location.pathname;
    /** Told of an answer to something that was taken back while it was on its way. */
    this.takenBack = () => {};
    window.addEventListener("online", () => this.flush());
    window.addEventListener("storage", (event) => event.key === this.name && this.changed());
    window.addEventListener("beforeunload", (event) => {
      if (!this.isKept && this.waiting().length > 0) event.preventDefault();
    });
  }

  /** Everything that is not done, in order. */
  items() {
    return read(this.name) ?? [];
  }

  waiting() {
    return this.items().filter((item) => !item.errors);
  }

  /** What waits and may go under the name of who is logged in. */
  mine() {
    return this.waiting().filter((item) => !item.by || item.by.id === this.who?.id);
  }

  /** What waits for somebody else to log in. */
  foreign() {
    return this.waiting().filter((item) => item.by && item.by.id !== this.who?.id);
  }

  refused() {
    return this.items().filter((item) => item.errors);
  }

  /**
   * Keeps something to be sent: { url, fields, text, … }; returns it with its key. With `after` (an
   * instant) it stays here until then, so that it can be taken back.
   */
  add(item) {
    const kept = { ...item, by: this.who, key: newKey() };
    this.keep([...this.items(), kept]);
    this.flush();
    return kept;
  }

  /** Changes or (with null) takes out one of them. */
  change(key, change) {
    const items = this.items().flatMap((item) => {
      if (item.key !== key) return [item];
      return change ? [{ ...item, ...change }] : [];
    });
    this.keep(items);
  }

  /** Sends something again that was refused, as a new request. */
  again(key, fields) {
    this.change(key, { key: newKey(), fields, errors: undefined, tried: undefined });
    this.flush();
  }

  keep(items) {
    this.isKept = keep(this.name, items);
    if (!this.isKept && this.hasOtherWay) {
      letGo(this.name);
      throw new Error("the device has no room");
    }
    this.changed();
  }

  /** Sends what waits, one after the other; two pages of one tablet take turns. */
  async flush() {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    try {
      await this.inTurn();
    } catch {
      this.failed(this.reachable);
    } finally {
      this.sending = false;
      this.changed();
    }
    const mine = this.mine();
    if (mine.length > 0 && !this.revoked) {
      const held = Math.min(...mine.map((item) => item.after ?? 0)) - Date.now();
      const wait = PAUSES[Math.min(this.failures, PAUSES.length - 1)];
      this.timer = setTimeout(() => this.flush(), this.next() ? wait : Math.max(held, 50));
    }
  }

  /** Sends when no other page of this device does; at once where the browser cannot tell. */
  async inTurn() {
    if (!navigator.locks) return this.sendAll();
    let began = false;
    const send = () => {
      began = true;
      return this.sendAll();
    };
    try {
      return await navigator.locks.request(this.name, send);
    } catch (error) {
      if (began) throw error;
      return this.sendAll();
    }
  }

  /** The first that may go now. */
  next() {
    return this.mine().find((item) => !(item.after > Date.now()));
  }

  async sendAll() {
    for (;;) {
      const item = this.next();
      if (!item) return;
      this.flying = item.key;
      // From now on the server may have it, also where no answer comes.
      if (item.tried) this.changed();
      else this.change(item.key, { tried: true });
      const went = await this.send(item);
      this.flying = null;
      if (!went) return;
    }
  }

  /** One of them; false if the network or the server cannot take it now. */
  async send(item) {
    let answer;
    try {
      const body = new URLSearchParams([...item.fields, ["_key", item.key]]);
      answer = await fetch(item.url, {
        method: "POST",
        body,
        headers: { Accept: "application/json", "X-CSRF-Token": csrf() },
        credentials: "same-origin",
        redirect: "manual",
        signal: patience(PATIENCE),
      });
    } catch {
      return this.failed(false);
    }
    const said = await answer.json().catch(() => ({}));
    this.reachable = true;
    if (answer.ok) {
      this.failures = 0;
      this.revoked = false;
      const isTakenBack = !this.items().some((one) => one.key === item.key);
      this.done.unshift({ ...item, answer: said, at: performance.now() });
      this.change(item.key, null);
      if (isTakenBack) this.takenBack(said);
      return true;
    }
    // What is for other roles is refused; whoever may do nothing here is shut out.
    const isForOthers = said.error?.code === "not_for_role";
    if ([422, 409, 404].includes(answer.status) || isForOthers) {
      const errors = said.errors ?? [{ field: "", message: said.error?.message ?? String(answer.status) }];
      this.change(item.key, { errors, said });
      return true;
    }
    if (said.error?.code === "out_of_date" && (await this.renew())) return this.failed(true);
    if (answer.status === 401 || answer.status === 403) {
      this.revoked = true;
      this.changed();
      return false;
    }
    return this.failed(true);
  }

  /** A page that was kept for working offline may be older than the log-in: its token is asked for,
   * and who is logged in now. */
  async renew() {
    try {
      const options = { cache: "no-store", credentials: "same-origin" };
      const answer = await fetch(this.page, options);
      if (answer.headers.get("X-Seatwind-Kept")) return false;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.querySelector("meta[name=csrf-token]")?.content;
      const who = page.querySelector("[data-who]")?.dataset.who;
      if (!fresh || !who || !meta()) return false;
      meta().content = fresh;
      this.who = JSON.parse(who);
      return true;
    } catch {
      return false;
    }
  }

  failed(reachable) {
    this.reachable = reachable;
    this.failures += 1;
    this.changed();
    return false;
  }
}

/** A key nobody else has. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const meta = () => document.querySelector("meta[name=csrf-token]");

function csrf() {
  return meta()?.content ?? "";
}
