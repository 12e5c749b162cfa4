// The search at the door: while somebody types, the server's answer takes the place of the list. Enter sends the form
// as it does without this script.

const search = document.querySelector("[data-door-search]");
/** So long after the last letter the server is asked. */
const PAUSE = 180;

let waiting = null;
let asked = 0;

async function find() {
  asked += 1;
  const now = asked;
  const address = new URL(search.form.action);
  const text = search.value.trim();
  if (text) address.searchParams.set("q", text);
  try {
    const answer = await fetch(address, { credentials: "same-origin", cache: "no-store" });
    if (!answer.ok || answer.redirected) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("door");
    // An answer to fewer letters may come after one to more.
    if (now !== asked || !fresh) return;
    document.getElementById("door").replaceWith(document.importNode(fresh, true));
    // What comes by itself later is about the same search.
    history.replaceState(null, "", address);
  } catch {
    // The server is away: what is shown stays, and the page says so.
  }
}

search?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, PAUSE);
});
