/** The customer's calls for series (spec 2 §3 and §7; docs/decisions/0103 for paths that the spec does not give). */
import * as z from 'zod/mini';
import type { ClassSessionId, PassId, SeriesBookingId, SeriesId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { CheckoutAsks, IneligiblePass, OverlappingPlace, ReservePass } from '../../bookings/contract/bookings.contract.ts';

/** A series without its classes, for lists. */
const SeriesHead = z.object({
  id: plainId<SeriesId>(),
  name: z.string(),
  description: z.string(),
  media_url: z.nullable(z.string()),
  status: z.enum(['active', 'inactive']),
  allow_booking_after_start: z.boolean(),
  /** The start of the first class and the end of the last one that takes place. Null when there is no class. */
  unix_start: z.nullable(unixTime),
  unix_end: z.nullable(unixTime),
  /** The first moment that is too late to book. Null when it cannot be booked at all. */
  unix_bookable_until: z.nullable(unixTime),
  total_schedules: z.int(),
});

/** The reason why booking the series leaves this class out, by the rule of the booking itself. Null when the class is booked. */
const leftOut = z.nullable(
  z.enum(['class-cancelled', 'class-started', 'not-taking-reservations', 'already-booked', 'already-waiting', 'class-full']),
);

const SeriesSchedule = z.object({
  id: plainId<ClassSessionId>(),
  name: z.string(),
  unix_start: unixTime,
  instructor_name: z.string(),
  class_duration: z.int(),
  location_name: z.nullable(z.string()),
  left_out: leftOut,
});

const Series = z.object({
  ...SeriesHead.shape,
  /** In the order of the series: No. 1 first. */
  schedules: z.array(SeriesSchedule),
});

export const listSeries = endpoint({
  method: 'GET',
  path: '/series',
  who: 'public',
  feature: 'series',
  summary: 'The series that a studio offers: active and not over, soonest first',
  reply: z.object({ data: z.array(SeriesHead) }),
});

export const getSeries = endpoint({
  method: 'GET',
  path: '/series/{id}',
  who: 'public',
  feature: 'series',
  summary: 'A series with its classes; for a customer, what booking it would book',
  params: z.object({ id: id<SeriesId>() }),
  reply: z.object({
    series: Series,
    /** The caller's current booking of the series that is not over. Null when there is none. */
    series_booking_id: z.nullable(plainId<SeriesBookingId>()),
  }),
});

/** A pass that can pay for all classes to be booked. */
const SeriesPass = z.object({
  ...ReservePass.shape,
  /** The credits needed; 0 with an unlimited pass. */
  credits_needed: z.int(),
});

export const getSeriesCheckout = endpoint({
  method: 'POST',
  path: '/api/series/checkout-data',
  who: 'customer',
  feature: 'series',
  summary: 'What the checkout of a series needs: what would be booked and what not, the passes that pay for it, what is missing',
  body: z.object({ series_id: id<SeriesId>() }),
  reply: z.object({
    ...CheckoutAsks.shape,
    success: z.boolean(),
    series: Series,
    /** The classes that a booking would include now. */
    class_ids: z.array(plainId<ClassSessionId>()),
    passes: z.array(SeriesPass),
    ineligible_passes: z.array(IneligiblePass),
    /** The caller's other places at the time of one of these classes. */
    overlapping: z.array(OverlappingPlace),
    /** The first moment that is too late to cancel the whole series. Null when it cannot be cancelled. */
    cancel_before_unix: z.nullable(unixTime),
    /** Whether single classes of the series can be cancelled. */
    single_class_cancellation: z.boolean(),
  }),
});

export const completeSeriesCheckout = endpoint({
  method: 'POST',
  path: '/api/series/complete-checkout',
  who: 'customer',
  feature: 'series',
  idempotent: true,
  tells: 'booked',
  summary: 'Books every class of a series that is still to come and has room, with one pass: all of them, or nothing',
  body: z.object({
    pass_user_id: id<PassId>(),
    series_id: id<SeriesId>(),
    customer_phone: z.optional(z.nullable(z.string())),
    /** The classes that the page showed. Any difference is refused (`series-changed`). */
    class_ids: z.optional(z.array(id<ClassSessionId>()).check(z.maxLength(1000))),
    /** The start of each of these classes as the page showed it, in the same order. A moved class is refused (`series-class-moved`). */
    unix_starts: z.optional(z.array(unixTime).check(z.maxLength(1000))),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    series_booking_id: plainId<SeriesBookingId>(),
    /** The number of classes that were booked and that were left out. */
    total_schedules_booked: z.int(),
    total_schedules_left_out: z.int(),
    /** The credits left on the pass after the booking. Null when unlimited. */
    credits_remaining: z.nullable(z.int()),
  }),
});

/** A booking of a series in the account's list (spec 2 §3). */
export const SeriesBookingCard = z.object({
  id: plainId<SeriesBookingId>(),
  series_id: plainId<SeriesId>(),
  series_name: z.string(),
  media_url: z.nullable(z.string()),
  total_schedules_booked: z.int(),
  total_upcoming_schedules: z.int(),
  unix_start: unixTime,
  unix_end: unixTime,
  status: z.enum(['active', 'cancelled']),
  pass_user: z.object({ name: z.string() }),
  /** The result of cancelling now, by the server's rule. Null when it cannot be cancelled. */
  cancellation: z.nullable(
    z.object({
      /** The number of classes to cancel. */
      classes: z.int(),
      credits_returned: z.int(),
      credits_kept: z.int(),
      fee: z.nullable(z.number()),
      until_unix: unixTime,
    }),
  ),
  cancel_refusal: z.nullable(z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) })),
});

export const listSeriesBookings = endpoint({
  method: 'POST',
  path: '/series/customer-bookings',
  who: 'customer',
  feature: 'series',
  summary: 'The caller’s bookings of series: upcoming, past or cancelled, a page at a time',
  body: z.object({
    type: z._default(z.enum(['upcoming', 'past', 'cancelled']), 'upcoming'),
    page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    perPage: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
    orderBy: z._default(z.enum(['unix_start']), 'unix_start'),
    orderDesc: z._default(z.boolean(), false),
  }),
  reply: z.object({
    data: z.array(SeriesBookingCard),
    meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
  }),
});

export const cancelSeries = endpoint({
  method: 'POST',
  path: '/series/cancel',
  who: 'customer',
  feature: 'series',
  idempotent: true,
  summary: 'Gives a booked series back: every class of it that is still to come',
  body: z.object({
    series_booking_id: id<SeriesBookingId>(),
    /** The cost that the page showed. A call that would cost more is refused (`series-costs-more`). */
    told: z.optional(
      z.object({
        credits_returned: z.int().check(z.minimum(0)),
        credits_kept: z.int().check(z.minimum(0)),
        fee: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
      }),
    ),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    series_booking_id: plainId<SeriesBookingId>(),
    total_schedules_cancelled: z.int(),
    credits_returned: z.int(),
    late_cancel_fee: z.nullable(z.number()),
  }),
});
