import type { BookingsTab } from './wire-types.ts';

export interface BookingsQuery {
  /** The tab of My Bookings. Upcoming when absent. */
  readonly show?: BookingsTab;
  readonly booking?: string;
  readonly reschedule?: string;
  readonly give?: string;
  /** The class whose weekly slot becomes a standing booking. */
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
