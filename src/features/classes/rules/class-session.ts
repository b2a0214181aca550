import type { BookingId, ClassSessionId, ClassTemplateId, CustomerId, PassId, SeriesBookingId, ServiceId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { minutes, type Instant } from '../../../kernel/time.ts';
import type { CreditUse } from '../../passes/rules/pass.ts';

/** One occurrence of a class, as the booking rules see it. */
export interface ClassSession {
  readonly id: ClassSessionId;
  readonly template: ClassTemplateId;
  readonly service: ServiceId | null;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly visiblePublic: boolean;
  readonly acceptReservations: boolean;
  /** null = unlimited. */
  readonly capacity: number | null;
  /** Occupied seats, never the waitlist (`total_bookings`). */
  readonly seatsTaken: number;
  /** Seats freed after the cut-off that are held for those who wait. */
  readonly seatsOffered: number;
  /** When the offer of each of these seats ends, the first one in front. */
  readonly offerEnds: readonly Instant[];
  /** Seats that are held for customers while they pay for a pass. */
  readonly seatsHeld: number;
  readonly waiting: number;
  readonly waitlistEnabled: boolean;
  /** The last place given out in the waitlist; places are never given twice. */
  readonly lastWaitlistSeq: number;
  readonly cancelledAt: Instant | null;
  readonly lateCancelFee: Minor | null;
  /** Due from who did not come, once attendance is completed; null: nothing is. */
  readonly noShowFee: Minor | null;
  /** Who came is counted, and no mark is changed any more. */
  readonly attendanceCompleted: boolean;
  /** Somebody left late, and pays nothing once another has their place. */
  readonly hasLeftLate: boolean;
}

/** How long it takes, in whole minutes. */
export const minutesOf = ({ startsAt, endsAt }: Pick<ClassSession, 'startsAt' | 'endsAt'>): number =>
  Math.round((endsAt - startsAt) / minutes(1));

/** Where a booking stands (readings §3). "No show" is derived, not a state. */
export type BookingState =
  | 'reserved'
  | 'attended'
  | 'cancelled'
  | 'late_cancelled'
  | 'removed'
  | 'class_cancelled'
  | 'class_cancelled_refunded';

export const LIVE_STATES: readonly BookingState[] = ['reserved', 'attended'];

/** For whom: the customer, or somebody whom the customer brings. */
export type Attendee =
  | { readonly kind: 'myself' }
  | {
      readonly kind: 'other';
      readonly name: string;
      readonly email: string | null;
      /** What makes this person one among the guests of a customer: the e-mail in lower case, else the name. */
      readonly key: string;
    };

export interface Booking {
  readonly id: BookingId;
  readonly session: ClassSessionId;
  readonly customer: CustomerId;
  readonly attendee: Attendee;
  readonly state: BookingState;
  /** Not null while the person waits. The number shown is the rank, so a waitlist has no gaps. */
  readonly waitlistSeq: number | null;
  /** The pass that pays, or was chosen to pay at promotion. */
  readonly pass: PassId | null;
  /** What was taken; null while waiting. */
  readonly credit: CreditUse | null;
  /** Until then cancelling is free although the deadline has passed. */
  readonly freeUntil: Instant | null;
  readonly passedOverAt: Instant | null;
  /** Until then this waiting person may claim a seat on offer, if there still is one. */
  readonly offerUntil: Instant | null;
  /** From then on this waiting person is not moved up any more; null: always. */
  readonly waitUntil: Instant | null;
  /** Of the classes of that day for which they wait only one is wanted (docs/decisions/0135). */
  readonly oneADay: boolean;
  /** It was booked with others, as a part of a series; null: by itself. */
  readonly seriesBooking: SeriesBookingId | null;
  /** Who gave them the seat, and whose pass pays for it; null: their own (docs/decisions/0132). */
  readonly givenBy: CustomerId | null;
}

/** Whose pass pays, and who gets a credit that comes back. */
export const payerOf = ({ givenBy, customer }: Pick<Booking, 'givenBy' | 'customer'>): CustomerId => givenBy ?? customer;

export const isWaiting = (booking: Pick<Booking, 'state' | 'waitlistSeq'>): boolean =>
  booking.state === 'reserved' && booking.waitlistSeq !== null;

export const isSeated = (booking: Pick<Booking, 'state' | 'waitlistSeq'>): boolean =>
  LIVE_STATES.includes(booking.state) && booking.waitlistSeq === null;

/** The studio cancelled its class, and the booking with it. */
export const endedWithClass = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'class_cancelled' || state === 'class_cancelled_refunded';

/** The attendee of a reservation that a customer (an id, or a key of an archive) makes for somebody else. */
export const otherAttendee = (customer: number | string, name: string, email: string | null): Attendee => ({
  kind: 'other',
  name,
  email,
  key: email ? email.trim().toLowerCase() : `name:${customer}:${name.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`,
});
