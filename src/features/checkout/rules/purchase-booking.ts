/** What a purchase books as soon as it is paid: a class, an appointment or a series (docs/decisions/0148). */
import type {
  AppointmentId,
  BookingId,
  CheckoutId,
  ClassSessionId,
  CustomerId,
  PassId,
  SeriesBookingId,
  SeriesId,
  ServiceId,
  StaffId,
} from '../../../kernel/ids.ts';
import type { Refusal } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';

/** A class and its start as the page showed it. */
export interface ShownClass {
  readonly session: ClassSessionId;
  readonly startsAt: Instant;
}

interface ClassWish extends ShownClass {
  readonly kind: 'class';
  /** Null: for the customer. */
  readonly guest: { readonly name: string; readonly email: string | null } | null;
  /** The page named the classes at the same time. */
  readonly allowsOverlap: boolean;
}

interface AppointmentWish {
  readonly kind: 'appointment';
  readonly instructor: StaffId;
  readonly service: ServiceId;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly persons: number;
  /** What the page said that it costs, in credits. */
  readonly credits: number;
}

interface SeriesWish {
  readonly kind: 'series';
  readonly series: SeriesId;
  readonly classes: readonly ShownClass[];
}

/** What the press of Pay agreed to. */
export type PurchaseWish = ClassWish | AppointmentWish | SeriesWish;

/** What was booked. */
export interface PurchaseBooked {
  readonly booking: BookingId | null;
  readonly appointment: AppointmentId | null;
  readonly seriesBooking: SeriesBookingId | null;
  /** The instructor has to confirm the appointment first. */
  readonly isRequest: boolean;
  /** Null: the pass is unlimited. */
  readonly creditsLeft: number | null;
}

/** `wanted`: nothing is decided yet, or the pass is not paid yet; then `why` says so. */
export type PurchaseOutcome =
  | { readonly state: 'wanted'; readonly why: Refusal | null }
  | { readonly state: 'booked'; readonly booked: PurchaseBooked }
  | { readonly state: 'refused'; readonly why: Refusal };

export interface PurchaseBooking {
  readonly customer: CustomerId;
  readonly wish: PurchaseWish;
  /** Who of the staff pressed Pay for the customer. */
  readonly byStaff: StaffId | null;
  readonly outcome: PurchaseOutcome;
}

/** A pass that was sold, and by which checkout. */
export interface SoldPass {
  readonly checkout: CheckoutId;
  readonly pass: PassId;
}
