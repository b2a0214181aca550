/** The archive's closed days (docs/decisions/0267). */
import * as z from 'zod/mini';
import { amount, calendarDay, currencyCode, isoTime, key, orNull, said, someText, zone } from './archive-fields.ts';

export const dayClosing = z.strictObject({
  day: calendarDay,
  currency: currencyCode,
  timeZone: said(orNull(zone), 'By whose clock the day was summed; null = the zone of the studio.'),
  opening: said(amount, 'The cash in the drawer at the beginning.'),
  taken: said(amount, 'The cash of the sales, as it was when the day was closed.'),
  refunded: said(amount, 'The cash that was handed back.'),
  counted: amount,
  note: said(orNull(someText(300)), 'Why the counted cash differs.'),
  staff: said(orNull(key), 'Who closed the day.'),
  closedAt: isoTime,
});
