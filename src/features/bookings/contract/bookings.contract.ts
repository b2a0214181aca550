/** The calls by which customers book and manage classes (spec 1 §3 and §7, readings §2-4). The schedule's calls are in classes/contract. */
import * as z from 'zod/mini';
import { FEE_KINDS } from '../../checkout/rules/fee.ts';
import type { BookingId, ClassSessionId, CustomerId, PassId } from '../../../kernel/ids.ts';
import { flag, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { email, EMAIL_INVALID, personName, linkKey } from '../../../wire/fields.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { CustomField } from '../../custom-fields/contract/custom-fields.contract.ts';
import { cancelling, FreeLateCancel } from './cancelling.ts';
import { WAIT_CHOICES } from '../../waitlist/rules/wait-terms.ts';
import { ScheduleClass } from '../../classes/contract/schedule-class.ts';
import { shownMinimum } from '../../classes/contract/shown-minimum.ts';

const classFor = z.enum(['myself', 'other']);
const fee = z.nullable(z.number());

/** A booking of the caller in another class at the same time. */
export const OverlappingPlace = z.object({
  booking_id: plainId<BookingId>(),
  class_id: plainId<ClassSessionId>(),
  name: z.string(),
  unix_start: unixTime,
  unix_end: unixTime,
  /** True for a place in the waitlist, which holds no seat. */
  waitlisted: z.boolean(),
});

/** The person's other waits on the day of a class, soonest first. `one_a_day`: whether one class is enough (docs/decisions/0135). */
const DayWaits = z.object({ one_a_day: z.boolean(), classes: z.array(z.object({ name: z.string(), unix_start: unixTime })) });

/** A pass on the reserve page. Only passes that can pay for this class are listed; the first one is preselected. */
export const ReservePass = z.object({
  id: plainId<PassId>(),
  name: z.string(),
  punch_type: z.enum(['classpack', 'membership']),
  is_unlimited: z.boolean(),
  /** The credits that can pay for this class, before the booking takes one. Null when unlimited. */
  credits_remaining: z.nullable(z.int()),
  credits: z.nullable(z.int()),
  /** Whether the credit would come from the guest credits. */
  uses_guest_credits: z.boolean(),
  unix_end: z.nullable(unixTime),
  unix_renewal: z.nullable(unixTime),
  /** Whether the pass allows a late cancel fee, if the class has one. */
  charges_late_cancel_fee: z.boolean(),
});

/** The reason why an owned pass cannot pay for this class: a code with its numbers, and a sentence. */
export const IneligiblePass = z.object({
  id: plainId<PassId>(),
  name: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
  message: z.string(),
});

/** The questions of every checkout besides the pass (readings §2). `presentAsks` of customers fills them in. */
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
    key: linkKey,
  }),
  reply: z.object({
    success: z.boolean(),
    schedule: ScheduleClass,
    /** The address for a map. Null when the class is online or the studio has set no address. */
    location_address: z.nullable(z.string()),
    passes: z.array(ReservePass),
    ineligible_passes: z.array(IneligiblePass),
    /** Whether the button joins the waitlist. The reservation uses the same rule. */
    joins_waitlist: z.boolean(),
    /** When the caller's held seat in this class expires. Null when the caller holds none. `schedule` counts a held seat as free. */
    held_until_unix: z.nullable(unixTime),
    booking_id: z.nullable(plainId<BookingId>()),
    /** The caller's other classes at that time. Empty when the booking is for somebody else. */
    overlapping: z.array(OverlappingPlace),
    /** Why the caller may book no more classes that day or week, in words. Null when they may. */
    limit_reached: z.nullable(z.string()),
    /** The caller's other waits that day, as in a booking. Null when the caller would join no waitlist or books for somebody else. */
    day_waits: z.nullable(DayWaits),
    ...CheckoutAsks.shape,
    /** The last moment of free cancellation. The fields below give the cost afterwards. */
    cancel_before_unix: unixTime,
    late_cancel_allowed: z.boolean(),
    late_cancel_refund: z.boolean(),
    late_cancel_fee: fee,
    /** So many late cancellations of a person in 30 days cost nothing. */
    free_late_cancels: z.int(),
    /**
     * The class's fee for a pass that allows one, even if none of the caller's passes does: the pass that they are about to buy may allow
     * it.
     */
    class_late_cancel_fee: fee,
    /** The fee for a no-show. Null when it costs nothing. */
    no_show_fee: fee,
    minimum: shownMinimum,
  }),
});

/** Our own call. The site makes it when the customer chooses a pass to buy for a class (docs/decisions/0087). */
export const holdSeat = endpoint({
  method: 'POST',
  path: '/api/hold-seat',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Holds a seat for 10 minutes for somebody who pays for a pass; the same hold when it runs already',
  body: z.object({ class_id: id<ClassSessionId>(), class_for: z._default(classFor, 'myself'), key: linkKey }),
  reply: z.object({ success: z.boolean(), held_until_unix: unixTime }),
});

/**
 * Our own call. The site makes it when the customer leaves the purchase of a pass. Repeated calls are harmless, also when no seat is held.
 */
export const releaseSeat = endpoint({
  method: 'POST',
  path: '/api/release-seat',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Gives back the seat of a class that is held for the caller, if there is one',
  body: z.object({ class_id: id<ClassSessionId>() }),
  reply: z.object({ success: z.boolean() }),
});

const Booked = z.object({
  success: z.boolean(),
  message: z.string(),
  booking_id: plainId<BookingId>(),
  waitlist_number: z.nullable(z.int()),
  /** Credits left on the pass after the booking. Null when unlimited. */
  credits_remaining: z.nullable(z.int()),
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
      /**
       * `false` refuses a class that overlaps another class of the caller (`overlaps`). Otherwise the class is booked and the reply lists
       * the overlapping classes.
       */
      allow_overlap: z.optional(z.boolean()),
      /** For a place in the waitlist: until when the person is moved up. Missing or past means always. */
      move_up: z.optional(z.enum(WAIT_CHOICES)),
      /**
       * For a place in the waitlist: whether one class is enough among all waits of this person that day. Then the first seat ends the
       * other waits. When it is missing, the setting of the other waits applies.
       */
      one_a_day: z.optional(z.boolean()),
      /** The key of a private link, for a class that is not public. */
      key: linkKey,
    })
    .check(
      z.refine((ask) => ask.class_for === 'myself' || Boolean(ask.applicantName?.trim()), {
        path: ['applicantName'],
        error: FIELD_REQUIRED,
      }),
    ),
  reply: z.extend(Booked, { overlapping: z.array(OverlappingPlace) }),
});

export const Cancelled = z.object({
  success: z.boolean(),
  message: z.string(),
  credit_returned: z.boolean(),
  late_cancel_fee: z.nullable(z.number()),
  /** Whether credit and fee are returned once another person takes the place. */
  refund_if_refilled: z.boolean(),
  free_late_cancel: FreeLateCancel,
  /** Until when `booking/undo-cancel` can take the cancellation back. Null when it stands. */
  undo_until_unix: z.nullable(unixTime),
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
    /** The class of the booking. If the booking belongs to another class, the call answers that the booking does not exist. */
    class_id: z.optional(id<ClassSessionId>()),
    /** Cancels only if cancelling costs nothing now. Refused otherwise. */
    only_if_free: z.optional(z.boolean()),
    /** The same for a free late cancellation: refused when all free ones are used. */
    only_if_free_late: z.optional(z.boolean()),
    /** Undoes a new booking: free for 5 minutes, even when late. After that it works as `only_if_free`. */
    undo: z.optional(z.boolean()),
  }),
  reply: Cancelled,
});

/** Our own call (docs/decisions/0274). */
export const undoCancel = endpoint({
  method: 'POST',
  path: '/api/booking/undo-cancel',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'Books again what its customer cancelled free of charge in the last five minutes, while a seat is free',
  body: z.object({ id: id<BookingId>() }),
  reply: Booked,
});

/** A booking in My Bookings (spec 1 §3, Booking and class_details). */
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
  /** The person had a seat, and attendance was completed without them. A no-show has no status of its own (readings §3). */
  is_no_show: z.boolean(),
  waitlist_number: z.nullable(z.int()),
  series_id: z.nullable(z.int()),
  series_name: z.nullable(z.string()),
  series_booking_id: z.nullable(z.int()),
  class_pass_reservation_id: z.nullable(plainId<PassId>()),
  pass_user: z.nullable(z.object({ name: z.string() })),
  /** The partner of the studio that pays for the visit, so that no pass does. Null when none does. */
  partner_name: z.nullable(z.string()),
  customer: z.object({
    id: plainId<CustomerId>(),
    customer_first_name: z.string(),
    customer_last_name: z.string(),
    email: z.nullable(z.string()),
  }),
  zoomData: z.nullable(z.object({ client_url: z.string(), password: z.nullable(z.string()) })),
  class_details: z.object({
    name: z.string(),
    unix_start: unixTime,
    date: z.string(),
    class_duration: z.int(),
    instructor_name: z.string(),
    location_name: z.nullable(z.string()),
    room: z.nullable(z.string()),
    is_online: z.boolean(),
    in_person: z.boolean(),
    online_link: z.nullable(z.string()),
    online_password: z.nullable(z.string()),
    is_cancel: z.boolean(),
    has_late_cancel_fee: z.boolean(),
    late_cancel_fee: fee,
  }),
  /** The late cancel fee: the possible fee while a late cancel is possible, the raised fee afterwards. Null when there is none. */
  late_cancel_fee: z.nullable(z.number()),
  /** The raised and still valid fee of the booking. A balance that is due is paid at `/pay/{pay_handle}`. Null when there is none. */
  fee: z.nullable(z.object({ kind: z.enum(FEE_KINDS), amount: z.number(), is_paid: z.boolean(), pay_handle: z.nullable(z.string()) })),
  /**
   * For a late cancellation: whether credit and fee were returned because another person took the place. Null when they are not returned,
   * or no longer can be.
   */
  refilled: z.nullable(z.boolean()),
  free_late_cancel: FreeLateCancel,
  /**
   * The last use of a credit that was returned after its pass had ended. Null when no such credit was returned, or when it is used like any
   * other.
   */
  credit_until_unix: z.nullable(unixTime),
  ...cancelling,
  /** Whether the seat was given to a friend, or by one (docs/decisions/0132). */
  gift: z.object({
    may_give: z.boolean(),
    /** Whether an open link offers the seat to a friend. */
    is_open: z.boolean(),
    /** The first names of the friend who has the seat and of the giver. */
    given_to: z.nullable(z.string()),
    given_by: z.nullable(z.string()),
  }),
  /** The people who go together by a friend link (docs/decisions/0282). */
  company: z.object({
    /** Whether the person can still ask a friend along. */
    may_invite: z.boolean(),
    with: z.array(z.object({ first_name: z.string(), is_waiting: z.boolean() })),
  }),
  /** Until when the person is moved up from the waitlist. Null when always. */
  move_up_until_unix: z.nullable(unixTime),
  /** The person waits, and the class takes no reservations now. Nobody is moved up (docs/decisions/0155). */
  is_wait_closed: z.boolean(),
  /**
   * For a wait: the person's other waits that day, and whether one class is enough. Null when there are no other waits or the person has a
   * class that day.
   */
  day_waits: z.nullable(DayWaits),
  /**
   * The seat that a waiting person can claim now. `until_unix` is the end of an offer to them, and null when the seat is free for
   * everybody. `claim` is null when there is nothing to claim.
   */
  claim: z.nullable(z.object({ until_unix: z.nullable(unixTime) })),
  /**
   * The next occurrence of the same weekly slot (class, place, weekday and time in the studio's time zone) that the caller can reserve.
   * Present for the caller's own bookings in the lists past and cancelled. Null when there is none within five weeks.
   */
  book_again: z.nullable(z.object({ class_id: plainId<ClassSessionId>(), unix_start: unixTime })),
});

/** Our own call: one booking of the caller, for the page that the mail about an offer links to. */
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
    /** Only the bookings that this pass of the caller pays. */
    paid_with: z.optional(id<PassId>()),
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
