/** A class in the staff portal, on the wire (spec 3 §3, Class schedule and Booking). */
import * as z from 'zod/mini';
import type { BookingId, ClassTemplateId, PassId, ServiceId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import { day, plainId } from '../../../wire/codecs.ts';
import { ScheduleClass } from '../../classes/contract/schedule-class.ts';
import { shownMinimum } from '../../classes/contract/shown-minimum.ts';
import { OPEN_TASKS, StaffCustomer } from '../../customers/contract/staff-customer.ts';

/** The public fields and those for staff. `total_bookings` counts people only, not seats on offer or held. */
export const StaffClass = z.object({
  ...ScheduleClass.shape,
  instructor_name: z.string(),
  /** The start in the studio's time zone, in the format of the class form: `2026-11-25`, `06:00 pm`. */
  date: day,
  time: z.string(),
  /** Repeats the fields above under the names of spec 3 §3. */
  class: z.object({ id: plainId<ClassTemplateId>(), service_id: z.nullable(plainId<ServiceId>()) }),
  class_details: z.object({ description: z.string() }),
  class_instructor: z.nullable(z.object({ id: plainId<StaffId>(), name: z.string() })),
  /** The link by which the instructor opens an online class. */
  zoomData: z.nullable(z.object({ trainer_url: z.string() })),
  /** Seats on offer to the waitlist, or held for somebody who pays. Nobody else can book them now. */
  seats_on_hold: z.int(),
  attendance_completed: z.boolean(),
  minimum: shownMinimum,
  total_attendance: z.int(),
  /** Equals `total_attendance`, because a check-in marks the person as present. */
  total_check_ins: z.int(),
  /** The pending sub request. Null when there is none. */
  sub_request: z.nullable(z.object({ id: plainId<SubRequestId>() })),
  total_pending_sub_request: z.int(),
});

/** A booking or a place in the waitlist. */
export const StaffBooking = z.object({
  id: plainId<BookingId>(),
  /** Equals `id`: an attendance mark belongs to one booking. */
  attendance_id: plainId<BookingId>(),
  /** 1 reserved, 2 attended (readings §3). */
  status: z.int(),
  waitlist_number: z.nullable(z.int()),
  /** Whether the booking took a counted credit. Cancelling the class returns or forfeits it. */
  takes_credit: z.boolean(),
  class_for: z.enum(['myself', 'other']),
  /** The attendee's name when the customer booked for somebody else. */
  applicant_name: z.nullable(z.string()),
  customer: StaffCustomer,
  /** A mail about the booking reaches the customer, or the guest for whom they booked. */
  is_mailed: z.boolean(),
  pass: z.nullable(z.object({ id: plainId<PassId>(), name: z.string(), is_paid: z.boolean() })),
  /**
   * The partner that pays for the visit. Null when no partner does. The person's number there is null once they are erased, and for staff who may
   * not see how to reach people.
   */
  partner: z.nullable(
    z.object({
      name: z.string(),
      visitor_number: z.nullable(z.string()),
      /** The price of this visit, in minor units. Null: the studio does not say, or the reader may not see money. */
      amount: z.nullable(z.number()),
    }),
  ),
  /** Requirements of the studio that the customer has not met yet. Empty for a guest. */
  missing: z.array(z.enum(OPEN_TASKS)),
});

export const StaffClassDetails = z.object({
  ...StaffClass.shape,
  /** The present fee for a no-show. Null when there is none. */
  no_show_fee: z.nullable(z.number()),
  /** The fees that people with a seat owe if they do not come, once attendance is complete. */
  no_show_fees_of: z.array(z.object({ booking_id: plainId<BookingId>(), amount: z.number() })),
  bookings: z.array(StaffBooking),
  bookings_waitlist: z.array(StaffBooking),
});

export type StaffClass = z.output<typeof StaffClass>;
export type StaffBooking = z.output<typeof StaffBooking>;
export type StaffClassDetails = z.output<typeof StaffClassDetails>;
