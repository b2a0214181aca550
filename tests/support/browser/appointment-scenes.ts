import type { Frame, Locator, Page } from 'playwright-core';
import { holdSuccess } from './reserve-scenes.ts';
import { screenAt, type Scene } from './scene.ts';
import { button, dialog, sees } from './steps.ts';

/** The times of the shown day, and the first free one. */
export const slots = (page: Page | Frame): Locator => page.locator('[data-slot]');
export const freeSlot = (page: Page): Locator => page.locator('[data-slot][data-is="free"]').first();

/** Opens the wizard by service at the times of a private session. */
export async function toSlots(page: Page): Promise<void> {
  await page.goto('/appointments');
  await button(page, 'BOOK THIS SERVICE: Private session').click();
  await button(page, 'Choose Date & Time').click();
  await sees(slots(page));
}

/** In the wizard: goes to the first day with a session that others have joined, whose slot says so. */
export async function openSharedSession(page: Page | Frame, says: string): Promise<Locator> {
  await button(page, 'BOOK THIS SERVICE: Reformer for four').click();
  await button(page, 'Choose Date & Time').click();
  const shared = slots(page).filter({ hasText: says });
  await sees(slots(page));
  while ((await shared.count()) === 0) {
    const before = page.url();
    await button(page, /^Next available/).click();
    await page.waitForURL((url) => url.href !== before);
    await sees(slots(page));
  }
  return shared;
}

/** Chooses a time, and shows the instructors who are free then. */
async function toInstructors(page: Page): Promise<void> {
  await toSlots(page);
  await freeSlot(page).click();
  await sees(button(page, /^Book with/));
}

/** Goes to the checkout of a person who is logged in. */
async function toCheckout(page: Page): Promise<void> {
  await toInstructors(page);
  await button(page, /^Book with/)
    .first()
    .click();
}

const answers = (page: Page, path: string, status: number, json: object) =>
  page.route(`**/v1${path}`, (route) => route.fulfill({ status, json }));

export const BOOKED = {
  success: true,
  message: 'Your appointment is booked.',
  appointment_id: 1,
  status: 'confirmed',
  status_label: 'Confirmed',
  credits_remaining: 0,
};

/** Makes the server answer that somebody else has taken the time. The next free times are an hour and two hours later. */
export const slotGone = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**/v1/api/${path}`,
    async (route) => {
      const { unix_slot_date: at = 1_773_842_400, instructor_id: who = 1 } = route.request().postDataJSON() ?? {};
      const next = [3600, 7200].map((later) => ({ unix_slot_date: at + later, instructor_id: who }));
      const message = 'This time is no longer free.';
      await route.fulfill({
        status: 409,
        json: { success: false, code: 'slot-not-available', message, details: { why: 'slot-taken', next_slots: next } },
      });
    },
    { times: 1 },
  );

const myAppointments = async (page: Page, seen: string) => (
  await page.goto('/account#appointments'),
  await sees(page.getByRole('main').getByText(seen))
);

/** Scenes of the wizard, the checkout of an appointment, and the account tab. */
export const appointments: readonly Scene[] = [
  screenAt('appointments', '/appointments', (page) => page.getByText('Select your preferred service')),
  {
    name: 'appointments-people',
    show: async (page) => {
      await page.goto('/appointments');
      await button(page, 'BOOK THIS SERVICE: Private session').click();
      await button(page, 'More people').click();
    },
  },
  { name: 'appointments-slots', show: toSlots },
  { name: 'appointments-who', show: toInstructors },
  {
    name: 'appointments-refused',
    show: async (page) => {
      await page.goto('/appointments');
      await button(page, 'BOOK THIS SERVICE: Private session').click();
      await page.getByRole('radio', { name: /^1 h 30 min/ }).check();
      await button(page, 'Choose Date & Time').click();
      await page.locator('[data-slot][data-is="short"]').first().click();
      await sees(page.getByText(/This Slot can't be selected/));
    },
  },
  {
    name: 'appointments-shared',
    show: async (page) => {
      await page.goto('/appointments');
      const shared = await openSharedSession(page, '2 places left');
      await shared.first().click();
      await sees(page.getByText(/Others take part$/));
    },
  },
  {
    name: 'appointments-none',
    show: async (page) => {
      await page.route('**/v1/api/appointment-slots/**', (route) =>
        route.fulfill({ json: route.request().url().includes('available-dates') ? { available_dates: [] } : { slots: [] } }),
      );
      await page.goto('/appointments');
      await button(page, 'BOOK THIS SERVICE: Private session').click();
      await button(page, 'Choose Date & Time').click();
      await button(page, 'Next available').click();
      await sees(page.getByText('No available slots found in the booking window.'));
      await sees(page.getByText('No Slots Found'));
    },
  },
  screenAt('appointments-instructor', '/appointments#by-instructor', (page) => page.getByText('Select your preferred instructor')),
  screenAt('appointment-checkout-empty', '/appointment-checkout', (page) => page.getByText('No appointment selected')),
  { name: 'appointment-checkout', who: 'member', show: async (page) => (await toCheckout(page), sees(button(page, 'Book Appointment'))) },
  {
    name: 'appointment-checkout-no-pass',
    who: 'new',
    show: async (page) => (await toCheckout(page), sees(page.getByText('Buy Pass or Membership'))),
  },
  {
    name: 'appointment-checkout-gone',
    who: 'member',
    show: async (page) => {
      await slotGone(page, 'get-appointment-checkout-data');
      await toCheckout(page);
      await sees(page.getByText('This time is no longer free'));
    },
  },
  {
    name: 'appointment-booked',
    who: 'member',
    show: async (page) => {
      await answers(page, '/api/appointment-cash-checkout', 200, BOOKED);
      await page.addInitScript(holdSuccess);
      await toCheckout(page);
      await button(page, 'Book Appointment').click();
      await sees(page.getByText('Your appointment is booked'));
    },
  },
  { name: 'my-appointments', who: 'member', show: (page) => myAppointments(page, 'Private session') },
  screenAt('my-appointments-past', '/account?show=past#appointments', (page) => page.getByRole('main').getByText('Movement check'), {
    who: 'member',
  }),
  { name: 'my-appointments-empty', who: 'new', show: (page) => myAppointments(page, 'No Appointment found.') },
  {
    name: 'my-appointments-details',
    who: 'member',
    show: async (page) => {
      await myAppointments(page, 'Private session');
      await button(page, /^Details/)
        .first()
        .click();
      await sees(dialog(page, 'Appointment details'));
    },
  },
  {
    name: 'my-appointments-cancel',
    who: 'member',
    show: async (page) => {
      await myAppointments(page, 'Private session');
      await button(page, /^(Cancel|Withdraw): /)
        .first()
        .click();
      await sees(page.getByRole('dialog', { name: /^(Cancel this appointment|Withdraw this request)\?$/ }));
    },
  },
];
