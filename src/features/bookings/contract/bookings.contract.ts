/** The class calls of the customer's wire (spec 1 §3 and §7, readings §2-4): those that book; the schedule's are in classes/contract. */
import * as z from 'zod/mini';
import { FEE_KINDS } from '../../checkout/rules/fee.ts';
import type { BookingId, ClassSessionId, CustomerId, PassId } from '../../../kernel/ids.ts';
import { flag, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { email, EMAIL_INVALID, personName } from '../../../wire/fields.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { CustomField } from '../../custom-fields/contract/custom-fields.contract.ts';
import { cancelling } from './cancellation-terms.ts';
import { WAIT_CHOICES } from '../../waitlist/rules/wait-terms.ts';
import { ScheduleClass } from '../../classes/contract/schedule-class.ts';

const classFor = z.enum(['myself', 'other']);

/** A place of the caller's own in another class at the same time. */
export const OverlappingPlace = z.object({
  booking_id: plainId<BookingId>(),
  class_id: plainId<ClassSessionId>(),
  name: z.string(),
  unix_start: unixTime,
  unix_end: unixTime,
  /** They wait there, and hold no seat. */
  waitlisted: z.boolean(),
});

/** Other waits of a person on the day of a class, soonest first, and whether one class is enough (docs/decisions/0135). */
const DayWaits = z.object({ one_a_day: z.boolean(), classes: z.array(z.object({ name: z.string(), unix_start: unixTime })) });

/** A pass as the reserve page offers it: only those that can pay for this class, the first one preselected. */
export const ReservePass = z.object({
  id: plainId<PassId>(),
  name: z.string(),
  punch_type: z.enum(['classpack', 'membership']),
  is_unlimited: z.boolean(),
  /** What is left that can pay for this class, before it is taken; null when unlimited. */
  credits_remaining: z.nullable(z.int()),
  credits: z.nullable(z.int()),
  /** The credit would come from the guest credits. */
  uses_guest_credits: z.boolean(),
  unix_end: z.nullable(unixTime),
  unix_renewal: z.nullable(unixTime),
  /** It allows a late cancel fee, where the class has one. */
  charges_late_cancel_fee: z.boolean(),
});

/** Why an owned pass cannot pay for this class, in a code with its numbers and in words. */
export const IneligiblePass = z.object({
  id: plainId<PassId>(),
  name: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
  message: z.string(),
});

/** What every checkout asks beside a pass (readings §2): `presentAsks` of customers answers it. */
export const CheckoutAsks = z.object({
  waiver: z.object({ require_sign: z.boolean(), wavier_hash: z.string(), waiver_type: z.string(), text: z.string() }),
  customer_accepted_wavier: z.boolean(),
  phone_required: z.boolean(),
  customer_phone: z.nullable(z.string()),
  custom_unfilled_fields: z.array(CustomField),
  show_checkout_fields: z.boolean(),
});

export const getClassReserve = endpoint({
  method: 'POST',
  path: '/api/getClassReserve',
  who: 'customer',
  feature: 'group_classes',
  summary: 'What the reserve page needs: the class, the passes that can pay for it, the waiver, what is missing',
  body: z.object({
    class_id: id<ClassSessionId>(),
    class_for: z.optional(classFor),
    book_for: z.optional(classFor),
  }),
  reply: z.object({
    success: z.boolean(),
    schedule: ScheduleClass,
    /** Where it is held, for a map; null online, and where the studio has not said. */
    location_address: z.nullable(z.string()),
    passes: z.array(ReservePass),
    ineligible_passes: z.array(IneligiblePass),
    /** What the button will do: the same rule as the reservation itself. */
    joins_waitlist: z.boolean(),
    /** Until when a seat of this class is held for the caller; null when none is. `schedule` counts it as free. */
    held_until_unix: z.nullable(unixTime),
    /** A live booking of the caller for this class, if there is one. */
    booking_id: z.nullable(plainId<BookingId>()),
    /** Where the caller is at that time already; empty when it is for somebody else. */
    overlapping: z.array(OverlappingPlace),
    /** As of a booking: for what else the caller waits that day. Null where they join no waitlist, or it is for somebody else. */
    day_waits: z.nullable(DayWaits),
    ...CheckoutAsks.shape,
    /** The last moment at which cancelling costs nothing, and what it costs afterwards. */
    cancel_before_unix: unixTime,
    late_cancel_allowed: z.boolean(),
    late_cancel_refund: z.boolean(),
    late_cancel_fee: z.nullable(z.number()),
    /** The fee of the class, for a pass that allows it, though none of the caller's does: one that they are about to buy may. */
    class_late_cancel_fee: z.nullable(z.number()),
  }),
});

/** Our own call: made as a pass is chosen that shall pay for a class (docs/decisions/0087). */
export const holdSeat = endpoint({
  method: 'POST',
  path: '/api/hold-seat',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Holds a seat for 10 minutes for somebody who pays for a pass; the same hold when it runs already',
  body: z.object({ class_id: id<ClassSessionId>(), class_for: z._default(classFor, 'myself') }),
  reply: z.object({ success: z.boolean(), held_until_unix: unixTime }),
});

/** Our own call: made as somebody leaves the way to pay for a pass. No matter how often, and whether anything is held. */
export const releaseSeat = endpoint({
  method: 'POST',
  path: '/api/release-seat',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Gives back the seat of a class that is held for the caller, if there is one',
  body: z.object({ class_id: id<ClassSessionId>() }),
  reply: z.object({ success: z.boolean() }),
});

export const reserveClass = endpoint({
  method: 'POST',
  path: '/api/reserveClass',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  tells: 'booked',
  summary: 'Takes a seat in a class, or a place in its waitlist, with a pass',
  body: z
    .object({
      user_pass: id<PassId>(),
      schedule_id: id<ClassSessionId>(),
      customer_phone: z.optional(z.nullable(z.string())),
      class_for: z._default(classFor, 'myself'),
      applicantName: z.optional(z.nullable(personName)),
      applicantEmail: z.optional(z.nullable(z.union([z.literal(''), email], EMAIL_INVALID))),
      /** `false` refuses a class at a time at which the caller is in another one (`overlaps`); otherwise it is booked, and the reply names them. */
      allow_overlap: z.optional(z.boolean()),
      /** Where it is a place in the waitlist: until when they are moved up; always when it is not said, or over. */
      move_up: z.optional(z.enum(WAIT_CHOICES)),
      /**
       * Where it is a place in the waitlist: of all for which this person waits that day one class is enough, the first that comes ends the other
       * waits. As it is for those when it is not said.
       */
      one_a_day: z.optional(z.boolean()),
    })
    .check(
      z.refine((ask) => ask.class_for === 'myself' || Boolean(ask.applicantName?.trim()), {
        path: ['applicantName'],
        error: FIELD_REQUIRED,
      }),
    ),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    booking_id: plainId<BookingId>(),
    waitlist_number: z.nullable(z.int()),
    /** What is left on the pass after it; null when unlimited. */
    credits_remaining: z.nullable(z.int()),
    /** Other classes in which the caller has a place at that time. */
    overlapping: z.array(OverlappingPlace),
  }),
});

/** What came of it, in words and numbers. */
export const Cancelled = z.object({
  success: z.boolean(),
  message: z.string(),
  credit_returned: z.boolean(),
  late_cancel_fee: z.nullable(z.number()),
  /** Credit and fee come back once somebody else has the place. */
  refund_if_refilled: z.boolean(),
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/booking/cancel',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'Gives a seat or a place in a waitlist back',
  body: z.object({
    id: id<BookingId>(),
    /** The class of the booking, where it is named; of another class there is no such booking. */
    class_id: z.optional(id<ClassSessionId>()),
    /** Cancel only if that costs nothing now; refused otherwise. */
    only_if_free: z.optional(z.boolean()),
    /** Undo the booking just made: free for 5 minutes, late or not; after that as `only_if_free`. */
    undo: z.optional(z.boolean()),
  }),
  reply: Cancelled,
});

/** Our own call: somebody who waits takes a seat that got free (readings §4). */
export const claimSeat = endpoint({
  method: 'POST',
  path: '/api/booking/claim',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  tells: 'booked',
  summary: 'Claims a seat on offer to those who wait; the first has it',
  body: z.object({ id: id<BookingId>() }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    booking_id: plainId<BookingId>(),
    /** Until then cancelling costs nothing although the deadline has passed; null while the deadline itself is to come. */
    free_until_unix: z.nullable(unixTime),
  }),
});

/** A booking as My Bookings lists it (spec 1 §3, Booking and class_details). */
export const BookingCard = z.object({
  id: plainId<BookingId>(),
  class_id: plainId<ClassSessionId>(),
  class_for: classFor,
  applicant_name: z.nullable(z.string()),
  /**
   * 1 reserved · 2 attended · 3 cancelled · 4 cancelled late · 5 removed · 6 class cancelled · 7 class cancelled, refunded (readings §3).
   */
  status: z.int(),
  status_name: z.string(),
  status_label: z.string(),
  /** They had a seat, and attendance was completed without them: no status of its own (readings §3). */
  is_no_show: z.boolean(),
  waitlist_number: z.nullable(z.int()),
  series_id: z.nullable(z.int()),
  series_name: z.nullable(z.string()),
  series_booking_id: z.nullable(z.int()),
  class_pass_reservation_id: z.nullable(plainId<PassId>()),
  pass_user: z.nullable(z.object({ name: z.string() })),
  /** Who booked. */
  customer: z.object({
    id: plainId<CustomerId>(),
    customer_first_name: z.string(),
    customer_last_name: z.string(),
    email: z.string(),
  }),
  zoomData: z.nullable(z.object({ client_url: z.string(), password: z.nullable(z.string()) })),
  class_details: z.object({
    name: z.string(),
    unix_start: unixTime,
    date: z.string(),
    class_duration: z.int(),
    instructor_name: z.string(),
    location_name: z.nullable(z.string()),
    is_online: z.boolean(),
    in_person: z.boolean(),
    online_link: z.nullable(z.string()),
    online_password: z.nullable(z.string()),
    is_cancel: z.boolean(),
    has_late_cancel_fee: z.boolean(),
    late_cancel_fee: z.nullable(z.number()),
  }),
  /** The fee of a late cancel: what it would be, while that can still happen; once it has, what was raised. Null where there is none. */
  late_cancel_fee: z.nullable(z.number()),
  /** A fee that was raised for it and stands; a balance that is due is paid at `/pay/{pay_handle}`. Null where there is none. */
  fee: z.nullable(z.object({ kind: z.enum(FEE_KINDS), amount: z.number(), is_paid: z.boolean(), pay_handle: z.nullable(z.string()) })),
  /** Of one that was cancelled late: whether what it cost came back, as somebody else has the place; null: it does not, or no longer. */
  refilled: z.nullable(z.boolean()),
  /** Until when its credit may be used that came back although the pass had ended; null: it did not, or is used like any other. */
  credit_until_unix: z.nullable(unixTime),
  ...cancelling,
  /** Given to a friend, or by one (docs/decisions/0132). */
  gift: z.object({
    /** It can be given to a friend. */
    may_give: z.boolean(),
    /** A link stands by which a friend may take it. */
    is_open: z.boolean(),
    /** The first names of the friend who has it now, and of the one who gave it. */
    given_to: z.nullable(z.string()),
    given_by: z.nullable(z.string()),
  }),
  /** Until when they are moved up from the waitlist; null: always. */
  move_up_until_unix: z.nullable(unixTime),
  /** They wait, and the class takes no reservations now: nobody moves up (docs/decisions/0155). */
  is_wait_closed: z.boolean(),
  /** Of a wait: for what else the person waits that day, and whether one of all is enough. Null: for nothing else, or they have a class that day. */
  day_waits: z.nullable(DayWaits),
  /** What somebody who waits can claim now: a seat on offer to them until then, or one that is free for everybody (null); null for nothing. */
  claim: z.nullable(z.object({ until_unix: z.nullable(unixTime) })),
  /**
   * In the lists past and cancelled, of the caller's own: the next occurrence of the same weekly slot (class, place, weekday and time of the
   * studio's clock) that they can reserve. Null where there is none within five weeks.
   */
  book_again: z.nullable(z.object({ class_id: plainId<ClassSessionId>(), unix_start: unixTime })),
});

/** Our own call: one booking of the caller, for the page that a mail about an offer leads to. */
export const getBooking = endpoint({
  method: 'GET',
  path: '/api/booking/{id}',
  who: 'customer',
  feature: 'group_classes',
  summary: 'One booking of the caller, as My Bookings shows it',
  params: z.object({ id: id<BookingId>() }),
  reply: z.object({ booking: BookingCard }),
});

export const listBookings = endpoint({
  method: 'POST',
  path: '/api/customer/classes',
  who: 'customer',
  feature: 'group_classes',
  summary: 'The caller’s bookings: upcoming, past or cancelled, a page at a time',
  body: z.object({
    page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    page_size: z._default(z.int().check(z.minimum(1), z.maximum(100)), 15),
    type: z._default(z.enum(['upcoming', 'past', 'cancelled']), 'upcoming'),
    archive: z.optional(z.nullable(z.union([z.boolean(), flag]))),
  }),
  reply: z.object({
    data: z.array(BookingCard),
    meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
  }),
});

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/customer/calendar/booking/{id}',
  who: 'customer',
  feature: 'group_classes',
  summary: 'One booking as an .ics file',
  params: z.object({ id: id<BookingId>() }),
  reply: z.object({ filename: z.string(), content_type: z.string(), content: z.string() }),
});
