/** The forms of the staff portal, with the faults of each field (spec 3 §5). */
import { classForm } from './class-form.ts';
import { hoursForms } from './hours-forms.ts';
import { subRequestForms } from './sub-request-forms.ts';
import type { Rush } from '../builders/rush.ts';
import {
  INVALID,
  NO_DATE,
  REQUIRED,
  anotherPassword,
  choice,
  missing,
  neededId,
  neededText,
  optional,
  phone,
  text,
  tooLong,
  type Fault,
  type Field,
  type Form,
} from './form-fields.ts';

const flag: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a word', 'yes', INVALID],
    ['a number', 2, INVALID],
  ],
  fits: [true, '0', 1],
};
const optionalFlag: Field = { faults: flag.faults.slice(1), fits: [undefined, false, '1'] };
/** An id from a list. A value that cannot be an id counts as no choice (spec 3 §5). */
const isIdLike = (sent: unknown): boolean => typeof sent === 'string' || Number.isInteger(sent);
const itemId: Field = { faults: neededId.faults.map(([what, sent]) => [what, sent, isIdLike(sent) ? INVALID : 'Item is required']) };
/** 7 returns credits, 6 does not. */
const refund: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a word', 'refund', INVALID],
    ['another number', 5, INVALID],
  ],
  fits: [6, '7'],
};
/** An optional text that may be empty. */
const said = (most: number): Field => ({
  faults: [['null', null, REQUIRED], ['a number', 5, INVALID], tooLong(most)],
  fits: [undefined, '', 'x'.repeat(most)],
});
const exactly = (word: string): Field => ({
  faults: [
    ['missing', undefined, INVALID],
    ['null', null, INVALID],
    ['another', 'x', INVALID],
  ],
  fits: [word],
});
const linkHash: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a number', 5, INVALID],
    ['another sign', 'a/b', INVALID],
    ['too long', 'x'.repeat(65), INVALID],
  ],
  fits: ['x'.repeat(64)],
};
const places: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'x', INVALID],
    ['less than none', -1, 'Number should be a positive number'],
    ['a part', 1.5, INVALID],
    ['too many', 100_001, INVALID],
  ],
  fits: [100_000],
};
const afterTheLastYear: Fault = ['after the last year', 253_370_764_801, INVALID];
/** Unix seconds. */
const moment: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'tomorrow', INVALID],
    ['a part', 1.5, INVALID],
  ],
};
/** Ids from a list. An empty list means all. */
const someIds: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['no list', 1, INVALID],
  ],
  fits: [undefined, [], ['1', 2]],
};
const notAfter: Fault = ['not after the start', 1_795_000_000, INVALID];
const tooFar: Fault = ['more than 62 days later', 1_795_000_000 + 63 * 86_400, INVALID];

const optionalProof = (most: number): Field => ({
  ...neededText(most),
  faults: neededText(most).faults.filter(([what]) => what !== 'missing'),
});
/** Without a key the others end, and other tests are logged in. */
export const logInKey: Field = { faults: [['a number', 5, REQUIRED], ['empty', '', REQUIRED], tooLong(50)], fits: ['x'.repeat(50)] };
/** The person has no second factor. */
const proof: Form = {
  good: () => ({ code: '000000', password: 'guessed' }),
  gets: 'second-factor-off',
  fields: { code: optionalProof(100), password: optionalProof(200) },
};

/** The forms change the first class and cancel the second. `booking` is in the third class and already cancelled. */
export const staffForms = (
  known: () => { readonly rush: Rush; readonly booking: number; readonly instructor: number },
): Readonly<Record<string, Form>> => ({
  ...hoursForms(known),
  ...subRequestForms(known),
  '/api/staff/changePassword': anotherPassword,
  '/api/staff/log-ins/end': { good: () => ({ key: 'guessed' }), fields: { key: logInKey } },
  '/api/staff/second-factor/confirm': {
    good: () => ({ code: '000000', password: 'guessed' }),
    gets: 'set-up-ended',
    fields: { code: neededText(100), password: neededText(200) },
  },
  // After the confirmation, which then has nothing to confirm.
  '/api/staff/second-factor/start': { good: () => ({}), fields: {} },
  '/api/staff/second-factor/recovery-codes': proof,
  '/api/staff/second-factor/off': proof,
  '/api/staff/updateSettings': {
    good: () => ({ name: 'Iris Moon', phone_number: '+12125550142' }),
    fields: { name: neededText(100, 'Required'), phone_number: phone() },
  },
  '/api/staff/class/capacity': {
    good: () => ({ id: known().rush.sessions[0], limit_reservations: true, max_reservations: 9 }),
    fields: {
      id: neededId,
      limit_reservations: {
        faults: [
          ['null', null, REQUIRED],
          ['a word', 'yes', INVALID],
        ],
        fits: [undefined],
      },
      max_reservations: places,
    },
  },
  '/api/staff/schedule': {
    good: () => ({ start: 1_795_000_000, end: 1_795_086_400, hide_cancelled: true }),
    fields: {
      start: moment,
      end: { faults: [...moment.faults, notAfter, tooFar, afterTheLastYear], fits: [1_795_000_000 + 62 * 86_400] },
      hide_cancelled: optionalFlag,
    },
  },
  '/api/staff/calendar': {
    good: () => ({ start: 1_795_000_000, end: 1_795_086_400, selectedClasses: [1], selectedServices: [1], instructors: [1], type: 'all' }),
    fields: {
      start: moment,
      end: { faults: [...moment.faults, notAfter, tooFar, afterTheLastYear], fits: [1_795_000_000 + 62 * 86_400] },
      selectedClasses: someIds,
      selectedServices: someIds,
      instructors: someIds,
      type: {
        faults: [
          ['null', null, INVALID],
          ['another', 'series', INVALID],
        ],
        fits: [undefined, 'classes', 'appointments'],
      },
    },
  },
  '/api/staff/scheduleClass': { good: () => ({ id: known().rush.sessions[0] }), fields: { id: neededId } },
  '/instructors/get-class-data': { good: () => ({ scheduleId: known().rush.sessions[0] }), fields: { scheduleId: neededId } },
  '/class/update-class': {
    good: () => ({
      // A class without a sub request.
      ...classForm(known().rush.sessions[3]!, known().instructor),
      online_link: 'https://meet.test/1',
      online_password: 'secret',
      trainer_link: 'https://meet.test/1/host',
      instructor_before: null,
      additional_details: 'Bring a towel.',
      description: '<p>Slow.</p>',
      room: null,
    }),
    fields: {
      id: neededId,
      // The check that the instructor teaches here runs only when every field is valid.
      instructor: itemId,
      date: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['null', null, REQUIRED],
          ['empty', '', NO_DATE],
          ['no day', '2026-02-30', NO_DATE],
          ['another spelling', '12/01/2026', NO_DATE],
        ],
        fits: ['2026-11-17'],
      },
      time: {
        faults: [...missing(REQUIRED), ['of 24 hours', '18:30', 'Time is invalid'], ['no hour', '13:00 pm', 'Time is invalid']],
        fits: ['12:05 AM'],
      },
      name: neededText(100),
      class_duration: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['null', null, REQUIRED],
          ['a text', '60', INVALID],
          ['too short', 4, INVALID],
          ['longer than a day', 1441, INVALID],
        ],
        fits: [5, 1440],
      },
      visible_public: flag,
      accept_reservations: flag,
      limit_reservations: flag,
      max_reservations: places,
      auto_charge_no_show_fee: flag,
      hide_on_class_pass: flag,
      color: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['a name', 'red', INVALID],
          ['a number', 5, INVALID],
        ],
        fits: ['#ABCDEF'],
      },
      is_online: { ...flag, fits: [] },
      in_person: { ...flag, fits: [] },
      online_link: text(500),
      online_password: text(100),
      trainer_link: text(500),
      instructor_before: {
        faults: neededId.faults.filter(([what]) => what !== 'missing' && what !== 'null'),
        fits: [undefined, null],
      },
      additional_details: text(2000),
      description: text(10_000),
      average_revenue_per_class: {
        faults: [
          ['less than nothing', -1, 'Number should be a positive number'],
          ['a word', 'x', 'Number should be a positive number'],
          ['more than any class', 10_000_001, 'Value should be less than or equal to 10000000'],
        ],
        fits: [0, '12.50', 10_000_000],
      },
      enable_waitlist: flag,
      room: { faults: [['a number', 5, INVALID], tooLong(200)], fits: [undefined, null] },
    },
  },
  '/staff/generate-self-check-in-url': {
    good: () => ({ location_id: null, create: true }),
    fields: {
      location_id: { faults: neededId.faults.filter(([what]) => what !== 'missing' && what !== 'null'), fits: [undefined, null] },
      create: optionalFlag,
    },
  },
  '/staff/self-check-in-schedules': {
    good: () => ({ search: '', location_id: null, hash: 'guessed' }),
    gets: 'check-in-link-unknown',
    fields: {
      search: { faults: [['null', null, REQUIRED], ['a number', 5, INVALID], tooLong(100)], fits: [undefined, 'x'.repeat(100)] },
      location_id: { faults: neededId.faults.filter(([what]) => what !== 'missing' && what !== 'null'), fits: [undefined, null] },
      hash: { faults: linkHash.faults.filter(([what]) => what !== 'missing' && what !== 'null'), fits: [] },
    },
  },
  '/staff/self-check-in-attendees': {
    good: () => ({ hash: 'guessed', schedule_id: known().rush.sessions[0] }),
    gets: 'check-in-link-unknown',
    fields: { hash: linkHash, schedule_id: neededId },
  },
  '/staff/self-check-in-attendance': {
    good: () => ({ hash: 'guessed', class_reserve_id: known().booking }),
    gets: 'check-in-link-unknown',
    fields: { hash: linkHash, class_reserve_id: neededId },
  },
  '/customer/start-self-check-in': {
    good: () => ({ customer_id: known().rush.people[0]!.id }),
    gets: 'nothing-to-check-in',
    fields: { customer_id: neededId },
  },
  '/customer/impersonate': {
    good: () => ({ customer_id: known().rush.people[0]!.id, request_from: 'attendance' }),
    fields: {
      customer_id: neededId,
      request_from: {
        faults: [
          ['null', null, INVALID],
          ['another', 'calendar', INVALID],
        ],
        fits: [undefined],
      },
    },
  },
  '/customer/search-customers': {
    good: () => ({ search: 'lane' }),
    fields: { search: said(100) },
  },
  '/customer/filter-customers': {
    good: () => ({ search: 'lane', schedule_id: known().rush.sessions[0] }),
    fields: { search: said(100), schedule_id: neededId },
  },
  '/api/staff/email/scheduled': {
    good: () => ({ class_schedule_id: known().rush.sessions[0] }),
    fields: { class_schedule_id: neededId },
  },
  '/api/staff/email/withdraw': { good: () => ({ id: 999_999_999 }), gets: 'not-found', fields: { id: neededId } },
  '/staff/email/send-email': {
    good: () => ({
      subject: 'Bring a mat',
      body: '<p>See you.</p>',
      delivery: 'now',
      unix_deliver: null,
      class_schedule_id: known().rush.sessions[0],
      recipients: [known().rush.people[0]!.id],
    }),
    fields: {
      subject: neededText(50),
      body: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['a number', 5, REQUIRED],
          ['too long', 'x'.repeat(50_001), 'Field can have maximum 50000 characters'],
        ],
      },
      delivery: optional(choice('now', 'scheduled')),
      unix_deliver: { faults: [['a text', 'soon', INVALID], afterTheLastYear], fits: [null] },
      class_schedule_id: neededId,
      recipients: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['nobody', [], REQUIRED],
          ['a text', '#Reserved', REQUIRED],
          ['too many', Array.from({ length: 501 }, (_, nth) => nth + 1), 'Choose at most 500'],
        ],
      },
    },
  },
  // A POST that stands for PATCH. A real PATCH needs no `_method`.
  '/tags/sync': {
    good: () => ({ resource_type: 'customers', resource_id: known().rush.people[0]!.id, tag_ids: [], _method: 'PATCH' }),
    fields: {
      resource_type: exactly('customers'),
      resource_id: neededId,
      tag_ids: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['null', null, REQUIRED],
          ['a text', '1', INVALID],
          ['too many', Array.from({ length: 101 }, (_, nth) => nth + 1), INVALID],
        ],
      },
      _method: exactly('PATCH'),
    },
  },
  '/customer/save-notes': {
    good: () => ({ id: known().rush.people[0]!.id, notes: 'By the window.', injured: true, injury_notes: 'Left knee', before: undefined }),
    fields: { id: neededId, notes: said(5000), injured: optionalFlag, injury_notes: said(5000), before: { faults: [], fits: [undefined] } },
  },
  '/staff/class/schedule/cancel': {
    good: () => ({ id: known().rush.sessions[1], refund: 7, cancellation_reason: 'Snow', show_cancelled_on_website: true }),
    fields: {
      id: neededId,
      refund,
      cancellation_reason: said(100),
      show_cancelled_on_website: optionalFlag,
    },
  },
  '/api/staff/booking/add': {
    good: () => ({ class_schedule_id: known().rush.sessions[0], customer_id: 999_999 }),
    gets: 'not-found',
    fields: { class_schedule_id: neededId, customer_id: neededId },
  },
  '/api/staff/booking/move-up': {
    good: () => ({ booking_id: known().booking, add_place: true }),
    gets: 'not-waiting',
    fields: { booking_id: neededId, add_place: optionalFlag },
  },
  '/api/staff/booking/remove': {
    good: () => ({ booking_id: known().booking, refund: 7 }),
    gets: 'booking-ended',
    fields: { booking_id: neededId, refund },
  },
  '/api/staff/updateAttendance': {
    good: () => ({ booking_id: known().booking, customer_id: known().rush.people[0]!.id, attendance: true }),
    gets: 'booking-ended',
    fields: { booking_id: neededId, customer_id: neededId, attendance: flag },
  },
  '/staff/attendance/mark-as-complete': {
    good: () => ({ class_schedule_id: known().rush.sessions[2], attendance_completed: true }),
    gets: 'class-not-begun',
    fields: { class_schedule_id: neededId, attendance_completed: flag },
  },
});
