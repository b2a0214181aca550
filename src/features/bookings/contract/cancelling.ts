import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';

/** Which one it is of the late cancellations that cost nothing in 30 days. Null when it is none of them. */
export const FreeLateCancel = z.nullable(z.object({ nth: z.int(), out_of: z.int() }));

export const CancellationTerms = z.object({
  late: z.boolean(),
  /** Whether the paid credit is returned, or kept by the studio. Both are false when no credit was taken, as with an unlimited pass. */
  credit_returned: z.boolean(),
  credit_kept: z.boolean(),
  fee: z.nullable(z.number()),
  /** Whether credit and fee are returned once another person takes the place. */
  refund_if_refilled: z.boolean(),
  free_late_cancel: FreeLateCancel,
  /** Whether the rules of the day of the booking decided, because the present ones would be worse for the person. */
  by_own_rules: z.boolean(),
  /** The first name of the giver, whose credit pays for the seat. Null when the credit is the caller's own. */
  credit_of: z.nullable(z.string()),
  free_until_unix: z.nullable(unixTime),
  deadline_unix: unixTime,
});

export const cancelling = {
  /** The effect of cancelling now, decided by the same rule as the cancellation itself. Null when the booking cannot be cancelled. */
  cancellation: z.nullable(CancellationTerms),
  /** The reason why the booking cannot be cancelled, with the details of the cancellation's own refusal. Null when it can be cancelled. */
  cancel_refusal: z.nullable(z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) })),
};
