// The seating board by keyboard: arrows go from seat to seat, Ctrl+Z undoes, Ctrl+Y does again.

const board = document.querySelector("[data-board]");
for (const hint of document.querySelectorAll(".board-keys")) hint.hidden = false;

function press(selector) {
  const button = document.querySelector(selector);
  button?.click();
  return Boolean(button);
}

document.addEventListener("keydown", (event) => {
  if (!board || event.altKey || event.isComposing) return;
  if (event.target.matches?.("input, select, textarea")) return;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    const again = key === "y" || (key === "z" && event.shiftKey);
    if ((again && press("[data-redo]")) || (key === "z" && !again && press("[data-undo]"))) {
      event.preventDefault();
    }
    return;
  }
  const from = document.activeElement?.closest?.("a.pick");
  if (from && board.contains(from) && event.key.startsWith("Arrow")) {
    const next = nearest(from, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
});

/** The nearest seat in the direction of an arrow; what lies aside counts more than what lies ahead. */
function nearest(from, key) {
  const here = from.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const seat of board.querySelectorAll("a.pick")) {
    const there = seat.getBoundingClientRect();
    const [right, down] = [there.left - here.left, there.top - here.top];
    const ahead = { ArrowRight: right, ArrowLeft: -right, ArrowDown: down, ArrowUp: -down }[key];
    const aside = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(down) : Math.abs(right);
    if (ahead > 2 && ahead + 4 * aside < least) {
      least = ahead + 4 * aside;
      best = seat;
    }
  }
  return best;
}
