import * as z from 'zod/mini';
import { isoTime, key, orNull, said, startOfClass, weekday } from './archive-fields.ts';

export const standingBooking = z.strictObject({
  customer: key,
  class: key,
  location: orNull(key),
  weekday: weekday(),
  starts: said(startOfClass, "By the studio's clock."),
  settledUntil: said(isoTime, 'Occurrences until then are dealt with.'),
  createdAt: isoTime,
});
