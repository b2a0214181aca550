/**
 * What can be booked as an appointment, with whom and when (spec 2 §2, §3, §7): all that the booking wizard asks before the checkout. Visitors
 * may look. Days are those of the visitor, who says in which zone; instants are unix seconds, as everywhere.
 */
import * as z from 'zod/mini';
import { daysBetween, isDay } from '../../../kernel/calendar.ts';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime, zone } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID, FIELD_REQUIRED } from '../../../wire/messages.ts';
import { SLOT_STATUSES } from '../rules/slot.ts';

const PUBLIC = { who: 'public', feature: 'appointments' } as const;

/** What is asked for at once: the days of a window and more. */
const MOST_DAYS = 100;
/** The longest appointment (spec 2 §9). */
const MOST_MINUTES = 960;
const MOST_PERSONS = 1000;

const Service = z.object({
  id: plainId<ServiceId>(),
  name: z.string(),
  description: z.nullable(z.string()),
  media_url: z.nullable(z.string()),
  is_online: z.boolean(),
  /** How long it may take, the shortest first, and the credits for each person: what its card says. */
  durations: z.array(z.object({ duration: z.int(), credits: z.int() })),
});
export type AppointmentService = z.output<typeof Service>;

const Instructor = z.object({ id: plainId<StaffId>(), name: z.string(), profile_picture_url: z.nullable(z.string()) });

/** What the instructor asks for; shown only: an appointment is paid in credits (readings §8). Null: they have not said. */
const Pricing = z.nullable(z.object({ price: z.number(), tax: z.number(), total: z.number() }));

/** How long an appointment may take. */
const DurationOption = z.object({
  /** The minutes in words. */
  label: z.string(),
  /** Minutes. */
  duration: z.int(),
  /** Credits for each person. */
  credits: z.int(),
  /** Of the instructor that was asked about, else null. */
  pricing: Pricing,
});
export type DurationOption = z.output<typeof DurationOption>;

/** By which rules appointments are booked: of one service, or what holds for all of them. */
const BookingSettings = z.object({
  /** The shortest first. */
  appointment_slots: z.array(DurationOption),
  min_persons_allowed: z.int(),
  max_persons_allowed: z.int(),
  /** So many days ahead of today may be booked. */
  max_booking_days: z.int(),
  /** An appointment is booked at least so many minutes before it starts. */
  allowed_booking_time: z.int(),
  /** An appointment is cancelled at least so many minutes before it starts. */
  allowed_cancel_time: z.int(),
  /** What is booked waits until the instructor confirms it. */
  allow_instructor_confirm: z.boolean(),
  /** The length of a slot in minutes: 15, 30 or 60. */
  slot_duration: z.int(),
});
export type BookingSettings = z.output<typeof BookingSettings>;

export const getAppointmentData = endpoint({
  ...PUBLIC,
  method: 'GET',
  path: '/appointment-data',
  summary: 'The services that can be booked as appointments, who gives them, and by which rules',
  reply: z.object({
    services: z.array(Service),
    /** By name, each with the services that they give. */
    instructors: z.array(z.object({ ...Instructor.shape, services: z.array(plainId<ServiceId>()) })),
    appointment_setting: BookingSettings,
  }),
});

/** With `instructor_id` only what they give, with their prices. */
export const getBookingSettings = endpoint({
  ...PUBLIC,
  method: 'POST',
  path: '/api/appointment-settings/booking',
  summary: 'How long an appointment of a service may take, and for how many persons',
  body: z.object({ service_id: id<ServiceId>(), instructor_id: z.optional(id<StaffId>()) }),
  reply: BookingSettings,
});

export const getInstructorServices = endpoint({
  ...PUBLIC,
  method: 'GET',
  path: '/api/instructors/{id}/services',
  summary: 'The services that can be booked with an instructor',
  params: z.object({ id: id<StaffId>() }),
  reply: z.object({ services: z.array(Service) }),
});

/** A session that others may join, as exactly the same run of slots. */
const JoinableSession = z.object({
  instructor_id: plainId<StaffId>(),
  unix_start: unixTime,
  /** Minutes. */
  duration: z.int(),
  places_left: z.int(),
});

/** Told to readers of the API, and not checked one by one: a month of a large studio names 18,000, which takes longer than the search. */
const staffIds = z
  .custom<readonly StaffId[]>(Array.isArray)
  .register(z.globalRegistry, { type: 'array', items: { type: 'integer', exclusiveMinimum: 0 } });

export const AppointmentSlot = z.object({
  /** When it begins. */
  date: unixTime,
  /** What the visitor's clock shows then, `HH:mm`. */
  time: z.string(),
  /** Minutes. */
  duration: z.int(),
  /** Of several instructors the best that any of them has to offer. */
  status: z.enum(SLOT_STATUSES),
  /** Who can be booked from here on for as long, and for as many, as was asked: the time to prepare after it is free, too. */
  instructors: staffIds,
  /** Of a slot that is `partial_reserved`: the sessions that take place then and have room. */
  sessions: z.array(JoinableSession),
});
export type AppointmentSlot = z.output<typeof AppointmentSlot>;

const WHAT = {
  service_id: id<ServiceId>(),
  /** The studio's where it is not said. */
  timezone: z.optional(zone),
  /** A session that has no room for so many is `reserved`. The fewest that the service takes, where it is not said. */
  persons: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_PERSONS))),
};
/** For so long somebody can be booked from a slot on. Without it: for one slot. */
const anyDuration = z.optional(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)));
const duration = z.int().check(z.minimum(1), z.maximum(MOST_MINUTES));
/** The first and the last day that are meant. */
const RANGE = { start_date: z.optional(day), end_date: z.optional(day) };

type Range = { readonly start_date?: z.output<typeof day> | undefined; readonly end_date?: z.output<typeof day> | undefined };

const isShort = ({ start_date: first, end_date: last }: Range): boolean =>
  // One that is no day is told as such.
  !isDay(first ?? '') || !isDay(last ?? '') || (first! <= last! && daysBetween(first!, last!) < MOST_DAYS);
const shortEnough = z.refine<Range>(isShort, { path: ['end_date'], error: FIELD_INVALID });

const someDay = z.refine<Range & { readonly date: readonly unknown[] }>(
  ({ date, start_date: first, end_date: last }) => date.length > 0 || (first !== undefined && last !== undefined),
  { path: ['date'], error: FIELD_REQUIRED },
);

const days = z._default(z.array(day).check(z.maxLength(MOST_DAYS)), []);
/** One day, on the inside a list like the others. */
const oneDay = z._default(
  z.codec(z.nullable(z.string()), z.array(day), {
    decode: (text) => (text === null ? [] : [text]),
    encode: ([text]) => text ?? null,
  }),
  [],
);

/** Slots that have begun, that come sooner than the studio allows, and that lie beyond its window are left out. */
export const listSlotsByService = endpoint({
  ...PUBLIC,
  method: 'POST',
  path: '/api/appointment-slots/by-service',
  summary: 'The slots of a service, whoever gives it, by the days of the visitor',
  body: z.object({ ...WHAT, ...RANGE, date: days, duration: anyDuration }).check(shortEnough, someDay),
  reply: z.object({
    /** Every day that was meant, also one without slots. */
    slots: z.array(z.object({ date: day, slots: z.array(AppointmentSlot) })),
  }),
});

export const listSlotsByInstructor = endpoint({
  ...PUBLIC,
  method: 'POST',
  path: '/api/appointment-slots/by-instructor',
  summary: 'The slots of a service with one instructor',
  body: z.object({ ...WHAT, ...RANGE, date: oneDay, instructor_id: id<StaffId>(), duration: anyDuration }).check(shortEnough, someDay),
  reply: z.object({ slots: z.array(AppointmentSlot) }),
});

/** Days on which the appointment can begin; the first of them is the next available. */
const AvailableDates = z.object({
  available_dates: z.array(
    z.object({
      date: day,
      /** When the first one of that day can begin. */
      unix_slot_date: unixTime,
    }),
  ),
});

/** Without days: the whole window. */
export const listAvailableDatesByService = endpoint({
  ...PUBLIC,
  method: 'POST',
  path: '/api/appointment-slots/available-dates/by-service',
  summary: 'The days on which an appointment can begin, whoever gives it',
  body: z.object({ ...WHAT, ...RANGE, date: days, duration }).check(shortEnough),
  reply: AvailableDates,
});

export const listAvailableDatesByInstructor = endpoint({
  ...PUBLIC,
  method: 'POST',
  path: '/api/appointment-slots/available-dates/by-instructor',
  summary: 'The days on which an appointment with one instructor can begin',
  body: z.object({ ...WHAT, ...RANGE, date: oneDay, instructor_id: id<StaffId>(), duration }).check(shortEnough),
  reply: AvailableDates,
});

export const listAvailableInstructors = endpoint({
  ...PUBLIC,
  method: 'POST',
  path: '/api/available-instructors',
  summary: 'Who can be booked at a time',
  body: z.object({ service_id: WHAT.service_id, persons: WHAT.persons, duration, slot_time: unixTime }),
  reply: z.object({
    /** By name. */
    instructors: z.array(
      z.object({
        ...Instructor.shape,
        pricing: Pricing,
        /** Credits for all persons together. */
        subtotal: z.int(),
        /** Whether others take part in it already. */
        is_shared: z.boolean(),
      }),
    ),
  }),
});
export type AvailableInstructor = z.output<typeof listAvailableInstructors.reply>['instructors'][number];
