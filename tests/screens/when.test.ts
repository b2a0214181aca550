/** All places show a class's time in the same format within one visit, and name the zone to a visitor in another zone (readings §12). */
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { freeSlot } from '../support/browser/appointment-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { button, dialog, entry, heading, link, logIn, sees } from '../support/browser/steps.ts';

const OPEN = DEMO_CLASSES.open;
const TOMORROW = dayAfter(1);

const demo = theDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

const words = async (what: Locator) => {
  await sees(what);
  return (await what.first().innerText()).replaceAll(/\s+/g, ' ').trim();
};

describe.each([
  { from: 'the studio’s own zone', timezoneId: 'America/New_York', isElsewhere: false },
  { from: 'another zone', timezoneId: 'Europe/Berlin', isElsewhere: true },
])('A visit from $from', ({ timezoneId, isElsewhere }) => {
  const zone = isElsewhere ? ' · Eastern Time' : '';
  const note = /Times are in Eastern Time, where it is now \d+:\d\d am\./;

  it('shows the time of a class in the same form everywhere, and names the zone where it differs', async () => {
    const { id } = cast.found.open;
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    await demo.visit({ device: 'phone', timezoneId, storageState }, async ({ page, press }) => {
      const noted = async () => expect(await page.getByText(note).count()).toBe(isElsewhere ? 1 : 0);
      const mails = await watchMails(demo.server.origin, 'pack@demo.test');
      await page.goto(`/?day=${TOMORROW}`);
      await sees(heading(page, 'Tomorrow · Wed Mar 18'));
      const time = await words(entry(page, OPEN).locator('time'));
      expect(time).toMatch(/^\d{1,2}:\d\d [ap]m$/);
      const moment = `Tomorrow, ${time}`;
      await noted();

      await press(button(entry(page, OPEN), /^Reserve/));
      await sees(dialog(page, 'Reserve Your Spot').getByText(`${moment}${zone}`));

      await page.goto(`/class/${id}`);
      expect(await words(page.getByText(/^Tomorrow/))).toBe('Tomorrow · Wed Mar 18');
      await sees(page.getByText(new RegExp(`^${time} – `)));
      await noted();

      await page.goto('/reserve');
      const region = page.getByRole('region', { name: OPEN });
      expect(await words(region)).toContain(`${moment}${zone}`);
      // A deadline follows the clock that the visitor sees.
      expect(await words(page.getByText(/^Cancel free of charge/))).toMatch(
        isElsewhere
          ? /until \w{3} Mar \d+, \d{1,2}:\d\d [ap]m Eastern Time \((\w{3} Mar \d+, )?\d{1,2}:\d\d [ap]m where you are\);/
          : /until (today|tomorrow), \d{1,2}:\d\d [ap]m;/,
      );
      await press(button(page, 'Complete Your Reservation'));
      await page.waitForURL((url) => url.pathname === '/account');

      await sees(heading(page, 'Tomorrow · Wed Mar 18'));
      expect(await words(entry(page, OPEN).locator('time'))).toBe(time);
      await noted();
      await press(button(entry(page, OPEN), `Details: ${OPEN}, ${moment.replace('T', 't')}`));
      const facts = await words(dialog(page, 'Booking details'));
      expect(facts).toContain(`Class date Wed Mar 18 Time ${time}${zone} Duration`);
      await page.keyboard.press('Escape');

      await press(button(entry(page, OPEN), /^Cancel/));
      const asking = dialog(page, 'Cancel this booking?');
      expect(await words(asking)).toContain(`${moment}${zone}`);
      await press(button(asking, 'Cancel booking'));

      // A mail is read later and anywhere, so it has a date instead of Tomorrow, and always the zone.
      const [, confirmed] = await mails(new RegExp(`^Cancelled: ${OPEN}`), new RegExp(`^You’re booked: ${OPEN}`));
      expect(confirmed!.subject).toBe(`You’re booked: ${OPEN}, Wed Mar 18, ${time}`);
      expect(confirmed!.text).toMatch(new RegExp(`When: +Wed Mar 18, ${time} – \\d{1,2}:\\d\\d [ap]m \\(Eastern Time\\)`));
    });
  });
});

it('in Tokyo a held appointment shows its minutes, its deadline on both clocks, and the portal names its zone once', () =>
  demo.visit({ device: 'phone', timezoneId: 'Asia/Tokyo' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/login');
    await logIn(visitor, 'member@demo.test');
    await page.waitForURL((url) => url.pathname === '/account');
    await page.goto('/appointments');
    await press(button(page, 'BOOK THIS SERVICE: Private session'));
    await press(button(page, 'Choose Date & Time'));
    await sees(page.locator('[data-slot]').first());
    await press(button(page, /^Next available/));
    await page.waitForURL((url) => url.searchParams.has('day'));
    await press(freeSlot(page));
    await press(button(page, /^Book with/).first());
    await sees(page.getByText(/^We hold this time for you for (9|10) minutes more\.$/));
    expect(await words(page.getByText(/You can cancel until/))).toMatch(
      /You can cancel until \w{3} Mar \d+, \d{1,2}:\d\d [ap]m Eastern Time \(\w{3} Mar \d+, \d{1,2}:\d\d [ap]m where you are\)/,
    );
    await page.goto('/staff/login');
    await logIn(visitor, 'desk@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    expect(await page.getByText(/^All times are the studio’s: Eastern Time, where it is now \d{1,2}:\d\d am\.$/).count()).toBe(1);
  }));

it('in London a studio uses 24 hours and the day first, and names its zone without a banner too', () =>
  demo.visit({ origin: demo.server.originOf('other'), timezoneId: 'America/New_York' }, async ({ page, press }) => {
    await page.goto(`/?day=${TOMORROW}`);
    await sees(heading(page, 'Tomorrow · Wed 18 Mar'));
    await sees(page.getByText('Times are in United Kingdom Time.', { exact: true }));
    expect(await words(entry(page, OPEN).locator('time'))).toMatch(/^\d\d:\d\d$/);
    await press(link(entry(page, OPEN), OPEN));
    await sees(page.getByText(/^\d\d:\d\d – \d\d:\d\d/));
    await sees(page.getByText('Times are in United Kingdom Time.', { exact: true }));
  }));
