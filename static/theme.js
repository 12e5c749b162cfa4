// Sets the theme that this device keeps before the page is drawn. Public pages are the same bytes for
// everybody, so the server leaves this to the page. `data-scripts` lets style sheets keep the room of what
// scripts write later.
{
  document.documentElement.dataset.scripts = "";
  const kept = document.cookie.match(/(?:^|; )seatwind_theme=(light|dark)(?:;|$)/);
  if (kept) document.documentElement.dataset.theme = kept[1];
}
