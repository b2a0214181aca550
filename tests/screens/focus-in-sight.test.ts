import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../support/browser/browser.ts';
import { coveredStops } from '../support/browser/covered.ts';
import { theDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';

/** Every scene is looked at by `everybodyCanUse`. Here: the look is true to Tab, and it sees a cover where there is one (WCAG 2.4.11). */
const demo = theDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

async function onScene(device: Device, name: string, doing: (page: Page) => Promise<void>): Promise<void> {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  const storageState = await cast.keptBy(scene);
  // Where the guard does not come the page complains, too.
  await demo.visit({ device, storageState, bypassCSP: true, breaks: true }, async ({ page }) => {
    await scene.show(page, cast.found);
    await doing(page);
  });
}

/** Where the focus is by now, and whether the middle of it can be seen. */
const focusSeen = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const focus = document.activeElement!;
    const { left, right, top, bottom } = focus.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { name: focus.textContent, isSeen: hit !== null && focus.contains(hit) };
  });

describe('No bar covers the whole of the focus', () => {
  it('when one goes with Tab, also in a line that is pushed sideways', () =>
    onScene('phone', 'buy-for-class', async (page) => {
      const chips = page.getByRole('group', { name: 'Filter by tag' }).getByRole('button');
      await chips.first().focus();
      for (const name of (await chips.allTextContents()).slice(1)) {
        await page.keyboard.press('Tab');
        expect(await focusSeen(page)).toEqual({ name, isSeen: true });
      }
    }));

  it.each([
    ['phone', 'staff-class-edit'],
    ['desk', 'sign-up'],
  ] as const)('on a %s in %s; and without the guard we would be told', async (device, name) => {
    await onScene(device, name, async (page) => expect(await coveredStops(page)).toEqual([]));
    await onScene(device, name, async (page) => {
      await page.route('**/assets/uncover-focus*.js', (route) => route.abort());
      expect(await coveredStops(page)).not.toEqual([]);
    });
  });

  it('and we would be told of a bar that lies over another', () =>
    onScene('phone', 'schedule', async (page) => {
      await page.evaluate(() => {
        const bar = document.createElement('div');
        bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 100px; z-index: 999; background: teal';
        document.body.append(bar);
      });
      const covered = await coveredStops(page);
      expect(covered).toEqual(covered.filter((line) => line.startsWith('covered: <a')));
      expect(covered.length).toBeGreaterThan(2);
    }));
});
