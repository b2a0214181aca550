import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';

const LONGEST_MINUTES = 1000 * 60 + 60;

/** When series are booked and cancelled (spec 2 §4). */
export const seriesRulesFields = z.object({
  /** Customers book a series until so many minutes before its start, or before its end where it may be booked after the start. */
  bookUntilMinutes: z.int().check(z.minimum(0), z.maximum(LONGEST_MINUTES)),
  /** Customers cancel single classes of a booked series. */
  mayCancelOne: z.boolean(),
  /** Customers cancel a whole series. */
  mayCancelAll: z.boolean(),
  /** They cancel a whole series until so many days before its first class. */
  cancelUntilDays: z.int().check(z.minimum(0), z.maximum(366)),
});
export type SeriesRulesFields = z.output<typeof seriesRulesFields>;

export const seriesRulesGroup = singleCalls({
  path: '/office/settings/series',
  can: 'edit-settings',
  feature: 'series',
  one: 'rules of series',
  fields: seriesRulesFields,
});
