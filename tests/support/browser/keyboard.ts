import type { Locator, Page } from 'playwright-core';
import { sees } from './steps.ts';

/** More tab stops than any screen has between two consecutive targets. */
const MOST_STOPS = 60;

/** Presses Tab until the target has the focus. Every stop on the way must show its focus (WCAG 2.4.7). */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await sees(what);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(whyUnseen);
    if (unseen) throw new Error(`The focus cannot be seen: ${unseen}`);
  }
  throw new Error(`Tab does not lead to ${what.toString()}`);
}

/** Goes to the target with Tab and presses Enter. */
export async function pressOn(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press('Enter');
}

/**
 * Runs inside the page. Describes the focused element if its focus is invisible, otherwise null. An outline of it or its label counts, and
 * so does a shadow.
 */
async function whyUnseen(): Promise<string | null> {
  // With reduced motion a change still takes a frame.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  // The page's title takes the focus on navigation, for screen readers. It is no tab stop.
  if (focused.matches('[data-page-title]')) return null;
  const name = `${focused.tagName.toLowerCase()} "${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}"`;
  const box = focused.getBoundingClientRect();
  if (box.bottom <= 0 || box.top >= innerHeight) return `${name} is out of sight`;
  const marked = [focused, focused.closest('label'), focused.parentElement].some((element) => {
    if (!element) return false;
    return [undefined, '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
    });
  });
  return marked ? null : `${name} has no outline`;
}
