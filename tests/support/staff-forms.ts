/** The forms of the staff portal, with the faults of each field (spec 3 §5). */
import { classForm } from './class-form.ts';
import { hoursForms } from './hours-forms.ts';
import { subRequestForms } from './sub-request-forms.ts';
import {
  absent,
  anotherPassword,
  choice,
  DAY,
  optionalEmail,
  endWithin62Days,
  INVALID,
  missing,
  moment,
  needed,
  neededId,
  neededText,
  NO_DATE,
  NOTHING,
  nullable,
  omissible,
  optional,
  optionalText,
  phone,
  refused,
  REQUIRED,
  START,
  text,
  tooLong,
  wrong,
  type Fault,
  type Field,
  type Form,
  type FormIds,
  type Forms,
} from './form-fields.ts';

const flag = needed([true, '0', 1], 'yes', 2);
let numbers = 0;
/** A number that nobody has: a known one is refused. */
const newNumber = (): string => `+1212555${1000 + numbers++}`;
const optionalFlag = omissible([false, '1'], 'yes', 2);
/** An id from a list. A value that cannot be an id counts as no choice (spec 3 §5). */
const isIdLike = (sent: unknown): boolean => typeof sent === 'string' || Number.isInteger(sent);
const itemId: Field = { faults: neededId.faults.map(([sent]) => [sent, isIdLike(sent) ? INVALID : 'Item is required']) };
/** 7 returns credits, 6 does not. */
const refund = needed([6, '7'], 'refund', 5);
/** An optional text that may be empty. */
const said = (most: number): Field => ({
  faults: [[null, REQUIRED], [5, INVALID], tooLong(most)],
  fits: [undefined, '', 'x'.repeat(most)],
});
const exactly = (word: string): Field => wrong([word], undefined, null, 'x');
const linkHash = needed(['x'.repeat(64)], 5, 'a/b', 'x'.repeat(65));
const NOT_POSITIVE = 'Number should be a positive number';
const places: Field = { faults: [...absent, [-1, NOT_POSITIVE], ...refused(INVALID, 'x', 1.5, 100_001)], fits: [100_000] };
const afterTheLastYear: Fault = [253_370_764_801, INVALID];
const lastMoment: Field = { ...endWithin62Days, faults: [...endWithin62Days.faults, afterTheLastYear] };
/** Ids from a list. An empty list means all. */
const someIds = omissible([[], ['1', 2]], 1);
const idsTo = (last: number): number[] => Array.from({ length: last }, (_, nth) => nth + 1);
/** Without a key the others end, and other tests are logged in. */
const logInKey: Field = { faults: [...refused(REQUIRED, 5, ''), tooLong(50)], fits: ['x'.repeat(50)] };
/** The person has no second factor. */
const proof: Form = {
  good: () => ({ code: '000000', password: 'guessed' }),
  gets: 'second-factor-off',
  fields: { code: optionalText(100), password: optionalText(200) },
};

/** The edit form of the last class, which has no sub request. */
const classEditForm = (ids: () => FormIds): Form => ({
  good: () => ({
    ...classForm(ids().sessions[3]!, ids().instructor),
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
    date: { faults: [...absent, ...refused(NO_DATE, '', '2026-02-30', '12/01/2026')], fits: ['2026-11-17'] },
    time: { faults: [...missing(REQUIRED), ...refused('Time is invalid', '18:30', '13:00 pm')], fits: ['12:05 AM'] },
    name: neededText(100),
    class_duration: needed([5, 1440], '60', 4, 1441),
    visible_public: flag,
    accept_reservations: flag,
    limit_reservations: flag,
    max_reservations: places,
    auto_charge_no_show_fee: flag,
    hide_on_class_pass: flag,
    color: { faults: [[undefined, REQUIRED], ...refused(INVALID, 'red', 5)], fits: ['#ABCDEF'] },
    is_online: { ...flag, fits: [] },
    in_person: { ...flag, fits: [] },
    online_link: text(500),
    online_password: text(100),
    trainer_link: text(500),
    instructor_before: nullable(neededId),
    additional_details: text(2000),
    description: text(10_000),
    average_revenue_per_class: {
      faults: [...refused(NOT_POSITIVE, -1, 'x'), [10_000_001, 'Value should be less than or equal to 10000000']],
      fits: [0, '12.50', 10_000_000],
    },
    enable_waitlist: flag,
    room: { faults: [[5, INVALID], tooLong(200)], fits: [undefined, null] },
  },
});

const checkInForms = (ids: () => FormIds): Forms => ({
  '/staff/generate-self-check-in-url': {
    good: () => ({ location_id: null, create: true }),
    fields: { location_id: nullable(neededId), create: optionalFlag },
  },
  '/staff/self-check-in-schedules': {
    good: () => ({ search: '', location_id: null, hash: 'guessed' }),
    gets: 'check-in-link-unknown',
    fields: {
      search: { ...said(100), fits: [undefined, 'x'.repeat(100)] },
      location_id: nullable(neededId),
      hash: { ...nullable(linkHash), fits: [] },
    },
  },
  '/staff/self-check-in-attendees': {
    good: () => ({ hash: 'guessed', schedule_id: ids().sessions[0] }),
    gets: 'check-in-link-unknown',
    fields: { hash: linkHash, schedule_id: neededId },
  },
  '/staff/self-check-in-attendance': {
    good: () => ({ hash: 'guessed', class_reserve_id: ids().booking }),
    gets: 'check-in-link-unknown',
    fields: { hash: linkHash, class_reserve_id: neededId },
  },
  '/staff/self-check-in-undo': {
    good: () => ({ hash: 'guessed', class_reserve_id: ids().booking, undo: 'x' }),
    gets: 'check-in-link-unknown',
    fields: { hash: linkHash, class_reserve_id: neededId, undo: needed(['x'.repeat(120)], 5, 'x'.repeat(121)) },
  },
  '/customer/start-self-check-in': {
    good: () => ({ customer_id: ids().customer }),
    gets: 'nothing-to-check-in',
    fields: { customer_id: neededId },
  },
});

/** The booking is already cancelled. */
export const staffForms = (ids: () => FormIds): Forms => ({
  ...hoursForms(ids),
  ...subRequestForms(ids),
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
    good: () => ({ id: ids().sessions[0], limit_reservations: true, max_reservations: 9 }),
    fields: { id: neededId, limit_reservations: omissible([], 'yes'), max_reservations: places },
  },
  '/api/staff/class/take-place': { good: () => ({ id: ids().sessions[0] }), fields: { id: neededId } },
  '/api/staff/schedule': {
    good: () => ({ start: START, end: START + DAY, hide_cancelled: true }),
    fields: { start: moment, end: lastMoment, hide_cancelled: optionalFlag },
  },
  '/api/staff/calendar': {
    good: () => ({ start: START, end: START + DAY, selectedClasses: [1], selectedServices: [1], instructors: [1], type: 'all' }),
    fields: {
      start: moment,
      end: lastMoment,
      selectedClasses: someIds,
      selectedServices: someIds,
      instructors: someIds,
      type: wrong([undefined, 'classes', 'appointments'], null, 'series'),
    },
  },
  '/api/staff/scheduleClass': { good: () => ({ id: ids().sessions[0] }), fields: { id: neededId } },
  '/instructors/get-class-data': { good: () => ({ scheduleId: ids().sessions[0] }), fields: { scheduleId: neededId } },
  '/class/update-class': classEditForm(ids),
  ...checkInForms(ids),
  '/customer/impersonate': {
    good: () => ({ customer_id: ids().customer, request_from: 'attendance' }),
    fields: { customer_id: neededId, request_from: wrong([undefined], null, 'calendar') },
  },
  ...Object.fromEntries(
    ['', '/open', '/mail'].map((path) => [
      `/api/staff/task-link${path}`,
      {
        good: () => ({ customer_id: NOTHING, booking_id: null }),
        gets: 'not-found',
        fields: { customer_id: neededId, booking_id: nullable(neededId) },
      },
    ]),
  ),
  '/customer/search-customers': { good: () => ({ search: 'lane' }), fields: { search: said(100) } },
  '/customer/filter-customers': {
    good: () => ({ search: 'lane', schedule_id: ids().sessions[0] }),
    fields: { search: said(100), schedule_id: neededId },
  },
  '/api/staff/email/scheduled': {
    good: () => ({ class_schedule_id: ids().sessions[0] }),
    fields: { class_schedule_id: neededId },
  },
  '/api/staff/email/change': {
    good: () => ({ id: NOTHING, subject: 'Bring a mat', body: '<p>See you.</p>', unix_deliver: START, version: 1 }),
    gets: 'not-found',
    fields: {
      id: neededId,
      subject: neededText(50),
      body: { faults: [...refused(REQUIRED, undefined, 5), tooLong(50_000)] },
      unix_deliver: moment,
      version: needed([1], 'x', 1.5),
    },
  },
  '/api/staff/email/withdraw': { good: () => ({ id: NOTHING }), gets: 'not-found', fields: { id: neededId } },
  '/staff/email/send-email': {
    good: () => ({
      subject: 'Bring a mat',
      body: '<p>See you.</p>',
      delivery: 'now',
      unix_deliver: null,
      class_schedule_id: ids().sessions[0],
      recipients: [ids().customer],
    }),
    fields: {
      subject: neededText(50),
      body: { faults: [...refused(REQUIRED, undefined, 5), tooLong(50_000)] },
      delivery: optional(choice('now', 'scheduled')),
      unix_deliver: wrong([null], 'soon', afterTheLastYear[0]),
      class_schedule_id: neededId,
      recipients: { faults: [...refused(REQUIRED, undefined, [], '#Reserved'), [idsTo(501), 'Choose at most 500']] },
    },
  },
  // A POST that stands for PATCH. A real PATCH needs no `_method`.
  '/tags/sync': {
    good: () => ({ resource_type: 'customers', resource_id: ids().customer, tag_ids: [], _method: 'PATCH' }),
    fields: {
      resource_type: exactly('customers'),
      resource_id: neededId,
      tag_ids: needed([], '1', idsTo(101)),
      _method: exactly('PATCH'),
    },
  },
  '/office/customers/{id}/passes': {
    good: () => ({ product: NOTHING, reason: 'Birthday' }),
    gets: 'not-found',
    fields: { product: neededId, reason: neededText(200) },
  },
  '/office/customers/{id}/passes/{pass}/credits': {
    good: () => ({ kind: 'class', delta: 1, reason: 'Ill for two weeks' }),
    gets: 'not-found',
    fields: {
      kind: wrong(['class', 'appointment', 'guest'], 'x', 5),
      delta: { faults: [...refused(INVALID, 1.5, 'x'), ...refused(REQUIRED, null, undefined)], fits: [-100, 100] },
      reason: neededText(200),
    },
  },
  '/office/customers/{id}/passes/{pass}/end': {
    good: () => ({ lastDay: '2026-12-31', reason: 'Ill for two weeks' }),
    gets: 'not-found',
    fields: { lastDay: { faults: [['x', NO_DATE], ...refused(REQUIRED, null, undefined), [5, INVALID]] }, reason: neededText(200) },
  },
  '/office/customers/{id}/merge/{other}': {
    good: () => ({ stamp: 'seen' }),
    gets: 'not-found',
    fields: { stamp: { faults: [[undefined, REQUIRED]], fits: ['seen'] } },
  },
  '/office/customers/by-phone': {
    good: () => ({ firstName: 'Kim', lastName: 'Reed', phone: newNumber(), isSomebodyElse: false }),
    fields: {
      firstName: neededText(100, 'This field is required'),
      lastName: neededText(100, 'This field is required'),
      phone: {
        faults: [...missing(REQUIRED), tooLong(40), ...refused('Please enter a valid phone number', '12', 'by carrier pigeon')],
        fits: ['(212) 555-0142'],
      },
      isSomebodyElse: optionalFlag,
    },
  },
  '/office/customers/{id}/contact': {
    good: () => ({ firstName: 'Ada', lastName: 'Lane', phone: '+12125550142', email: 'ada@mail.test' }),
    gets: 'not-found',
    fields: {
      firstName: neededText(100, 'This field is required'),
      lastName: neededText(100, 'This field is required'),
      phone: text(40),
      email: optionalEmail,
    },
  },
  '/customer/save-notes': {
    good: () => ({ id: ids().customer, notes: 'By the window.', injured: true, injury_notes: 'Left knee', before: undefined }),
    fields: { id: neededId, notes: said(5000), injured: optionalFlag, injury_notes: said(5000), before: wrong([undefined]) },
  },
  '/staff/class/schedule/cancel': {
    good: () => ({ id: ids().sessions[1], refund: 7, cancellation_reason: 'Snow', show_cancelled_on_website: true }),
    fields: { id: neededId, refund, cancellation_reason: said(100), show_cancelled_on_website: optionalFlag },
  },
  '/api/staff/booking/add': {
    good: () => ({
      class_schedule_id: ids().sessions[0],
      customer_id: NOTHING,
      partner: { id: NOTHING, visitor_number: '123456' },
      add_place: false,
    }),
    gets: 'not-found',
    fields: {
      class_schedule_id: neededId,
      customer_id: neededId,
      partner: wrong([undefined, null], 'x', 5),
      add_place: optionalFlag,
    },
  },
  '/api/staff/booking/move-up': {
    good: () => ({ booking_id: ids().booking, add_place: true, partner: undefined }),
    gets: 'not-waiting',
    fields: { booking_id: neededId, add_place: optionalFlag, partner: wrong([undefined, null], 'x', 5) },
  },
  '/api/staff/booking/remove': {
    good: () => ({ booking_id: ids().booking, refund: 7 }),
    gets: 'booking-ended',
    fields: { booking_id: neededId, refund },
  },
  '/api/staff/updateAttendance': {
    good: () => ({ booking_id: ids().booking, customer_id: ids().customer, attendance: true }),
    gets: 'booking-ended',
    fields: { booking_id: neededId, customer_id: neededId, attendance: flag },
  },
  '/staff/attendance/mark-as-complete': {
    good: () => ({ class_schedule_id: ids().sessions[2], attendance_completed: true }),
    gets: 'class-not-begun',
    fields: { class_schedule_id: neededId, attendance_completed: flag },
  },
});
