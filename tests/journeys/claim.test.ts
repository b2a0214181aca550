import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Device } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { watchMails, type Mail } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { button, entry, waitUntilHidden, heading, here, link, logIn, sees } from '../support/browser/steps.ts';

const FULL = DEMO_CLASSES.waitlisted;
const OFFER = new RegExp(`^A spot opened up, first come, first served: ${FULL}`);
const JOINED = /^You’re on the waitlist/;

const demo = theDemo();
const tokenOf = async (email: string, path = '/api/login') =>
  (await callApi(demo.server.origin, 'POST', path, { body: { email, password: DEMO_PASSWORD } })).token as string;

/** Both people join the waitlist of the full class. An hour before the class the studio adds a place. Returns the mails about it. */
async function aSpotOpensUp(emails: readonly string[]): Promise<Mail[]> {
  const { origin } = demo.server;
  const { classes } = await callApi(origin, 'GET', `/getClasses/${dayAfter(2).slice(0, 7)}`);
  const after = Date.parse(`${dayAfter(2)}T00:00:00-04:00`) / 1000;
  const full = classes.find((one: { name: string; unix_start: number }) => one.name === FULL && one.unix_start > after);
  const watches = await Promise.all(emails.map((email) => watchMails(origin, email)));
  for (const email of emails) {
    const token = await tokenOf(email);
    const { passes } = await callApi(origin, 'POST', '/api/getClassReserve', { token, body: { class_id: full.id } });
    const joined = await callApi(origin, 'POST', '/api/reserveClass', { token, body: { user_pass: passes[0].id, schedule_id: full.id } });
    expect(joined.waitlist_number).toBeGreaterThan(0);
  }
  await Promise.all(watches.map((told) => told(JOINED)));
  demo.server.setClock(new Date(full.unix_start * 1000 - 3_600_000).toISOString());
  const owner = await tokenOf('owner@demo.test', '/api/staff/login');
  await callApi(origin, 'POST', '/api/staff/class/capacity', {
    token: owner,
    body: { id: full.id, limit_reservations: true, max_reservations: full.max_reservations + 1 },
  });
  return Promise.all(watches.map(async (told) => (await told(OFFER, JOINED))[0]!));
}

/** The address of the mail's button. */
const linkOf = (mail: Mail): string => new URL(/https?:\/\/\S+\/claim\/\d+/.exec(mail.text)![0]).pathname;

describe('A seat offered after the cut-off', () => {
  it('goes to the first of two customers who claim it; the other gets a kind message', async () => {
    const [pack, member] = await aSpotOpensUp(['pack@demo.test', 'member@demo.test']);
    const device: Device = 'phone';
    await demo.visit({ device }, async (second) => {
      await second.page.goto(linkOf(member!));
      await second.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('r') === linkOf(member!).slice(1));
      await logIn(second, 'member@demo.test');
      await second.page.waitForURL((url) => url.pathname === linkOf(member!));
      await sees(second.page.getByText(/^A spot opened up\. The first to claim it has it, until/));

      // The offer shows in the list and grid views of the schedule, and on the class page.
      const day = dayAfter(2);
      for (const view of [`/?day=${day}`, `/?day=${day}&view=grid`]) {
        await second.page.goto(view);
        await sees(entry(second.page, FULL).getByText('A spot is free'));
      }
      await second.press(link(entry(second.page, FULL), FULL));
      await second.page.waitForURL((url) => url.pathname.startsWith('/class/'));
      await sees(second.page.getByText(/^until \d/));
      await second.press(link(second.page, 'Claim your spot'));
      await second.page.waitForURL((url) => url.pathname === linkOf(member!));

      await demo.visit({ device: 'desk' }, async (first) => {
        const { page, press } = first;
        await page.goto(linkOf(pack!));
        await logIn(first, 'pack@demo.test');
        await sees(page.getByText(/minutes left/));
        // Opening the page claims nothing.
        await page.goto('/account#bookings');
        await sees(entry(page, FULL).getByText('Waitlisted'));
        await press(button(entry(page, FULL), /^Claim the spot/));
        await sees(page.getByText('The spot is yours. See you there!'));
        await waitUntilHidden(entry(page, FULL).getByText('Waitlisted'));
        await waitUntilHidden(button(page, /^Claim the spot/));
        await page.goto(linkOf(pack!));
        await sees(page.getByText('You are in this class.'));
        await sees(page.getByText(/^You have just got in, so leaving is free until/));
      });

      await second.press(button(second.page, /^Claim the spot/));
      await sees(second.page.getByText('This spot has gone'));
      await sees(second.page.getByText(/You keep your place in line: number \d/));
      await waitUntilHidden(button(second.page, /^Claim the spot/));
      await second.page.reload();
      await sees(second.page.getByText('This spot has gone'));
      await second.press(link(second.page, 'See my bookings'));
      await sees(heading(second.page, 'My Bookings'));
      expect(here(second.page)).toBe('/account#bookings');
    });
  });
});
