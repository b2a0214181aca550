import type { BookingsTab } from './wire-types.ts';

export interface BookingsQuery {
  /** Which of My Bookings; Upcoming when absent. */
  readonly show?: BookingsTab;
  /** The booking whose details are open. */
  readonly booking?: string;
}

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

export const readBookingsQuery = (query: Record<string, unknown>): BookingsQuery => ({
  booking: text(query.booking, /^[1-9]\d{0,15}$/),
  show: text(query.show, /^(past|cancelled)$/) as BookingsTab | undefined,
});
