import type { Page } from 'playwright-core';

/**
 * The tab stops that something covers completely (WCAG 2.4.11), one line each. On a page with a dialog only those of the dialog, which
 * traps the focus. Each stop takes the focus in one call, which scrolls as Tab does.
 */
export async function coveredStops(page: Page): Promise<string[]> {
  // The page loads that part when it is idle, and starts to uncover the focus with the first press of Tab.
  const hasGuard = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-paint'));
  await page.waitForFunction(hasGuard, null, { timeout: 3000 }).catch(() => undefined);
  await page.keyboard.press('Tab');
  return page.evaluate(lookForCovers);
}

/** Runs inside the page. */
async function lookForCovers(): Promise<string[]> {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const PARTS = [0.1, 0.3, 0.5, 0.7, 0.9];
  const inOrder = (parts: Iterable<Element>) => Array.from(parts).filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const inside = inOrder(document.querySelectorAll('[role="dialog"], dialog[open]')).at(-1) ?? document;
  const isStop = (one: Element): one is HTMLElement =>
    one instanceof HTMLElement && one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[inert], [aria-hidden="true"]') === null;

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
  for (const stop of inOrder(inside.querySelectorAll(STOPS)).filter(isStop)) {
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
