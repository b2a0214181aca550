/**
 * Instructors' hours and prices (spec 3 §2, §5, §7): Working Days and Time, Appointment Booking Prices. `instructor_id` names the
 * instructor, for staff with access to all schedules; the default is the caller. Other instructors are 404 (docs/decisions/0109).
 */
import { minuteOf } from '../../../kernel/calendar.ts';
import * as z from 'zod/mini';
import type { InstructorDurationId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import { flag, id, plainId } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { posNumber, TIME_INVALID } from '../../../wire/fields.ts';
import { atMostMessage, WANTED } from '../../../wire/messages.ts';
import { codesOf } from '../../../wire/schema-words.ts';
import { LONGEST, SHORTEST } from '../rules/instructor-prices.ts';
import { reachesOut, WEEKDAYS } from '../rules/working-week.ts';
import { staffHoursTexts } from '../staff-texts.ts';

const say = codesOf('staffHoursTexts', staffHoursTexts);

const STAFF = { who: { staff: 'use-portal' }, feature: 'appointments' } as const;
export const whose = { instructor_id: z.optional(id<StaffId>()) };
/** The instructor, and the instructors that the caller may choose, by name. */
export const Whose = {
  instructor_id: plainId<StaffId>(),
  instructors: z.array(z.object({ id: plainId<StaffId>(), name: z.string() })),
};

/** Above any real price. */
const DEAREST = 10_000_000;
const MOST_DURATIONS = 64;

const price = posNumber.check(z.refine((value) => !(Number(value) > DEAREST), atMostMessage(DEAREST)));
const Prices = z.array(
  z.object({ id: z.nullable(plainId<InstructorDurationId>()), duration: z.int(), enable: z.boolean(), price: z.nullable(z.number()) }),
);

export const getInstructorPrices = endpoint({
  ...STAFF,
  method: 'GET',
  path: '/api/staff/appointment-slots',
  summary: 'How long appointments with an instructor may take, and for what price, the shortest first',
  query: z.object(whose),
  /** `id` and `price` are null until the instructor has set them. */
  reply: z.object({ ...Whose, appointment_slots: Prices }),
});

/** The minutes identify a duration, so each occurs once. Durations left out keep their values. */
export const saveInstructorPrices = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/api/staff/appointment-slots/update-instructor',
  idempotent: true,
  summary: 'Changes how long appointments with an instructor may take, and for what price',
  body: z.object({
    ...whose,
    appointment_slots: z
      .array(
        z.object({
          enable: flag,
          price,
          duration: z.int().check(z.minimum(SHORTEST), z.maximum(LONGEST)),
          id: z.optional(z.nullable(id<InstructorDurationId>())),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(MOST_DURATIONS),
        z.refine((rows) => new Set(rows.map(({ duration }) => duration)).size === rows.length, WANTED.once),
      ),
  }),
  reply: z.object({ ...Done.shape, appointment_slots: Prices }),
});

/** `HH:mm`, up to `24:00` ↔ minutes since midnight. */
const minuteOfDay = (pattern: RegExp) =>
  z.codec(z.string().check(z.regex(pattern, TIME_INVALID)), z.number(), {
    decode: minuteOf,
    encode: (minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
  });
const two = (count: number): string => String(count).padStart(2, '0');
const time = minuteOfDay(/^\d\d:\d\d$/);
/** Form input (spec 3 §5). */
const halfHour = minuteOfDay(/^(([01]\d|2[0-3]):[03]0|24:00)$/);

const Break = z.object({ enable: z.boolean(), start: time, end: time });
const Week = z.array(
  z.object({
    /** The number of the weekday, 1 for Monday. */
    id: z.int(),
    day: z.enum(WEEKDAYS),
    label: z.string(),
    enable: z.boolean(),
    start: time,
    end: time,
    working_day_break: Break,
  }),
);

export const getWorkingDays = endpoint({
  ...STAFF,
  method: 'GET',
  path: '/api/staff/working-days',
  summary: 'The services that an instructor gives, and with `service_id` on which days and when',
  query: z.object({ ...whose, service_id: z.optional(id<ServiceId>()) }),
  reply: z.object({
    ...Whose,
    services: z.array(z.object({ id: plainId<ServiceId>(), name: z.string() })),
    /** All seven days of the requested service. Empty without a service. */
    working_days: Week,
  }),
});

/** The order of times is not checked when one of them is invalid. */
const WorkingDayForm = z
  .object({
    day: z.enum(WEEKDAYS),
    enable: flag,
    start: halfHour,
    end: halfHour,
    /** Display texts that the browser sends; ignored. */
    startF: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    endF: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    /** No break when left out. */
    working_day_break: z.optional(
      z.nullable(
        z
          .object({ enable: flag, start: halfHour, end: halfHour })
          .check(z.refine(({ start, end }) => !(start >= end), { path: ['end'], error: say('startFirst') })),
      ),
    ),
  })
  .check(
    z.refine(({ start, end }) => !(start >= end), { path: ['end'], error: say('startFirst') }),
    z.refine(
      ({ enable, working_day_break: pause, start, end }) =>
        !enable || !pause?.enable || !reachesOut({ starts: pause.start, ends: pause.end }, { starts: start, ends: end }),
      { path: ['working_day_break'], error: say('breakWithin') },
    ),
  );

/** Days left out keep their values. Existing bookings stay. */
export const saveWorkingDays = endpoint({
  ...STAFF,
  method: 'POST',
  path: '/api/staff/working-days/update-instructor',
  idempotent: true,
  summary: 'Changes when an instructor gives a service',
  body: z.object({
    ...whose,
    service_id: id<ServiceId>(),
    working_days: z.array(WorkingDayForm).check(
      z.minLength(1),
      z.maxLength(WEEKDAYS.length),
      z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, WANTED.once),
    ),
  }),
  reply: z.object({ ...Done.shape, working_days: Week }),
});
