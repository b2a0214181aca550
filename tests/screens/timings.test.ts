/**
 * The durations of messages, and when dialogs close and pages redirect (spec 1 §9), to the millisecond. The test controls the page's clock.
 */
import * as z from 'zod/mini';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBookings } from '../../src/features/bookings/contract/bookings.contract.ts';
import { asId } from '../../src/kernel/ids.ts';
import { aBookingEntry } from '../builders/wire-classes.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { callApi, castOf, type Cast, type DemoSessions, type Person } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, sees } from '../support/browser/steps.ts';
import { aStopwatch, type Stopwatch } from '../support/browser/stopwatch.ts';
import { withoutReplies } from '../support/browser/without-replies.ts';

const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

async function as(
  who: Person | undefined,
  doing: (visitor: Visitor, clock: Stopwatch) => Promise<void>,
  cart?: keyof DemoSessions,
): Promise<void> {
  const storageState = await cast.keptBy({ ...(who && { who }), ...(cart && { cart }) });
  await demo.visit({ storageState }, async (visitor) => doing(visitor, await aStopwatch(visitor.page)));
}

/** Presses the element once it is visible, with the clock stopped. */
async function pressAndStand({ press }: Visitor, what: Locator, clock: Stopwatch): Promise<void> {
  await sees(what);
  await clock.stop();
  await press(what);
}

/** Returns for how many milliseconds the element shows. The expected duration is `should`. */
async function shownFor(what: Locator, should: number, clock: Stopwatch): Promise<number> {
  await sees(what);
  await clock.pass(should - 1);
  if ((await what.count()) === 0) return 0;
  await clock.pass(1);
  await waitUntilHidden(what);
  return should;
}

const answers = (page: Page, path: string, status: number, json: object) =>
  page.route(`**/v1${path}`, (route: Route) => route.fulfill({ status, json }));
const FULL = {
  success: false,
  code: 'class-full',
  message: 'This class is full: 10 of 10 places are taken.',
  details: { capacity: 10, taken: 10 },
};

const RESERVED = {
  success: true,
  message: 'Class reserved successfully.',
  booking_id: 1,
  waitlist_number: null,
  credits_remaining: 2,
  overlapping: [],
};

describe('The checkout', () => {
  it('shows the reason of a refused reservation for 7 seconds', () =>
    as(
      'pack',
      async (visitor, clock) => {
        const { page } = visitor;
        await answers(page, '/api/reserveClass', 409, FULL);
        await page.goto('/reserve');
        await pressAndStand(visitor, button(page, 'Complete Your Reservation'), clock);
        expect(await shownFor(page.getByText(FULL.message), 7000, clock)).toBe(7000);
      },
      'open',
    ));

  it('shows a wrong field for 7 seconds, by the first message of the first field', () =>
    as(
      'pack',
      async (visitor, clock) => {
        const { page } = visitor;
        const errors = { customer_phone: ['Please enter a valid phone number', 'second'], applicantName: ['third'] };
        await answers(page, '/api/reserveClass', 422, { success: false, message: 'x', errors });
        await page.goto('/reserve');
        await pressAndStand(visitor, button(page, 'Complete Your Reservation'), clock);
        expect(await shownFor(page.getByRole('alert').getByText('Please enter a valid phone number', { exact: true }), 7000, clock)).toBe(
          7000,
        );
      },
      'open',
    ));

  it('leads to the account 1.5 seconds after success', () =>
    as(
      'pack',
      async (visitor, clock) => {
        const { page } = visitor;
        await answers(page, '/api/reserveClass', 200, RESERVED);
        await page.goto('/reserve');
        await pressAndStand(visitor, button(page, 'Complete Your Reservation'), clock);
        await sees(page.getByText('Class reserved successfully.'));
        await clock.pass(1499);
        expect(new URL(page.url()).pathname).toBe('/reserve');
        const entry = aBookingEntry({ id: asId(RESERVED.booking_id) }, { name: 'Evening Calm' });
        const meta = { current_page: 1, last_page: 1, per_page: 15, total: 1 };
        await answers(page, '/api/customer/classes', 200, z.encode(listBookings.reply, { data: [entry], meta }));
        await clock.pass(1);
        await page.waitForURL((url) => url.pathname === '/account');
        await page.clock.resume();
        await sees(page.getByText('Evening Calm is booked'));
        await sees(button(page.getByRole('main'), 'Add to calendar'));
      },
      'open',
    ));

  it('does not redirect after the confirmation is touched, which has every link', () =>
    as(
      'pack',
      async (visitor, clock) => {
        const { page, press } = visitor;
        await answers(page, '/api/reserveClass', 200, RESERVED);
        await page.goto('/reserve');
        await pressAndStand(visitor, button(page, 'Complete Your Reservation'), clock);
        await sees(page.getByText('Taking you to your bookings…'));
        await page.keyboard.press('Tab');
        await waitUntilHidden(page.getByText('Taking you to your bookings…'));
        await clock.pass(60_000);
        expect(new URL(page.url()).pathname).toBe('/reserve');
        await sees(button(page, 'Undo'));
        await press(button(page, 'Done'));
        await page.waitForURL((url) => url.pathname === '/account');
      },
      'open',
    ));

  it('reloads 300 milliseconds after the required information is saved', () =>
    as(
      'pack',
      async (visitor, clock) => {
        const { page } = visitor;
        const { data: fields } = await callApi(demo.server.origin, 'GET', '/custom-fields');
        await page.route('**/api/getClassReserve', async (route) => {
          const reply = await route.fetch();
          await route.fulfill({
            response: reply,
            json: { ...(await reply.json()), custom_unfilled_fields: fields, show_checkout_fields: true },
          });
        });
        await answers(page, '/api/save-customer-checkout-fields', 200, {
          success: true,
          message: 'x',
          result: { customer_phone: null, customer_custom_fields: [] },
        });
        let loads = 0;
        page.on('load', () => loads++);
        await page.goto('/reserve');
        await page.getByLabel('What would you like to work on?').fill('Handstands');
        await pressAndStand(visitor, button(dialog(page, 'Complete Your Information'), 'Save and continue'), clock);
        // The draft is kept until the form is saved.
        await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier.drafts'))).not.toContain('Handstands');
        await clock.pass(299);
        expect(loads).toBe(1);
        await clock.pass(1).catch(() => undefined);
        await expect.poll(() => loads).toBe(2);
      },
      'open',
    ));
});

describe('The schedule', () => {
  it('shows 8 classes of a day, and 8 more 250 milliseconds after the scroll nears their end', () =>
    as(undefined, async ({ page }, clock) => {
      // A day with four times as many classes as the demo has.
      await withoutReplies(page);
      await page.route('**/v1/getClasses/*', async (route) => {
        const reply = await route.fetch();
        const month = await reply.json();
        const classes = month.classes.flatMap((one: { id: number }) =>
          [0, 1, 2, 3].map((nth) => ({ ...one, id: one.id + nth * 1_000_000 })),
        );
        await route.fulfill({ response: reply, json: { ...month, classes } });
      });
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') });
      await page.goto(`/?day=${dayAfter(2)}`);
      await sees(rows.first());
      await clock.stop();
      // The end of the list may have been in view from the beginning.
      const before = await rows.count();
      expect(before % 8).toBe(0);
      const end = page.getByRole('button', { name: /^Show \d+ more$/ });
      await end.evaluate(comesIntoSight);
      await clock.pass(249);
      expect(await rows.count()).toBe(before);
      await clock.pass(1);
      await expect.poll(() => rows.count()).toBe(before + 8);
    }));
});

/** Runs inside the page. Scrolls to the element, and returns when its observers have run. */
async function comesIntoSight(end: Element): Promise<void> {
  end.scrollIntoView();
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(end);
  });
}

describe('My Bookings', () => {
  const leave = async (visitor: Visitor, clock: Stopwatch) => {
    const { page, press } = visitor;
    await page.goto('/account');
    await press(page.getByRole('button', { name: /^Cancel/ }).first());
    await pressAndStand(visitor, button(dialog(page, 'Cancel this booking?'), 'Cancel booking'), clock);
  };

  it('shows for 5 seconds why a booking was not cancelled', () =>
    as('member', async (visitor, clock) => {
      const message = 'The deadline for cancelling this class has passed.';
      await answers(visitor.page, '/api/booking/cancel', 409, { success: false, code: 'deadline-passed', message, details: {} });
      await leave(visitor, clock);
      expect(await shownFor(visitor.page.getByText(message), 5000, clock)).toBe(5000);
      await sees(dialog(visitor.page, 'Cancel this booking?'));
    }));

  it('shows for 5 seconds that a booking was cancelled', () =>
    as('member', async (visitor, clock) => {
      const message = 'Your booking was cancelled.';
      const cancelled = {
        success: true,
        message,
        credit_returned: false,
        late_cancel_fee: null,
        refund_if_refilled: false,
        free_late_cancel: null,
        undo_until_unix: null,
      };
      await answers(visitor.page, '/api/booking/cancel', 200, cancelled);
      await leave(visitor, clock);
      expect(await shownFor(visitor.page.getByText(message), 5000, clock)).toBe(5000);
    }));
});

describe('The account', () => {
  it('shows for 2.5 seconds that the settings are saved', () =>
    as('member', async (visitor, clock) => {
      const { page } = visitor;
      await page.goto('/account#settings');
      await pressAndStand(visitor, button(page, 'Save changes'), clock);
      expect(await shownFor(page.getByText('Update successful!!!', { exact: true }), 2500, clock)).toBe(2500);
    }));

  it('closes the waiver 1 second after its acceptance', () =>
    as('new', async (visitor, clock) => {
      const { page, press } = visitor;
      await answers(page, '/api/accept-waiver', 200, { success: true, message: 'Thank you. You have accepted the waiver.' });
      await page.goto('/account#settings');
      await press(button(page, 'Read and accept'));
      await page.getByLabel('I have read the waiver and accept it').check();
      await pressAndStand(visitor, button(page, 'Accept waiver'), clock);
      await sees(page.getByText('Thank you. You have accepted the waiver.'));
      expect(await shownFor(dialog(page, 'Waiver'), 1000, clock)).toBe(1000);
    }));

  it('shows a toast for 3 seconds after a log-out', () =>
    as('desk', async (visitor, clock) => {
      const { page } = visitor;
      // The reply is faked, because other tests share the token.
      await answers(page, '/api/logout', 200, { success: true, message: 'You are logged out.' });
      await page.goto('/staff/account');
      await pressAndStand(visitor, button(page, 'Log out'), clock);
      expect(await shownFor(page.getByText('You are logged out.'), 3000, clock)).toBe(3000);
    }));

  it('closes the sign-up 1 second after success', () =>
    as(undefined, async (visitor, clock) => {
      const { page } = visitor;
      await page.goto('/login?sign-up=1');
      const form = dialog(page, 'Sign up');
      const typed = {
        'First name': 'Ada',
        'Last name': 'Byron',
        Email: 'timed@mail.test',
        Password: 'sea-cucumber-99',
        'Confirm password': 'sea-cucumber-99',
      };
      for (const [name, text] of Object.entries(typed)) await form.getByLabel(new RegExp(`^${name}( \\*)?$`)).fill(text);
      await pressAndStand(visitor, button(form, 'Create account'), clock);
      await sees(page.getByText('Your account has been created.'));
      expect(await shownFor(form, 1000, clock)).toBe(1000);
    }));
});

describe('The activity report', () => {
  it('reloads 500 milliseconds after its filters change', () =>
    as('desk', async (visitor, clock) => {
      const { page, press } = visitor;
      await page.goto('/staff/account#analytics');
      await sees(page.getByText(/^Total of /));
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/instructor/reports')) asked.push(request.url());
      });
      await clock.stop();
      await press(button(page, 'Next'));
      await clock.pass(300);
      await press(button(page, 'Next'));
      await clock.pass(499);
      expect(asked).toEqual([]);
      await clock.pass(1);
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]).toContain('page=3');
    }));
});
