// The ways through the site: Escape closes what is open, and so does a press beside an open group.

const groups = [...document.querySelectorAll(".folded-groups details")];

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = groups.find((group) => group.open);
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  } else if (document.querySelector(".rail:target")) {
    location.hash = "main";
    document.querySelector(".menu-link")?.focus();
  }
});

document.addEventListener("click", (event) => {
  for (const group of groups) {
    if (group.open && !group.contains(event.target)) group.open = false;
  }
});
