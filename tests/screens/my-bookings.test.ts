/** The cards and dialogs of My Bookings (spec 1 §2, My Bookings), how the list loads more, and the zone of the schedule. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listBookings } from '../../src/features/bookings/contract/bookings.contract.ts';
import type { BookingId, ClassSessionId } from '../../src/kernel/ids.ts';
import { instant, minutes, plus } from '../../src/kernel/time.ts';
import { aBookingEntry, at } from '../builders/wire-classes.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { dayAfter, TUESDAY } from '../support/browser/demo-server.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, link, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
let storageState: Awaited<ReturnType<Awaited<ReturnType<typeof castOf>>['keptBy']>>;
beforeAll(async () => {
  storageState = await (await castOf(demo.server.origin)).keptBy({ who: 'member' });
});
const asMember = (doing: (visitor: Visitor) => Promise<void>) => demo.visit({ storageState }, doing);

type Entry = ReturnType<typeof aBookingEntry>;

/** The server returns these bookings, fifteen per page, and past ones separately. Records the requests. */
async function told(page: Page, bookings: readonly Entry[], past: readonly Entry[] = []): Promise<object[]> {
  const asked: object[] = [];
  await page.route('**/api/customer/classes', (route) => {
    const ask = route.request().postDataJSON() as { type: string; page: number; page_size: number };
    asked.push(ask);
    const all = ask.type === 'upcoming' ? bookings : ask.type === 'past' ? past : [];
    const data = all.slice((ask.page - 1) * 15, ask.page * 15);
    const meta = { current_page: ask.page, last_page: Math.max(1, Math.ceil(all.length / 15)), per_page: 15, total: all.length };
    return route.fulfill({ json: z.encode(listBookings.reply, { data, meta }) });
  });
  return asked;
}

const START = at('2026-03-18T14:00:00Z');
const ONLINE = aBookingEntry(
  {
    id: 11 as BookingId,
    class_id: 21 as ClassSessionId,
    status_label: 'Booked',
    zoomData: { client_url: 'https://video.example/1', password: 'open' },
  },
  {
    name: 'Evening Calm',
    unix_start: START,
    date: '03/18/2026',
    is_online: true,
    in_person: false,
    location_name: null,
    online_link: 'https://video.example/1',
    online_password: 'open',
  },
);
const GUEST = aBookingEntry(
  {
    id: 12 as BookingId,
    class_for: 'other',
    applicant_name: 'Nina Reed',
    status_name: 'Waitlisted',
    status_label: 'Waitlist #3',
    waitlist_number: 3,
    series_id: 5,
    series_name: 'Summer Course',
    is_wait_closed: true,
    cancel_refusal: { code: 'series-class', message: 'This class is part of a series and cannot be cancelled by itself.', details: {} },
  },
  { name: 'Morning Flow', unix_start: at('2026-03-19T14:00:00Z') },
);
const MINE = aBookingEntry(
  {
    id: 13 as BookingId,
    status_label: 'Booked',
    cancellation: {
      late: false,
      credit_returned: true,
      credit_kept: false,
      fee: null,
      refund_if_refilled: false,
      free_late_cancel: null,
      by_own_rules: false,
      credit_of: null,
      free_until_unix: null,
      deadline_unix: at('2026-03-20T02:00:00Z'),
    },
  },
  { name: 'Strength', unix_start: at('2026-03-20T14:00:00Z'), class_duration: 75, location_name: null },
);

/** In the night in which the studio's clock shows 1:30 am twice. */
const [FIRST, SECOND] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((start, nth) =>
  aBookingEntry(
    { id: (14 + nth) as BookingId, class_id: (24 + nth) as ClassSessionId, status_label: 'Booked' },
    { name: 'Night Owl', unix_start: at(start), date: '11/01/2026' },
  ),
) as [Entry, Entry];

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const words = async (what: Locator) => (await what.innerText()).replaceAll(/\s+/g, ' ').trim();

describe('My Bookings', () => {
  it('shows for each booking its time, class, place, instructor, attendee and status, and how to join and cancel it', () =>
    asMember(async ({ page, press }) => {
      await told(page, [ONLINE, GUEST, MINE, FIRST, SECOND]);
      await page.goto('/account');
      await sees(cards(page));
      const [online, guest, mine] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
      expect(await words(online)).toMatch(/^10:00 am · 60 min Evening Calm Online · Maya Chen Link at 9:30 am Details$/i);
      expect(await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
        'Tomorrow · Wed Mar 18',
        'Thu Mar 19',
        'Fri Mar 20',
        'Sun Nov 1',
      ]);
      expect(await words(guest)).toMatch(
        /Waitlisted, number 3 Morning Flow Downtown · Maya Chen For Nina Reed Series: Summer Course This class takes no reservations now, so nobody moves up\. You keep your place in line\. Move me up until today, 8:00 pm Thu Mar 19, 8:00 am The class begins Details This class is part of a series/,
      );
      expect(await words(mine)).toMatch(
        /10:00 am · 75 min Strength In person · Maya Chen Free to cancel until Thu Mar 19, 10:00 pm Reschedule Cancel Details$/i,
      );
      expect([await button(guest, /^Cancel/).count(), await button(mine, /^Cancel/).count()]).toEqual([0, 1]);
      expect(await words(cards(page).nth(3))).toMatch(/^1:30 am EDT · 60 min Night Owl/);
      expect(await words(cards(page).nth(4))).toMatch(/^1:30 am EST · 60 min Night Owl/);
      await press(button(cards(page).nth(4), /^Details: Night Owl, Sun Nov 1, 1:30 am EST$/));
      expect(await words(dialog(page, 'Booking details'))).toContain('Time 1:30 am EST');
      await page.keyboard.press('Escape');
      // A camera or a pin icon beside the text.
      const icon = (card: Locator) => card.locator('svg').first().getAttribute('class');
      expect([await icon(online), await icon(guest)].map((name) => /video|map-pin/.exec(name ?? '')?.[0])).toEqual(['video', 'map-pin']);
    }));

  it('shows the link of an online class half an hour before the start', () =>
    asMember(async ({ page }) => {
      const soon = plus(instant(Date.parse(TUESDAY)), minutes(20));
      await told(page, [aBookingEntry({ ...ONLINE }, { ...ONLINE.class_details, unix_start: soon })]);
      await page.goto('/account');
      const join = cards(page).getByRole('link', { name: /^Join Class/ });
      await sees(join);
      expect(await join.getAttribute('href')).toBe('https://video.example/1');
      expect(
        await cards(page)
          .getByText(/^Link at/)
          .count(),
      ).toBe(0);
    }));

  it('shows exceptions in past bookings, and leads to the next class of the same weekly slot, in the booking sheet', () =>
    asMember(async ({ page, press }) => {
      const lastWeek = at('2026-03-11T14:00:00Z');
      const again = { class_id: 21 as ClassSessionId, unix_start: START };
      const later = { class_id: 22 as ClassSessionId, unix_start: at('2026-03-25T14:00:00Z') };
      await told(
        page,
        [],
        [
          aBookingEntry({ status_label: 'Booked', book_again: again }, { name: 'Evening Calm', unix_start: lastWeek }),
          aBookingEntry({ status_label: 'No Show', is_no_show: true, book_again: later }, { name: 'Strength', unix_start: lastWeek }),
          aBookingEntry({ status: 2, status_label: 'Attended' }, { name: 'Morning Flow', unix_start: lastWeek }),
        ],
      );
      await page.goto('/account?show=past');
      await sees(cards(page));
      expect(await words(cards(page).nth(0))).toMatch(/60 min Evening Calm .* Next: tomorrow, 10:00 am Same class next week Details$/);
      expect(await words(cards(page).nth(1))).toMatch(/60 min No Show Strength .* Next: Wed Mar 25, 10:00 am Book again Details$/);
      expect(await words(cards(page).nth(2))).toMatch(/60 min Attended Morning Flow .* Details$/);
      await press(link(cards(page).nth(0), /^Same class next week: Evening Calm/));
      await page.waitForURL((url) => url.pathname === '/class/21' && url.searchParams.get('reserve') === '1');
    }));

  it('shows everything in the details, the link of an online class too, and what can be done with the booking', () =>
    asMember(async ({ page, press }) => {
      await told(page, [ONLINE, GUEST, MINE]);
      await page.goto('/account');
      const open = dialog(page, 'Booking details');
      const facts = async () => {
        await sees(open);
        const [names, values] = [await open.locator('dt').allInnerTexts(), await open.locator('dd').allInnerTexts()];
        return Object.fromEntries(names.map((name, nth) => [name, values[nth]]));
      };
      await press(button(cards(page).nth(0), /^Details/));
      expect(await facts()).toEqual({
        'Booking for': 'Myself',
        Class: 'Evening Calm',
        'Class date': 'Wed Mar 18',
        Time: '10:00 am',
        Duration: '60 min',
        Status: 'Booked',
        Instructor: 'Maya Chen',
        Place: 'Online',
        'Paid with': '10-class pack',
        'Class URL': 'https://video.example/1',
        Password: 'open',
      });
      await page.keyboard.press('Escape');
      await press(button(cards(page).nth(1), /^Details/));
      expect(await facts()).toMatchObject({ 'Booking for': 'Nina Reed', Status: 'Waitlisted, number 3', Place: 'Downtown' });
      expect(await open.getByText('Class URL').count()).toBe(0);
      await page.keyboard.press('Escape');
      await press(button(cards(page).nth(2), /^Details/));
      for (const action of ['Add to calendar', 'Reschedule', 'Cancel booking']) await sees(button(open, action));
      await press(button(open, 'Cancel booking'));
      await sees(dialog(page, 'Cancel this booking?'));
      expect([await open.count(), await page.getByRole('dialog').count()]).toEqual([0, 1]);
    }));

  it('loads fifteen, and the next fifteen near the end; an empty list says so', () =>
    asMember(async ({ page, press }) => {
      const many = Array.from({ length: 32 }, (_, nth) =>
        aBookingEntry({ id: (100 + nth) as BookingId }, { name: `Class ${nth}`, unix_start: instant(START + nth * 86_400_000) }),
      );
      const asked = await told(page, many);
      await page.goto('/account');
      await sees(cards(page));
      const scrolled = async () => {
        await page.mouse.wheel(0, 4000);
        return cards(page).count();
      };
      await expect.poll(scrolled).toBe(32);
      expect(asked).toEqual([1, 2, 3].map((nth) => ({ type: 'upcoming', page: nth, page_size: 15 })));
      for (const [tab, type] of [
        ['Past', 'past'],
        ['Cancelled', 'cancelled'],
      ] as const) {
        await press(page.getByRole('tab', { name: tab }));
        await sees(page.getByText('No bookings found'));
        expect(asked.at(-1)).toMatchObject({ type, page: 1 });
      }
      await sees(link(page.getByRole('tabpanel'), 'See the schedule'));
    }));

  it('shows the next classes when nothing is booked', () =>
    asMember(async ({ page, press }) => {
      await told(page, []);
      await page.goto('/account');
      await press(link(page.getByRole('tabpanel'), 'Next classes: today'));
      await page.waitForURL((url) => url.pathname === '/');
      expect(new URL(page.url()).searchParams.get('day')).toBe(dayAfter(0));
    }));

  it('shows an error when loading fails, and loads after Retry', () =>
    asMember(async ({ page, press }) => {
      await told(page, [MINE]);
      let isBroken = true;
      await page.route('**/api/customer/classes', (route) =>
        isBroken ? route.fulfill({ status: 500, json: { success: false, message: 'x' } }) : route.fallback(),
      );
      await page.goto('/account');
      await sees(page.getByText('Your bookings could not be loaded.'));
      isBroken = false;
      // The next class, above the list, has the same message.
      await press(button(page.getByRole('tabpanel'), 'Retry'));
      await sees(cards(page).getByText('Strength'));
      expect(await page.getByText('Your bookings could not be loaded.').count()).toBe(0);
    }));
});

describe('The note about the studio’s time zone', () => {
  const NOTE = /^Times are in .*, where it is now/;
  it.each([
    { when: 'the visitor’s clock shows another time', timezoneId: 'Europe/Berlin', wanted: true, shown: 1 },
    { when: 'the visitor’s clock shows the same time', timezoneId: 'America/New_York', wanted: true, shown: 0 },
    { when: 'the studio turned the note off', timezoneId: 'Europe/Berlin', wanted: false, shown: 0 },
  ])('shows $shown times when $when', ({ timezoneId, wanted, shown }) =>
    demo.visit({ timezoneId }, async ({ page }) => {
      await page.route(/\/\?day=/, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/"show_timezone_banner":(true|false)/, `"show_timezone_banner":${wanted}`);
        await route.fulfill({ response: answer, body });
      });
      await page.goto(`/?day=${dayAfter(1)}`);
      await sees(page.getByRole('main').getByRole('listitem'));
      if (shown) await sees(page.getByText(NOTE));
      expect(await page.getByText(NOTE).count()).toBe(shown);
    }),
  );
});

it('the account sections are a list behind a button on a phone, which names the current section', () =>
  demo.visit({ storageState, device: 'phone' }, async ({ page }) => {
    await page.goto('/account#settings');
    const menu = page.getByRole('navigation', { name: 'Account' });
    const opener = button(menu, 'Account');
    await opener.focus();
    expect(await link(menu, 'My Class Packs').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await menu.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
    await link(menu, 'My Class Packs').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash === '#packs');
    expect(await link(menu, 'My Class Packs').count()).toBe(0);
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await link(menu, 'My Class Packs').getAttribute('aria-current')).toBe('page');
  }));

it('Back from the account keeps the hash of the previous page', () =>
  demo.visit({ storageState }, async ({ page, press }) => {
    await page.goto('/appointments#by-instructor');
    const choice = page.getByRole('heading', { name: 'Select your preferred instructor' });
    await sees(choice);
    await press(link(page, 'Account'));
    await sees(page.getByRole('heading', { name: 'My Bookings' }));
    await page.goBack();
    await sees(choice);
    expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/appointments#by-instructor');
  }));

describe('A log-in that interrupts a task', () => {
  it.each([
    { r: 'class/1?qr=1', says: /^Log in, and this class is booked for you at once\./ },
    { r: 'checkout', says: 'Log in to buy your pass. What you chose is kept.' },
    { r: 'checkout', forClass: true, says: 'Log in to buy your pass. It books your class, too.' },
    { r: 'checkout', forClass: true, begun: '/class/1', says: 'Log in to buy your pass. It books your class, too.' },
    { r: 'checkout', forClass: true, begun: '/series/1', says: 'Log in to buy your pass. What you chose is kept.' },
  ])('to $r explains its purpose: $says', ({ r, says, forClass = false, begun }) =>
    demo.visit({}, async ({ page }) => {
      const cart = { classFor: 'myself', applicantName: '', applicantEmail: '', classId: 1, classTime: 1 };
      if (forClass) await page.addInitScript((value) => localStorage.setItem('atelier.cart', JSON.stringify({ value })), cart);
      if (begun) await page.addInitScript((value) => sessionStorage.setItem('atelier.success_redirect', JSON.stringify({ value })), begun);
      await page.goto(`/login?${new URLSearchParams({ r })}`);
      await sees(button(page, 'Use a password'));
      expect(await page.getByText(says).count()).toBe(1);
    }),
  );

  it('greets a new person once', () =>
    demo.visit({}, async ({ page, press }) => {
      const isNew = { status: 409, json: { success: false, code: 'name-needed', message: 'Name', errors: {} } };
      await page.route('**/v1/api/login-by-code', (route) => route.fulfill(isNew));
      await page.route('**/v1/api/login-code', (route) => route.fulfill({ json: { success: true, message: '' } }));
      await page.goto('/login?way=code');
      await page.getByLabel('Email').fill('new@new.test');
      await press(button(page, 'Continue'));
      await page.getByLabel('Code from the email').fill('123456');
      await sees(page.getByText('Tell us your name'));
      expect(await page.getByText(/Welcome/).allTextContents()).toEqual(['Welcome to Harbor & Pine.']);
    }));
});
