/** A customer cancels from the mail without a log-in (docs/decisions/0133). */
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { button, waitUntilHidden, heading, link, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const EMAIL = 'pack@demo.test';

/** A booking of a free class, and its mail. */
async function aBooking(): Promise<{ readonly name: string; readonly mail: string; readonly isLive: () => Promise<boolean> }> {
  const { origin } = demo.server;
  const call = (method: string, path: string, ask: { body?: object; token?: string } = {}) => callApi(origin, method, path, ask);
  const { token } = await call('POST', '/api/login', { body: { email: EMAIL, password: DEMO_PASSWORD } });
  const { classes } = await call('GET', `/getClasses/${dayAfter(2).slice(0, 7)}`);
  const after = Date.parse(`${dayAfter(2)}T00:00:00-04:00`) / 1000;
  const chosen = classes.find((one: any) => one.name === DEMO_CLASSES.open && one.unix_start > after);
  const { passes } = await call('POST', '/api/getClassReserve', { token, body: { class_id: chosen.id } });
  const told = await watchMails(origin, EMAIL);
  const { booking_id } = await call('POST', '/api/reserveClass', { token, body: { user_pass: passes[0].id, schedule_id: chosen.id } });
  const [mail] = await told(/^You’re booked/);
  const isLive = async () => (await call('GET', `/api/booking/${booking_id}`, { token })).booking.status === 1;
  return { name: chosen.name, mail: mail!.text, isLive };
}

describe('The mail about a booking', () => {
  it('links to a page that cancels only that booking, without a log-in', async () => {
    const { name, mail, isLive } = await aBooking();
    expect(mail).toMatch(/Directions: https:\/\/www\.google\.com\/maps\/dir\/\S+/);
    const [, address] = /Cancel booking: (\S+)/.exec(mail)!;
    await demo.visit({ device: 'phone' }, async ({ page, press, context }) => {
      const asked: string[] = [];
      context.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      await page.goto(address!);
      await sees(heading(page, 'Cancel this booking?'));
      await sees(page.getByText(name));
      await sees(page.getByText(/^It is free until .*: your credit comes back\.$/));
      expect(await isLive()).toBe(true);

      await press(button(page, 'Cancel booking'));
      await sees(page.getByText(/^Your booking was cancelled. 1 credit is back: \d+ left\.$/));
      await waitUntilHidden(button(page, 'Cancel booking'));
      expect(await isLive()).toBe(false);

      await page.reload();
      await sees(page.getByText('This booking has already been cancelled.'));
      await sees(link(page, 'See the schedule'));
      // No request address or referrer contains the token.
      const token = new URL(address!).hash.slice(1);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(asked.filter((one) => one.includes(token))).toEqual([]);
    });
  });

  it('with a miscopied link opens an error page', async () => {
    await demo.visit({ device: 'phone' }, async ({ page }) => {
      await page.goto('/cancel/1');
      await sees(page.getByText('This link is not complete. Open it from the email once more.'));
      expect(await page.title()).toMatch(/^This link is not complete\..* · /);
      await sees(heading(page, /^This link is not complete/));
      await page.goto('/cancel/1#guessed');
      await sees(page.getByText('This link is not known. Open it from the email once more, or log in.'));
      await sees(link(page, 'My bookings'));
      expect(await button(page, 'Cancel booking').count()).toBe(0);
    });
  });
});
