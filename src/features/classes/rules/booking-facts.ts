import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';

/** The class of a booking, as a mail tells it. */
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
  /** Seats that those who wait may claim. */
  readonly seatsOffered: number;
  /** Raised by every change of the class. */
  readonly version: number;
}

/** What a booking is paid with, and what of that came or may come back. */
export interface PaidFacts {
  readonly pass: { readonly name: string; readonly chargesLateCancelFee: boolean } | null;
  /** A credit was taken from the pass's balance, and whether it came back. */
  readonly credit: 'none' | 'taken' | 'returned';
  /** Until when it may be used, where it came back after its pass had ended. */
  readonly creditUntil: Instant | null;
  /** They left late, and it costs nothing once somebody else has the place. */
  readonly refundIfRefilled: boolean;
}

/** A booking as it stands when the mail is about to be sent. */
export interface BookingFacts extends PaidFacts {
  readonly id: BookingId;
  readonly state: BookingState;
  readonly waitlistSeq: number | null;
  /** 1..n while waiting. */
  readonly waitlistNumber: number | null;
  readonly offerUntil: Instant | null;
  readonly freeUntil: Instant | null;
  /** Who booked. */
  readonly customer: { readonly firstName: string; readonly fullName: string };
  /** The first name of who gave them the seat, and paid for it; of who has it now. */
  readonly givenBy: string | null;
  readonly givenTo: string | null;
  /** What the giver pays it with. Who was given a seat has paid nothing, loses nothing, and is not told of it. */
  readonly paidByGiver: PaidFacts | null;
  /** For whom, when not for the customer. */
  readonly guestName: string | null;
  /** Others in this class for whom the same customer booked and who wait, with their numbers; nobody's name where it is the customer's own wait. */
  readonly stillWaiting: readonly { readonly name: string | null; readonly number: number }[];
  /** The person has, or had, a seat; who only waited was asked for nothing. */
  readonly wasSeated: boolean;
  /** It was booked as a part of a series. */
  readonly inSeries: boolean;
  readonly session: ClassFacts;
}
