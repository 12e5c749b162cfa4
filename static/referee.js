// The referee's tablet: table, person, offence, confirm, on one page and without the network if
// need be. Everything it knows comes from one answer of the server, the last of which is kept;
// everything it decides goes through the queue. Without this script the same steps are pages.

import { keepPage } from "./kept.js";
import { judge, lines, seconds } from "./pace.js";
import { Queue } from "./queue.js";
import { Watch } from "./watch.js";

const root = document.getElementById("tablet");
const view = document.getElementById("tablet-view");
const band = document.getElementById("band");
const address = root.dataset.tablet;
const kept = `seatwind-tablet:${address}`;

let data = read(kept);
let tag = null;
let asOf = data?.asOf ?? null;
let offset = 0;
let shown = null;
let showAll = false;
let toast = null;
let [refusals, sent] = [0, 0];
const watchParts = document.getElementById("watch-parts");
let watch = null;
const queue = new Queue(`seatwind-queue:${address}`, () => {
  drawBand();
  if (!isLeftAlone(current())) draw();
  // What was refused was decided on something older: the newest is needed for the choice.
  const now = queue.refused().length;
  if (now > refusals || queue.done.length > sent) refreshSoon();
  [refusals, sent] = [now, queue.done.length];
});

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}

/** A text of the catalogue with its variables. */
function say(key, variables = {}) {
  let text = data.words[key] ?? key;
  for (const [name, value] of Object.entries(variables)) text = text.replaceAll(`{$${name}}`, value);
  return text;
}

/** An element: attributes, listeners (`onclick`) and children. */
function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

const link = (hash, ...children) => el("a", { href: `#${hash}` }, ...children);
const button = (text, onclick, kind = "quiet") => el("button", { type: "button", class: `button ${kind}`, onclick }, text);

/* Where one is: #7 a table, #7/watch its stopwatch, #7/e12 a person, #7/e12/false_hu the confirmation
   (#7/e12/slow/15100,30000 with measured turns), #queue. */
function current() {
  const [table, subject, offence, measured] = decodeURIComponent(location.hash.slice(1)).split("/");
  if (table === "queue") return { view: "queue" };
  const known = data?.tables?.find((one) => String(one.table) === table);
  if (!known) return { view: "tables" };
  if (subject === "watch" && watchParts) return { view: "watch", table: known };
  const isThere = subject === "table" || known.people.some((one) => one && `e${one.id}` === subject);
  if (!isThere) return { view: "table", table: known };
  const chosen = data.offences.find((one) => one.id === offence);
  const turns = (measured ?? "").split(",").map(Number).filter((turn) => Number.isInteger(turn) && turn > 0);
  return { view: chosen ? "confirm" : "offences", table: known, subject, offence: chosen, turns };
}

/** The hash of a person or of a confirmation, with the turns that were measured. */
function step(table, subject, offence = "", turns = []) {
  return [table.table, subject, offence, turns.join(",")].join("/").replace(/\/+$/, "");
}

/* The hand a table is in: as the referee set it, else as the hall noted it. */
const handKey = (table) => `seatwind-hand:${address}:${data.session.number}:${table.table}`;

function handOf(table) {
  const set = read(handKey(table));
  return set ?? table.at ?? { round: 0, deal: 0 };
}

function handNumber(table) {
  const at = handOf(table);
  return data.rounds.counted ? at.round * data.rounds.hands + at.deal + 1 : null;
}

function stepHand(table, step) {
  const { count, hands } = data.rounds;
  const at = handOf(table);
  const next = Math.min(Math.max(at.round * hands + at.deal + step, 0), count * hands - 1);
  localStorage.setItem(handKey(table), JSON.stringify({ round: Math.floor(next / hands), deal: next % hands }));
  draw();
}

/* Counting as the core does: rulings that stand, of the same counter, in its scope. */
function before(subject, offence, table) {
  if (subject === "table") return [];
  const hand = handNumber(table);
  const round = (number) => (number && data.rounds.counted ? Math.floor((number - 1) / data.rounds.hands) : null);
  const inScope = (ruling) => {
    if (offence.scope === "tournament") return true;
    if (ruling.session !== data.session.number) return false;
    if (offence.scope === "session") return true;
    if (offence.scope === "hand") return hand !== null && ruling.hand === hand;
    return round(hand) !== null && round(ruling.hand) === round(hand);
  };
  const undone = new Set(queue.items().map((item) => item.undoes));
  // What was sent counts at once, also before the newest data says so.
  const isNew = (item) => !data.rulings.some((ruling) => ruling.id === item.answer.ruling);
  const mine = [...queue.waiting(), ...queue.done.filter(isNew)];
  const waiting = mine.filter((item) => item.ruling).map((item) => item.ruling);
  const known = data.rulings.filter((ruling) => ruling.counts && !undone.has(ruling.id));
  return [...known, ...waiting].filter(
    (ruling) => ruling.subject === subject && ruling.counter === offence.counter && inScope(ruling),
  );
}

function propose(subject, offence, table, turns = []) {
  const counted = before(subject, offence, table);
  const time = counted.length + 1;
  const last = offence.ladder.length - 1;
  const step = offence.ladder[Math.min(time - 1, last)];
  let amount = step.amount;
  if (time - 1 > last) {
    amount += offence.then_each * (time - 1 - last);
    if (offence.at_most !== null) amount = Math.min(amount, offence.at_most);
  }
  if (offence.per === "time_limits" && turns.length > 0 && data.pace) {
    const { total, resigned } = judge(data.pace, turns);
    const outcomes = total === 0 ? ["no_penalty"] : resigned ? ["points", "resigned_hand"] : ["points"];
    return { time, counted, ...step, amount: total, outcomes };
  }
  return { time, counted, ...step, amount };
}

/* Drawing. */
function draw() {
  if (!data) return;
  const at = current();
  const html = { tables: drawTables, table: drawTable, watch: drawWatch, offences: drawOffences, confirm: drawConfirm, queue: drawQueue };
  watch?.stop();
  watch = null;
  const focused = document.activeElement?.id;
  const scroll = shown === location.hash ? window.scrollY : 0;
  view.replaceChildren(...html[at.view](at).filter(Boolean));
  if (shown !== location.hash) {
    view.querySelector("h1")?.focus();
  } else if (focused) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
  window.scrollTo(0, scroll);
  shown = location.hash;
  drawBand();
}

function heading(text, small) {
  return el("h1", { tabindex: "-1" }, text, " ", small ? el("small", { class: "quiet-text" }, small) : null);
}

function drawTables() {
  const own = data.tables?.some((table) => !table.mine);
  const tables = (data.tables ?? []).filter((table) => showAll || table.mine);
  tables.sort((a, b) => Boolean(b.call) - Boolean(a.call));
  return [
    el("div", { class: "row ends" }, heading(data.session?.name ?? data.title),
      el("p", { class: "actions" },
        ...data.links.map((one) => el("a", { class: "button quiet", href: one.href }, one.name)),
        own ? button(say(showAll ? "tablet-my-tables" : "tablet-all-tables"), () => { showAll = !showAll; draw(); }) : null)),
    el("ul", { class: "taps tables" }, tables.map((table) => el("li", {}, link(table.table,
      el("b", {}, table.name),
      table.call ? el("span", { class: "mark harm" }, waited(table.call)) : null,
      el("span", { class: "quiet-text" }, table.people.map((one) => one?.last ?? "–").join(" · ")))))),
  ];
}

function waited(call) {
  const minutes = Math.max(0, Math.floor((Date.now() + offset - call.at) / 60000));
  return say("tablet-call", { minutes });
}

function seat(wind) {
  const { letter, character, name } = data.winds[wind];
  return el("abbr", { class: `seat seat-${letter}`, title: name }, el("span", { class: "seat-letter" }, letter),
    el("span", { class: "seat-character", lang: "zh-Hant", "aria-hidden": "true" }, character));
}

function nameOf(table, subject) {
  const one = table.people.find((person) => person && `e${person.id}` === subject);
  return one ? `${one.id} ${one.first} ${one.last}` : say("rulings-subject-table");
}

function drawTable({ table }) {
  const { round, deal } = handOf(table);
  const chairs = data.rounds.chairs[round] ?? [0, 1, 2, 3];
  const places = chairs.map((seatNumber, chair) => {
    const one = table.people[seatNumber];
    const wind = (chair + 4 - (deal % 4)) % 4;
    if (!one) return el("li", { class: `chair chair-${chair}` }, el("span", { class: "sitting-open" }, seat(wind), " ", say("tablet-open-seat")));
    const against = data.rulings.filter((ruling) => ruling.stands && ruling.subject === `e${one.id}`);
    return el("li", { class: `chair chair-${chair}${wind === 0 ? " is-dealer" : ""}` },
      link(`${table.table}/e${one.id}`, seat(wind), " ",
        el("span", { class: "sitting-name" }, `${one.id} ${one.first} `, el("b", { class: "last" }, one.last)),
        wind === 0 ? el("span", { class: "mark" }, say("tablet-dealer")) : null,
        el("span", { class: "quiet-text" }, against.length === 0 ? say("tablet-clean")
          : against.slice(-2).map((ruling) => ruling.what).join("; "))),
      data.usual.length === 0 ? null : el("ul", { class: "usual" }, data.usual.map((id) =>
        el("li", {}, link(step(table, `e${one.id}`, id), data.offences.find((offence) => offence.id === id).name)))));
  });
  const here = data.rulings.filter((ruling) => ruling.table === table.table && ruling.session === data.session.number);
  return [
    el("p", {}, el("a", { class: "button quiet", href: "#" }, say("tablet-back"))),
    heading(table.name, data.session.name),
    others(),
    drawToast(),
    table.call ? drawCall(table.call) : null,
    el("div", { class: "hand-step" },
      el("button", { type: "button", class: "button quiet", "aria-label": say("tablet-hand-before"), onclick: () => stepHand(table, -1) }, "←"),
      el("p", {}, el("b", {}, say("tablet-round", { wind: data.winds[round % 4].name })), ` · ${say("tablet-deal", { deal: deal + 1 })}`),
      el("button", { type: "button", class: "button quiet", "aria-label": say("tablet-hand-after"), onclick: () => stepHand(table, 1) }, "→")),
    el("ul", { class: "sitting" }, places),
    el("p", { class: "actions" },
      el("a", { class: "button quiet", href: `#${table.table}/table` }, say("rulings-subject-table")),
      table.scorer ? el("a", { class: "button quiet", href: scorer(table) }, say("tablet-value-hand")) : null,
      watchParts ? el("a", { class: "button quiet", href: `#${table.table}/watch` }, say("tablet-stopwatch")) : null),
    el("ul", { class: "here", id: "done" }, here.slice().reverse().map(drawRuling)),
  ];
}

/** Where a hand of a table is valued: in the round it is in, and back with the number of the hand. */
function scorer(table) {
  const [path, query] = table.scorer.split("?");
  const fields = new URLSearchParams(query);
  const hand = handNumber(table);
  if (hand) fields.set("back", `${fields.get("back")}&number=${hand}`);
  fields.set("round", data.winds[handOf(table).round % 4].letter);
  return `${path}?${fields}`;
}

/* The stopwatch: what it measures goes with the ruling, with or without the network. */
function drawWatch({ table }) {
  const parts = el("div", { class: "stopwatch", "data-pace": watchParts.dataset.pace, "data-words": watchParts.dataset.words }, watchParts.content.cloneNode(true));
  const slow = data.offences.find((offence) => offence.per === "time_limits")?.id ?? "";
  const people = table.people.filter(Boolean);
  const list = parts.querySelector("[data-people]");
  watch = new Watch(parts, `${watchParts.dataset.key}:${data.session.number}:${table.table}`, (turns) => list.replaceChildren(
    ...people.map((one) => el("li", {}, link(step(table, `e${one.id}`, slow, turns), el("b", {}, nameOf(table, `e${one.id}`)))))));
  return [
    el("p", {}, el("a", { class: "button quiet", href: `#${table.table}` }, say("tablet-back"))),
    heading(say("tablet-stopwatch"), table.name),
    parts,
  ];
}

/* What was ruled on somebody in other tournaments, where the director wants referees to know. */
const keptEarlier = `seatwind-earlier:${address}`;
let earlier = read(keptEarlier);

async function refreshEarlier() {
  if (!data?.earlier) {
    earlier = null;
    localStorage.removeItem(keptEarlier);
    return;
  }
  if (earlier && Date.now() - earlier.asOf < 600000) return;
  try {
    const answer = await fetch(data.earlier, { headers: { Accept: "application/json" }, cache: "no-store", credentials: "same-origin" });
    if (!answer.ok) return;
    earlier = { ...(await answer.json()), asOf: Date.now() };
    localStorage.setItem(keptEarlier, JSON.stringify(earlier));
    if (!isLeftAlone(current())) draw();
  } catch {
    // Without a network what was kept stays.
  }
}

function drawEarlier(subject) {
  const told = data.earlier ? earlier?.people?.[subject] : null;
  if (!told) return null;
  return el("section", { class: "earlier" }, el("h2", {}, say("rulings-earlier")), el("ul", {}, told.map((line) => el("li", {}, line))));
}

function others() {
  if (!data.others?.length) return null;
  return el("p", { class: "notice warn" }, say("tablet-others-here", { names: data.others.join(", ") }));
}

function drawCall(call) {
  const path = (what) => `${data.base}/referee/calls/${call.id}/${what}`;
  const act = (what, text) => button(text, () => { queue.add({ url: path(what), fields: [], text }); refreshSoon(); }, "");
  return el("div", { class: "notice warn row" }, el("span", {}, waited(call), call.note ? `: ${call.note}` : ""),
    call.mine ? act("close", say("tablet-call-done")) : call.taken ? null : act("take", say("tablet-call-take")));
}

function drawRuling(ruling) {
  const isUndone = queue.items().some((item) => item.undoes === ruling.id);
  return el("li", { class: ruling.stands && !isUndone ? "" : "is-reversed" },
    el("span", {}, el("b", {}, `${ruling.id}`), ` ${ruling.offence}: `, el("span", { class: "harm-text" }, ruling.what),
      el("span", { class: "quiet-text" }, ` ${ruling.when} · ${ruling.by}`)),
    ruling.undo && !isUndone ? button(say("tablet-undo"), () => undo(ruling.id), "quiet harm") : null);
}

function undo(id) {
  toast = null;
  const fields = [["reason", say("tablet-undo-reason")]];
  queue.add({ url: `${data.base}/rulings/${id}/reverse`, fields, undoes: id, text: `${say("tablet-undo")}: ${id}` });
  refreshSoon();
}

/* What was just confirmed, with its undo. */
function drawToast() {
  if (!toast) return null;
  const waiting = queue.items().find((item) => item.key === toast.key);
  const done = queue.done.find((item) => item.key === toast.key);
  if (waiting?.errors) return null;
  const text = done ? say("tablet-done", { number: done.answer.ruling }) : say("tablet-queued");
  const back = () => (done ? undo(done.answer.ruling) : (queue.change(toast.key, null), (toast = null), draw()));
  return el("div", { class: "notice done row", id: "toast" }, el("span", {}, toast.text, " — ", text), button(say("tablet-undo"), back));
}

let search = "";

function drawOffences({ table, subject, turns }) {
  const mine = data.rulings.filter((ruling) => ruling.stands && ruling.subject === subject);
  const list = el("div", {}, offenceGroups(table, subject, turns));
  const field = el("input", { id: "find", type: "search", placeholder: say("tablet-find-offence"), "aria-label": say("tablet-find-offence"), "data-search": "",
    oninput: () => { search = field.value; list.replaceChildren(...offenceGroups(table, subject, turns)); } });
  field.value = search;
  return [
    el("p", {}, el("a", { class: "button quiet", href: `#${table.table}` }, say("tablet-back"))),
    heading(nameOf(table, subject), table.name),
    others(),
    mine.length > 0 ? el("ul", { class: "here" }, mine.slice(-3).reverse().map((ruling) => el("li", {}, `${ruling.offence}: ${ruling.what} · ${ruling.when}`))) : null,
    drawEarlier(subject),
    el("p", { class: "find" }, field),
    list,
    el("p", {}, el("a", { href: fullAddress(table, subject) }, say("tablet-in-full"))),
  ];
}

function fullAddress(table, subject, offence = "") {
  const query = new URLSearchParams({ session: data.session.number, table: table.table, subject });
  const hand = handNumber(table);
  if (hand) query.set("hand", hand);
  if (offence) query.set("offence", offence);
  return `${data.rule}?${query}`;
}

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f'’]/g, "").replace(/[-.,\s]+/g, " ").trim();

function offenceGroups(table, subject, turns) {
  const words = plain(search).split(" ").filter(Boolean);
  const found = data.offences.filter((offence) => words.every((word) => offence.find.includes(word)));
  if (found.length === 0) return [el("p", {}, say("tablet-nothing-found"))];
  return data.moments.flatMap((moment) => {
    const here = found.filter((offence) => offence.moment === moment.id);
    if (here.length === 0) return [];
    return [el("h2", {}, moment.name), el("ul", { class: "taps offences" }, here.map((offence) => el("li", {},
      link(step(table, subject, offence.id, turns), el("b", {}, offence.name),
        el("span", { class: "quiet-text" }, brief(propose(subject, offence, table, turns), offence))))))];
  });
}

/** "−10 · warning": what follows, in a line. */
function brief(proposal, offence) {
  const words = proposal.outcomes.filter((outcome) => outcome !== "points" || !proposal.amount).map((outcome) => data.outcomes[outcome] ?? outcome);
  if (proposal.amount) words.unshift(`−${proposal.amount} ${data.units[offence.unit] ?? ""}`.trim());
  return words.join(" · ");
}

function drawConfirm({ table, subject, offence, turns }) {
  const proposal = propose(subject, offence, table, turns);
  confirmed = proposal.time;
  const people = table.people.filter((one) => one && `e${one.id}` !== subject);
  const form = el("form", { class: "confirm", onsubmit: (event) => confirm(event, { table, subject, offence, turns }, proposal) });
  const choice = [...new Set([...proposal.amounts, ...(offence.discretion?.amounts ?? [])])];
  const receivers = offence.receivers === "each" && subject !== "table" ? say("tablet-to-each", { amount: proposal.amount })
    : offence.receivers === "offended" ? say("tablet-to-offended") : say("tablet-to-nobody");
  form.append(
    el("p", { class: "proposal" }, el("b", { id: "what" }, brief(proposal, offence)), el("br"),
      el("span", { class: "quiet-text" }, [offence.per === "minute" ? say("tablet-per-minute") : "", proposal.amount ? receivers : ""].filter(Boolean).join(" · "))),
    drawEarlier(subject) ?? "",
    el("p", { class: "article" }, el("b", {}, offence.article)),
    el("p", {}, say("tablet-time", { time: proposal.time }), " · ", say(`tablet-resets-${offence.scope}`),
      proposal.counted.length > 0 ? `. ${say("tablet-before", { rulings: proposal.counted.map((ruling) => ruling.id ?? "…").join(", ") })}` : ""),
    ...(turns.length > 0 ? [el("ul", { id: "measured" }, (data.pace ? lines(data.pace, turns, JSON.parse(watchParts.dataset.words)) : turns.map(seconds)).map((line) => el("li", {}, line)))] : []),
    ...[offence.effect, proposal.outcomes.includes("dead_hand") && data.dead_hand ? `${say("tablet-dead-hand-allows")} ${data.dead_hand}` : null, offence.note]
      .filter(Boolean).map((text) => el("p", {}, text)),
    ...(offence.ruled_by === "head_referee" ? [el("p", { class: "notice warn" }, say("tablet-head-referee"))] : []),
    ...(offence.ruled_by === "players" ? [el("p", { class: "notice" }, say("tablet-players-rule"))] : []),
    ...(choice.length > 0 ? [fieldset(say("tablet-choose-amount"), choice.map((amount) => radio("amount_choice", amount, `−${amount}`, amount === proposal.amount)))] : []),
    ...(offence.receivers === "offended" ? [fieldset(say("tablet-who-was-wronged"), [...people.map((one) => radio("wronged", `e${one.id}`, `${one.id} ${one.last}`, false)), radio("wronged", "nobody", say("tablet-to-nobody"), false)])] : []),
    ...(offence.per === "minute" ? [field("minutes", say("tablet-minutes"), { inputmode: "numeric", value: "1" })] : []),
    ...(proposal.outcomes.includes("penalty_tiles") ? [field("tiles", say("tablet-tiles"), { hint: say("tablet-tiles-hint") })] : []),
    el("details", {}, el("summary", {}, say("tablet-more")),
      field("note", say("tablet-note"), {}),
      proposal.outcomes.includes("penalty_tiles") ? null : field("tiles", say("tablet-tiles"), { hint: say("tablet-tiles-hint") }),
      field("hands", say("tablet-hand-link"), {})),
    el("details", { id: "otherwise" }, el("summary", {}, say("tablet-deviate")),
      fieldset(say("tablet-deviate"), Object.entries(data.outcomes).map(([word, name]) => checkbox("outcomes", word, name, proposal.outcomes.includes(word)))),
      field("amount", say("tablet-choose-amount"), { inputmode: "numeric", value: proposal.amount || "" }),
      field("reason", say("tablet-deviate-why"), {}),
      el("p", {}, el("a", { href: fullAddress(table, subject, offence.id) }, say("tablet-in-full")))),
    el("p", { class: "actions thumb" }, el("button", { class: "button big harm", id: "confirm" }, say("tablet-confirm")),
      el("a", { class: "button quiet big", href: `#${table.table}/${subject}` }, say("tablet-back"))),
  );
  return [heading(offence.name, nameOf(table, subject)), others(), form];
}

function fieldset(legend, items) {
  return el("fieldset", { class: "checks" }, el("legend", {}, legend), items);
}
const box = (type) => (name, value, text, checked) =>
  el("label", { class: "check-line" }, el("input", { type, name, value, checked }), " ", text);
const radio = box("radio");
const checkbox = box("checkbox");

function field(name, label, { hint = "", value = "", inputmode = null }) {
  return el("div", { class: "field" }, el("label", { for: `f-${name}` }, label), hint ? el("p", { class: "hint", id: `h-${name}` }, hint) : null,
    el("input", { id: `f-${name}`, name, value, inputmode, autocomplete: "off", "aria-describedby": hint ? `h-${name}` : null }));
}

/* The ruling as the form of the pages has it. */
function confirm(event, { table, subject, offence, turns }, proposal) {
  event.preventDefault();
  const sent = new FormData(event.target);
  const text = (name) => String(sent.get(name) ?? "").trim();
  const otherwise = document.getElementById("otherwise").open;
  const outcomes = otherwise ? sent.getAll("outcomes") : proposal.outcomes;
  const chosen = text("amount_choice");
  // Points that were unticked are not given, whatever stands in the field.
  const without = proposal.outcomes.includes("points") && !outcomes.includes("points");
  const amount = without ? "" : otherwise ? text("amount") : chosen || (proposal.amount ? String(proposal.amount) : "");
  const receivers = offence.receivers === "each" && subject !== "table" ? "each" : offence.receivers === "offended" ? text("wronged") || "nobody" : "nobody";
  const hand = handNumber(table);
  const fields = [
    ["session", data.session.number], ["table", table.table], ["whole", 0], ["subject", subject], ["offence", offence.id],
    ["seen_time", proposal.time], ["seen_sheet", table.sheet],
    ...outcomes.map((outcome) => ["outcomes", outcome]),
    ["amount", amount], ["unit", offence.unit], ["receivers", receivers], ["booking", table.handed_in ? "added" : "on_sheet"],
    ["hand", hand ?? ""], ["reason", otherwise ? text("reason") : ""], ["note", text("note")], ["tiles", text("tiles")],
    ["hands", text("hands")], ["minutes", otherwise ? "" : text("minutes")], ["turns", turns.join(",")], ["amount_by", otherwise ? "hand" : ""], ["decided_at", Math.round(Date.now() + offset)],
  ];
  const summary = `${nameOf(table, subject)}: ${offence.name} · ${brief({ ...proposal, outcomes, amount: Number(amount) || 0 }, offence)}`;
  const ruling = outcomes.length === 1 && outcomes[0] === "no_penalty" ? null
    : { subject, counter: offence.counter, session: data.session.number, hand };
  const item = queue.add({ url: data.rule, fields, text: summary, ruling, hash: step(table, subject, offence.id, turns) });
  toast = { key: item.key, text: summary };
  const replaced = sessionStorage.getItem("seatwind-again");
  if (replaced) queue.change(replaced, null);
  sessionStorage.removeItem("seatwind-again");
  search = "";
  location.hash = table.table;
  refreshSoon();
}

/* What waits and what was refused. */
function drawQueue() {
  return [
    el("p", {}, el("a", { class: "button quiet", href: "#" }, say("tablet-back"))),
    heading(bandText()),
    el("ul", { class: "queue" }, queue.items().map((item) => el("li", { class: item.errors ? "refused" : "" },
      el("p", {}, el("b", {}, item.text)),
      ...(item.errors ?? []).map((error) => el("p", { class: "harm-text" }, error.message)),
      item.errors ? el("p", { class: "actions" },
        item.hash ? button(say("tablet-refused-again"), () => { sessionStorage.setItem("seatwind-again", item.key); location.hash = item.hash; }, "") : null,
        button(say("tablet-refused-send"), () => queue.again(item.key, item.fields.filter(([name]) => !name.startsWith("seen_")))),
        button(say("tablet-refused-drop"), (event) => dropItem(event.target, item), "quiet harm")) : null))),
  ];
}

function dropItem(pressed, item) {
  if (!pressed.dataset.sure) {
    pressed.dataset.sure = "yes";
    pressed.textContent = say("tablet-drop-sure");
    return;
  }
  queue.change(item.key, null);
}

function bandText() {
  const [refused, waiting] = [queue.refused().length, queue.waiting().length];
  const offline = !navigator.onLine || !queue.reachable;
  const time = asOf ? new Date(asOf).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" }) : "";
  return [
    queue.revoked ? say("tablet-band-revoked") : "",
    refused > 0 ? say("tablet-band-refused", { count: refused }) : "",
    waiting > 0 ? say(queue.sending && !offline ? "tablet-band-sending" : "tablet-band-waiting", { count: waiting }) : "",
    offline ? `${say("tablet-band-offline")}, ${say("tablet-as-of", { time })}` : "",
  ].filter(Boolean).join(" · ") || say("tablet-band-sent");
}

function drawBand() {
  if (!data) return;
  const [refused, waiting] = [queue.refused().length, queue.waiting().length];
  const bad = refused > 0 || queue.revoked;
  band.hidden = false;
  band.className = `band ${bad ? "refused" : waiting > 0 || !navigator.onLine || !queue.reachable ? "waiting" : "sent"}`;
  const text = bandText();
  if (band.dataset.text === text) return;
  band.dataset.text = text;
  band.replaceChildren(refused + waiting > 0 ? link("queue", text) : text);
}

/* A confirmation is left alone while somebody reads it, unless it proposes another time now; so is
   the watch while somebody measures. */
let confirmed = 0;

function isLeftAlone(at) {
  return at.view === "confirm" || at.view === "watch";
}

function isOld(at) {
  if (at.view === "watch") return false;
  return at.view !== "confirm" || propose(at.subject, at.offence, at.table).time !== confirmed;
}

/* The data. */
let timer = null;

async function refresh() {
  clearTimeout(timer);
  try {
    const at = current();
    const query = at.table ? `?session=${data.session.number}&table=${at.table.table}` : "";
    const answer = await fetch(address + query, { headers: tag ? { "If-None-Match": tag, Accept: "application/json" } : { Accept: "application/json" }, cache: "no-store", credentials: "same-origin" });
    const isKept = answer.headers.get("X-Seatwind-Kept");
    if (isKept) {
      queue.reachable = false;
    } else {
      queue.reachable = answer.status < 500;
      const date = Date.parse(answer.headers.get("Date") ?? "");
      // Whole seconds: what is within one of ours is taken as ours.
      if (date && Math.abs(date - Date.now()) > 1500) offset = date - Date.now();
    }
    if (answer.status === 401 || answer.status === 403) queue.revoked = true;
    if (answer.ok && !isKept) {
      queue.revoked = false;
      tag = answer.headers.get("ETag");
      data = await answer.json();
      asOf = Date.now();
      localStorage.setItem(kept, JSON.stringify({ ...data, asOf, others: [] }));
      if (shown === null || isOld(current())) draw();
    } else if (answer.status === 304) {
      asOf = Date.now();
    }
    if (!isKept && queue.waiting().length > 0) queue.flush();
    if (!isKept) refreshEarlier();
  } catch {
    queue.reachable = false;
  }
  drawBand();
  timer = setTimeout(refresh, queue.reachable ? 8000 : 4000);
}

function refreshSoon() {
  clearTimeout(timer);
  timer = setTimeout(refresh, 400);
}

window.addEventListener("hashchange", () => {
  draw();
  refreshSoon();
});
window.addEventListener("online", refresh);
window.addEventListener("offline", drawBand);
document.addEventListener("visibilitychange", () => document.hidden || refresh());

// An address of the pages without scripts leads to the same place here, also after a ruling.
const asked = new URLSearchParams(location.search).get("table");
if (asked && ["", "#done"].includes(location.hash)) history.replaceState(null, "", `${location.pathname}#${asked}`);

if (data) draw();
refresh();

keepPage(refreshSoon);
