/**
 * Sticky headers, footers and bars can cover the focused element. The page or dialog scrolls until nothing covers it (WCAG 2.4.11). One
 * check serves all: which element is painted on top of the focus. Loaded when the page is idle, started by the first press of Tab.
 */

/** Pixels between the focus, with its outline, and the sticky element. */
const GAP = 8;
/** Allows for a header and a footer, or two stacked headers. */
const TRIES = 4;

let isKept = false;

/** Starts for the lifetime of the page. */
export function keepFocusInSight(): void {
  if (isKept) return;
  isKept = true;
  uncoverFocus();
  // The browser scrolls to the focus first.
  document.addEventListener('focusin', () => requestAnimationFrame(uncoverFocus));
}

function uncoverFocus(): void {
  const focus = document.activeElement;
  if (!(focus instanceof HTMLElement) || focus === document.body || focus.tabIndex < 0) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const seen = seenOf(focus);
    const cover = coverOf(seen);
    if (cover === null) return;
    if (!scrollOut(seen, cover)) return;
  }
}

/** The visible part of a radio button or check box is often its label. */
function seenOf(focus: HTMLElement): HTMLElement {
  const { width, height } = focus.getBoundingClientRect();
  return (width < 8 || height < 8 || getComputedStyle(focus).opacity === '0' ? focus.closest('label') : null) ?? focus;
}

/** The sticky element that covers a part of `seen`. Null when none does. */
function coverOf(seen: HTMLElement): Element | null {
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const inside = (y: number) => Math.min(Math.max(y, 1), innerHeight - 1);
  const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
  for (const y of [top + 2, bottom - 2, (top + bottom) / 2]) {
    const hit = document.elementFromPoint(x, inside(y));
    const stuck = hit && !seen.contains(hit) ? stuckAround(hit) : null;
    if (stuck && !stuck.contains(seen)) return stuck;
  }
  return null;
}

function stuckAround(hit: Element): Element | null {
  for (let part: Element | null = hit; part; part = part.parentElement) {
    const { position } = getComputedStyle(part);
    if (position === 'sticky' || position === 'fixed') return part;
  }
  return null;
}

/** Returns whether anything moved. In a row that scrolls sideways only sideways scrolling uncovers the focus. */
function scrollOut(seen: HTMLElement, cover: Element): boolean {
  const [from, over] = [seen.getBoundingClientRect(), cover.getBoundingClientRect()];
  // An element nearer to the bottom of the window sticks to the bottom.
  const top = over.top < innerHeight - over.bottom ? from.top - over.bottom - GAP : from.bottom - over.top + GAP;
  const line = scrollerOf(seen, 'x');
  const down = scrollerOf(seen, 'y');
  if (line?.contains(cover)) {
    const isAtStart = over.left - line.getBoundingClientRect().left < line.getBoundingClientRect().right - over.right;
    const left = isAtStart ? from.left - over.right - GAP : from.right - over.left + GAP;
    if (line !== down || Math.abs(left) < Math.abs(top)) return scrollBy(line, { left });
  }
  return scrollBy(down ?? document.scrollingElement ?? document.documentElement, { top });
}

function scrollBy(scroller: Element, by: { readonly left: number } | { readonly top: number }): boolean {
  const before = [scroller.scrollLeft, scroller.scrollTop];
  scroller.scrollBy({ ...by, behavior: 'instant' });
  return scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1];
}

function scrollerOf(seen: HTMLElement, way: 'x' | 'y'): Element | null {
  for (let part = seen.parentElement; part; part = part.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(part);
    const isLonger = way === 'x' ? part.scrollWidth > part.clientWidth : part.scrollHeight > part.clientHeight;
    if (isLonger && /auto|scroll/.test(way === 'x' ? overflowX : overflowY)) return part;
  }
  return null;
}
