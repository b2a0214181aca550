/** Calls of the staff portal with their expected statuses, made in the demo by owner@. */
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface Staff {
  readonly owner: string;
  readonly member: string;
}
type Tried = DemoCall & { readonly gives?: number };
type Calls = Readonly<Record<string, (known: Staff) => Promise<readonly Tried[]>>>;

const NOTHING = 999_999_999;
const DAY = 86_400;

export const staffCalls = (ask: (asked: DemoCall) => Promise<DemoAnswer>): Calls => {
  const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });
  const now = () => Math.floor(Date.now() / 1000);
  const classes = async ({ owner }: Staff, from: number, to: number): Promise<any[]> =>
    (await ask(post('/api/staff/schedule', { start: now() + from * DAY, end: now() + to * DAY }, owner))).body.classes;
  /** A class of last week with bookings, and its roster. */
  async function held(known: Staff): Promise<any> {
    const { id } = (await classes(known, -7, 0)).find((one) => !one.is_cancel && one.total_bookings > 0);
    return (await ask(post('/api/staff/scheduleClass', { id }, known.owner))).body.schedule;
  }
  /** A class of next week with bookings and an instructor. */
  const coming = async (known: Staff): Promise<any> =>
    (await classes(known, 3, 10)).find((one) => !one.is_cancel && one.total_bookings > 0 && one.instructor_id !== null);
  const somebody = async ({ owner }: Staff): Promise<any> =>
    (await ask(post('/customer/search-customers', { search: 'a' }, owner))).body.customers[0];
  async function givingATag(known: Staff, method: string) {
    const { id: resource_id } = await somebody(known);
    const { tags } = (await ask({ path: '/tags/for/customers', token: known.owner })).body;
    const body = { resource_type: 'customers', resource_id, tag_ids: [tags[0].id] };
    return { body, call: { method, path: '/tags/sync', body, token: known.owner } };
  }
  /** Refused calls: without a token, by a customer, and with an empty body. */
  const refused = (path: string, body: object, { owner, member }: Staff): Tried[] => [
    { ...post(path, body), gives: 401 },
    { ...post(path, body, member), gives: 401 },
    { ...post(path, {}, owner), gives: 422 },
  ];

  return {
    postApiStaffSchedule: async (known) => {
      const body = { start: now() - 7 * DAY, end: now() + 7 * DAY };
      return [
        post('/api/staff/schedule', body, known.owner),
        post('/api/staff/schedule', { ...body, hide_cancelled: true }, known.owner),
        ...refused('/api/staff/schedule', body, known),
      ];
    },
    postApiStaffCalendar: async (known) => {
      const body = {
        start: now() - 7 * DAY,
        end: now() + 7 * DAY,
        selectedClasses: [],
        selectedServices: [],
        instructors: [],
        type: 'all',
      };
      return [
        post('/api/staff/calendar', body, known.owner),
        post('/api/staff/calendar', { ...body, type: 'appointments' }, known.owner),
        ...refused('/api/staff/calendar', body, known),
      ];
    },
    getStaffGetCalendarFiltersData: async (known) => [
      { path: '/staff/get-calendar-filters-data', token: known.owner },
      { path: '/staff/get-calendar-filters-data', token: known.member, gives: 401 },
    ],
    getStaffGetCalenderInstructors: async (known) => [
      { path: '/staff/get-calender-instructors', token: known.owner },
      { path: '/staff/get-calender-instructors', token: known.member, gives: 401 },
    ],
    postApiStaffScheduleClass: async (known) => {
      const { id } = await held(known);
      return [
        post('/api/staff/scheduleClass', { id }, known.owner),
        { ...post('/api/staff/scheduleClass', { id: NOTHING }, known.owner), gives: 404 },
        ...refused('/api/staff/scheduleClass', { id }, known),
      ];
    },
    postInstructorsGetClassData: async (known) => {
      const { id: scheduleId } = await coming(known);
      return [
        post('/instructors/get-class-data', { scheduleId }, known.owner),
        { ...post('/instructors/get-class-data', { scheduleId: NOTHING }, known.owner), gives: 404 },
        ...refused('/instructors/get-class-data', { scheduleId }, known),
      ];
    },
    postClassUpdateClass: async (known) => {
      const { id: scheduleId } = await coming(known);
      const { data } = (await ask(post('/instructors/get-class-data', { scheduleId }, known.owner))).body;
      const { total_bookings: _, ...form } = data;
      return [
        post('/class/update-class', { ...form, additional_details: 'Bring a towel.' }, known.owner),
        { ...post('/class/update-class', { ...form, limit_reservations: true, max_reservations: 0 }, known.owner), gives: 409 },
        { ...post('/class/update-class', { ...form, id: NOTHING }, known.owner), gives: 404 },
        ...refused('/class/update-class', form, known),
      ];
    },
    postCustomerSearchCustomers: async (known) => [
      post('/customer/search-customers', { search: 'a' }, known.owner),
      post('/customer/search-customers', {}, known.owner),
      { ...post('/customer/search-customers', { search: 5 }, known.owner), gives: 422 },
      { ...post('/customer/search-customers', {}, known.member), gives: 401 },
    ],
    getCustomerGetNotesCustomerId: async (known) => {
      const { id } = await somebody(known);
      return [
        { path: `/customer/get-notes/${id}`, token: known.owner },
        { path: `/customer/get-notes/${NOTHING}`, token: known.owner, gives: 404 },
        { path: '/customer/get-notes/nobody', token: known.owner, gives: 422 },
        { path: `/customer/get-notes/${id}`, token: known.member, gives: 401 },
      ];
    },
    postCustomerImpersonate: async (known) => {
      const { id: customer_id } = await somebody(known);
      return [
        post('/customer/impersonate', { customer_id, request_from: 'attendance' }, known.owner),
        { ...post('/customer/impersonate', { customer_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/customer/impersonate', { customer_id }, known),
      ];
    },
    postStaffSelfCheckIn: async (known) => [
      post('/staff/self-check-in', {}, known.owner),
      { ...post('/staff/self-check-in', {}, known.member), gives: 401 },
    ],
    postStaffGenerateSelfCheckInUrl: async (known) => [
      post('/staff/generate-self-check-in-url', {}, known.owner),
      post('/staff/generate-self-check-in-url', { location_id: null, create: true }, known.owner),
      { ...post('/staff/generate-self-check-in-url', { location_id: NOTHING }, known.owner), gives: 404 },
      { ...post('/staff/generate-self-check-in-url', {}, known.member), gives: 401 },
    ],
    postStaffSelfCheckInSchedules: async (known) => {
      const { link_hash: hash } = (await ask(post('/staff/self-check-in', {}, known.owner))).body;
      return [
        post('/staff/self-check-in-schedules', { hash }),
        post('/staff/self-check-in-schedules', { search: 'yoga' }, known.owner),
        { ...post('/staff/self-check-in-schedules', { hash: 'guessed' }), gives: 404 },
        { ...post('/staff/self-check-in-schedules', {}), gives: 422 },
      ];
    },
    postStaffSelfCheckInAttendees: async (known) => {
      const { link_hash: hash } = (await ask(post('/staff/self-check-in', {}, known.owner))).body;
      const { id: schedule_id } = await coming(known);
      return [
        { ...post('/staff/self-check-in-attendees', { hash, schedule_id }), gives: 409 },
        { ...post('/staff/self-check-in-attendees', { hash: 'guessed', schedule_id }), gives: 404 },
        { ...post('/staff/self-check-in-attendees', {}), gives: 422 },
      ];
    },
    postStaffSelfCheckInAttendance: async (known) => {
      const { link_hash: hash } = (await ask(post('/staff/self-check-in', {}, known.owner))).body;
      const { bookings } = await held(known);
      return [
        { ...post('/staff/self-check-in-attendance', { hash, class_reserve_id: bookings[0].id }), gives: 409 },
        { ...post('/staff/self-check-in-attendance', { hash, class_reserve_id: NOTHING }), gives: 404 },
        { ...post('/staff/self-check-in-attendance', {}), gives: 422 },
      ];
    },
    postCustomerStartSelfCheckIn: async (known) => {
      // This customer has no booking. Others may have a class open for check-in at some hours of the day.
      const [{ id: customer_id }] = (await ask(post('/customer/search-customers', { search: 'new@demo.test' }, known.owner))).body
        .customers;
      return [
        { ...post('/customer/start-self-check-in', { customer_id }, known.owner), gives: 409 },
        { ...post('/customer/start-self-check-in', { customer_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/customer/start-self-check-in', { customer_id }, known),
      ];
    },
    getInstructorReports: async (known) => [
      { path: '/instructor/reports', token: known.owner },
      { path: '/instructor/reports?paymentStatus=paid&reservationStatus=attended&perPage=5&orderBy=datetime', token: known.owner },
      { path: '/instructor/reports?startDate=2020-01-01', token: known.owner, gives: 422 },
      { path: '/instructor/reports?perPage=many', token: known.owner, gives: 422 },
      { path: '/instructor/reports', token: known.member, gives: 401 },
    ],
    // The exported file is not JSON. reports/server/reports.test.ts covers it.
    getInstructorExportReports: async (known) => [
      { path: '/instructor/export-reports?startDate=2020-01-01', token: known.owner, gives: 422 },
      { path: '/instructor/export-reports', token: known.member, gives: 401 },
    ],
    getTagsForCustomers: async (known) => [
      { path: '/tags/for/customers', token: known.owner },
      { path: '/tags/for/customers', token: known.member, gives: 401 },
    ],
    getTagsOfCustomersId: async (known) => {
      const { id } = await somebody(known);
      return [
        { path: `/tags/of/customers/${id}`, token: known.owner },
        { path: `/tags/of/customers/${NOTHING}`, token: known.owner, gives: 404 },
        { path: `/tags/of/customers/${id}`, gives: 401 },
      ];
    },
    patchTagsSync: async (known) => {
      const { call, body } = await givingATag(known, 'PATCH');
      return [
        call,
        { ...call, body: { ...body, tag_ids: [NOTHING] }, gives: 409 },
        { ...call, body: { ...body, resource_id: NOTHING }, gives: 404 },
        { ...call, body: {}, gives: 422 },
        { ...call, token: null, gives: 401 },
      ];
    },
    postTagsSync: async (known) => {
      const { call, body } = await givingATag(known, 'POST');
      return [
        { ...call, body: { ...body, _method: 'PATCH' } },
        { ...call, gives: 422 },
        { ...call, body: { ...body, _method: 'PATCH' }, token: known.member, gives: 401 },
      ];
    },
    postCustomerFilterCustomers: async (known) => {
      const { id: schedule_id } = await coming(known);
      const body = { search: 'a', schedule_id };
      return [
        post('/customer/filter-customers', body, known.owner),
        { ...post('/customer/filter-customers', { ...body, schedule_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/customer/filter-customers', body, known),
      ];
    },
    postStaffEmailSendEmail: async (known) => {
      const { id: class_schedule_id } = await coming(known);
      const body = { subject: 'Bring a mat', body: '<p>See you.</p>', class_schedule_id, recipients: ['#Reserved'] };
      return [
        post('/staff/email/send-email', body, known.owner),
        { ...post('/staff/email/send-email', { ...body, recipients: ['#NoShow'] }, known.owner), gives: 422 },
        { ...post('/staff/email/send-email', { ...body, class_schedule_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/staff/email/send-email', body, known),
      ];
    },
    postApiStaffEmailScheduled: async (known) => {
      const { id: class_schedule_id } = await coming(known);
      return [
        post('/api/staff/email/scheduled', { class_schedule_id }, known.owner),
        { ...post('/api/staff/email/scheduled', { class_schedule_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/api/staff/email/scheduled', { class_schedule_id }, known),
      ];
    },
    postApiStaffEmailWithdraw: async (known) => {
      const { id: class_schedule_id } = await coming(known);
      const when = { delivery: 'scheduled', unix_deliver: (Math.floor(now() / 3600) + 2) * 3600 };
      const form = { subject: 'Bring a mat', body: '<p>See you.</p>', class_schedule_id, recipients: ['#Reserved'], ...when };
      const { id } = (await ask(post('/staff/email/send-email', form, known.owner))).body.email;
      return [
        post('/api/staff/email/withdraw', { id }, known.owner),
        { ...post('/api/staff/email/withdraw', { id }, known.owner), gives: 409 },
        { ...post('/api/staff/email/withdraw', { id: NOTHING }, known.owner), gives: 404 },
        ...refused('/api/staff/email/withdraw', { id: NOTHING }, known),
      ];
    },
    postCustomerSaveNotes: async (known) => {
      const { id } = await somebody(known);
      const body = { id, notes: 'By the window.', injured: false, injury_notes: '' };
      return [
        post('/customer/save-notes', body, known.owner),
        { ...post('/customer/save-notes', { ...body, id: NOTHING }, known.owner), gives: 404 },
        ...refused('/customer/save-notes', body, known),
      ];
    },
    postStaffClassScheduleCancel: async (known) => {
      const { id } = (await classes(known, 9, 14)).find((one) => !one.is_cancel);
      const body = { id, refund: 7, cancellation_reason: 'The heating is being mended.', show_cancelled_on_website: true };
      return [
        post('/staff/class/schedule/cancel', body, known.owner),
        { ...post('/staff/class/schedule/cancel', body, known.owner), gives: 409 },
        { ...post('/staff/class/schedule/cancel', { ...body, id: NOTHING }, known.owner), gives: 404 },
        ...refused('/staff/class/schedule/cancel', body, known),
      ];
    },
    postApiStaffBookingAdd: async (known) => {
      const { id: class_schedule_id } = await coming(known);
      const { id: customer_id } = await somebody(known);
      return [
        { ...post('/api/staff/booking/add', { class_schedule_id: NOTHING, customer_id }, known.owner), gives: 404 },
        { ...post('/api/staff/booking/add', { class_schedule_id, customer_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/api/staff/booking/add', { class_schedule_id, customer_id }, known),
      ];
    },
    postApiStaffBookingMoveUp: async (known) => {
      const { id } = (await classes(known, 3, 10)).find((one) => !one.is_cancel && one.active_bookings_waitlist_count > 0);
      const { schedule } = (await ask(post('/api/staff/scheduleClass', { id }, known.owner))).body;
      const body = { booking_id: schedule.bookings_waitlist.at(-1).id };
      return [
        { ...post('/api/staff/booking/move-up', body, known.owner), gives: 409 },
        post('/api/staff/booking/move-up', { ...body, add_place: true }, known.owner),
        { ...post('/api/staff/booking/move-up', { booking_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/api/staff/booking/move-up', body, known),
      ];
    },
    postApiStaffBookingRemove: async (known) => {
      const { id } = await coming(known);
      const { schedule } = (await ask(post('/api/staff/scheduleClass', { id }, known.owner))).body;
      const body = { booking_id: schedule.bookings[0].id, refund: 7 };
      return [
        post('/api/staff/booking/remove', body, known.owner),
        { ...post('/api/staff/booking/remove', body, known.owner), gives: 409 },
        { ...post('/api/staff/booking/remove', { ...body, booking_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/api/staff/booking/remove', body, known),
      ];
    },
    postApiStaffUpdateAttendance: async (known) => {
      const session = await held(known);
      await ask(post('/staff/attendance/mark-as-complete', { class_schedule_id: session.id, attendance_completed: false }, known.owner));
      const [booking] = session.bookings;
      const body = { booking_id: booking.id, customer_id: booking.customer.id, attendance: true };
      return [
        post('/api/staff/updateAttendance', body, known.owner),
        { ...post('/api/staff/updateAttendance', { ...body, booking_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/api/staff/updateAttendance', body, known),
      ];
    },
    postStaffAttendanceMarkAsComplete: async (known) => {
      const { id } = await held(known);
      const body = { class_schedule_id: id, attendance_completed: true };
      return [
        post('/staff/attendance/mark-as-complete', body, known.owner),
        post('/staff/attendance/mark-as-complete', { ...body, attendance_completed: false }, known.owner),
        { ...post('/staff/attendance/mark-as-complete', { ...body, class_schedule_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/staff/attendance/mark-as-complete', body, known),
      ];
    },
  };
};
