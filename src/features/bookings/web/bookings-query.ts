import type { BookingsTab } from './wire-types.ts';
import type { CheckoutStep } from '../../customers/web/public.ts';

export interface BookingsQuery {
  /** Which of My Bookings; Upcoming when absent. */
  readonly show?: BookingsTab;
  /** The booking whose details are open. */
  readonly booking?: string;
}

export interface CheckoutQuery {
  /** While the dialog of what is still asked is open: the step at which it was opened. */
  readonly complete?: CheckoutStep;
}

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

export const readBookingsQuery = (query: Record<string, unknown>): BookingsQuery => ({
  booking: text(query.booking, /^[1-9]\d{0,15}$/),
  show: text(query.show, /^(past|cancelled)$/) as BookingsTab | undefined,
});

export const readCheckoutQuery = (query: Record<string, unknown>): CheckoutQuery => ({
  complete: text(query.complete, /^(information|waiver)$/) as CheckoutStep | undefined,
});
