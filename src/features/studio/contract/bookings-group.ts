import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';

export const MOST_BOOKINGS = 100;
const upTo = (most: number, least = 0) => z.int().check(z.minimum(least), z.maximum(most));

const mostOrNone = z._default(z.nullable(upTo(MOST_BOOKINGS, 1)), null);

/** How far ahead there are classes, and what customers may do with a booking. */
export const bookingsFields = z.object({
  /** Classes that repeat are made so many weeks ahead. */
  weeksAhead: upTo(52, 1),
  /** Customers see the months of so many days ahead. */
  daysShown: upTo(730),
  allowsGuests: z.boolean(),
  /** Classes that one person may book per day and per week. Null: as many as they like. */
  mostPerDay: mostOrNone,
  mostPerWeek: mostOrNone,
  /** Self check-in opens so many minutes before the start, and closes so many minutes after it. */
  checkInOpensMinutes: upTo(1440),
  checkInClosesMinutes: upTo(1440),
  /** Days that a credit stays usable when the studio caused its return after the end of its pass. */
  returnedCreditDays: upTo(366),
});
export type BookingsFields = z.output<typeof bookingsFields>;

export const bookingsGroup = singleCalls({
  path: '/office/settings/bookings',
  can: 'edit-settings',
  one: 'rules of the schedule and of bookings',
  fields: bookingsFields,
});
