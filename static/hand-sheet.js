// A score sheet hand by hand: counted by the server while it is typed. What people type into is
// never touched, only what is shown beside it; rows that come to be are added.

const host = document.querySelector("[data-hands]");
const form = host?.closest("form");
let waiting = null;
let turn = 0;

/** What a row asks for follows from how the hand ended; the server says the same when it answers. */
function mark(select) {
  const row = select.closest(".hand");
  const value = select.value;
  const known = { "": "", draw: "draw", void: "void", chombo: "chombo" };
  row.dataset.kind = known[value] ?? (/^\d$/.test(value) ? "win" : "broken");
}

function outs(part) {
  return [...part.querySelectorAll("[data-out]")];
}

/** Shows in a row what the answer shows in the same row. */
function refresh(row, fresh) {
  const news = outs(fresh);
  outs(row).forEach((out, at) => {
    if (news[at] && out.innerHTML !== news[at].innerHTML) out.innerHTML = news[at].innerHTML;
  });
  // The answer may be older than what was chosen since.
  const winner = row.querySelector("[data-winner]");
  if (winner) mark(winner);
  row.classList.toggle("has-error", fresh.classList.contains("has-error"));
  for (const field of row.querySelectorAll("input, select")) {
    const same = field.id ? fresh.querySelector(`#${CSS.escape(field.id)}`) : null;
    if (!same) continue;
    if (same.hasAttribute("aria-invalid")) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

function merge(answer) {
  const table = host.querySelector("table");
  // Which hand stands below each round's head; rows that are added leave the answer.
  const heads = new Map(
    [...answer.querySelectorAll("tbody.hand-round")].map((head) => [head.id, head.nextElementSibling?.id]),
  );
  let before = null;
  for (const part of answer.querySelectorAll("tbody")) {
    const known = table.querySelector(`#${CSS.escape(part.id)}`);
    if (!known) {
      if (before) before.after(part);
      else table.querySelector("thead").after(part);
      before = part;
    } else {
      if (part.classList.contains("hand")) refresh(known, part);
      before = known;
    }
  }
  // Rounds begin elsewhere when a deal stays; their heads go with them.
  for (const head of table.querySelectorAll("tbody.hand-round")) {
    if (!heads.has(head.id)) {
      head.remove();
      continue;
    }
    const hand = heads.get(head.id);
    const wanted = hand && table.querySelector(`#${CSS.escape(hand)}`);
    if (wanted && head.nextElementSibling !== wanted) wanted.before(head);
  }
  table.querySelector("tfoot").innerHTML = answer.querySelector("tfoot").innerHTML;
  host.querySelector("[data-foot]").innerHTML = answer.querySelector("[data-foot]").innerHTML;
}

async function count() {
  const mine = (turn += 1);
  const data = new URLSearchParams(new FormData(form));
  data.set("part", "hands");
  try {
    const answer = await fetch(form.action, { method: "POST", body: data, credentials: "same-origin" });
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (mine !== turn) return;
    const parsed = new DOMParser().parseFromString(text, "text/html");
    if (!parsed.querySelector("table.hand-table")) throw new Error("no sheet");
    merge(parsed);
    host.classList.remove("is-stale");
  } catch {
    if (mine !== turn) return;
    // Nothing is lost: what was typed stands, only the sums are old.
    host.classList.add("is-stale");
    const sentence = document.createElement("p");
    sentence.className = "notice warn";
    sentence.setAttribute("role", "alert");
    sentence.textContent = host.dataset.failed;
    host.querySelector("[data-foot]").replaceChildren(sentence);
  }
}

/** Soon after a choice; while somebody types, once they pause. */
function countSoon(delay) {
  clearTimeout(waiting);
  waiting = setTimeout(count, delay);
}

if (form) {
  host.classList.add("is-scripted");
  const chosen = "select, [type=checkbox]";
  host.addEventListener("input", ({ target }) => {
    if (!target.matches(chosen)) countSoon(350);
  });
  // Of what is chosen, not every browser tells more than that it changed.
  host.addEventListener("change", ({ target }) => {
    if (!target.matches(chosen)) return;
    if (target.matches("[data-winner]")) mark(target);
    countSoon(30);
  });
}
