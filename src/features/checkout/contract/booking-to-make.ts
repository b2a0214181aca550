/** The booking that a purchase makes once it is paid: in the pay requests, and in orders and receipts (docs/decisions/0148). */
import * as z from 'zod/mini';
import type { AppointmentId, BookingId, ClassSessionId, SeriesBookingId, SeriesId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { email, EMAIL_INVALID, personName, linkKey } from '../../../wire/fields.ts';

/** The most classes of a series that one purchase books. */
const MOST_CLASSES = 200;

const ClassToBook = z
  .object({
    kind: z.literal('class'),
    class_id: id<ClassSessionId>(),
    /** The start as the page showed it. A class that has moved since is not booked. */
    unix_start: unixTime,
    class_for: z._default(z.enum(['myself', 'other']), 'myself'),
    applicantName: z.optional(z.nullable(z.union([z.literal(''), personName]))),
    applicantEmail: z.optional(z.nullable(z.union([z.literal(''), email], EMAIL_INVALID))),
    /** The page listed the customer's overlapping classes and the customer pays anyway. */
    allow_overlap: z._default(z.boolean(), false),
    /** The key of the class's private link. */
    key: linkKey,
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
  /** The cost in credits as the page showed it. The appointment is not booked when it now costs more. */
  subtotal: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

const SeriesToBook = z.object({
  kind: z.literal('series'),
  series_id: id<SeriesId>(),
  class_ids: z.array(id<ClassSessionId>()).check(z.minLength(1), z.maxLength(MOST_CLASSES)),
  unix_starts: z.array(unixTime).check(z.minLength(1), z.maxLength(MOST_CLASSES)),
});

/** The booking that the customer agrees to by pressing Pay. Without it only the pass is bought. */
export const BookingToMake = z.discriminatedUnion('kind', [ClassToBook, AppointmentToBook, SeriesToBook]);
export type BookingToMake = z.output<typeof BookingToMake>;

export const NEXT_STEPS = ['none', 'join-waitlist', 'pay-first', 'finish', 'book-other'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** `waiting`: the booking is made once the pass is paid, or in a moment. */
export const PurchaseBookingOnWire = z.object({
  kind: z.enum(['class', 'appointment', 'series']),
  state: z.enum(['booked', 'waiting', 'refused']),
  /** Name of the class, the service or the series. */
  name: z.string(),
  /** Null for a series. */
  unix_start: z.nullable(unixTime),
  class_id: z.nullable(plainId<ClassSessionId>()),
  series_id: z.nullable(plainId<SeriesId>()),
  /** The attendee's name. Null when the customer attends. */
  applicant_name: z.nullable(z.string()),
  booking_id: z.nullable(plainId<BookingId>()),
  appointment_id: z.nullable(plainId<AppointmentId>()),
  /** The instructor still has to confirm the appointment. */
  is_request: z.boolean(),
  series_booking_id: z.nullable(plainId<SeriesBookingId>()),
  credits_remaining: z.nullable(z.int()),
  /** Code of the reason why the booking is not made. Null when it is made or follows in a moment. */
  code: z.nullable(z.string()),
  message: z.string(),
  /** The customer's next step; `none` when nothing is left to do. `finish`: the customer has to complete the booking by hand. */
  next_step: z.enum(NEXT_STEPS),
});
export type PurchaseBookingOnWire = z.output<typeof PurchaseBookingOnWire>;
