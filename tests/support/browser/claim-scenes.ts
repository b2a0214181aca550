import type { Page } from 'playwright-core';
import { TUESDAY } from './demo-server.ts';
import { scene, type Scene } from './scene.ts';
import { button, link, sees } from './steps.ts';

const NOW = Date.parse(TUESDAY) / 1000;
const START = NOW + 2 * 3600;

/** A waitlist place in a class that begins in two hours, after the cut-off. */
const WAITING = {
  id: 7,
  class_id: 1,
  class_for: 'myself',
  applicant_name: null,
  status: 1,
  status_name: 'Waitlisted',
  status_label: 'Waitlisted',
  is_no_show: false,
  waitlist_number: 2,
  series_id: null,
  series_name: null,
  series_booking_id: null,
  class_pass_reservation_id: 1,
  pass_user: { name: '10-class pack' },
  partner_name: null,
  customer: { id: 1, customer_first_name: 'Jonas', customer_last_name: 'Rivera', email: 'pack@demo.test' },
  zoomData: null,
  class_details: {
    name: 'Candlelight Yin',
    unix_start: START,
    date: '2026-03-17',
    class_duration: 75,
    instructor_name: 'Maya Lindqvist',
    location_name: 'Tribeca Loft',
    room: null,
    is_online: false,
    in_person: true,
    online_link: null,
    online_password: null,
    is_cancel: false,
    has_late_cancel_fee: false,
    late_cancel_fee: null,
  },
  cancellation: null,
  cancel_refusal: null,
  late_cancel_fee: null,
  fee: null,
  book_again: null,
  refilled: null,
  free_late_cancel: null,
  credit_until_unix: null,
  move_up_until_unix: null,
  is_wait_closed: false,
  day_waits: null,
  gift: { may_give: false, is_open: false, given_to: null, given_by: null },
  company: { may_invite: false, with: [] },
  claim: null as { until_unix: number | null } | null,
};

/** The offer lasts as long as the scenes run. */
const OFFERED = { ...WAITING, claim: { until_unix: NOW + 3600 } };
const SEATED = { ...WAITING, status_name: 'Booked', status_label: 'Booked', waitlist_number: null };
const WON = { success: true, message: 'Class reserved successfully.', booking_id: 7, free_until_unix: NOW + 1800 };
const PRESSED_TOO_LATE = { status: 409, json: { message: 'Somebody else was faster.', code: 'claim-gone' } };

async function open(page: Page, booking: typeof WAITING): Promise<void> {
  await page.route(`**/api/booking/${booking.id}`, (route) => route.fulfill({ json: { booking } }));
  await page.goto(`/claim/${booking.id}`);
  await sees(page.getByRole('main').getByText(booking.class_details.name));
}

const claim = (name: string, show: Scene['show']): Scene => ({ name: `claim-${name}`, who: 'pack', show });

/** Scenes of the pages that mails about a seat link to: each state of the offer, and giving the seat back. */
export const claims: readonly Scene[] = [
  claim('offered', async (page) => {
    await open(page, OFFERED);
    await sees(button(page, /^Claim/));
  }),
  claim('refused', async (page) => {
    await page.route('**/api/booking/claim', (route) => route.fulfill(PRESSED_TOO_LATE));
    await open(page, OFFERED);
    await button(page, /^Claim/).click();
    await sees(page.getByText(PRESSED_TOO_LATE.json.message));
  }),
  claim('won', async (page) => {
    let booking: object = OFFERED;
    await page.route('**/api/booking/7', (route) => route.fulfill({ json: { booking } }));
    await page.route('**/api/booking/claim', (route) => {
      booking = SEATED;
      return route.fulfill({ json: WON });
    });
    await page.goto('/claim/7');
    await button(page, /^Claim/).click();
    await sees(page.getByText('Class reserved successfully.'));
  }),
  claim('gone', async (page) => {
    await open(page, WAITING);
    await sees(page.getByText('This spot has gone'));
  }),
  scene('cancel-link', 'visitor', async (page) => {
    const booking = {
      class_name: 'Candlelight Yin',
      unix_start: START,
      instructor_name: 'Maya Lindqvist',
      location_name: 'Tribeca Loft',
      room: null,
    };
    const late = {
      late: true,
      credit_returned: false,
      credit_kept: true,
      fee: 15,
      free_until_unix: null,
      deadline_unix: NOW - 3600,
      refund_if_refilled: false,
      free_late_cancel: null,
      by_own_rules: false,
      credit_of: null,
    };
    const about = { applicant_name: null, waitlist_number: null, cancellation: late, cancel_refusal: null };
    await page.route('**/api/cancel-link/read', (route) => route.fulfill({ json: { booking: { ...booking, ...about } } }));
    await page.goto('/cancel/7#signed');
    await sees(button(page, 'Cancel booking'));
  }),
  scene('task-link', 'visitor', async (page) => {
    const waiver = { require_sign: true, wavier_hash: 'w', waiver_type: 'text', text: 'I practise at my own risk.' };
    const question = { id: 1, name: 'Injuries?', is_active: true, is_required: true, at_sign_up: true, field_type: 'text', options: [] };
    const json = { first_name: 'Willow', open: ['waiver', 'phone', 'questions'], waiver, custom_unfilled_fields: [question] };
    await page.route('**/api/task-link/read', (route) => route.fulfill({ json }));
    await page.goto('/tasks#signed');
    await sees(button(page, 'Save and continue'));
  }),
  scene('task-link-waiver', 'visitor', async (page) => {
    const waiver = { require_sign: true, wavier_hash: 'w', waiver_type: 'text', text: 'I practise at my own risk.' };
    const json = { first_name: 'Willow', open: ['waiver'], waiver, custom_unfilled_fields: [] };
    await page.route('**/api/task-link/read', (route) => route.fulfill({ json }));
    await page.goto('/tasks#signed');
    await sees(button(page, 'Accept waiver'));
  }),
  scene('task-link-done', 'visitor', async (page) => {
    const json = { code: 'task-link-done', message: 'All is done.' };
    await page.route('**/api/task-link/read', (route) => route.fulfill({ status: 409, json }));
    await page.goto('/tasks#signed');
    await sees(page.getByText('All done. Thank you!'));
  }),
  scene('task-link-unknown', 'visitor', async (page) => {
    await page.goto('/tasks#guessed');
    await sees(page.getByText('This link is not known', { exact: false }));
  }),
  claim('nobody', async (page) => {
    await page.goto('/claim/999999999');
    await sees(link(page, 'See my bookings'));
  }),
];
