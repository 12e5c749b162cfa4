// What the tablet knows: one answer of the server, the last of which is kept, and what waits to be
// sent. Views read `tablet`; who changes something says `changed`.

import { goesAs, inHall } from "../hall.js";
import { forget, keep, read } from "../kept.js";
import { patience } from "../patience.js";
import { Queue } from "../queue.js";

export { forget, keep, read };

const root = document.getElementById("tablet");

/** The address of the data; names what is kept. */
export const address = root.dataset.tablet;
/** The parts of the stopwatch, where the rules have time limits. */
export const watchParts = document.getElementById("watch-parts");

const kept = `seatwind-tablet:${address}`;
const keptEarlier = `seatwind-earlier:${address}`;

/** A server that does not answer within this time cannot be reached. */
const PATIENCE = 8000;

const first = read(kept);

/** The data, since when it is known, when this page last asked for it, how far the server's clock is
 * ahead, whether it lost its database, what was ruled elsewhere, and what was just confirmed. */
export const tablet = {
  data: first,
  asOf: first?.asOf ?? null,
  heard: -Infinity,
  offset: 0,
  isLost: false,
  earlier: read(keptEarlier),
  toast: null,
};

let tag = null;
let timer = null;
const nothing = () => {};
/** What the page does when something changed. */
let listener = {
  at: () => ({}), queued: nothing, arrived: nothing, earlier: nothing, band: nothing,
};

export const queue = new Queue(`seatwind-queue:${address}`, () => listener.queued());
queue.who = JSON.parse(root.dataset.who);
// Whether this device keeps anything is known before the network goes.
queue.isKept = keep("seatwind-keeps", 1);

/** Begins: `page` is asked where one is and told of changes. */
export function begin(page) {
  listener = page;
  refresh();
}

/** A text of the catalogue with its variables. */
export function say(key, variables = {}) {
  let text = tablet.data.words[key] ?? key;
  for (const [name, value] of Object.entries(variables)) {
    text = text.replaceAll(`{$${name}}`, value);
  }
  return text;
}

const status = document.getElementById("live-status");
const told = new Map();

/** Says something of a kind to who does not see the view: once, though the view is drawn again. */
export function tell(kind, text) {
  if (told.get(kind) === text) return;
  told.set(kind, text);
  if (status) status.textContent = text;
}

/** The instant by the clock of the hall. */
export const now = () => inHall(Date.now() + tablet.offset);

/** The numbers of the rulings that were taken back here and that the data does not show as such yet. */
export function undone() {
  const isUnheard = (item) => item.at > tablet.heard;
  const items = [...queue.items(), ...queue.done.filter(isUnheard)];
  return new Set(items.filter((item) => item.undoes).map((item) => item.undoes));
}

/** Rulings that stand, with what was decided here meanwhile. */
export function ledger() {
  const { rulings } = tablet.data;
  const back = undone();
  // What was sent counts at once, also before the newest data says so; a request is no ruling yet.
  const isNew = ({ answer: { ruling } }) =>
    ruling && !back.has(ruling) && !rulings.some((known) => known.id === ruling);
  const mine = [...queue.mine(), ...queue.done.filter(isNew)];
  const waiting = mine.filter((item) => item.ruling);
  const decided = waiting.map((item) => ({ counts: true, ...item.ruling }));
  return [...rulings.filter((ruling) => ruling.stands && !back.has(ruling.id)), ...decided];
}

async function ask(url, headers = {}, cache = "no-store") {
  return fetch(url, {
    headers: { Accept: "application/json", ...headers },
    cache,
    credentials: "same-origin",
    signal: patience(PATIENCE),
  });
}

let isAsking = false;
let isAskedAgain = false;

/** Asks for the newest data, and again after a while. Who asks while the first answer is on its way is asked for
    afterwards: only then is it known what the server need not send again. Later a request that hangs holds up no other. */
export async function refresh() {
  clearTimeout(timer);
  if (isAsking && !tag) {
    isAskedAgain = true;
    return;
  }
  isAsking = true;
  const asked = performance.now();
  try {
    const { table } = listener.at();
    const query = table ? `?session=${tablet.data.session.number}&table=${table.table}` : "";
    const answer = await ask(address + query, tag ? { "If-None-Match": tag } : {});
    const isKept = answer.headers.get("X-Seatwind-Kept");
    if (isKept) queue.reachable = false;
    else readClock(answer);
    // The server is there and its database is not: nothing is saved, and what it tells is of then.
    const asOf = Date.parse(answer.headers.get("Seatwind-As-Of") ?? "");
    tablet.isLost = Boolean(asOf);
    if (asOf) queue.reachable = false;
    if (answer.status === 401 || answer.status === 403) queue.revoked = true;
    if (answer.ok && !isKept) {
      await take(answer, asked);
    } else if (answer.status === 304) {
      [tablet.asOf, tablet.heard] = [Date.now(), asked];
    }
    if (asOf) tablet.asOf = asOf;
    if (!isKept && queue.next()) queue.flush();
    if (!isKept) refreshEarlier();
  } catch {
    tablet.isLost = false;
    queue.reachable = false;
  }
  isAsking = false;
  listener.band();
  if (isAskedAgain) {
    isAskedAgain = false;
    refreshSoon();
  } else {
    timer = setTimeout(refresh, queue.reachable ? 8000 : 4000);
  }
}

function readClock(answer) {
  queue.reachable = answer.status < 500;
  const date = Date.parse(answer.headers.get("Date") ?? "");
  // Whole seconds: what is within one of ours is taken as ours.
  if (date && Math.abs(date - Date.now()) > 1500) tablet.offset = date - Date.now();
}

/** The offences, the most used first; their address names their bytes, so they are asked for once. */
async function offencesOf({ offences_at: at, by_use: order }) {
  const known = tablet.data?.offences_at === at ? tablet.data.offences : await offencesAt(at);
  const rank = new Map(order.map((id, index) => [id, index]));
  return [...known].sort((one, other) => rank.get(one.id) - rank.get(other.id));
}

async function offencesAt(address) {
  const answer = await ask(address, {}, "default");
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

async function take(answer, asked) {
  queue.revoked = false;
  const data = await answer.json();
  data.offences = await offencesOf(data);
  tablet.data = data;
  tag = answer.headers.get("ETag");
  queue.who = tablet.data.who;
  goesAs(tablet.data.rehearsal);
  [tablet.asOf, tablet.heard] = [Date.now(), asked];
  const last = { ...tablet.data, asOf: tablet.asOf, others: [] };
  keep(kept, last);
  listener.arrived();
}

/** Asks again in a moment. */
export function refreshSoon() {
  clearTimeout(timer);
  timer = setTimeout(refresh, 400);
}

/* What was ruled on somebody in other tournaments, where the director wants referees to know. */
async function refreshEarlier() {
  const { data, earlier } = tablet;
  if (!data?.earlier) {
    tablet.earlier = null;
    forget(keptEarlier);
    return;
  }
  if (earlier && Date.now() - earlier.asOf < 600000) return;
  try {
    const answer = await ask(data.earlier);
    if (!answer.ok) return;
    tablet.earlier = { ...(await answer.json()), asOf: Date.now() };
    keep(keptEarlier, tablet.earlier);
    listener.earlier();
  } catch {
    // Without a network what was kept stays.
  }
}
