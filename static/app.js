// The start of every page's scripts. Each module makes something better that works without it. A page
// loads those that it has something for; one that does not arrive takes no other with it, and is asked
// for once more.

/** The modules, each with the elements that it is for. */
const MODULES = [
  ["forms", "form"],
  ["toast", "main > .toast"],
  ["keys", "body"],
  ["nav", ".rail, .folded-groups"],
  ["live", "[data-stream]"],
  ["clock", "[data-clock-ends], [data-clock-left], [data-clock-id], [data-until], [data-as-of]"],
  ["sound", "[data-sound-button], [data-clock-sounds]"],
  ["screen", "[data-wall]"],
  ["sheets", "[data-sheet]"],
  ["count_down", "[data-count-down]"],
  ["print", "[data-print]"],
  ["board", "[data-board], .board-keys"],
  ["jump", "[data-jump]"],
  ["desk", "[data-desk], .rail"],
];
/** When a module that did not arrive is asked for again. */
const AGAIN = 3000;

const loaded = new Set();

function load(name) {
  loaded.add(name);
  import(`./${name}.js`).catch(() => {
    // Browsers remember that an address failed.
    setTimeout(() => import(`./${name}.js?again`).catch(() => {}), AGAIN);
  });
}

function loadNeeded() {
  for (const [name, elements] of MODULES) {
    if (!loaded.has(name) && document.querySelector(elements)) load(name);
  }
}

loadNeeded();
document.addEventListener("seatwind:updated", loadNeeded);
