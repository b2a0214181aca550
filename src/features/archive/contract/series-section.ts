import * as z from 'zod/mini';
import { SERIES_STATUSES } from '../rules/archived-series.ts';
import { isoTime, key, orFalse, orNull, said, someText, text, webAddress } from './archive-fields.ts';

export const series = z.strictObject({
  key,
  name: someText(200),
  description: z._default(text(20_000), ''),
  mediaUrl: orNull(webAddress(500)),
  status: z._default(z.enum(SERIES_STATUSES), 'active'),
  allowBookingAfterStart: orFalse,
  occurrences: said(z.array(key), 'In their order.'),
});

export const seriesBooking = z.strictObject({
  key,
  series: key,
  customer: key,
  pass: said(key, 'Paid for all of it.'),
  createdAt: isoTime,
  cancelledAt: said(orNull(isoTime), 'null = it stands.'),
});
