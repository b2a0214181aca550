import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';

const demo = theDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

/** Where something sticks: bars, heads and feet of pages and of dialogs. */
const LOOKED_AT: Record<Device, readonly string[]> = {
  phone: ['schedule', 'class-offered', 'checkout', 'sign-up', 'staff-attendance', 'staff-class-edit'],
  desk: ['sign-up', 'staff-attendance'],
};

/** Most screens have fewer. */
const MOST_STOPS = 60;

/** Goes through the page with Tab: the names of stops of which nothing is to be seen. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(whyCovered);
    if (found === 'end') break;
    if (found !== null) covered.push(found);
  }
  return covered;
}

/** Runs inside the page: what lies over the whole of what has the focus, if something does. */
async function whyCovered(): Promise<string | null> {
  for (let frames = 0; frames < 3; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
  const focus = document.activeElement;
  if (!(focus instanceof HTMLElement) || focus === document.body) return 'end';
  const isDrawn = getComputedStyle(focus).opacity !== '0' && focus.getBoundingClientRect().width > 8;
  const seen = (isDrawn ? null : focus.closest('label')) ?? focus;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const columns = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => left + (right - left) * part);
  const rows = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => top + (bottom - top) * part);
  const isFree = columns.some((x) =>
    rows.some((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (seen.contains(hit) || hit.contains(seen) || hit.closest('label')?.contains(focus));
    }),
  );
  if (isFree) return null;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const name = focus.getAttribute('aria-label') ?? (focus.textContent.trim() || focus.getAttribute('name'));
  return `${focus.tagName} "${name}" at ${Math.round(top)}–${Math.round(bottom)} below ${over?.outerHTML.slice(0, 80)}`;
}

describe.each(Object.entries(LOOKED_AT))('On a %s no bar covers the focus (WCAG 2.4.11)', (device, names) => {
  it.each(names)('%s', async (name) => {
    const scene = scenes.find((one) => one.name === name);
    if (!scene) throw new Error(`There is no scene ${name}.`);
    const storageState = await cast.keptBy(scene);
    await demo.visit({ device: device as Device, storageState, bypassCSP: true }, async ({ page }) => {
      await scene.show(page, cast.found);
      expect(await coveredStops(page)).toEqual([]);
    });
  });
});
