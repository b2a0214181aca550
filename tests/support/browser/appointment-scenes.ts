import type { Frame, Locator, Page } from 'playwright-core';
import { holdSuccess } from './reserve-scenes.ts';
import type { Person } from './people.ts';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
import { button, dialog, sees } from './steps.ts';

/** The times of the shown day, and the first free one. */
export const slots = (page: Page | Frame): Locator => page.locator('[data-slot]');
export const freeSlot = (page: Page): Locator => page.locator('[data-slot][data-is="free"]').first();

/** Opens the wizard by service at the times of a private session. */
export async function toSlots(page: Page): Promise<void> {
  await page.goto('/appointments');
  await chooseSession(page);
}

async function chooseSession(page: Page): Promise<void> {
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
  await chooseTime(page);
}

async function chooseTime(page: Page): Promise<void> {
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

const myAppointments = (name: string, who: Person, does: (page: Page) => Promise<unknown>): Scene =>
  doneAt(name, who, '/account#appointments', does);

/** Scenes of the wizard, the checkout of an appointment, and the account tab. */
export const appointments: readonly Scene[] = [
  screenAt('appointments', '/appointments', (page) => page.getByText('Select your preferred service')),
  doneAt('appointments-people', 'visitor', '/appointments', async (page) => {
    await button(page, 'BOOK THIS SERVICE: Private session').click();
    await button(page, 'More people').click();
  }),
  doneAt('appointments-slots', 'visitor', '/appointments', chooseSession),
  doneAt('appointments-who', 'visitor', '/appointments', async (page) => {
    await chooseSession(page);
    await chooseTime(page);
  }),
  doneAt('appointments-refused', 'visitor', '/appointments', async (page) => {
    await button(page, 'BOOK THIS SERVICE: Private session').click();
    await page.getByRole('radio', { name: /^1 h 30 min/ }).check();
    await button(page, 'Choose Date & Time').click();
    await page.locator('[data-slot][data-is="short"]').first().click();
    await sees(page.getByText(/This Slot can't be selected/));
  }),
  doneAt('appointments-shared', 'visitor', '/appointments', async (page) => {
    const shared = await openSharedSession(page, '2 places left');
    await shared.first().click();
    await sees(page.getByText(/Others take part$/));
  }),
  scene('appointments-none', 'visitor', async (page) => {
    await page.route('**/v1/api/appointment-slots/**', (route) =>
      route.fulfill({ json: route.request().url().includes('available-dates') ? { available_dates: [] } : { slots: [] } }),
    );
    await page.goto('/appointments');
    await button(page, 'BOOK THIS SERVICE: Private session').click();
    await button(page, 'Choose Date & Time').click();
    await button(page, 'Next available').click();
    await sees(page.getByText('No available slots found in the booking window.'));
    await sees(page.getByText('No Slots Found'));
  }),
  screenAt('appointments-instructor', '/appointments#by-instructor', (page) => page.getByText('Select your preferred instructor')),
  screenAt('appointment-checkout-empty', '/appointment-checkout', (page) => page.getByText('No appointment selected')),
  scene('appointment-checkout', 'member', async (page) => (await toCheckout(page), sees(button(page, 'Book Appointment')))),
  scene('appointment-checkout-no-pass', 'new', async (page) => (await toCheckout(page), sees(page.getByText('Buy Pass or Membership')))),
  scene('appointment-checkout-gone', 'member', async (page) => {
    await slotGone(page, 'get-appointment-checkout-data');
    await toCheckout(page);
    await sees(page.getByText('This time is no longer free'));
  }),
  scene('appointment-booked', 'member', async (page) => {
    await answers(page, '/api/appointment-cash-checkout', 200, BOOKED);
    await page.addInitScript(holdSuccess);
    await toCheckout(page);
    await button(page, 'Book Appointment').click();
    await sees(page.getByText('Your appointment is booked'));
  }),
  myAppointments('my-appointments', 'member', (page) => sees(page.getByRole('main').getByText('Private session'))),
  screenAt('my-appointments-past', '/account?show=past#appointments', (page) => page.getByRole('main').getByText('Movement check'), {
    who: 'member',
  }),
  myAppointments('my-appointments-empty', 'new', (page) => sees(page.getByRole('main').getByText('No Appointment found.'))),
  myAppointments('my-appointments-details', 'member', async (page) => {
    await button(page, /^Details/)
      .first()
      .click();
    await sees(dialog(page, 'Appointment details'));
  }),
  myAppointments('my-appointments-cancel', 'member', async (page) => {
    await button(page, /^(Cancel|Withdraw): /)
      .first()
      .click();
    await sees(page.getByRole('dialog', { name: /^(Cancel this appointment|Withdraw this request)\?$/ }));
  }),
];
