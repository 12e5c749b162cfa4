// A search of the tournament: `[data-jump]` is a box in a form whose page lists what is found in
// `#jump-list`. With this script the list comes below the box while somebody types; arrows go through
// it, Escape closes it, Enter alone opens the page.

/** How long somebody must not type before the server is asked, in milliseconds. */
const PAUSE = 150;

let waiting = 0;
let asked = 0;

function close(form) {
  asked += 1;
  form?.querySelector(".jump-found")?.remove();
}

async function find(box) {
  const form = box.form;
  const words = box.value.trim();
  if (!words) return close(form);
  asked += 1;
  const turn = asked;
  try {
    const query = new URLSearchParams(new FormData(form));
    const answer = await fetch(`${form.action}?${query}`, { headers: { Accept: "text/html" } });
    if (!answer.ok || turn !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const list = page.getElementById("jump-list");
    if (!list || turn !== asked) return;
    list.removeAttribute("id");
    list.classList.add("jump-found");
    form.querySelector(".jump-found")?.remove();
    form.append(document.importNode(list, true));
  } catch {
    // The server is away: Enter says so.
  }
}

document.addEventListener("input", (event) => {
  if (!event.target.matches?.("[data-jump]")) return;
  clearTimeout(waiting);
  waiting = setTimeout(find, PAUSE, event.target);
});

document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("form");
  const found = form?.querySelector(".jump-found");
  if (!found) return;
  const box = form.querySelector("[data-jump]");
  const stops = [box, ...found.querySelectorAll("a")];
  const at = stops.indexOf(document.activeElement);
  if (event.key === "Escape") {
    close(form);
    box.focus();
  } else if (event.key === "ArrowDown" && at >= 0) {
    stops[Math.min(at + 1, stops.length - 1)].focus();
  } else if (event.key === "ArrowUp" && at > 0) {
    stops[at - 1].focus();
  } else {
    return;
  }
  event.preventDefault();
});

document.addEventListener("focusout", (event) => {
  const form = event.target.closest?.("form");
  if (form?.querySelector(".jump-found") && !form.contains(event.relatedTarget)) close(form);
});
