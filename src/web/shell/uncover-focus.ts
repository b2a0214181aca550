/**
 * Heads, feet and bars that stick lie over what scrolls below them. One measure for all of them: whatever lies over the focus where it is drawn.
 * The page or the dialog scrolls until the focus is free (WCAG 2.4.11). Loaded with the first press of Tab.
 */

/** Pixels between the focus, with its outline, and what sticks. */
const GAP = 8;
/** A head and a foot, or two heads below each other. */
const TRIES = 4;

let isKept = false;

/** From now on, for as long as the page lives. */
export function keepFocusInSight(): void {
  if (isKept) return;
  isKept = true;
  uncoverFocus();
  // A browser scrolls to the focus first.
  document.addEventListener('focusin', () => requestAnimationFrame(uncoverFocus));
}

function uncoverFocus(): void {
  const focus = document.activeElement;
  if (!(focus instanceof HTMLElement) || focus === document.body || focus.tabIndex < 0) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const seen = seenOf(focus);
    const cover = coverOf(seen);
    if (cover === null) return;
    const scroller = scrollerOf(seen);
    const before = scroller.scrollTop;
    scroller.scrollBy({ top: distance(seen.getBoundingClientRect(), cover.getBoundingClientRect()), behavior: 'instant' });
    if (scroller.scrollTop === before) return;
  }
}

/** Radio buttons and check boxes are often drawn by their label. */
function seenOf(focus: HTMLElement): HTMLElement {
  const { width, height } = focus.getBoundingClientRect();
  return (width < 8 || height < 8 || getComputedStyle(focus).opacity === '0' ? focus.closest('label') : null) ?? focus;
}

/** What sticks over a part of this, if anything does. */
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

/** What is nearer to the foot of the window sticks there. */
function distance(seen: DOMRect, cover: DOMRect): number {
  const isHead = cover.top < innerHeight - cover.bottom;
  return isHead ? seen.top - cover.bottom - GAP : seen.bottom - cover.top + GAP;
}

function scrollerOf(seen: HTMLElement): Element {
  for (let part = seen.parentElement; part; part = part.parentElement) {
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return document.scrollingElement ?? document.documentElement;
}
