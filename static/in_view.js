// What gets the focus by a key comes into view whole. WebKit leaves it out of sight in a list that scrolls sideways, and
// Firefox where a bar or the edge of the window covers a part of it.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(":focus-visible:not(main)")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
