/** The booking that a purchase makes once it is paid: a class, an appointment or a series (docs/decisions/0148). */
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

/** A class and its start time as the page showed them. */
export interface ShownClass {
  readonly session: ClassSessionId;
  readonly startsAt: Instant;
}

interface ClassWish extends ShownClass {
  readonly kind: 'class';
  /** Null when the customer attends. */
  readonly guest: { readonly name: string; readonly email: string | null } | null;
  /** The page listed the overlapping classes. */
  readonly allowsOverlap: boolean;
  /** The key of the private link by which the customer came. */
  readonly key?: string | undefined;
  /** Staff sold the pass at the desk for this class, so they let the customer in (docs/decisions/0264). */
  readonly letsIn?: boolean | undefined;
}

interface AppointmentWish {
  readonly kind: 'appointment';
  readonly instructor: StaffId;
  readonly service: ServiceId;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly persons: number;
  /** The cost in credits as the page showed it. */
  readonly credits: number;
}

interface SeriesWish {
  readonly kind: 'series';
  readonly series: SeriesId;
  readonly classes: readonly ShownClass[];
}

/** The booking that the customer agreed to by pressing Pay. */
export type PurchaseWish = ClassWish | AppointmentWish | SeriesWish;

export interface PurchaseBooked {
  readonly booking: BookingId | null;
  readonly appointment: AppointmentId | null;
  readonly seriesBooking: SeriesBookingId | null;
  readonly isRequest: boolean;
  /** Null when the pass is unlimited. */
  readonly creditsLeft: number | null;
}

/** `wanted`: not decided yet. If the reason is that the pass is unpaid, `why` says so. */
export type PurchaseOutcome =
  | { readonly state: 'wanted'; readonly why: Refusal | null }
  | { readonly state: 'booked'; readonly booked: PurchaseBooked }
  | { readonly state: 'refused'; readonly why: Refusal };

export interface PurchaseBooking {
  readonly customer: CustomerId;
  readonly wish: PurchaseWish;
  /** The staff member who pressed Pay for the customer. Null when the customer did. */
  readonly byStaff: StaffId | null;
  readonly outcome: PurchaseOutcome;
}

export interface SoldPass {
  readonly checkout: CheckoutId;
  readonly pass: PassId;
}
