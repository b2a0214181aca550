import type {
  BookingId,
  ClassSessionId,
  ClassTemplateId,
  CustomerId,
  PartnerId,
  PassId,
  SeriesBookingId,
  ServiceId,
} from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { minutes, type Instant } from '../../../kernel/time.ts';
import type { CreditUse } from '../../passes/rules/pass.ts';
import type { BookingRules } from './booking-rules.ts';
import type { Minimum } from './minimum.ts';

/** One occurrence of a class, as plain data for the booking rules. */
export interface ClassSession extends Minimum {
  readonly id: ClassSessionId;
  readonly template: ClassTemplateId;
  readonly service: ServiceId | null;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly visiblePublic: boolean;
  /** The key of the link that opens a class which is not public. Null while it has none. */
  readonly linkKey: string | null;
  readonly acceptReservations: boolean;
  /** Null when unlimited. */
  readonly capacity: number | null;
  /** Occupied seats, without the waitlist (`total_bookings`). */
  readonly seatsTaken: number;
  /** Seats freed after the cut-off and on offer to waiting people. */
  readonly seatsOffered: number;
  /** End times of these offers, the earliest first. */
  readonly offerEnds: readonly Instant[];
  /** Seats held for customers while they pay for a pass. */
  readonly seatsHeld: number;
  readonly waiting: number;
  readonly waitlistEnabled: boolean;
  /** The last sequence number given out in the waitlist. Numbers are never reused. */
  readonly lastWaitlistSeq: number;
  readonly cancelledAt: Instant | null;
  readonly lateCancelFee: Minor | null;
  /** The fee for no-shows, charged when attendance is completed. Null when there is none. */
  readonly noShowFee: Minor | null;
  /** Attendance is closed; marks no longer change. */
  readonly attendanceCompleted: boolean;
  /** There is a late cancellation that costs nothing once refilled. */
  readonly hasLeftLate: boolean;
}

/** Duration in whole minutes. */
export const minutesOf = ({ startsAt, endsAt }: Pick<ClassSession, 'startsAt' | 'endsAt'>): number =>
  Math.round((endsAt - startsAt) / minutes(1));

/** State of a booking (readings §3). "No show" is derived, not a state. */
export type BookingState =
  | 'reserved'
  | 'attended'
  | 'cancelled'
  | 'late_cancelled'
  | 'removed'
  | 'class_cancelled'
  | 'class_cancelled_refunded';

export const LIVE_STATES: readonly BookingState[] = ['reserved', 'attended'];

/** The person who takes part: the customer or a guest of theirs. */
export type Attendee =
  | { readonly kind: 'myself' }
  | {
      readonly kind: 'other';
      readonly name: string;
      readonly email: string | null;
      /** Identifies a guest among the customer's guests: the lowercase e-mail, otherwise the name. */
      readonly key: string;
    };

export interface Booking {
  readonly id: BookingId;
  readonly session: ClassSessionId;
  readonly customer: CustomerId;
  readonly attendee: Attendee;
  readonly state: BookingState;
  /** Not null while the person waits. Screens show the rank, so a waitlist has no gaps. */
  readonly waitlistSeq: number | null;
  /** The pass that pays, or that will pay at promotion. */
  readonly pass: PassId | null;
  /** The credit that was taken. Null while waiting. */
  readonly credit: CreditUse | null;
  /** End of the free window: until then cancelling is free although the deadline has passed. */
  readonly freeUntil: Instant | null;
  readonly passedOverAt: Instant | null;
  /** Until then this waiting person may claim a seat on offer, if one is left. */
  readonly offerUntil: Instant | null;
  /** The last time for a promotion from the waitlist. Null means no limit. */
  readonly waitUntil: Instant | null;
  /** The waiting person wants only one class that day (docs/decisions/0135). */
  readonly oneADay: boolean;
  /** The series booking that contains it. Null for a single booking. */
  readonly seriesBooking: SeriesBookingId | null;
  /** The customer who gave the seat and whose pass pays for it. Null when it was not given (docs/decisions/0132). */
  readonly givenBy: CustomerId | null;
  /** The partner that pays for the visit, so that no pass does (docs/decisions/0263). Null when none does. */
  readonly partner: VisitOfPartner | null;
  /** The rules that it was made under. Null when it is older than their storage; then the present rules apply. */
  readonly rules: BookingRules | null;
}

export interface VisitOfPartner {
  readonly id: PartnerId;
  /** The number of the person at the partner. Null once the person is erased. */
  readonly number: string | null;
}

/** The customer whose pass pays and who gets a returned credit. */
export const payerOf = ({ givenBy, customer }: Pick<Booking, 'givenBy' | 'customer'>): CustomerId => givenBy ?? customer;

export const isWaiting = (booking: Pick<Booking, 'state' | 'waitlistSeq'>): boolean =>
  booking.state === 'reserved' && booking.waitlistSeq !== null;

export const isSeated = (booking: Pick<Booking, 'state' | 'waitlistSeq'>): boolean =>
  LIVE_STATES.includes(booking.state) && booking.waitlistSeq === null;

/** The studio cancelled the class, and the booking with it. */
export const endedWithClass = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'class_cancelled' || state === 'class_cancelled_refunded';

/** The attendee of a reservation for a guest. `customer`: an id, or a key in an archive. */
export const otherAttendee = (customer: number | string, name: string, email: string | null): Attendee => ({
  kind: 'other',
  name,
  email,
  key: email ? email.trim().toLowerCase() : `name:${customer}:${name.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`,
});
