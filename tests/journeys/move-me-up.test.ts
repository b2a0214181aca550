/** A customer who joins a full class chooses how late they may be promoted, and changes it in My Bookings (docs/decisions/0128). */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, openDay, sees } from '../support/browser/steps.ts';

const CLASS = DEMO_CLASSES.full;
const SHEET = 'Reserve Your Spot';
const TONIGHT = 'today, 8:00 pm';
const TWO_HOURS_BEFORE = 'Fri Mar 20, 5:00 pm';
const demo = theDemo();

/** Replaces the narrow no-break spaces before am and pm by plain spaces. */
const inWords = async (options: Locator) => (await options.allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' '));

it('the preference to be moved up is chosen on joining, and can be changed any time', async () => {
  const cast = await castOf(demo.server.origin);
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async (visitor) => {
    const { page, press } = visitor;
    await openDay(visitor, dayAfter(3));
    const day = page.url();
    await press(button(entry(page, CLASS), /^Join/));
    await press(button(dialog(page, SHEET), 'Checkout'));
    await page.waitForURL('**/reserve');
    const choice = page.getByLabel('Move me up until');
    await sees(choice);
    expect(await inWords(choice.locator('option'))).toEqual([TONIGHT, TWO_HOURS_BEFORE, 'The class begins']);

    await page.goto(day);
    await press(button(entry(page, CLASS), /^Join/));
    const sheet = dialog(page, SHEET);
    await sheet.getByLabel('Move me up until').selectOption('evening');
    await press(button(sheet, 'Join waitlist'));
    await sees(dialog(page, 'You’re on the waitlist.'));
    await press(button(page, 'Done'));
    await waitUntilHidden(page.getByRole('dialog'));

    await page.goto('/account');
    const kept = entry(page, CLASS).getByLabel(`Move me up until: ${CLASS}`);
    const chosen = kept.locator('option:checked');
    await sees(kept);
    expect(await inWords(chosen)).toEqual([TONIGHT]);
    for (const other of ['two-hours', 'always']) {
      const changed = page.waitForResponse('**/api/booking/wait');
      const listed = page.waitForResponse('**/api/customer/classes');
      await kept.selectOption(other);
      expect((await changed).status()).toBe(200);
      await listed;
    }
    await sees(page.getByRole('status').getByText('Changed. You keep your place in line.'));
    await page.reload();
    await sees(kept);
    expect(await inWords(chosen)).toEqual(['The class begins']);
  });
});
