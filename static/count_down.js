// `<b data-count-down="INSTANT">` counts down to an instant the server gave.

const places = document.querySelectorAll("[data-count-down]");

function draw() {
  for (const place of places) {
    const left = Math.max(0, Math.floor((Date.parse(place.dataset.countDown) - Date.now()) / 1000));
    place.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

if (places.length > 0) {
  draw();
  setInterval(draw, 1000);
}
