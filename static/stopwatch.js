// One player's turns, one tap for each end. Only the instants are kept (and they survive a locked
// tablet and a reload); what the turns cost is asked from the server, which has the rule set.

const root = document.getElementById("stopwatch");
const key = `seatwind-watch:${root.dataset.key}`;
const field = document.getElementById("f-turns");
const press = root.querySelector("[data-press]");
const face = root.querySelector("[data-time]");
const sum = root.querySelector("[data-sum]");
const verdict = document.getElementById("verdict");
const limits = { turn: Number(root.dataset.turn), hand: Number(root.dataset.hand), claim: Number(root.dataset.claim) };

/** { began: instant or null, turns: [milliseconds], claim: whether it is a claim that is timed } */
let watch = read();
root.querySelector("[data-face]").hidden = false;
root.querySelector("[data-claims]").hidden = !limits.claim;

function read() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? { began: null, turns: [], claim: false };
  } catch {
    return { began: null, turns: [], claim: false };
  }
}

function keep(change) {
  watch = { ...watch, ...change };
  localStorage.setItem(key, JSON.stringify(watch));
  draw();
}

const seconds = (milliseconds) => (Math.floor(milliseconds / 100) / 10).toFixed(1);

function draw() {
  press.textContent = watch.began ? press.dataset.stop : press.dataset.start;
  const running = watch.began ? Math.max(0, Date.now() - watch.began) : 0;
  face.textContent = seconds(running);
  const limit = watch.claim ? limits.claim : limits.turn;
  face.classList.toggle("over", limit > 0 && running > limit * 1000);
  const all = watch.turns.reduce((a, b) => a + b, 0) + (watch.claim ? 0 : running);
  sum.textContent = `${[...watch.turns.map(seconds), watch.began && !watch.claim ? "…" : null].filter(Boolean).join(" + ")} = ${seconds(all)} s`;
  sum.classList.toggle("over", limits.hand > 0 && all > limits.hand * 1000);
  const text = watch.turns.join(",");
  if (document.activeElement !== field) field.value = text;
  for (const link of root.querySelectorAll("[data-people] a")) {
    link.href = text ? `${link.dataset.base}&turns=${text}` : link.dataset.base;
  }
}

press.addEventListener("click", () => {
  if (!watch.began) {
    keep({ began: Date.now(), claim: false });
    return;
  }
  const turn = Math.max(1, Date.now() - watch.began);
  if (watch.claim) keep({ began: null, claim: false });
  else keep({ began: Date.now(), turns: [...watch.turns, turn], claim: false });
  // A turn that ends is followed by the others' turns: the watch stands until the next begins.
  if (watch.began) keep({ began: null });
  judge();
});
root.querySelector("[data-claims]").addEventListener("click", () => keep({ began: Date.now(), claim: true }));
root.querySelector("[data-undo]").addEventListener("click", () => {
  keep(watch.began ? { began: null } : { turns: watch.turns.slice(0, -1) });
  judge();
});
root.querySelector("[data-clear]").addEventListener("click", () => {
  keep({ began: null, turns: [], claim: false });
  verdict.replaceChildren();
});
field.addEventListener("change", () => {
  keep({ turns: field.value.split(/[ ,;]+/).map(Number).filter((turn) => turn > 0) });
  judge();
});

/** What the turns come to. Without a network the turns stay here until there is one. */
async function judge() {
  if (watch.turns.length === 0) return verdict.replaceChildren();
  try {
    const answer = await fetch(`${root.dataset.here}&part=verdict&turns=${watch.turns.join(",")}`, { headers: { Accept: "application/json" } });
    const said = (await answer.json()).verdict;
    if (!said) return;
    const total = document.createElement("p");
    total.className = "proposal";
    total.append(Object.assign(document.createElement("b"), { textContent: said.total, className: "figures" }), said.resigned ? ` · ${root.dataset.resigned}` : "");
    const list = document.createElement("ul");
    list.append(...said.lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
    verdict.replaceChildren(total, list);
  } catch {
    setTimeout(judge, 5000);
  }
}

draw();
judge();
setInterval(draw, 100);
