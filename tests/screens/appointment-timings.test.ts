/** The durations of messages at the checkout of an appointment (spec 2 §9), to the millisecond. The test controls the page's clock. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAppointments } from '../../src/features/appointments/contract/appointments.contract.ts';
import { asId } from '../../src/kernel/ids.ts';
import { anAppointmentCard } from '../builders/wire-appointments.ts';
import { BOOKED, freeSlot, slotGone, toSlots } from '../support/browser/appointment-scenes.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { button, waitUntilHidden, sees } from '../support/browser/steps.ts';
import { aStopwatch, type Stopwatch } from '../support/browser/stopwatch.ts';

const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

/** A logged-in customer at the checkout. The booking call gets this answer, and the clock is stopped. */
async function booking(answer: { status: number; json: object } | null, doing: (visitor: Visitor, clock: Stopwatch) => Promise<void>) {
  const storageState = await cast.keptBy({ who: 'member' });
  await demo.visit({ storageState }, async (visitor) => {
    const { page, press } = visitor;
    const clock = await aStopwatch(page);
    if (answer) await answers(page, answer);
    else await slotGone(page, 'appointment-cash-checkout');
    await toSlots(page);
    await press(freeSlot(page));
    await press(button(page, /^Book with/).first());
    await sees(button(page, 'Book Appointment'));
    await clock.stop();
    await press(button(page, 'Book Appointment'));
    await doing(visitor, clock);
  });
}

const answers = (page: Page, answer: { status: number; json: object }) =>
  page.route('**/v1/api/appointment-cash-checkout', (route: Route) => route.fulfill(answer));

describe('The checkout of an appointment', () => {
  it.each([
    {
      what: 'a wrong field, by the first message of the first field',
      answer: { status: 422, json: { message: 'x', errors: { customer_phone: ['Phone number is required'], other: ['second'] } } },
      says: 'Phone number is required',
    },
    {
      what: 'a server error, with a note that pressing again is safe',
      answer: { status: 503, json: { code: 'unavailable', message: 'The database is away.' } },
      says: 'The database is away. You will not be booked twice.',
    },
  ])('shows for 7 seconds $what', ({ answer, says }) =>
    booking(answer, async ({ page }, clock) => {
      const said = page.getByText(says, { exact: true });
      await sees(said);
      await clock.pass(6999);
      expect(await said.count()).toBe(1);
      await clock.pass(1);
      await waitUntilHidden(said);
    }),
  );

  it('leads to the appointments 1.5 seconds after success', () =>
    booking({ status: 200, json: BOOKED }, async ({ page }, clock) => {
      await sees(page.getByText('Your appointment is booked'));
      await clock.pass(1499);
      expect(new URL(page.url()).pathname).toBe('/appointment-checkout');
      await clock.pass(1);
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#appointments');
    }));

  it.each([
    { status: 'confirmed', title: 'Private session is booked', add: 'Add to calendar' },
    { status: 'waiting_for_confirmation', title: 'Private session is requested', add: 'Add request to calendar' },
  ] as const)('keeps Add to calendar reachable after that, by its name: $status', ({ status, title, add }) =>
    booking({ status: 200, json: { ...BOOKED, status } }, async ({ page }, clock) => {
      const entry = anAppointmentCard({ id: asId(BOOKED.appointment_id), service_name: 'Private session', status });
      await page.route('**/v1/api/customer/appointments', (route) =>
        route.fulfill({
          json: z.encode(listAppointments.reply, { data: [entry], meta: { current_page: 1, last_page: 1, per_page: 15, total: 1 } }),
        }),
      );
      await sees(button(page, add));
      await clock.pass(1500);
      await page.clock.resume();
      await sees(page.getByText(title));
      expect(await button(page.getByRole('main'), add).count()).toBe(1);
    }),
  );

  it('shows no time as chosen when nobody is free at it any more', () =>
    demo.visit({}, async ({ page, press }) => {
      await page.route('**/v1/api/available-instructors', (route) => route.fulfill({ json: { instructors: [] } }));
      await toSlots(page);
      await press(freeSlot(page));
      await sees(page.getByText('No Instructor Available on the Selected Date & Time'));
      expect(await page.locator('[data-slot][aria-pressed="true"]').count()).toBe(0);
    }));

  it('shows that the time is taken until another is chosen', () =>
    booking(null, async ({ page, press }, clock) => {
      const gone = page.getByText('This time is no longer free');
      await sees(gone);
      await clock.pass(10_000);
      expect(await gone.count()).toBe(1);
      await press(button(page, 'Choose another time').or(page.getByRole('link', { name: 'Choose another time' })));
      await page.waitForURL((url) => url.pathname === '/appointments');
    }));
});
