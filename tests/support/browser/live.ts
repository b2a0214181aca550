import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface LiveRecord {
  /** Announcements, in order. */
  readonly received: string[];
  /** Elements that had the focus when it was lost to the top of the page. */
  readonly lost: string[];
  /** The number of elements that are gone with the focus, while the page may still move it. */
  leaving: number;
}
type Listening = Window & { readonly kept: LiveRecord };

/** From now on records, on every opened page, what a screen reader would announce from live regions, and where the focus was lost. */
export const listen = (page: Page): Promise<unknown> => page.addInitScript(keep);

/** Runs inside the page before its own scripts. */
function keep(): void {
  const kept: LiveRecord = { received: [], lost: [], leaving: 0 };
  Object.assign(window, { kept });
  const LIVE = '[role="alert"], [role="status"], output, [aria-live="polite"], [aria-live="assertive"]';
  const said = new WeakMap<Element, string>();

  const textOf = (region: Element): string => {
    if (!region.checkVisibility()) return '';
    const copy = region.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove();
    return copy.textContent.replaceAll(/\s+/g, ' ').trim();
  };
  const hear = (region: Element, isAnew: boolean) => {
    const text = textOf(region);
    if (text !== '' && (isAnew || text !== said.get(region))) kept.received.push(text);
    said.set(region, text);
  };
  new MutationObserver((changes) => {
    /** The changed regions. True when new text was added, which is announced even if the words are the same. */
    const regions = new Map<Element, boolean>();
    const changed = (region: Element, isAnew: boolean) => regions.set(region, isAnew || regions.get(region) === true);
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (around)
        changed(
          around,
          Array.from(addedNodes).some((node) => node.textContent?.trim()),
        );
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        // An alert is announced when it appears. Any other region announces only later changes.
        for (const one of [node, ...node.querySelectorAll(LIVE)].filter((part) => part.matches(LIVE))) {
          if (one.matches('[role="alert"]')) changed(one, true);
          else said.set(one, textOf(one));
        }
      }
    }
    for (const [region, isAnew] of regions) hear(region, isAnew);
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['hidden'] });

  /** Milliseconds for the page to move the focus after its element is gone, on a busy machine too. */
  const PATIENCE = 1500;
  let last: Element | null = null;
  setInterval(() => {
    const at = document.activeElement;
    if (at && at !== document.body) last = at;
    else if (last) {
      const before = last;
      last = null;
      kept.leaving++;
      const until = performance.now() + PATIENCE;
      const check = setInterval(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && performance.now() < until) return;
        clearInterval(check);
        kept.leaving--;
        if (isLost) kept.lost.push(before.outerHTML.slice(0, 120));
      }, 50);
    }
  }, 50);
}

/** The announcements since the last call. Waits until there is at least one and no more follow. */
export async function nextAnnouncements(page: Page): Promise<string[]> {
  const count = () => page.evaluate(() => (window as unknown as Listening).kept.received.length);
  await expect.poll(count).toBeGreaterThan(0);
  return announcementsSoFar(page);
}

/** Like `nextAnnouncements`, but there may be none. Fails if the focus was lost meanwhile. */
export async function announcementsSoFar(page: Page): Promise<string[]> {
  const { received, lost } = await page.evaluate(async () => {
    const { kept } = window as unknown as Listening;
    const calm = () => new Promise((over) => setTimeout(over, 350));
    for (let before = -1; before !== kept.received.length || kept.leaving > 0; await calm()) before = kept.received.length;
    return { received: kept.received.splice(0), lost: kept.lost.splice(0) };
  });
  expect(lost).toEqual([]);
  return received;
}
