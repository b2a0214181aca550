/** Calls that search appointment slots: a body for each, the faults of its fields, and the expected statuses in the demo (spec 2 §7). */
import type { DemoAnswer, DemoCall } from './demo-server.ts';
import { count, id, INVALID, NO_DATE, neededId, optional, REQUIRED, type Fault, type Field, type Form } from './form-fields.ts';

const SLOTS = '/api/appointment-slots';
const days = { start_date: '2027-03-22', end_date: '2027-03-24' };
const wanted = (service_id: number) => ({ service_id, timezone: 'Europe/London', persons: 1, duration: 60 });

/** Valid bodies with every field, for a service and an instructor with this id. */
export const slotBodies = (nr: number): Readonly<Record<string, object>> => ({
  '/api/appointment-settings/booking': { service_id: nr, instructor_id: nr },
  [`${SLOTS}/by-service`]: { ...wanted(nr), ...days, date: ['2027-03-23'] },
  [`${SLOTS}/by-instructor`]: { ...wanted(nr), ...days, date: '2027-03-23', instructor_id: nr },
  [`${SLOTS}/available-dates/by-service`]: { ...wanted(nr), ...days, date: [] },
  [`${SLOTS}/available-dates/by-instructor`]: { ...wanted(nr), ...days, date: null, instructor_id: nr },
  '/api/available-instructors': { service_id: nr, persons: 1, duration: 60, slot_time: 1_806_000_000 },
});

const notADay: Fault[] = [
  ['a number', 20270323, INVALID],
  ['no day', '2027-02-30', NO_DATE],
  ['another spelling', '23/03/2027', NO_DATE],
];
const aDay: Field = { faults: [['null', null, REQUIRED], ...notADay], fits: [undefined] };
const someDays: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a text', '2027-03-23', INVALID],
  ],
  fits: [undefined, [], ['2027-03-23', '2027-03-25']],
};
const oneDay: Field = { faults: [['a number', 20270323, INVALID]], fits: [undefined, null, '2027-03-23'] };
const zone: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a number', 1, INVALID],
    ['no zone', 'Mars/Base', INVALID],
    ['empty', '', INVALID],
    ['too long', 'x'.repeat(65), INVALID],
  ],
  fits: [undefined, 'UTC', 'Asia/Kathmandu'],
};
const minutes: Field = { faults: [['missing', undefined, REQUIRED], ...count(960).faults], fits: [1, 960] };
const instant: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', '1806000000', INVALID],
    ['a part', 1.5, INVALID],
  ],
  fits: [0],
};

const what = { service_id: neededId, timezone: zone, persons: count(1000), start_date: aDay, end_date: aDay };
const fields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  '/api/appointment-settings/booking': { service_id: neededId, instructor_id: id },
  [`${SLOTS}/by-service`]: { ...what, date: someDays, duration: optional(minutes) },
  [`${SLOTS}/by-instructor`]: { ...what, date: oneDay, duration: optional(minutes), instructor_id: neededId },
  [`${SLOTS}/available-dates/by-service`]: { ...what, date: someDays, duration: minutes },
  [`${SLOTS}/available-dates/by-instructor`]: { ...what, date: oneDay, duration: minutes, instructor_id: neededId },
  '/api/available-instructors': { service_id: neededId, persons: count(1000), duration: minutes, slot_time: instant },
};

const NOTHING = 999_999;
/** The service does not exist. Field errors come before the lookup. */
export const slotForms: Readonly<Record<string, Form>> = Object.fromEntries(
  Object.entries(slotBodies(NOTHING)).map(([path, body]) => [
    path,
    { good: () => body as Record<string, unknown>, gets: 'not-found', fields: fields[path]! },
  ]),
);

type Tried = DemoCall & { readonly gives?: number };

export const slotCalls = (
  ask: (asked: DemoCall) => Promise<DemoAnswer>,
): Readonly<Record<string, (known: object) => Promise<readonly Tried[]>>> => {
  const post = (path: string, body: object): DemoCall => ({ method: 'POST', path, body, token: null });
  const known = async () => {
    const [instructor] = (await ask({ path: '/appointment-data' })).body.instructors;
    const { services } = (await ask({ path: `/api/instructors/${instructor.id}/services` })).body;
    const about = { service_id: services[0].id, instructor_id: instructor.id };
    const { appointment_slots: lengths } = (await ask(post('/api/appointment-settings/booking', about))).body;
    const wish = { ...about, duration: lengths[0].duration, timezone: 'America/New_York' };
    const { available_dates: dates } = (await ask(post(`${SLOTS}/available-dates/by-instructor`, wish))).body;
    return { about, wish, first: dates[0] as { date: string; unix_slot_date: number } };
  };
  const refused = (path: string): Tried[] => [
    { ...post(path, {}), gives: 422 },
    { ...post(path, slotBodies(NOTHING)[path]!), gives: 404 },
  ];
  return {
    getAppointmentData: async () => [{ path: '/appointment-data' }],
    getApiInstructorsIdServices: async () => [
      { path: `/api/instructors/${(await known()).about.instructor_id}/services` },
      { path: `/api/instructors/${NOTHING}/services`, gives: 404 },
    ],
    postApiAppointmentSettingsBooking: async () => {
      const { about } = await known();
      const path = '/api/appointment-settings/booking';
      return [post(path, about), post(path, { service_id: about.service_id }), ...refused(path)];
    },
    postApiAppointmentSlotsByService: async () => {
      const { wish, first } = await known();
      return [post(`${SLOTS}/by-service`, { ...wish, date: [first.date] }), ...refused(`${SLOTS}/by-service`)];
    },
    postApiAppointmentSlotsByInstructor: async () => {
      const { wish, first } = await known();
      return [post(`${SLOTS}/by-instructor`, { ...wish, date: first.date }), ...refused(`${SLOTS}/by-instructor`)];
    },
    postApiAppointmentSlotsAvailableDatesByService: async () => [
      post(`${SLOTS}/available-dates/by-service`, (await known()).wish),
      ...refused(`${SLOTS}/available-dates/by-service`),
    ],
    postApiAppointmentSlotsAvailableDatesByInstructor: async () => [
      post(`${SLOTS}/available-dates/by-instructor`, (await known()).wish),
      ...refused(`${SLOTS}/available-dates/by-instructor`),
    ],
    postApiAvailableInstructors: async () => {
      const { wish, first } = await known();
      return [post('/api/available-instructors', { ...wish, slot_time: first.unix_slot_date }), ...refused('/api/available-instructors')];
    },
  };
};
