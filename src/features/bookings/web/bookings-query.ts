import type { BookingsTab } from './wire-types.ts';

export interface BookingsQuery {
  /** Which of My Bookings; Upcoming when absent. */
  readonly show?: BookingsTab;
  /** The booking whose details are open. */
  readonly booking?: string;
  /** The booking that is being moved to another date. */
  readonly reschedule?: string;
  /** The booking that is given to a friend. */
  readonly give?: string;
  /** The class whose weekly slot is to be booked every week. */
  readonly weekly?: string;
}

const ID = /^[1-9]\d{0,15}$/;

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

export const readBookingsQuery = (query: Record<string, unknown>): BookingsQuery => ({
  booking: text(query.booking, ID),
  reschedule: text(query.reschedule, ID),
  give: text(query.give, ID),
  weekly: text(query.weekly, ID),
  show: text(query.show, /^(past|cancelled)$/) as BookingsTab | undefined,
});
