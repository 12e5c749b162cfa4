// The keyboard: `/` searches, `?` shows the keys, Enter goes on in score forms, arrows in grids.

const help = document.getElementById("keys");
let cameFrom = null;

function showHelp(visible) {
  if (!help) return;
  help.hidden = !visible;
  if (visible) {
    cameFrom = document.activeElement;
    help.focus();
  } else if (help.contains(document.activeElement) || document.activeElement === document.body) {
    cameFrom?.focus();
  }
}

for (const button of document.querySelectorAll("[data-keys-button]")) {
  button.hidden = false;
  button.addEventListener("click", () => showHelp(help.hidden));
}
document.querySelector("[data-keys-close]")?.addEventListener("click", () => showHelp(false));

function isTyping(target) {
  return target.matches?.("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]");
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape" && help && !help.hidden) {
    showHelp(false);
    return;
  }
  if (isTyping(event.target)) {
    inField(event);
    return;
  }
  if (event.key === "/") {
    // A page that is there to find people comes before the search of everything.
    const order = ["[data-search=first]", "[data-jump]", "[data-search]"];
    const searches = order.flatMap((one) => [...document.querySelectorAll(one)]);
    const search = searches.find((one) => one.offsetParent);
    if (search) {
      event.preventDefault();
      search.focus();
      search.select?.();
    }
  } else if (event.key === "?") {
    showHelp(help?.hidden ?? false);
  }
});

/** Fields of the same form that Enter and the arrows go through, in reading order. */
function companions(field, attribute) {
  const scope = field.closest("form, table") ?? document;
  return [...scope.querySelectorAll(`[${attribute}]`)].filter((one) => !one.disabled && one.offsetParent);
}

function go(field) {
  field.focus();
  field.select?.();
}

function inField(event) {
  const field = event.target;
  if (event.key === "Enter" && field.matches("input[data-enter-next]")) {
    const fields = companions(field, "data-enter-next");
    const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
    if (next) {
      event.preventDefault();
      go(next);
    }
  } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && field.matches("td input")) {
    const cell = field.closest("td");
    const rows = [...cell.closest("tbody").rows];
    const step = event.key === "ArrowUp" ? -1 : 1;
    for (let at = rows.indexOf(cell.parentElement) + step; rows[at]; at += step) {
      const other = rows[at].cells[cell.cellIndex]?.querySelector("input:not([type=hidden])");
      if (other) {
        event.preventDefault();
        go(other);
        return;
      }
    }
  }
}
