import type { ReplyOf } from '../../src/wire/endpoint.ts';
import type { getClassReserve, listBookings } from '../../src/features/bookings/contract/bookings.contract.ts';
import type { BookingId, ClassSessionId, ClassTemplateId, CustomerId, PassId } from '../../src/kernel/ids.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import type { placesOfCaller } from '../../src/features/classes/contract/schedule-class.ts';
import type { getClass } from '../../src/features/classes/contract/class.contract.ts';

type ScheduleClass = ReplyOf<typeof getClass>['class'];
type CallersPlaces = Pick<ReplyOf<typeof getClass>, keyof typeof placesOfCaller>;
type BookingEntry = ReplyOf<typeof listBookings>['data'][number];
type PayingPass = ReplyOf<typeof getClassReserve>['passes'][number];

export const at = (iso: string): Instant => instant(Date.parse(iso));

/** By default the caller has no place. */
export const callersPlaces = (differs: Partial<CallersPlaces> = {}): CallersPlaces => ({
  customer_bookings: [],
  customer_waitlist: [],
  guest_bookings: [],
  guest_waitlist: [],
  ...differs,
});

/** A class with ten places, three of them taken, on Saturday, March 7, 2026, 10:00 in New York. */
export const aScheduleClass = (differs: Partial<ScheduleClass> = {}): ScheduleClass => ({
  id: 1 as ClassSessionId,
  class_id: 1 as ClassTemplateId,
  name: 'Morning Flow',
  unix_start: at('2026-03-07T15:00:00Z'),
  class_duration: 60,
  instructor: 'Maya Chen',
  instructor_id: null,
  instructor_image: null,
  instructor_description: null,
  location_id: null,
  location_name: 'Downtown',
  room: 'Studio A',
  service_id: null,
  service_name: 'Yoga',
  filter_tags: [],
  visible_public: true,
  accept_reservations: true,
  limit_reservations: true,
  max_reservations: 10,
  total_bookings: 3,
  active_bookings_waitlist_count: 0,
  enable_waitlist: false,
  color: '#0f766e',
  is_online: false,
  in_person: true,
  online_link: null,
  online_password: null,
  additional_details: '',
  description: '',
  is_cancel: false,
  cancellation_reason: null,
  series_count: 0,
  ...differs,
});

/** The customer's own seat in that class. */
export const aBookingEntry = (
  differs: Partial<Omit<BookingEntry, 'class_details'>> = {},
  details: Partial<BookingEntry['class_details']> = {},
): BookingEntry => ({
  id: 1 as BookingId,
  class_id: 1 as ClassSessionId,
  class_for: 'myself',
  applicant_name: null,
  status: 1,
  status_name: 'reserved',
  status_label: 'Reserved',
  is_no_show: false,
  waitlist_number: null,
  series_id: null,
  series_name: null,
  series_booking_id: null,
  class_pass_reservation_id: 1 as PassId,
  pass_user: { name: '10-class pack' },
  partner_name: null,
  customer: { id: 1 as CustomerId, customer_first_name: 'Nia', customer_last_name: 'Okafor', email: 'nia@example.org' },
  zoomData: null,
  late_cancel_fee: null,
  fee: null,
  refilled: null,
  free_late_cancel: null,
  credit_until_unix: null,
  cancellation: null,
  cancel_refusal: null,
  move_up_until_unix: null,
  is_wait_closed: false,
  day_waits: null,
  claim: null,
  gift: { may_give: false, is_open: false, given_to: null, given_by: null },
  company: { may_invite: false, with: [] },
  book_again: null,
  ...differs,
  class_details: {
    name: 'Morning Flow',
    unix_start: at('2026-03-07T15:00:00Z'),
    date: '07/03/2026',
    class_duration: 60,
    instructor_name: 'Maya Chen',
    location_name: 'Downtown',
    room: null,
    is_online: false,
    in_person: true,
    online_link: null,
    online_password: null,
    is_cancel: false,
    has_late_cancel_fee: false,
    late_cancel_fee: null,
    ...details,
  },
});

/** A pack with seven credits left. */
export const aPayingPass = (differs: Partial<PayingPass> = {}): PayingPass => ({
  id: 1 as PassId,
  name: '10-class pack',
  punch_type: 'classpack',
  is_unlimited: false,
  charges_late_cancel_fee: false,
  credits_remaining: 7,
  credits: 10,
  uses_guest_credits: false,
  unix_end: null,
  unix_renewal: null,
  ...differs,
});
