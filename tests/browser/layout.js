// What is wrong with the layout of the page that is shown, as a list of sentences. Called by layout.rs.

const faults = [];
const all = (css, root = document) => [...root.querySelectorAll(css)];
const boxOf = (it) => it.getBoundingClientRect();

const name = (it) => {
  const id = it.id ? `#${it.id}` : '';
  const kind = [...it.classList].slice(0, 3).map((one) => `.${one}`).join('');
  const text = (it.value || it.textContent || it.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ').slice(0, 40);
  return `${it.localName}${id}${kind}${text ? ` "${text}"` : ''}`;
};

// Words for ears are a dot to the eye, and so are the heads of a table on a phone; what is folded away is
// not there.
const forEars = all('main thead').filter((it) => getComputedStyle(it).clipPath === 'inset(50%)');
const isSeen = (it) =>
  it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && !it.closest('.visually-hidden, .skip') && !forEars.some((head) => head.contains(it))
  && boxOf(it).width > 1 && boxOf(it).height > 1;

// The nearest box, from an element on, that can cut what is in it.
const cutter = (it) => {
  for (let around = it; around && around !== document.body; around = around.parentElement) {
    const { overflowX } = getComputedStyle(around);
    if (overflowX !== 'visible') return around;
  }
  return null;
};

// What two boxes have in common.
const meet = (one, other) => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});

function lookForWidth() {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return;
  const wide = all('body *').filter((it) => isSeen(it) && boxOf(it).right > innerWidth + 1 && !cutter(it.parentElement));
  const innermost = wide.filter((it) => !wide.some((other) => other !== it && it.contains(other)));
  faults.push(`is ${scrollWidth} px wide: ${innermost.slice(0, 3).map(name).join(', ')}`);
}

// Code, texts that are typed, sheets of paper and tables of many columns may scroll in their own box.
const MAY_SCROLL = 'pre, code, textarea, .panel-body, .excerpt, .scroll, .paper-scroll, .board';

function lookForScrollBoxes() {
  for (const it of all('main, main *, body > header, body > header *')) {
    if (!isSeen(it) || it.matches(MAY_SCROLL)) continue;
    const { overflowX } = getComputedStyle(it);
    if (['auto', 'scroll'].includes(overflowX) && it.scrollWidth > it.clientWidth + 1) {
      faults.push(`scrolls sideways (${it.scrollWidth} in ${it.clientWidth} px): ${name(it)}`);
    }
  }
}

// WebKit counts the space at the end of a box as wide when a child lies in that space: what is wide is what a
// box itself says, or a child that ends behind the box.
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !window.chrome;
const hasText = (it) => [...it.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.data.trim());

// Text that does not fit its box: cut off, or standing out of a button, a pill or a cell. A long name may
// end in dots after a dozen letters, sooner the event's name in the bars and what has its whole text in a title; a
// field scrolls what is typed.
function lookForCutText() {
  const boxes = 'button, .button, .mark, .pill, .count, summary, th, td, label, legend, h1, h2, h3, dt, dd';
  for (const it of all('main *, body > header *')) {
    if (!isSeen(it) || it.clientWidth === 0 || it.closest('svg')) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(it);
    const isWide = it.scrollWidth > it.clientWidth + 1 && (!isWebKit || hasText(it) || all('*', it).some((part) => isSeen(part) && boxOf(part).right > boxOf(it).right + 1));
    const isHigh = it.scrollHeight > it.clientHeight + 2;
    const cuts = (way) => way === 'hidden' || way === 'clip';
    if (it.localName === 'input') continue;
    const letters = it.textContent.trim().length * it.clientWidth / it.scrollWidth;
    if (isWide && textOverflow === 'ellipsis' && letters < 12 && !it.closest('[title], header')) faults.push(`is cut with dots: ${name(it)}`);
    else if (isWide && cuts(overflowX) && textOverflow !== 'ellipsis') faults.push(`is cut (${it.scrollWidth} in ${it.clientWidth} px): ${name(it)}`);
    else if (isHigh && cuts(overflowY)) faults.push(`is cut (${it.scrollHeight} in ${it.clientHeight} px high): ${name(it)}`);
    else if (isWide && overflowX === 'visible' && it.matches(boxes) && !it.querySelector('*')) faults.push(`stands out of its box (${it.scrollWidth} in ${it.clientWidth} px): ${name(it)}`);
  }
  for (const it of all('main input:is([type=number], [inputmode=numeric], [inputmode=decimal])')) {
    if (isSeen(it) && it.value && it.scrollWidth > it.clientWidth + 1) faults.push(`does not show the whole number: ${it.name} "${it.value}"`);
  }
}

// What is pressed, brought into the window, must be what a finger hits.
function lookForCovers(most) {
  const css = ['main', 'body > header'].flatMap((part) =>
    ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary'].map((it) => `${part} ${it}`));
  const pressed = all(css.join(', ')).filter((it) => isSeen(it) && getComputedStyle(it).pointerEvents !== 'none');
  const step = Math.ceil(pressed.length / most);
  for (const it of pressed.filter((_, at) => at % step === 0)) {
    it.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = it.getClientRects()[0];
    if (!box) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const labels = [...(it.labels ?? [])];
    const isOurs = hit && (it.contains(hit) || labels.some((label) => label.contains(hit) || hit.contains(label)) || hit.closest('a, button, label')?.contains(it));
    // A link that breaks over lines may have another line's words in the middle of its first box.
    const isAround = hit && hit.contains(it);
    // What is fixed in the window lies on the page on purpose.
    const isOnPurpose = hit?.closest('.panel, .toast, .bulk-bar, .actions.sticky') && !it.closest('.panel, .toast, .bulk-bar, .actions.sticky');
    if (!isOurs && !isAround && !isOnPurpose) faults.push(`${name(it)} is covered by ${hit ? name(hit) : 'nothing: it is outside the window'}`);
  }
  for (const it of all('main *')) if (it.scrollTop || it.scrollLeft) it.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  scrollTo({ top: 0, behavior: 'instant' });
}

// Words that lie on other words. What stays in place while the page scrolls lies on it on purpose; the
// digits of a clock are smaller than their line.
function lookForOverlaps() {
  const stays = (it) => {
    for (let around = it; around; around = around.parentElement) {
      if (['sticky', 'fixed'].includes(getComputedStyle(around).position)) return true;
    }
    return false;
  };
  const boxes = [];
  for (const root of all('main, body > header')) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && boxes.length < 4000) {
      const { currentNode: text } = texts;
      const it = text.parentElement;
      if (!text.data.trim() || !isSeen(it) || it.closest('svg, option, textarea, .clock') || stays(it)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const around = cutter(it);
      for (const box of range.getClientRects()) {
        const shown = around ? meet(box, boxOf(around)) : box;
        if (shown.right > shown.left + 1 && shown.bottom > shown.top + 1) boxes.push({ box: shown, it });
      }
    }
  }
  boxes.sort((one, other) => one.box.top - other.box.top);
  const told = new Set();
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (across <= 2 || down <= 0.45 * Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top) || one.it === other.it) continue;
      const fault = `${name(one.it)} and ${name(other.it)} lie on each other`;
      if (!told.has(fault)) faults.push(fault);
      told.add(fault);
    }
  });
}

// One thing is what to do next: head, panel, bar and section have one solid button each.
function lookForPrimaries() {
  const regions = new Map();
  for (const it of all('.button:not(.quiet, .bare, .harm, [disabled], [aria-disabled="true"])')) {
    if (!isSeen(it)) continue;
    const region = it.closest('.page-head, .panel, .bulk-bar, .toolbar, form, section, article, fieldset, main, header');
    regions.set(region, [...(regions.get(region) ?? []), it]);
  }
  for (const [region, buttons] of regions) {
    if (region && buttons.length > 1) faults.push(`${buttons.length} primary actions in ${region.localName}${region.className ? `.${region.classList[0]}` : ''}: ${buttons.slice(0, 4).map(name).join(', ')}`);
  }
}

// WebKit gives no boxes, or old ones, for what is laid out only when it comes into view.
const whenInView = all('main *').filter((it) => getComputedStyle(it).contentVisibility === 'auto');
for (const it of whenInView) it.style.contentVisibility = 'visible';
lookForWidth();
lookForScrollBoxes();
lookForCutText();
lookForOverlaps();
lookForPrimaries();
lookForCovers(arguments[0]);
for (const it of whenInView) it.style.contentVisibility = '';
return faults;
