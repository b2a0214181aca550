import * as z from 'zod/mini';
import { isoTime, key, orNull, said } from './archive-fields.ts';

export const seriesBooking = z.strictObject({
  key,
  series: key,
  customer: key,
  pass: said(key, 'Paid for all of it.'),
  createdAt: isoTime,
  cancelledAt: said(orNull(isoTime), 'null = it stands.'),
});
