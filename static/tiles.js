// Entering a hand by tapping tiles.
//
// The text fields are the hand: a tap writes into them, the tray is drawn from them, and the value
// is fetched again at the address they make. So typing, tapping and following a link are the same.
// On a score sheet the fields are part of its form: they have a prefix, and the value is asked for
// by sending the form with the name of its button.

const form = document.querySelector("[data-scorer]");
const sprite = form?.dataset.tiles;
const prefix = form?.dataset.prefix ?? "";
const worth = form?.dataset.worth;
// Whose tiles a tap enters, where the hands of all are scored: a wind's letter, nothing for the winner.
let whose = "";
const of = (wind, name) => form.elements.namedItem(prefix + name + (wind ? `-${wind}` : ""));
const field = (name) => of(name === "hand" || name === "melds" ? whose : "", name);
const winds = [...(form?.querySelectorAll("[data-whose]") ?? [])].map((button) => button.dataset.whose);
/** Every field with tiles of somebody, by wind and name. */
const HELD = [
  ...["hand", "melds", "win", "dora", "ura"].map((name) => ["", name]),
  ...winds.filter(Boolean).flatMap((wind) => [[wind, "hand"], [wind, "melds"]]),
];
const MELDS = ["chow", "pung", "kong", "ckong"];
let mode = "hand";
let undone = [];

/** Tiles of a text as one-tile texts: `12m` is `1m`, `2m`. What is no tile is left out. */
function read(text) {
  const found = [];
  for (const [, digits, suit] of (text ?? "").toLowerCase().matchAll(/([0-9]+)([mpsz])/g)) {
    for (const digit of digits) found.push(digit + suit);
  }
  return found;
}

/** The text of tiles, sorted as they lie in a rack. */
function write(tiles) {
  const place = (tile) => tile[1] + (tile[0] === "0" ? "5" : tile[0]) + (tile[0] === "0" ? "a" : "");
  const sorted = [...tiles].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  return sorted.map((tile, at) => (sorted[at + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

const sets = () => field("melds").value.split(/[\s,+]+/).filter(Boolean);
// Tiles that people of the game hold, and the sets that these and the winning tile make.
const size = Number(form?.querySelector("[data-tray]")?.dataset.size ?? 13);
const most = (size - 1) / 3;
const room = () => Math.max(0, size - 3 * sets().length);

/** How many Norths are set aside. */
const norths = () => Number(of("", "norths")?.value ?? 0);

/** How many copies of a kind are used; a red five is a five. */
function copies(tile) {
  const plain = (one) => one.replace("0", "5");
  const shown = HELD.filter(([wind]) => !wind || wind !== seat());
  const used = shown
    .flatMap(([wind, name]) => read(of(wind, name)?.value))
    .filter((one) => plain(one) === plain(tile)).length;
  return used + (tile === "4z" ? norths() : 0);
}

const KEPT = [...HELD, ["", "discards"], ["", "norths"]];

function remember() {
  undone.push(KEPT.map(([wind, name]) => [wind, name, of(wind, name)?.value]));
  if (undone.length > 60) undone.shift();
}

/** The winner's wind, where the page asks for it. */
function seat() {
  return form.elements.namedItem("seat")?.value ?? "";
}

/** A set that begins with a tile. */
function set(tile) {
  const [digit, suit] = tile;
  const low = Number(digit === "0" ? 5 : digit);
  if (mode === "chow") {
    if (suit === "z" || digit === "0" || low > 7) return null;
    return `${low}${low + 1}${low + 2}${suit}`;
  }
  const all = (digit === "0" ? "0" : digit) + `${low}`.repeat(mode === "pung" ? 2 : 3) + suit;
  return mode === "ckong" ? `(${all})` : all;
}

function add(tile) {
  const needed = { pung: 3, kong: 4, ckong: 4 }[mode] ?? 1;
  if (copies(tile) + needed > 4) return refuse();
  if (MELDS.includes(mode)) {
    const made = set(tile);
    if (!made || sets().length === most) return refuse();
    remember();
    field("melds").value = [...sets(), made].join(" ");
    choose("hand");
  } else if (mode === "dora" || mode === "ura") {
    if (read(field(mode).value).length === 5) return refuse();
    remember();
    field(mode).value += tile;
  } else {
    const hand = read(field("hand").value);
    // Only the winner has a winning tile.
    if (whose && hand.length >= room()) return refuse();
    const wins = !whose && (mode === "win" || hand.length >= room());
    if (wins && mode === "hand" && field("win").value) return refuse();
    remember();
    if (wins) {
      field("win").value = tile;
      choose("hand");
    } else {
      field("hand").value = write([...hand, tile]);
    }
  }
  changed();
}

/** A tap that cannot be: the tray shakes its head, and nothing changes. */
function refuse() {
  const tray = form.querySelector("[data-tray]");
  tray.classList.remove("is-refusing");
  void tray.offsetWidth;
  tray.classList.add("is-refusing");
}

function take(name, at) {
  remember();
  if (name === "norths") {
    field(name).value = norths() - 1;
  } else if (name === "melds") {
    field(name).value = sets().filter((_, place) => place !== at).join(" ");
  } else {
    const kept = read(field(name).value).filter((_, place) => place !== at);
    field(name).value = name === "hand" ? write(kept) : kept.join("");
  }
  changed();
}

/** The address of a hand, pasted where tiles are typed, is taken apart into the fields. */
function pasted() {
  const [, query] = field("hand").value.split("?");
  if (query === undefined) return;
  const hand = new URLSearchParams(query);
  if (!hand.has("hand")) return;
  for (const [wind, name] of HELD) {
    if (of(wind, name)) of(wind, name).value = hand.get(wind ? `${name}-${wind}` : name) ?? "";
  }
  for (const name of ["flowers", "norths"]) if (of("", name)) of("", name).value = hand.get(name) ?? "";
  const tick = (name, ticked) => {
    for (const box of form.querySelectorAll(`[name="${prefix}${name}"]`)) box.checked = ticked.includes(box.value);
  };
  tick("flag", hand.getAll("flag"));
  for (const name of ["flower_tiles", ...winds.filter(Boolean).map((wind) => `flower_tiles-${wind}`)]) {
    tick(name, [...(hand.get(name) ?? "")]);
  }
}

/** From the winner's tiles to those of another, and back. */
function turnTo(wind) {
  whose = wind;
  for (const button of form.querySelectorAll("[data-whose]")) {
    button.setAttribute("aria-pressed", String(button.dataset.whose === whose));
  }
  form.querySelector("[data-mode=win]").hidden = whose !== "";
  choose("hand");
  draw();
}

/** The winner's tiles stand above, so nobody's stand twice. */
function hideWinner() {
  for (const held of form.querySelectorAll("[data-held]")) {
    const isWinner = held.dataset.held === seat();
    for (const part of held.querySelectorAll("[data-tiles-of]")) part.hidden = isWinner;
    form.querySelector(`[data-whose="${held.dataset.held}"]`).hidden = isWinner;
    if (isWinner && whose === seat()) turnTo("");
  }
}

function choose(next) {
  mode = next;
  for (const button of form.querySelectorAll("[data-mode]")) {
    button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
  }
  const help = form.querySelector("[data-mode-help]");
  help.textContent = help.getAttribute(`data-help-${mode}`);
  mark();
}

/** Tiles that cannot be tapped now stand back. */
function mark() {
  const needed = { pung: 3, kong: 4, ckong: 4 }[mode] ?? 1;
  for (const key of form.querySelectorAll("[data-tile]")) {
    const tile = key.dataset.tile;
    const isSpent = copies(tile) + needed > 4 || (mode === "chow" && set(tile) === null);
    key.setAttribute("aria-disabled", String(isSpent));
  }
}

function picture(tile) {
  const id = tile === "back" ? tile : tile[1] + tile[0];
  return `<svg class="tile" viewBox="0 0 30 40" aria-hidden="true"><use href="${sprite}#${id}"/></svg>`;
}

function name(tile) {
  return form.querySelector(`[data-tile="${tile}"]`)?.getAttribute("aria-label") ?? tile;
}

/** One thing in the tray, that is taken out by a tap. */
function piece(from, at, tiles, label, kind) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = `piece ${kind}`;
  button.setAttribute("aria-label", form.dataset.remove.replace("{tile}", label));
  button.innerHTML = tiles.map(picture).join("");
  button.addEventListener("click", () => {
    take(from, at);
    form.querySelector("[data-undo]").focus({ preventScroll: true });
  });
  item.append(button);
  return item;
}

function draw() {
  const tray = form.querySelector("[data-tray-tiles]");
  const items = [];
  const single = (from, kind) =>
    read(field(from)?.value).forEach((tile, at) => items.push(piece(from, at, [tile], name(tile), kind)));
  sets().forEach((text, at) => {
    const tiles = read(text);
    const shown = text.startsWith("(") ? tiles.map((tile, place) => (place % 3 ? tile : "back")) : tiles;
    items.push(piece("melds", at, shown, text, "is-set"));
  });
  single("hand", "");
  const open = room() - read(field("hand").value).length;
  for (let at = 0; at < open; at += 1) {
    const gap = document.createElement("li");
    gap.className = "gap";
    items.push(gap);
  }
  if (!whose) single("win", "is-winning");
  if (!whose && !field("win").value) {
    const gap = document.createElement("li");
    gap.className = "gap is-winning";
    items.push(gap);
  }
  single("dora", "is-dora");
  single("ura", "is-dora");
  for (let at = 0; at < norths(); at += 1) {
    items.push(piece("norths", at, ["4z"], name("4z"), "is-dora"));
  }
  tray.replaceChildren(...items);
}

/** The value in the tray, for screens where its own place is further down. */
function brief() {
  const shown = form.querySelector("[data-brief]");
  if (worth) {
    const said = form.querySelector("#tiles-value .notice");
    shown.textContent = said?.textContent ?? "";
    shown.dataset.state = said ? (said.classList.contains("done") ? "valued" : "wrong") : "";
    return;
  }
  const value = form.querySelector("#value");
  shown.textContent = value?.querySelector(".value-headline")?.textContent ?? "";
  shown.dataset.state = value?.dataset.state ?? "";
  keepNear(value?.querySelector("[data-attach]"));
}

/** The link that keeps a hand for its table, in the tray too: its own place is below the fold. */
function keepNear(attach) {
  const keep = form.querySelector("[data-keep]");
  keep.hidden = !attach;
  if (!attach) return;
  keep.href = attach.href;
  keep.textContent = attach.textContent;
}

/** The address of what is entered now. */
function address(part) {
  const data = new URLSearchParams(new FormData(form));
  for (const [key, value] of [...data]) {
    if (value === "" || (value === "0" && key !== "ruleset")) data.delete(key);
  }
  for (const own of form.querySelectorAll("[data-rule] option[data-own]:checked")) data.delete("rule", own.value);
  if (part) data.set("part", "result");
  return `${form.getAttribute("action")}?${data}`;
}

/** The value as the server says it: a part of a page. */
async function valued() {
  if (!worth) {
    const answer = await fetch(address(true), { credentials: "same-origin" });
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  }
  const body = new URLSearchParams(new FormData(form));
  body.set("do", worth);
  const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const part = page.querySelector("#tiles-value");
  if (!part) throw new Error(answer.statusText);
  return part.innerHTML;
}

let asked = 0;
let waiting = null;

async function fetchValue() {
  const result = form.querySelector(worth ? "#tiles-value" : "[data-result]");
  const turn = (asked += 1);
  try {
    const text = await valued();
    if (turn !== asked) return;
    result.innerHTML = text;
    brief();
    if (!worth) history.replaceState(null, "", address(false));
  } catch {
    if (turn !== asked) return;
    const sentence = document.createElement("p");
    sentence.className = "notice warn";
    sentence.setAttribute("role", "alert");
    sentence.textContent = result.dataset.failed ?? form.dataset.failed;
    result.replaceChildren(sentence);
  }
}

function changed(delay = 60) {
  draw();
  mark();
  clearTimeout(waiting);
  waiting = setTimeout(fetchValue, delay);
}

/** Arrows go from tile to tile; the group is one stop of the Tab key. */
function keys() {
  const rows = [...form.querySelectorAll(".palette-row")].map((row) => [...row.querySelectorAll("button")]);
  const all = rows.flat();
  all.forEach((key, at) => (key.tabIndex = at === 0 ? 0 : -1));
  form.querySelector("[data-palette]").addEventListener("keydown", (event) => {
    const row = rows.findIndex((one) => one.includes(event.target));
    if (row < 0) return;
    const column = rows[row].indexOf(event.target);
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const other = rows[row + step[0]];
    const next = other?.[Math.min(column + step[1], other.length - 1)];
    if (!next) return;
    for (const key of all) key.tabIndex = key === next ? 0 : -1;
    next.focus();
  });
}

function start() {
  form.querySelector("[data-tray]").hidden = false;
  form.querySelector("[data-press]").hidden = false;
  const show = form.querySelector("[data-show]");
  if (show) show.closest("p").hidden = true;
  const typed = form.querySelector("[data-typed]");
  if (typed && matchMedia("(max-width: 71.99rem)").matches) typed.open = false;
  for (const key of form.querySelectorAll("[data-tile]")) {
    key.addEventListener("click", () => add(key.dataset.tile));
  }
  for (const button of form.querySelectorAll("[data-mode]")) {
    button.addEventListener("click", () => choose(button.dataset.mode === mode ? "hand" : button.dataset.mode));
  }
  for (const button of form.querySelectorAll("[data-whose]")) {
    button.addEventListener("click", () => turnTo(button.dataset.whose));
  }
  form.querySelector("[data-north]")?.addEventListener("click", () => {
    if (copies("4z") === 4) return refuse();
    remember();
    of("", "norths").value = norths() + 1;
    changed();
  });
  form.querySelector("[data-undo]").addEventListener("click", () => {
    for (const [wind, key, value] of undone.pop() ?? []) if (of(wind, key)) of(wind, key).value = value;
    changed();
  });
  form.querySelector("[data-clear]").addEventListener("click", () => {
    remember();
    for (const [wind, key] of KEPT) if (of(wind, key)) of(wind, key).value = key === "norths" ? "0" : "";
    const boxes = `[name="${prefix}flag"], [name^="${prefix}flower_tiles"]`;
    for (const box of form.querySelectorAll(boxes)) box.checked = false;
    choose("hand");
    changed();
  });
  form.addEventListener("input", (event) => {
    if (event.target.matches("select")) return;
    if (worth && !event.target.closest("#tiles")) return;
    if (event.target.name === "seat") hideWinner();
    if (event.target === field("hand") && event.inputType === "insertFromPaste") pasted();
    changed(event.target.matches("[data-notation]") ? 250 : 60);
  });
  form.addEventListener("change", (event) => {
    // Typed to its end, an address is as good as pasted.
    if (event.target !== field("hand") || !event.target.value.includes("?")) return;
    pasted();
    changed();
  });
  // Another rule set or answer asks for other things: the page comes again with the same hand.
  if (!worth) {
    for (const select of form.querySelectorAll("select")) {
      select.addEventListener("change", () => location.assign(address(false)));
    }
  }
  form.addEventListener("submit", (event) => {
    if (worth) return;
    event.preventDefault();
    changed(0);
  });
  form.addEventListener("click", (event) => {
    const link = event.target.closest("[data-copy]");
    if (!link || !navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(
      () => (link.textContent = link.dataset.copy),
      () => location.assign(link.href),
    );
  });
  form.addEventListener("click", (event) => {
    // A link to a typed field opens the part it is in.
    const target = event.target.closest("a[href^='#f-']");
    if (target && typed?.querySelector(target.getAttribute("href"))) typed.open = true;
  });
  keys();
  hideWinner();
  draw();
  mark();
  brief();
}

if (form) start();
