// A page that opens again while the server is away: a worker (worker.js) keeps it and its files.
// Browsers allow this only over HTTPS or on this machine.

/** Has this page kept, and what stands below `scope`; `begun` is called when a worker has taken it on,
 * `failed` where there is none. */
export function keepPage(begun = () => {}, scope = location.pathname, failed = () => {}) {
  if (!("serviceWorker" in navigator)) {
    failed();
    return;
  }
  navigator.serviceWorker.register("/worker.js", { scope }).catch(failed);
  // The worker came after this page and its files: it gets them once more, from the browser's store.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const files = performance.getEntriesByType("resource").map((entry) => entry.name);
    for (const file of [location.pathname, ...files.filter((name) => name.includes("/assets/") || name.includes("/offences-"))]) {
      fetch(file, { credentials: "same-origin" }).catch(() => {});
    }
    begun();
  });
}
