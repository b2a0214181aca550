import type { Page } from 'playwright-core';
import { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import type { Person } from './people.ts';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
import { button, dialog, entry, heading, link, sees } from './steps.ts';

const account = (name: string, who: Person, hash: string, seen: string): Scene =>
  screenAt(name, `/account${hash}`, (page) => page.getByRole('main').getByText(seen), { who });

/** A class that the member attends several times a week. */
const OFTEN = 'Vinyasa Flow';

const booking = (scene: string, press: RegExp, title: string, name: string = DEMO_CLASSES.full): Scene =>
  doneAt(scene, 'member', '/account', async (page) => {
    await button(entry(page, name).first(), press).click();
    await sees(dialog(page, title));
  });

const showPass = async (page: Page) => {
  await page.getByRole('main').locator('summary').first().click();
  await sees(page.getByRole('main').getByText('Good to know'));
};

/** The link is shown only once, so a later scene creates another. */
export const makeCalendarLink = async (page: Page) => {
  const first = button(page, 'Create a calendar link');
  await sees(first.or(button(page, 'New link')));
  if (await first.isVisible()) await first.click();
  else {
    await button(page, 'New link').click();
    await button(dialog(page, 'Make a new link?'), 'Make a new link').click();
  }
  await sees(page.getByLabel('Your private calendar link'));
};
export const turnCalendarLinkOff = async (page: Page) => {
  await makeCalendarLink(page);
  await button(page, 'Turn the link off').click();
  await sees(dialog(page, 'Turn off your calendar link?'));
};

/** The memberships of a member with a running, an unpaid and a cancelled one. */
export const withMemberships = (page: Page): Promise<unknown> =>
  page.route('**/v1/api/getPacks', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const [own] = reply.packs.filter(({ punch_type: type }: { punch_type: string }) => type === 'membership');
    const one = (id: number, over: object) => ({ ...own, id, ...over });
    const packs = [
      one(1, { can_cancel: true }),
      one(2, { status: 3, status_label: 'Not Paid', is_blocked: true, unix_next_try: 1_773_900_000, pay_handle: 'x' }),
      one(3, { status: 2, status_label: 'Cancelled', unix_end: 1_776_300_000, unix_renewal: null, can_cancel: false }),
    ];
    await route.fulfill({ response, json: { ...reply, packs } });
  });

async function openMemberships(page: Page): Promise<void> {
  await withMemberships(page);
  await page.goto('/account#membership');
  await sees(page.getByText('The last payment did not go through'));
}

const CANCELLATION = {
  success: true,
  unix_end: 1_774_900_000,
  bookings: [{ class_name: DEMO_CLASSES.open, unix_start: 1_775_131_200 }],
};

/** On a desktop the list is always visible. */
const showSections = async (page: Page) => {
  await sees(heading(page, 'My Settings'));
  const opener = button(page.getByRole('navigation'), 'Account');
  if (await opener.isVisible()) await opener.click();
};

/** Scenes of the customer's account. */
export const accounts: readonly Scene[] = [
  account('bookings', 'member', '', 'Free to cancel until'),
  doneAt('account-sections', 'member', '/account#settings', showSections),
  account('bookings-past', 'member', '?show=past#bookings', 'Attended'),
  account('bookings-empty', 'pack', '', 'No bookings found'),
  account('bookings-none-cancelled', 'pack', '?show=cancelled#bookings', 'No bookings found'),
  booking('booking-details', /^Details/, 'Booking details'),
  booking('booking-cancel', /^Cancel/, 'Cancel this booking?'),
  booking('booking-reschedule', /^Reschedule/, 'Move to another date', OFTEN),
  doneAt('booking-every-week', 'member', '/account', async (page) => {
    await button(entry(page, OFTEN).first(), /^Details/).click();
    await link(page, 'Book it every week').click();
    await sees(dialog(page, 'Book it every week').getByText(/^Every /));
  }),
  doneAt('calendar-link', 'pack', '/account', makeCalendarLink),
  doneAt('calendar-link-off', 'pack', '/account', turnCalendarLinkOff),
  account('packs', 'pack', '#packs', '3 of 10 left'),
  account('packs-empty', 'new', '#packs', 'No classpack found.'),
  account('membership', 'member', '#membership', 'Unlimited'),
  scene('memberships', 'member', openMemberships),
  scene('membership-cancel', 'member', async (page) => {
    await page.route('**/v1/customer/memberships/1/cancellation', (route) => route.fulfill({ json: CANCELLATION }));
    await openMemberships(page);
    await button(page, /^Cancel /)
      .first()
      .click();
    await sees(dialog(page, 'Cancel this membership?').getByText('You have a booking after that day.', { exact: false }));
  }),
  doneAt('pack-details', 'pack', '/account#packs', showPass),
  doneAt('membership-details', 'member', '/account#membership', showPass),
  screenAt('settings', '/account#settings', (page) => page.getByLabel('Emergency phone'), { who: 'member' }),
  doneAt('settings-wrong', 'member', '/account#settings', async (page) => {
    await page.getByLabel('Emergency phone').fill('55');
    await page.getByLabel('Phone', { exact: true }).fill('1');
    await button(page, 'Save changes').click();
    await sees(page.getByRole('alert'));
  }),
  doneAt('settings-delete', 'member', '/account#settings', async (page) => {
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await sees(page.getByRole('dialog').getByText('Kept without a name'));
  }),
  doneAt('settings-waiver', 'new', '/account#settings', async (page) => {
    await button(page, 'Read and accept').click();
    await sees(dialog(page, 'Waiver').getByText('I have read the waiver'));
  }),
  screenAt('password', '/account#password', (page) => page.getByLabel('Current password'), { who: 'member' }),
  doneAt('password-wrong', 'member', '/account#password', async (page) => {
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('short');
    await button(page, 'Change password').click();
    await sees(page.getByText('Min 8 characters'));
  }),
];
