/**
 * The focused element may disappear: its class is booked, or its row gets another button. A browser then restarts at the top of the page.
 * This module moves the focus to the element's replacement instead: the row, or the list around it.
 */

/** Milliseconds for the code that removed the element to set the focus itself. */
const PATIENCE = 100;
const PLACES = 'li, tr, article, aside, fieldset, section, form, [role="tabpanel"], [role="dialog"], main';
const ROWS = 'li, tr, article, aside, fieldset';

/** An element and its ancestors, innermost first. */
interface Place {
  readonly element: Element;
  readonly around: readonly HTMLElement[];
}

export function placeOf(element: Element): Place {
  const around: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) if (part.matches(PLACES)) around.push(part);
  return { element, around };
}

/** Focuses the element, or the nearest remaining part of the page around it. */
export function goTo({ element, around }: Place): void {
  if (canTakeFocus(element)) return element.focus({ preventScroll: true });
  const place = around.find((part) => part.isConnected && part.checkVisibility());
  if (!place) return;
  const next = place.matches(ROWS) ? Array.from(place.querySelectorAll('button, a[href], input')).find(canTakeFocus) : undefined;
  if (!next && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  (next ?? place).focus({ preventScroll: true });
}

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility() && !element.matches(':disabled');

let isKept = false;

/** Starts for the lifetime of the page. */
export function keepPlace(): void {
  if (isKept) return;
  isKept = true;
  let last = placeOf(document.activeElement ?? document.body);
  const isLost = () => !last.element.isConnected && (document.activeElement ?? document.body) === document.body;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = placeOf(target);
  });
  new MutationObserver(() => {
    if (!isLost()) return;
    const lost = last;
    setTimeout(() => last === lost && isLost() && goTo(lost), PATIENCE);
  }).observe(document.body, { childList: true, subtree: true });
}
