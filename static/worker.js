// Lets pages open while the server cannot be reached: the referee's page, the pages on which totals are
// typed, and the walls (the hall's clock and the projector's loop). They, their data and their files
// are kept as they last came. What a referee decides and a scorer types meanwhile is kept by the page
// itself (queue.js), not here.

const STORE = "seatwind-1";
/** A hall's network that does not answer within this time counts as none. */
const PATIENCE = 4000;
/** A wall is not shown from what was kept longer ago than this. */
const LONGEST = 3 * 3600_000;
/** When an answer was kept, by the device's own clock. */
const KEPT_AT = "X-Seatwind-Kept-At";

/** The pages of the staff that are kept. */
const DESK = /^\/t\/[^/]+\/manage\/(referee(\.json)?|results\/\d+(\/tables\/\d+)?)$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  for (const name of await caches.keys()) {
    if (name !== STORE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const name = url.origin + url.pathname;
  if (url.pathname.startsWith("/assets/")) {
    event.respondWith(keptFirst(request));
  } else if (DESK.test(url.pathname)) {
    event.respondWith(networkFirst(request, name));
  } else if (/^\/t\/[^/]+\/(clock|screen)$/.test(url.pathname) && !url.searchParams.has("preview")) {
    event.respondWith(wall(event, name));
  }
});

/** Files whose address names their content: what is kept is right. */
async function keptFirst(request) {
  const store = await caches.open(STORE);
  const kept = await store.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

/** The newest if it comes, else what is kept, marked as such. Redirects to the log-in are not kept. */
async function networkFirst(request, name) {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok && !answer.redirected) {
      const copy = answer.clone();
      await store.put(name, copy);
      await forgetOldFiles(store);
    }
    return answer;
  } catch (error) {
    const kept = await store.match(name, { ignoreVary: true });
    if (!kept) throw error;
    const headers = new Headers(kept.headers);
    headers.set("X-Seatwind-Kept", "yes");
    const body = request.mode === "navigate" ? mark(await kept.text(), "") : await kept.blob();
    return new Response(body, { status: 200, headers });
  }
}

/** The newest of a wall. Who opens it while the server (or the one behind a proxy) is away gets what is
 * kept, which says so; who only asks for news gets none. */
async function wall(event, name) {
  const { request } = event;
  const isOpened = request.mode === "navigate";
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status >= 500) return (isOpened && (await keptWall(name))) || answer;
    event.waitUntil(takeIn(name, request, answer.clone()).catch(() => {}));
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
  const store = await caches.open(STORE);
  const kept = await store.match(name, { ignoreVary: true });
  if (!kept) return null;
  const age = Date.now() - Number(kept.headers.get(KEPT_AT));
  if (!(Math.abs(age) < LONGEST)) {
    await store.delete(name);
    return null;
  }
  const date = Date.parse(kept.headers.get("Date")) || "";
  return new Response(mark(await kept.text(), date), { headers: kept.headers });
}

/** Lets a page say that it was kept, and of which time of the server it is. */
function mark(page, date) {
  return page.replace("<html ", `<html data-offline data-kept="${date}" `);
}

/** The files of a program that was replaced are not needed any more. */
async function forgetOldFiles(store) {
  const files = (await store.keys()).filter((request) => new URL(request.url).pathname.startsWith("/assets/"));
  const versions = [...new Set(files.map((request) => new URL(request.url).pathname.split("/")[2]))];
  for (const version of versions.slice(0, -2)) {
    for (const request of files) {
      if (request.url.includes(`/assets/${version}/`)) await store.delete(request);
    }
  }
}
