import type { Page } from 'playwright-core';

/**
 * The faults of the tab stops, one line each: stops that something covers completely (WCAG 2.4.11), and stops where Tab loses the focus or
 * stays (WCAG 2.1.1, 2.1.2). On a page with a dialog only those of the dialog, which traps the focus.
 */
export async function tabStopFaults(page: Page): Promise<string[]> {
  // The page loads that part when it is idle, and starts to uncover the focus with the first press of Tab.
  const hasGuard = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-paint'));
  await page.waitForFunction(hasGuard, null, { timeout: 3000 }).catch(() => undefined);
  const stops = await page.evaluateHandle(findStops);
  const lap = await stops.evaluateHandle(beginLap);
  // A list may grow during the lap.
  for (let tries = 0; tries < 3; tries++) {
    const presses = await lap.evaluate((one) => one.pressesLeft());
    // Sent together, because a call takes longer than a press.
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.down('Tab')));
  }
  await page.keyboard.up('Tab');
  const lost = await lap.evaluate((one) => one.end());
  return [...lost, ...(await stops.evaluate(lookForCovers))];
}

/** Runs inside the page. */
function findStops(): HTMLElement[] {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const inOrder = (parts: Iterable<Element>) => Array.from(parts).filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const inside = inOrder(document.querySelectorAll('[role="dialog"], dialog[open]')).at(-1) ?? document;
  // The stops of a page in a frame belong to that page.
  for (const frame of document.querySelectorAll('iframe')) frame.inert = true;
  const isStop = (one: Element): one is HTMLElement =>
    one instanceof HTMLElement && one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[inert], [aria-hidden="true"]') === null;
  return inOrder(inside.querySelectorAll(STOPS)).filter(isStop);
}

/**
 * Runs inside the page. Watches a lap with Tab from the first stop until the focus is there again. After the last stop of a page the focus is
 * in the browser's own bars for one press.
 */
function beginLap([start, ...others]: readonly HTMLElement[]) {
  /** Tab also stops at the parts of a date or time. */
  const hasParts = (one: Element) => one.matches('input:is([type="date"], [type="time"], [type="month"], [type="datetime-local"])');
  const nameOf = (one: Element | null) => one?.outerHTML.slice(0, 120);
  const faults: string[] = [];
  let [last, left, hasMoved, isRound]: [Element | null, Element | null, boolean, boolean] = [null, null, false, start === undefined];
  const look = () => {
    if (isRound) return;
    const now = document.activeElement === document.body ? null : document.activeElement;
    if (now === null) {
      if (hasMoved || left !== null) faults.push(`Tab loses the focus at ${nameOf(last)}`);
      else left = last;
    } else if (left !== null) {
      const isBefore = now === start || (left.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
      if (!isBefore || !left.isConnected) faults.push(`Tab loses the focus at ${nameOf(left)}`);
      left = null;
    } else if (now === last && !hasMoved && others.length > 0 && !hasParts(now)) faults.push(`Tab stays at ${nameOf(now)}`);
    isRound = now === start && last !== null;
    hasMoved = false;
    last = now ?? last;
  };
  const reach = ({ target }: FocusEvent) => {
    if (target instanceof Element) [last, hasMoved] = [target, true];
  };
  start?.focus();
  addEventListener('keydown', look, true);
  addEventListener('focus', reach, true);
  return {
    pressesLeft: () => (isRound ? 0 : others.length + 3 + others.filter(hasParts).length * 6),
    end: () => {
      look();
      removeEventListener('keydown', look, true);
      removeEventListener('focus', reach, true);
      return isRound || faults.length > 0 ? [...new Set(faults)] : [`Tab does not come round from ${nameOf(last)}`];
    },
  };
}

/** Runs inside the page. Each stop takes the focus in one call, which scrolls as Tab does. */
async function lookForCovers(stops: readonly HTMLElement[]): Promise<string[]> {
  const PARTS = [0.1, 0.3, 0.5, 0.7, 0.9];
  /** The visible part of a check box or radio button is often its label. */
  const seenOf = (stop: HTMLElement): Element => {
    const isDrawn = getComputedStyle(stop).opacity !== '0' && stop.getBoundingClientRect().width > 8;
    return (isDrawn ? null : stop.closest('label')) ?? stop;
  };
  const coverOf = (stop: HTMLElement): string | null => {
    const seen = seenOf(stop);
    const { left, top, width, height } = seen.getBoundingClientRect();
    const hits = function* () {
      for (const x of PARTS) for (const y of PARTS) yield document.elementFromPoint(left + width * x, top + height * y);
    };
    let over: Element | null = null;
    for (const hit of hits()) {
      if (hit !== null && (seen.contains(hit) || hit.contains(seen) || hit.closest('label')?.contains(stop))) return null;
      over ??= hit;
    }
    return over?.outerHTML.slice(0, 100) ?? 'nothing: it is out of the window';
  };
  const frames = async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted));
  };

  const covered: string[] = [];
  for (const stop of stops) {
    stop.focus();
    // The page uncovers the focus in the next frame.
    if (document.activeElement !== stop || coverOf(stop) === null) continue;
    await frames();
    const over = coverOf(stop);
    if (over !== null) covered.push(`covered: ${stop.outerHTML.slice(0, 120)} by ${over}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return covered;
}
