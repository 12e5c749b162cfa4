// What gets the focus by a key comes into view whole. WebKit leaves it out of sight in a list that scrolls sideways, and
// Firefox where a bar or the edge of the window covers a part of it. Only by a key: a page that moves when a field gets
// the focus of its own, or between press and release of a pointer, takes the place from whoever is about to press.
let isByKey = false;
document.addEventListener("keydown", () => (isByKey = true), true);
document.addEventListener("pointerdown", () => (isByKey = false), true);
document.addEventListener("focusin", ({ target }) => {
  if (isByKey && target.matches(":focus-visible:not(main)")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
