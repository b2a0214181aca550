/**
 * Each event is announced once, and the focus stays where the user continues (WCAG 4.1.3, 2.4.3). Keyboard paths with a recorder of live
 * regions.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import type { Device } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { pressOn, tabTo } from '../support/browser/keyboard.ts';
import { listen, nextAnnouncements, announcementsSoFar } from '../support/browser/live.ts';
import { DECLINED, enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { castOf, type Cast, type Person } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, sees } from '../support/browser/steps.ts';

const demo = theDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

async function walk(who: Person, device: Device, steps: (page: Page) => Promise<void>): Promise<void> {
  const storageState = await cast.keptBy({ who });
  await demo.visit({ device, storageState }, async ({ page }) => {
    await listen(page);
    await steps(page);
    expect(await announcementsSoFar(page)).toEqual([]);
  });
}

/** The focus already announces a heading or row, so no live region repeats it. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Opens the sheet of a class from its row of the schedule. */
async function openSheet(page: Page, key: 'open' | 'full', opener: RegExp): Promise<void> {
  await page.goto(`/?day=${cast.found[key].day}`);
  await button(entry(page, DEMO_CLASSES[key]), opener).focus();
  await page.keyboard.press('Enter');
  await sees(dialog(page, 'Reserve Your Spot'));
  await announcementsSoFar(page);
}

describe('A screen reader announces to a customer', () => {
  it('a booking, and the focus continues in the row', () =>
    walk('pack', 'desk', async (page) => {
      await openSheet(page, 'open', /^Reserve/);
      await pressOn(page, button(page, 'Book'));
      const done = dialog(page, 'You’re in.');
      await sees(done);
      await expect.poll(() => focused(page)).toBe('You’re in.');
      await pressOn(page, button(done, 'Done'));
      await waitUntilHidden(page.getByRole('dialog'));
      await expect.poll(() => focused(page)).toBe(DEMO_CLASSES.open);
    }));

  it('a waitlist position', () =>
    walk('pack', 'phone', async (page) => {
      await openSheet(page, 'full', /^(Join|Waitlist)/);
      await pressOn(page, button(page, 'Join waitlist'));
      await sees(dialog(page, 'You’re on the waitlist.'));
      await expect.poll(() => focused(page)).toBe('You’re on the waitlist.');
      await page.keyboard.press('Escape');
      await waitUntilHidden(page.getByRole('dialog'));
      await expect.poll(() => focused(page)).toBe(DEMO_CLASSES.full);
    }));

  it('a declined card, once per attempt', () =>
    walk('pack', 'desk', async (page) => {
      await page.route('**/v1/confirmCheckout', (route) => route.fulfill({ status: 400, json: DECLINED }));
      await openCheckout(page);
      await enterCard(page, '4000 0000 0000 0002');
      await announcementsSoFar(page);
      for (let tries = 0; tries < 2; tries++) {
        await pressOn(page, button(page, /^Pay \$/));
        expect(await nextAnnouncements(page)).toEqual([DECLINED.message]);
        await sees(page.getByText(`Last try: ${DECLINED.message}`));
      }
    }));

  it('the number of people, and the limit keeps the focus', () =>
    walk('pack', 'phone', async (page) => {
      await page.goto('/appointments');
      await pressOn(page, button(page, 'BOOK THIS SERVICE: Reformer for four'));
      await announcementsSoFar(page);
      const more = button(page, 'More people');
      await tabTo(page, more);
      await page.keyboard.press('Enter');
      expect(await nextAnnouncements(page)).toEqual(['2 people']);
      // Two is the maximum.
      await page.keyboard.press('Enter');
      await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      expect(await nextAnnouncements(page)).toEqual(['1 person']);
    }));
});

describe('A screen reader announces to staff', () => {
  it('the number of customers that a search finds', () =>
    walk('desk', 'desk', async (page) => {
      await page.goto('/staff/account#customers');
      const search = page.getByLabel('Find a customer');
      await tabTo(page, search);
      await sees(page.getByRole('main').getByRole('listitem'));
      await announcementsSoFar(page);
      for (const [typed, found] of [
        ['a', /^\d+ customers$/],
        ['nobody of this name', /^No record found$/],
        ['pack@demo.test', /^1 customer$/],
      ] as const) {
        await search.press('ControlOrMeta+a');
        await page.keyboard.type(typed);
        expect(await nextAnnouncements(page)).toEqual([expect.stringMatching(found)]);
      }
    }));
});
