import type { Locator, Page } from 'playwright-core';
import { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import { makeCalendarLink, turnCalendarLinkOff } from './account-scenes.ts';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
import { button, dialog, sees } from './steps.ts';

const section = (name: string, address: string, seen: (page: Page) => Locator): Scene =>
  screenAt(name, `/staff/account${address}`, seen, { who: 'desk' });

/** A dialog over My Classes, named in the address. */
const over = (name: string, param: string, key: keyof typeof DEMO_CLASSES, title: string, seen: string | RegExp): Scene =>
  screenAt(
    name,
    (found) => `/staff/account?${param}=${found[key].id}#schedule`,
    (page) => dialog(page, title).getByText(seen),
    { who: 'desk' },
  );

/** A check-in page with a class that begins soon and several people, one of them checked in. */
async function selfCheckIn(page: Page): Promise<void> {
  const schedules = [
    {
      id: 1,
      name: 'Slow Morning Yoga',
      unix_start: 1_773_757_200,
      class_duration: 60,
      instructor_name: 'Maya Lindqvist',
      location_name: null,
      total_bookings: 4,
      total_check_ins: 1,
    },
  ];
  const person = (id: number, first_name: string, last_name: string, more: object = {}) => ({
    id,
    class_reserve_id: id,
    first_name,
    last_name,
    email: `${first_name[0]!.toLowerCase()}…@e….org`,
    class_for: 'myself',
    checked_in: false,
    ...more,
  });
  const attendees = [
    person(1, 'Amara', 'B.'),
    person(2, 'Jonas', 'K.', { checked_in: true }),
    person(3, 'Lou', '', { class_for: 'other' }),
    person(4, 'Noor', 'V.'),
  ];
  await page.route('**/v1/staff/self-check-in-schedules', (route) => route.fulfill({ json: { schedules } }));
  await page.route('**/v1/staff/self-check-in-attendees', (route) => route.fulfill({ json: { attendees, schedules } }));
}

/** The page that the mail of a sub request links to, in this state. */
const answer = (name: string, standing: 'open' | 'taken', seen: string | RegExp): Scene => ({
  name,
  show: async (page, found) => {
    const asked = {
      standing,
      taken_by: standing === 'taken' ? 'Maya Lindqvist' : null,
      instructor_name: 'Sam Whitaker',
      requested_by: 'Hana Sato',
      subject: 'Can you take my class?',
      body: 'Hello,\n\nI cannot teach this class. Could you take it?\n\nThank you!',
      class_name: DEMO_CLASSES.full,
      unix_start: found.full.start,
      unix_end: found.full.start + 3600,
    };
    await page.route('**/v1/api/sub-request/read', (route) => route.fulfill({ json: { asked } }));
    await page.goto('/sub-request#a-token');
    await sees(page.getByText(seen, { exact: typeof seen === 'string' }));
  },
});

/** Scenes of the staff portal, as a staff member who may see everything except the owner's own screens. */
export const staffDesk: readonly Scene[] = [
  section('staff-classes', '', (page) => button(page, /^Attendance: /)),
  section('staff-classes-empty', '?from=2031-03-03#schedule', (page) => page.getByText('No class scheduled')),
  over('staff-class-details', 'class', 'full', DEMO_CLASSES.full, 'Reservations'),
  over('staff-class-edit', 'edit', 'full', 'Schedule Details', 'When and who'),
  over('staff-class-cancel', 'cancel', 'full', 'Cancel class', 'Show on website after cancellation'),
  over('staff-sub-request', 'sub', 'full', 'Request Sub', 'Subject'),
  doneAt(
    'staff-sub-request-chosen',
    'desk',
    (found) => `/staff/account?sub=${found.full.id}#schedule`,
    async (page) => {
      const asked = dialog(page, 'Request Sub').getByRole('checkbox');
      await sees(asked);
      for (const one of (await asked.all()).slice(0, 3)) await one.check();
    },
  ),
  over('staff-sub-request-pending', 'sub', 'fullNoWaitlist', 'Sub Request', /^Declined · /),
  doneAt(
    'staff-sub-request-assign',
    'desk',
    (found) => `/staff/account?sub=${found.fullNoWaitlist.id}#schedule`,
    async (page) => {
      await button(page, /^Assign the class to /)
        .last()
        .click();
      await sees(button(page, 'Assign class'));
    },
  ),
  answer('sub-request-open', 'open', 'Accept'),
  answer('sub-request-taken', 'taken', /has taken this class/),
  over('staff-class-email', 'email', 'full', 'Send Email', '#Waitlisted'),
  scene('staff-class-email-changed', 'desk', async (page, found) => {
    const email = {
      id: 1,
      subject: 'Bring a mat',
      body: '<p>One mat.</p>',
      unix_deliver: found.full.start - 3600,
      version: 1,
      written_by: 'Maya',
      groups: ['#Reserved'],
      customers: 0,
    };
    await page.route('**/api/staff/email/scheduled', (route) => route.fulfill({ json: { emails: [email] } }));
    await page.goto(`/staff/account?email=${found.full.id}#schedule`);
    const message = 'Maya has changed this in the meantime. Your changes are not saved yet.';
    const fields = { ...email, subject: 'Bring two mats', body: '<p>Two mats.</p>', message: 'Two mats.' };
    await page.route('**/api/staff/email/change', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'changed-meanwhile', message, details: { by: 'Maya', version: 2, fields } },
      }),
    );
    await button(dialog(page, 'Send Email'), 'Change Bring a mat').click();
    await button(page, 'Save changes').click();
    await sees(button(page, 'Take over what is saved'));
  }),
  doneAt(
    'staff-class-email-written',
    'desk',
    (found) => `/staff/account?email=${found.full.id}#schedule`,
    async (page) => {
      const form = dialog(page, 'Send Email');
      await button(form, 'Send Email').click();
      await form.getByLabel('Subject').fill('Bring a second mat');
      await form.getByLabel('Add customers').fill('amara');
      await button(form, /^Amara/)
        .first()
        .click();
      await form.getByLabel('#Reserved').check();
      await form.getByText('Scheduled').click();
      await button(form, 'List').click();
      await page.keyboard.type('A mat for the floor');
      await sees(form.getByText('A mat for the floor'));
    },
  ),
  over('staff-attendance', 'attendance', 'full', DEMO_CLASSES.full, /present$/),
  doneAt(
    'staff-attendance-add',
    'desk',
    (found) => `/staff/account?attendance=${found.full.id}#schedule`,
    async (page) => {
      await button(page, 'Book somebody in').click();
      await sees(button(page.getByRole('dialog'), /^Book /).first());
    },
  ),
  doneAt(
    'staff-attendance-walk-in',
    'desk',
    (found) => `/staff/account?attendance=${found.full.id}#schedule`,
    async (page) => {
      await button(page, 'Book somebody in').click();
      const adding = page.getByRole('dialog', { name: 'Book somebody in' });
      await button(adding, 'Add a new person').click();
      const person = page.getByRole('dialog', { name: 'Add a new person' });
      await person.getByRole('textbox', { name: 'Name' }).fill('Willow Door');
      await sees(button(person, 'Continue'));
    },
  ),
  doneAt(
    'staff-attendance-partner',
    'desk',
    (found) => `/staff/account?attendance=${found.full.id}#schedule`,
    async (page) => {
      await button(page, 'Book somebody in').click();
      const adding = page.getByRole('dialog', { name: 'Book somebody in' });
      await adding.getByLabel('Paid with').selectOption({ label: 'Urban Sports Club' });
      await button(adding, /^Book /)
        .first()
        .click();
      await sees(page.getByLabel('Number at Urban Sports Club'));
    },
  ),
  doneAt(
    'office-roster',
    'desk',
    (found) => `/office/roster/${found.full.id}`,
    (page) => sees(button(page, 'Print')),
  ),
  doneAt(
    'staff-attendance-waitlist',
    'desk',
    (found) => `/staff/account?attendance=${found.waitlisted.id}#schedule`,
    async (page) => {
      await page.getByRole('tab', { name: /^Waitlist/ }).click();
      await sees(page.getByText(/^Number 1/));
    },
  ),
  doneAt(
    'staff-move-up',
    'desk',
    (found) => `/staff/account?attendance=${found.waitlisted.id}#schedule`,
    async (page) => {
      await page.getByRole('tab', { name: /^Waitlist/ }).click();
      await button(page, /^More about /)
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Move up' }).click();
      await sees(button(page, 'Add a place and move up'));
    },
  ),
  doneAt(
    'staff-attendance-add-full',
    'desk',
    (found) => `/staff/account?attendance=${found.waitlisted.id}#schedule`,
    async (page) => {
      await button(page, 'Book somebody in').click();
      await sees(button(page.getByRole('dialog'), 'Add a place'));
    },
  ),
  doneAt('staff-calendar', 'desk', '/staff/account#calendar', async (page) => {
    await sees(page.getByRole('tab', { name: 'Instructor', selected: true }));
    await sees(page.getByRole('region').getByRole('listitem').first());
  }),
  section('staff-calendar-week', '?view=week#calendar', (page) => page.getByRole('region').getByRole('listitem').first()),
  section('staff-calendar-month', '?view=month#calendar', (page) => page.getByRole('button', { name: /: \d+ entries$/ }).first()),
  doneAt('staff-calendar-event', 'desk', '/staff/account?view=week#calendar', async (page) => {
    await page.getByRole('region').getByRole('listitem').getByRole('button').first().click();
    await sees(page.getByRole('dialog').getByText('Reservations'));
  }),
  section('staff-report', '#analytics', (page) => page.getByText(/^Total of /)),
  doneAt('staff-report-range', 'desk', '/staff/account#analytics', async (page) => {
    await button(page, /^Days:/).click();
    await sees(dialog(page, 'Days of the report').getByText('Last month'));
  }),
  section('staff-report-none', '?startDate=2020-01-01&endDate=2020-01-07#analytics', (page) => page.getByText('No record found')),
  section('staff-appointments', '#appointments', (page) => button(page, /^Confirm: /)),
  doneAt('staff-appointment-cancel', 'desk', '/staff/account#appointments', async (page) => {
    await button(page, /^Cancel: /)
      .first()
      .click();
    await sees(dialog(page, 'Cancel appointment'));
  }),
  section('staff-slots', '?day=2026-03-20#appointmentslots', (page) => button(page, /^Close the slot/)),
  section('staff-slots-none', '?day=2026-03-22#appointmentslots', (page) => page.getByText('No Slots Found')),
  doneAt('staff-slots-add', 'desk', '/staff/account?day=2026-03-20#appointmentslots', async (page) => {
    await button(page, 'Add Slot').click();
    await sees(dialog(page, 'Add Slot').getByText('11:30 pm'));
  }),
  doneAt('staff-slots-until', 'desk', '/staff/account?day=2026-03-20#appointmentslots', async (page) => {
    await button(page, 'Close days until...').click();
    await sees(dialog(page, 'Close days until...').getByText('At most one month'));
  }),
  section('staff-working-days', '#workingdays', (page) => page.getByRole('switch', { name: 'Sunday' })),
  section('staff-prices', '#appointmenttime', (page) => button(page, 'Add duration')),
  doneAt('staff-prices-wrong', 'desk', '/staff/account#appointmenttime', async (page) => {
    await button(page, 'Add duration').click();
    await button(page, 'Save').click();
    await sees(page.getByText('Number should be a positive number').first());
  }),
  section('staff-check-in', '#self-check-in', (page) => page.getByRole('img', { name: /code/ })),
  scene('check-in', 'desk', async (page) => {
    await selfCheckIn(page);
    await page.goto('/self-check-in?hash=of-the-door');
    await sees(page.getByText('Checked In'));
  }),
  screenAt('check-in-closed', '/self-check-in?hash=no-such-link', (page) => page.getByText('This check-in link no longer works.'), {
    who: 'desk',
  }),
  section('staff-settings', '#settings', (page) => page.getByLabel('Phone').last()),
  doneAt('staff-settings-calendar', 'desk', '/staff/account#settings', makeCalendarLink),
  doneAt('staff-settings-calendar-off', 'desk', '/staff/account#settings', turnCalendarLinkOff),
  doneAt('staff-settings-wrong', 'desk', '/staff/account#settings', async (page) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    await button(page, 'Save changes').click();
    await sees(page.getByText('Please enter a valid phone number'));
  }),
  section('staff-password', '#password', (page) => page.getByText('Current password')),
  section('staff-customers', '#customers', (page) => button(page, /^Notes about /)),
  section('staff-customers-none', '?find=nobody-of-this-name#customers', (page) => page.getByText('No record found')),
  doneAt('staff-customer-add', 'desk', '/staff/account#customers', async (page) => {
    await button(page, 'Add Customer').click();
    await sees(page.getByRole('dialog').getByLabel('First name'));
  }),
  doneAt('staff-notes', 'desk', '/staff/account?find=amara#customers', async (page) => {
    await button(page, /^Notes about /)
      .first()
      .click();
    await sees(page.getByRole('dialog').getByText('For the staff of the studio only.'));
  }),
  scene('staff-notes-changed', 'desk', async (page) => {
    const details = { notes: 'Prefers the back row.\nBrings her own mat.', injured: true, injury_notes: 'Left knee, until May' };
    const message = 'A colleague has saved other notes meanwhile. Yours are not saved yet.';
    await page.route('**/v1/customer/save-notes', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'notes-changed', message, details } }),
    );
    await page.goto('/staff/account?find=amara#customers');
    await button(page, /^Notes about /)
      .first()
      .click();
    await page.getByLabel('Notes', { exact: true }).fill('Prefers the front row.');
    await button(page.getByRole('dialog'), 'Save').click();
    await sees(page.getByRole('dialog').getByRole('heading', { name: 'What is saved now' }));
  }),
  doneAt('staff-tags', 'desk', '/staff/account?find=amara#customers', async (page) => {
    await button(page, /^More about /)
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Manage tags' }).click();
    await sees(page.getByRole('dialog').getByText('Expecting'));
  }),
];
