// What a page needs before it is drawn. The theme that this device keeps: public pages are the same bytes for
// everybody, so the server leaves this to the page. `data-scripts` lets style sheets keep the room of what
// scripts write later.
{
  const root = document.documentElement;
  root.dataset.scripts = "";
  const kept = document.cookie.match(/(?:^|; )seatwind_theme=(light|dark)(?:;|$)/);
  if (kept) root.dataset.theme = kept[1];

  // A long list comes into view a quarter at a time, each in a frame of its own after that of the page's head, so
  // that a slow device answers a touch in between; a quick one shows all of it in the second frame. `data-part`
  // says how many quarters the style sheets show. An address that names a place in the page needs all at once.
  const QUICK = 20;
  const show = (part) => {
    if (part > 3) {
      delete root.dataset.part;
      return;
    }
    root.dataset.part = part;
    requestAnimationFrame(() => {
      const begun = performance.now();
      // After the frame is painted.
      setTimeout(() => {
        const isRead = document.readyState !== "loading";
        if (isRead && performance.now() - begun < QUICK) show(4);
        else show(isRead || part === 0 ? part + 1 : part);
      });
    });
  };
  if (!location.hash) show(0);
}
