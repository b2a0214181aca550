import type { StaffBooking, StaffClass, StaffClassDetails } from '../../src/features/class-admin/contract/staff-class.ts';
import type { Day } from '../../src/kernel/calendar.ts';
import type { BookingId, CustomerId, PassId } from '../../src/kernel/ids.ts';
import { aScheduleClass } from './wire-classes.ts';

/** The class of `aScheduleClass`, as staff see it. */
export const aStaffClass = (differs: Partial<StaffClass> = {}): StaffClass => ({
  ...aScheduleClass(),
  instructor_name: 'Maya Chen',
  date: '2026-03-17' as Day,
  time: '06:00 pm',
  class: { id: aScheduleClass().class_id, service_id: null },
  class_details: { description: '' },
  class_instructor: null,
  zoomData: null,
  seats_on_hold: 0,
  minimum: null,
  attendance_completed: false,
  total_attendance: 0,
  total_check_ins: 0,
  sub_request: null,
  total_pending_sub_request: 0,
  ...differs,
});

export const aStaffClassWith = (bookings: readonly StaffBooking[], differs: Partial<StaffClassDetails> = {}): StaffClassDetails => ({
  ...aStaffClass({ total_bookings: bookings.length, max_reservations: bookings.length }),
  no_show_fee: null,
  no_show_fees_of: differs.no_show_fee ? bookings.map(({ id }) => ({ booking_id: id, amount: differs.no_show_fee! })) : [],
  bookings: [...bookings],
  bookings_waitlist: [],
  ...differs,
});

/** The seat of the customer "Person `nth`", who has attended three classes before. */
export const aStaffBooking = (nth: number, differs: Partial<StaffBooking> = {}): StaffBooking => ({
  id: nth as BookingId,
  attendance_id: nth as BookingId,
  status: 1,
  waitlist_number: null,
  takes_credit: true,
  class_for: 'myself',
  applicant_name: null,
  is_mailed: true,
  customer: {
    id: (1000 + nth) as CustomerId,
    customer_first_name: 'Person',
    customer_last_name: String(nth),
    email: `person${nth}@example.org`,
    has_email: true,
    phone: null,
    attended_classes_count: 3,
    injured: false,
    tags: [],
  },
  pass: { id: nth as PassId, name: '10-class pack', is_paid: true },
  partner: null,
  missing: [],
  ...differs,
});
