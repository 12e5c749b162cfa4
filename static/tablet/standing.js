// Where the keyboard stands in a view that is drawn anew, because something is known now or was done: on the same
// thing; where that is gone, on what stands in its place; else at the head of the view.

const STOPS = "a[href], button, input, select, textarea, summary";

const alike = (one) => (other) => one.localName === other.localName && one.textContent === other.textContent
  && one.getAttribute("href") === other.getAttribute("href") && one.getAttribute("name") === other.getAttribute("name");

/** Remembers it; gives back what goes there once the view is drawn. */
export function standing(view) {
  const at = document.activeElement;
  if (at === document.body || !view.contains(at)) return () => {};
  const before = [...view.querySelectorAll(STOPS)];
  const place = before.indexOf(at);
  const turn = before.filter(alike(at)).indexOf(at);
  return () => {
    const now = [...view.querySelectorAll(STOPS)];
    const named = at.id && document.getElementById(at.id);
    const next = named || now.filter(alike(at))[turn] || (place >= 0 && now[Math.min(place, now.length - 1)]);
    (next || view.querySelector("h1"))?.focus({ preventScroll: true });
  };
}
