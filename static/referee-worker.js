// Lets the referee's page open without a network: the page, its data and its files are kept as they
// last came. What is decided meanwhile is kept by the page itself (queue.js), not here.

const STORE = "seatwind-referee-1";
/** A hall's network that does not answer within this time counts as none. */
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) {
    event.respondWith(keptFirst(request));
  } else if (/^\/t\/[^/]+\/manage\/referee(\.json)?$/.test(url.pathname)) {
    event.respondWith(networkFirst(request, url.origin + url.pathname));
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
    return new Response(await kept.blob(), { status: 200, headers });
  }
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
