// What has the focus, and what is wrong with how it is shown. Called by keyboard.rs; its argument is a selector.

const it = document.activeElement;
if (!it || it === document.body || it === document.documentElement) return { name: '', isThere: false, fault: '' };

const text = (it.getAttribute('aria-label') || it.labels?.[0]?.textContent || it.textContent || it.value || '').trim();
const name = `${it.localName}${it.id ? `#${it.id}` : ''} "${text.replace(/\s+/g, ' ').slice(0, 40)}"`;

// A frame of at least two pixels in a colour, on the element or on the label around it.
const frameOf = (one) => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba.*, 0\)$|transparent/.test(outlineColor);
};
const framed = [it, it.closest('label'), ...(it.labels ?? [])].find((one) => one && frameOf(one));

// How many of five points of what is framed can be seen, in the window and not below something else, and how many lie
// below what was just done, which leaves by itself.
function pointsOf(one) {
  const box = one.getClientRects()[0];
  if (!box || box.width < 4 || box.height < 4) return { seen: 0, soon: 0 };
  const [left, top, right, bottom] = [box.left + 2, box.top + 2, box.right - 2, box.bottom - 2];
  const points = [[(left + right) / 2, (top + bottom) / 2], [left, top], [right, top], [left, bottom], [right, bottom]];
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
  const seen = hits.filter((hit) => {
    return hit && (one.contains(hit) || hit.contains(one) || [...(it.labels ?? [])].some((label) => label.contains(hit)));
  }).length;
  return { seen, soon: hits.filter((hit) => hit?.closest('.toast') && !one.closest('.toast')).length };
}

let fault = '';
// Who came past the navigation stands before the whole content.
if (it.id === 'main') fault = '';
else if (!framed) fault = 'has no frame';
else {
  const { seen, soon } = pointsOf(framed);
  const box = framed.getBoundingClientRect();
  const isLarge = box.height > innerHeight / 2 || box.width > innerWidth;
  // Round corners are cut off. Of a text area WebKit shows the line where one writes.
  const enough = it.localName === 'textarea' ? 2 : 3;
  if (seen === 0 || (seen + soon < enough && !isLarge)) fault = `is seen at ${seen} of 5 points`;
}
return { name, isThere: arguments[0] !== '' && it.matches(arguments[0]), fault };
