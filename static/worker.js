// Lets pages open while the server cannot be reached: the referee's page, the pages on which totals are
// typed, and the walls (the hall's clock and the projector's loop). They, their data and their files
// are kept as they last came. What a referee decides and a scorer types meanwhile is kept by the page
// itself (queue.js), not here.
//
// A worker that fails, or a device that keeps nothing, takes no page away: then the browser asks the
// server as it does without a worker.

const STORE = "seatwind-1";
/** A hall's network that does not answer within this time counts as none. */
const PATIENCE = 4000;
/** A wall is not shown from what was kept longer ago than this. */
const LONGEST = 3 * 3600_000;
/** When an answer was kept, by the device's own clock. */
const KEPT_AT = "X-Seatwind-Kept-At";

/** The pages of the staff that are kept. */
const DESK = /^\/t\/[^/]+\/manage\/(referee(\.json)?|results\/\d+(\/tables\/\d+)?)$/;
/** Files whose address names their content. */
const FILES = /^\/assets\/|^\/t\/[^/]+\/manage\/referee\/offences-/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  await orNothing(async () => {
    for (const name of await caches.keys()) {
      if (name !== STORE) await caches.delete(name);
    }
  });
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const name = url.origin + url.pathname;
  const answerWith = (work) => event.respondWith(work().catch(() => fetch(request)));
  if (FILES.test(url.pathname)) {
    answerWith(() => keptFirst(event));
  } else if (DESK.test(url.pathname)) {
    answerWith(() => networkFirst(event, name));
  } else if (/^\/t\/[^/]+\/(clock|screen)$/.test(url.pathname) && !url.searchParams.has("preview")) {
    answerWith(() => wall(event, name));
  }
});

/** What comes of some work on the store; null where the device has none, or no room. */
async function orNothing(work) {
  try {
    return await work();
  } catch {
    return null;
  }
}

/** What was kept under a name. */
const find = (name) => orNothing(async () => {
  const store = await caches.open(STORE);
  return store.match(name, { ignoreVary: true });
});

/** The server's answer, if it begins in time. */
async function ask(request) {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: end.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Files whose address names their content: what is kept is right. */
async function keptFirst(event) {
  const { request } = event;
  const kept = await find(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(orNothing(async () => (await caches.open(STORE)).put(request, copy)));
  }
  return answer;
}

/** The newest if it comes, else what is kept, marked as such. Redirects to the log-in are not kept, and what was
 * kept of the staff goes with the log-in, or with the role. */
async function networkFirst(event, name) {
  const { request } = event;
  let answer;
  try {
    answer = await ask(request);
  } catch (error) {
    const kept = await keptPage(request, name);
    if (!kept) throw error;
    return kept;
  }
  // Somebody before the server, who cannot reach it either.
  if (answer.status >= 500) return (await keptPage(request, name)) ?? answer;
  if (answer.ok && !answer.redirected) {
    const copy = answer.clone();
    event.waitUntil(orNothing(async () => {
      const store = await caches.open(STORE);
      await store.put(name, copy);
      await forgetOldFiles(store);
    }));
  } else if (answer.status === 401 || answer.type === "opaqueredirect" || answer.redirected) {
    event.waitUntil(orNothing(() => forgetStaff("")));
  } else if ([403, 404, 410].includes(answer.status)) {
    event.waitUntil(orNothing(() => forgetStaff(new URL(name).pathname.split("/")[2])));
  }
  return answer;
}

/** Forgets the pages of the staff of a tournament; without one, of all. */
async function forgetStaff(slug) {
  const store = await caches.open(STORE);
  for (const request of await store.keys()) {
    const [, , at, desk] = new URL(request.url).pathname.split("/");
    if (desk === "manage" && (slug === "" || at === slug)) await store.delete(request);
  }
}

/** A page of the staff, or its data, as it was kept. */
async function keptPage(request, name) {
  const kept = await find(name);
  if (!kept) return null;
  const headers = new Headers(kept.headers);
  headers.set("X-Seatwind-Kept", "yes");
  const body = request.mode === "navigate" ? mark(await kept.text(), "") : await kept.blob();
  return new Response(body, { status: 200, headers });
}

/** The newest of a wall. Who opens it while the server (or the one behind a proxy) is away gets what is
 * kept, which says so; who only asks for news gets none. */
async function wall(event, name) {
  const { request } = event;
  const isOpened = request.mode === "navigate";
  try {
    const answer = await ask(request);
    if (answer.status >= 500) return (isOpened && (await keptWall(name))) || answer;
    const copy = answer.clone();
    event.waitUntil(orNothing(() => takeIn(name, request, copy)));
    return answer;
  } catch (error) {
    const kept = isOpened && (await keptWall(name));
    if (kept) return kept;
    throw error;
  }
}

/** Keeps what everybody may see; forgets what they may not see any more. */
async function takeIn(name, request, answer) {
  const store = await caches.open(STORE);
  if (answer.status === 304) {
    const kept = await store.match(name, { ignoreVary: true });
    const isSame = kept && kept.headers.get("ETag") === request.headers.get("If-None-Match");
    if (isSame) await keep(store, name, kept, answer.headers.get("Date"));
  } else if (answer.ok && !answer.redirected && !/no-store/.test(answer.headers.get("Cache-Control"))) {
    await keep(store, name, answer, answer.headers.get("Date"));
    await forgetOldFiles(store);
  } else if (answer.ok || [401, 403, 404, 410].includes(answer.status)) {
    // The tournament is hidden or gone, with all its walls.
    for (const page of ["clock", "screen"]) await store.delete(new URL(page, name));
  }
}

/** Keeps a page, with the server's time at which it was right. */
async function keep(store, name, answer, date) {
  const headers = new Headers(answer.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set("Date", date ?? "");
  headers.set(KEPT_AT, String(Date.now()));
  await store.put(name, new Response(await answer.blob(), { headers }));
}

/** The page as it was kept. It says since when it may be out of date (live.js). */
async function keptWall(name) {
  const kept = await find(name);
  if (!kept) return null;
  const age = Date.now() - Number(kept.headers.get(KEPT_AT));
  if (!(Math.abs(age) < LONGEST)) {
    await orNothing(async () => (await caches.open(STORE)).delete(name));
    return null;
  }
  const date = Date.parse(kept.headers.get("Date")) || "";
  return new Response(mark(await kept.text(), date), { headers: kept.headers });
}

/** Lets a page say that it was kept, and of which time of the server it is. */
function mark(page, date) {
  return page.replace("<html ", `<html data-offline data-kept="${date}" `);
}

/** The files of a program that was replaced are not needed any more; of the lists of offences the last two
 * are. */
async function forgetOldFiles(store) {
  const paths = (await store.keys()).map((request) => [request, new URL(request.url).pathname]);
  const files = paths.filter(([, path]) => path.startsWith("/assets/"));
  const versions = [...new Set(files.map(([, path]) => path.split("/")[2]))].slice(0, -2);
  const lists = paths.filter(([, path]) => path.includes("/offences-")).slice(0, -2);
  const old = files.filter(([, path]) => versions.includes(path.split("/")[2]));
  for (const [request] of [...old, ...lists]) await store.delete(request);
}
