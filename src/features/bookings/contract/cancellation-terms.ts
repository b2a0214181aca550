import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';

/** What giving a booking back does now. */
export const CancellationTerms = z.object({
  late: z.boolean(),
  /** The credit that was taken comes back, or stays with the studio; neither where none was taken, as with an unlimited pass. */
  credit_returned: z.boolean(),
  credit_kept: z.boolean(),
  fee: z.nullable(z.number()),
  /** Both come back once somebody else has the place. */
  refund_if_refilled: z.boolean(),
  /** The first name of who gave them the seat, and whose credit it is; null: the caller's own. */
  credit_of: z.nullable(z.string()),
  free_until_unix: z.nullable(unixTime),
  deadline_unix: unixTime,
});

/** Whether a booking can be cancelled, and what that does. */
export const cancelling = {
  /** What cancelling would do now, decided by the rule that the server obeys; null when it cannot be cancelled. */
  cancellation: z.nullable(CancellationTerms),
  /** Why it cannot be cancelled, when it cannot; with the numbers that the refusal of the cancellation itself has. */
  cancel_refusal: z.nullable(z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) })),
};
