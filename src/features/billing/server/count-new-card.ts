import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { TooManyAttempts } from '../../accounts/rules/refusals.ts';
import { count, ofCustomer, limitWait } from '../../accounts/server/public.ts';

/** Counts a card that the customer has not saved, before its bank is asked. Refused after too many new cards within an hour. */
export async function countNewCard(
  tx: StudioTx,
  customer: CustomerId,
  now: Instant,
  { isByLink } = { isByLink: false },
): Promise<Decision<null, TooManyAttempts>> {
  const counter = ofCustomer(isByLink ? 'newCardByLink' : 'newCard', customer);
  const seconds = await limitWait(tx, [counter], now);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [counter], now);
  return ok(null);
}
