// Loads modules where a page has something for them. One that does not arrive takes no other with it, and is
// asked for once more.

/** When a module that did not arrive is asked for again. */
const AGAIN = 3000;

const loaded = new Set();

/** The page is as it is without scripts. */
function plain() {
  delete document.documentElement.dataset.scripts;
}

function load(name) {
  loaded.add(name);
  import(`./${name}.js`).catch(() => {
    // Browsers remember that an address failed.
    setTimeout(() => import(`./${name}.js?again`).catch(plain), AGAIN);
  });
}

/** Loads those of `modules` whose elements the page has, now and after each change; each name comes with
 * the elements that it is for. */
export function loadNeeded(modules) {
  const look = () => {
    for (const [name, elements] of modules) {
      if (!loaded.has(name) && document.querySelector(elements)) load(name);
    }
  };
  look();
  document.addEventListener("seatwind:updated", look);
}
