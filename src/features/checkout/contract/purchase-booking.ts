/** What a purchase books as soon as it is paid, as the calls that pay say it, and as order and receipt tell it (docs/decisions/0148). */
import * as z from 'zod/mini';
import type { AppointmentId, BookingId, ClassSessionId, SeriesBookingId, SeriesId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { email, EMAIL_INVALID, personName } from '../../../wire/fields.ts';

/** The most classes of a series that one purchase books. */
const MOST_CLASSES = 200;

const ClassToBook = z
  .object({
    kind: z.literal('class'),
    class_id: id<ClassSessionId>(),
    /** As the page showed it: a class that was moved since is not booked. */
    unix_start: unixTime,
    class_for: z._default(z.enum(['myself', 'other']), 'myself'),
    applicantName: z.optional(z.nullable(z.union([z.literal(''), personName]))),
    applicantEmail: z.optional(z.nullable(z.union([z.literal(''), email], EMAIL_INVALID))),
    /** Classes at the same time were named, and the customer pays all the same. */
    allow_overlap: z._default(z.boolean(), false),
  })
  .check(
    z.refine((ask) => ask.class_for === 'myself' || Boolean(ask.applicantName?.trim()), { path: ['applicantName'], error: FIELD_REQUIRED }),
  );

const AppointmentToBook = z.object({
  kind: z.literal('appointment'),
  instructor_id: id<StaffId>(),
  service_id: id<ServiceId>(),
  unix_slot_date: unixTime,
  duration: z.int().check(z.positive(), z.maximum(1440)),
  persons: z.int().check(z.positive(), z.maximum(1000)),
  /** What the page said that it costs, in credits; dearer by now, it is not booked. */
  subtotal: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

const SeriesToBook = z.object({
  kind: z.literal('series'),
  series_id: id<SeriesId>(),
  class_ids: z.array(id<ClassSessionId>()).check(z.minLength(1), z.maxLength(MOST_CLASSES)),
  unix_starts: z.array(unixTime).check(z.minLength(1), z.maxLength(MOST_CLASSES)),
});

/** What the press of Pay agrees to. Whoever pays without it buys the pass alone. */
export const BookingToMake = z.discriminatedUnion('kind', [ClassToBook, AppointmentToBook, SeriesToBook]);
export type BookingToMake = z.output<typeof BookingToMake>;

export const NEXT_STEPS = ['none', 'join-waitlist', 'pay-first', 'finish', 'book-other'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** `waiting`: it is booked as soon as the pass is paid, or in a moment. */
export const PurchaseBookingOnWire = z.object({
  kind: z.enum(['class', 'appointment', 'series']),
  state: z.enum(['booked', 'waiting', 'refused']),
  /** Of the class, the service or the series. */
  name: z.string(),
  /** Null: a series. */
  unix_start: z.nullable(unixTime),
  class_id: z.nullable(plainId<ClassSessionId>()),
  series_id: z.nullable(plainId<SeriesId>()),
  /** Who comes, where it is not the customer. */
  applicant_name: z.nullable(z.string()),
  booking_id: z.nullable(plainId<BookingId>()),
  appointment_id: z.nullable(plainId<AppointmentId>()),
  /** The instructor has to confirm the appointment first. */
  is_request: z.boolean(),
  series_booking_id: z.nullable(plainId<SeriesBookingId>()),
  credits_remaining: z.nullable(z.int()),
  /** Why it is not booked. */
  code: z.nullable(z.string()),
  /** What was booked, or why it was not and what to do next. */
  message: z.string(),
  /** What the customer can do about it; `none` where it is booked. `finish`: the booking is open, and asks for something by hand. */
  next_step: z.enum(NEXT_STEPS),
});
export type PurchaseBookingOnWire = z.output<typeof PurchaseBookingOnWire>;
