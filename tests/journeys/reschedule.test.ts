/** A booking moves to another date from My Bookings, by keyboard, with Back and Reload (docs/decisions/0130). */
import { expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, link, seat, sees } from '../support/browser/steps.ts';

const CLASS = 'Vinyasa Flow';
const demo = theDemo();

it('rescheduling shows the coming dates with their cost, and moves in one step', async () => {
  const cast = await castOf(demo.server.origin);
  const mails = await watchMails(demo.server.origin, 'member@demo.test');
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'member' }) }, async ({ page }) => {
    await page.goto('/account');
    await sees(seat(page, CLASS));
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: link(page, CLASS) });
    const before = await cards.allInnerTexts();
    const open = button(entry(page, CLASS), /^Reschedule/);
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = dialog(page, 'Move to another date');
    await sees(sheet.getByText('Moving it costs nothing.'));
    // The sheet is in the address: Back closes it, and a reload keeps it.
    await page.goBack();
    await waitUntilHidden(sheet);
    await page.goForward();
    await page.reload();
    await sees(sheet.getByText('Moving it costs nothing.'));
    const dates = sheet.getByRole('radio');
    expect(await dates.count()).toBeGreaterThan(1);
    await dates.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await dates.nth(1).isChecked()).toBe(true);
    const move = sheet.getByRole('button', { name: /^Move to / });
    const to = (await move.innerText()).replace(/^Move to /, '').trim();
    await move.focus();
    await page.keyboard.press('Enter');
    await waitUntilHidden(sheet);
    await sees(page.getByRole('status').getByText(/^Moved to .+\./));
    const time = /\d{1,2}:\d\d/.exec(to)![0];
    await sees(cards.filter({ hasText: time }));
    await expect.poll(() => cards.allInnerTexts()).not.toEqual(before);
    expect(await cards.count()).toBe(before.length);
    // Undo sends mails of its own.
    await mails(new RegExp(`^You’re booked: ${CLASS}`), new RegExp(`^Cancelled: ${CLASS}`));
    await button(page, /^Undo: /).click();
    await expect.poll(() => cards.allInnerTexts()).toEqual(before);
  });
});

it('rescheduling works on the page of the class too, which then shows the move and offers to join the waitlist', async () => {
  const cast = await castOf(demo.server.origin);
  await demo.visit({ device: 'desk', storageState: await cast.keptBy({ who: 'member' }) }, async ({ page, press }) => {
    await page.goto('/account');
    await press(link(entry(page, CLASS), CLASS));
    await press(button(page.getByRole('main'), 'Reschedule'));
    const sheet = dialog(page, 'Move to another date');
    await sees(sheet.getByText('Moving it costs nothing.'));
    await press(sheet.getByRole('button', { name: /^Move to / }));
    await waitUntilHidden(sheet);
    await sees(page.getByText(/^Moved to .+\./));
    // The old seat is free, or taken by a person from the waitlist.
    await sees(button(page, /^(Reserve|Join Waitlist)$/));
    expect(await button(page, 'Cancel booking').count()).toBe(0);
  });
});
