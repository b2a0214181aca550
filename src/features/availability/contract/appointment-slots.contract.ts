/**
 * The services bookable as appointments, their instructors and times (spec 2 §2, §3, §7): all calls of the booking wizard before the
 * checkout. Visitors may call them. Days are in the visitor's time zone, which the request names. Instants are unix seconds, as everywhere.
 */
import * as z from 'zod/mini';
import { daysBetween, isDay } from '../../../kernel/calendar.ts';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime, zone } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID, FIELD_REQUIRED } from '../../../wire/messages.ts';
import { SLOT_STATUSES } from '../rules/slot.ts';

const PUBLIC = { who: 'public', feature: 'appointments' } as const;

/** The most days of one call: more than a window has. */
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
  /** The durations, shortest first, with the credits per person, as the card shows them. */
  durations: z.array(z.object({ duration: z.int(), credits: z.int() })),
});
export type AppointmentService = z.output<typeof Service>;

const Instructor = z.object({ id: plainId<StaffId>(), name: z.string(), profile_picture_url: z.nullable(z.string()) });

/** The instructor's price, for display only: appointments are paid in credits (readings §8). Null when the instructor has not set one. */
const Pricing = z.nullable(z.object({ price: z.number(), tax: z.number(), total: z.number() }));

const DurationOption = z.object({
  /** The minutes in words. */
  label: z.string(),
  /** Minutes. */
  duration: z.int(),
  /** Credits for each person. */
  credits: z.int(),
  /** The price of the requested instructor. Null without an instructor. */
  pricing: Pricing,
});
export type DurationOption = z.output<typeof DurationOption>;

/** The booking rules of one service, or those that all services share. */
const BookingSettings = z.object({
  /** Shortest first. */
  appointment_slots: z.array(DurationOption),
  min_persons_allowed: z.int(),
  max_persons_allowed: z.int(),
  /** The booking window in days after today. */
  max_booking_days: z.int(),
  /** The notice: minutes between booking and start. */
  allowed_booking_time: z.int(),
  /** The cancellation period in minutes before the start. */
  allowed_cancel_time: z.int(),
  /** A booking waits until the instructor confirms it. */
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
    /** By name, each with the services that they offer. */
    instructors: z.array(z.object({ ...Instructor.shape, services: z.array(plainId<ServiceId>()) })),
    appointment_setting: BookingSettings,
  }),
});

/** With `instructor_id`: only that instructor's services and prices. */
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

/** A session that others may join, with the same run of slots. */
const JoinableSession = z.object({
  instructor_id: plainId<StaffId>(),
  unix_start: unixTime,
  /** Minutes. */
  duration: z.int(),
  places_left: z.int(),
});

/**
 * Described for readers of the API, but not validated item by item: a month of a large studio has 18,000 ids, and checking them takes
 * longer than the search.
 */
const staffIds = z
  .custom<readonly StaffId[]>(Array.isArray)
  .register(z.globalRegistry, { type: 'array', items: { type: 'integer', exclusiveMinimum: 0 } });

export const AppointmentSlot = z.object({
  date: unixTime,
  /** The time in the visitor's zone, `HH:mm`. */
  time: z.string(),
  /** Minutes. */
  duration: z.int(),
  /** With several instructors, the best status of any of them. */
  status: z.enum(SLOT_STATUSES),
  /** Instructors available from this slot on for the requested duration and persons, including the time to prepare. */
  instructors: staffIds,
  /** For a `partial_reserved` slot: its sessions with free places. */
  sessions: z.array(JoinableSession),
});
export type AppointmentSlot = z.output<typeof AppointmentSlot>;

const WHAT = {
  service_id: id<ServiceId>(),
  /** Default: the studio's time zone. */
  timezone: z.optional(zone),
  /** A session with too few places for these persons is `reserved`. Default: the fewest persons that the service accepts. */
  persons: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_PERSONS))),
};
/** The duration for which an instructor must be available. Default: one slot. */
const anyDuration = z.optional(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)));
const duration = z.int().check(z.minimum(1), z.maximum(MOST_MINUTES));
const RANGE = { start_date: z.optional(day), end_date: z.optional(day) };

type Range = { readonly start_date?: z.output<typeof day> | undefined; readonly end_date?: z.output<typeof day> | undefined };

const isShort = ({ start_date: first, end_date: last }: Range): boolean =>
  // Invalid days have their own message.
  !isDay(first ?? '') || !isDay(last ?? '') || (first! <= last! && daysBetween(first!, last!) < MOST_DAYS);
const shortEnough = z.refine<Range>(isShort, { path: ['end_date'], error: FIELD_INVALID });

const someDay = z.refine<Range & { readonly date: readonly unknown[] }>(
  ({ date, start_date: first, end_date: last }) => date.length > 0 || (first !== undefined && last !== undefined),
  { path: ['date'], error: FIELD_REQUIRED },
);

const days = z._default(z.array(day).check(z.maxLength(MOST_DAYS)), []);
/** One day on the wire, a list in the code. */
const oneDay = z._default(
  z.codec(z.nullable(z.string()), z.array(day), {
    decode: (text) => (text === null ? [] : [text]),
    encode: ([text]) => text ?? null,
  }),
  [],
);

/** Leaves out slots that have begun, that are within the studio's notice, or that are beyond its window. */
export const listSlotsByService = endpoint({
  ...PUBLIC,
  method: 'POST',
  path: '/api/appointment-slots/by-service',
  summary: 'The slots of a service, whoever gives it, by the days of the visitor',
  body: z.object({ ...WHAT, ...RANGE, date: days, duration: anyDuration }).check(shortEnough, someDay),
  reply: z.object({
    /** Every requested day, including days without slots. */
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

/** Days on which the appointment can begin. The first one is the next available day. */
const AvailableDates = z.object({
  available_dates: z.array(
    z.object({
      date: day,
      /** The first possible start of that day. */
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
        /** Whether other people take part already. */
        is_shared: z.boolean(),
      }),
    ),
  }),
});
export type AvailableInstructor = z.output<typeof listAvailableInstructors.reply>['instructors'][number];
