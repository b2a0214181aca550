import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingRules, FreeLate } from './booking-rules.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';

export interface ClassFacts {
  readonly id: ClassSessionId;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly location: { readonly name: string; readonly address: string | null } | null;
  readonly room: string | null;
  readonly instructor: string | null;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly onlinePassword: string | null;
  readonly acceptsReservations: boolean;
  readonly cancelledAt: Instant | null;
  readonly cancellationReason: string | null;
  readonly lateCancelFee: Minor | null;
  readonly seatsOffered: number;
  /** Every change of the class raises it. */
  readonly version: number;
}

/** The pass and credit that pay for a booking, and whether the credit returned. */
export interface PaidFacts {
  readonly pass: { readonly name: string; readonly chargesLateCancelFee: boolean } | null;
  /** Whether a credit was taken from the pass's balance, and whether it returned. */
  readonly credit: 'none' | 'taken' | 'returned';
  /** The last time to use a credit that returned after its pass had ended. Null otherwise. */
  readonly creditUntil: Instant | null;
  /** A late cancellation that costs nothing once another person takes the place. */
  readonly refundIfRefilled: boolean;
  /** Which of the free late cancellations it was. Null when it was none. */
  readonly freeLate: FreeLate | null;
}

/** The customer's one calendar entry for all their places in a class (docs/decisions/0208). */
export interface CalendarEntry {
  /** The booking whose id is in the UID: the first of the customer's bookings that overlap in time. It may have ended already. */
  readonly id: BookingId;
  /** The people who have a seat, the customer first, as null, then the guests by name. */
  readonly seats: readonly (string | null)[];
}

/** A booking's data, read when the mail is about to be sent. */
export interface BookingFacts extends PaidFacts {
  readonly id: BookingId;
  readonly state: BookingState;
  readonly waitlistSeq: number | null;
  /** Position from 1. Null when not waiting. */
  readonly waitlistNumber: number | null;
  readonly offerUntil: Instant | null;
  readonly freeUntil: Instant | null;
  /** The rules that it was made under. Null when it is older than their storage. */
  readonly rules: BookingRules | null;
  readonly customer: { readonly firstName: string; readonly fullName: string };
  /** First names: the friend who gave the seat and pays for it, and the friend who has the seat now. */
  readonly givenBy: string | null;
  readonly givenTo: string | null;
  /** The giver's payment. The friend who got the seat pays nothing and loses nothing, so mails to them do not mention it. */
  readonly paidByGiver: PaidFacts | null;
  /** The name of the partner that pays for the visit. Null when a pass pays. */
  readonly partner: string | null;
  /** The guest's name. Null when the booking is for the customer. */
  readonly guestName: string | null;
  readonly entry: CalendarEntry;
  /** The customer's other waiting bookings in this class, with positions. `name` is null for the customer's own wait. */
  readonly stillWaiting: readonly { readonly name: string | null; readonly number: number }[];
  /** Whether the person has, or had, a seat. A wait alone costs nothing. */
  readonly wasSeated: boolean;
  readonly inSeries: boolean;
  readonly session: ClassFacts;
}
