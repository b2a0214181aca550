/** A class as the staff of the studio see it on the wire (spec 3 §3, Class schedule and Booking). */
import * as z from 'zod/mini';
import type { BookingId, ClassTemplateId, PassId, ServiceId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import { day, plainId } from '../../../wire/codecs.ts';
import { ScheduleClass } from '../../classes/contract/schedule-class.ts';
import { StaffCustomer } from '../../customers/contract/staff-customer.ts';

/** What the public sees of it, and what only staff do. `total_bookings` counts people, and no seat that is on offer or held. */
export const StaffClass = z.object({
  ...ScheduleClass.shape,
  instructor_name: z.string(),
  /** The start by the studio's clock, as the class form has it: `2026-11-25`, `06:00 pm`. */
  date: day,
  time: z.string(),
  /** The same as above under the names that the spec has, too (spec 3 §3). */
  class: z.object({ id: plainId<ClassTemplateId>(), service_id: z.nullable(plainId<ServiceId>()) }),
  class_details: z.object({ description: z.string() }),
  class_instructor: z.nullable(z.object({ id: plainId<StaffId>(), name: z.string() })),
  /** By which the instructor opens an online class. */
  zoomData: z.nullable(z.object({ trainer_url: z.string() })),
  /** Seats on offer to who waits, or held for somebody who pays: nobody else can have them now. */
  seats_on_hold: z.int(),
  attendance_completed: z.boolean(),
  total_attendance: z.int(),
  /** The same: who checks in is present. */
  total_check_ins: z.int(),
  /** The request by which other instructors are asked to take it, while it is pending. */
  sub_request: z.nullable(z.object({ id: plainId<SubRequestId>() })),
  total_pending_sub_request: z.int(),
});

/** Somebody who comes, or waits to. */
export const StaffBooking = z.object({
  id: plainId<BookingId>(),
  /** The same: who is marked is one booking. */
  attendance_id: plainId<BookingId>(),
  /** 1 reserved, 2 attended (readings §3). */
  status: z.int(),
  waitlist_number: z.nullable(z.int()),
  /** A credit was taken from a balance for it, which is lost or given back when the class is cancelled. */
  takes_credit: z.boolean(),
  class_for: z.enum(['myself', 'other']),
  /** Who comes, where the customer booked for somebody else. */
  applicant_name: z.nullable(z.string()),
  customer: StaffCustomer,
  pass: z.nullable(z.object({ id: plainId<PassId>(), name: z.string(), is_paid: z.boolean() })),
});

export const StaffClassDetails = z.object({
  ...StaffClass.shape,
  /** What each who did not come will owe once attendance is completed; null: nothing. */
  no_show_fee: z.nullable(z.number()),
  bookings: z.array(StaffBooking),
  bookings_waitlist: z.array(StaffBooking),
});

export type StaffClass = z.output<typeof StaffClass>;
export type StaffBooking = z.output<typeof StaffBooking>;
export type StaffClassDetails = z.output<typeof StaffClassDetails>;
