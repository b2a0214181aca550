/** What staff may do about a debt: remind the customer of it, charge it again, or give it up. */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { hours, minus, type Instant } from '../../../kernel/time.ts';
import type { NoAddress } from '../../accounts/rules/refusals.ts';
import type { Membership } from '../../memberships/rules/membership.ts';
import { stateOf } from './order-state.ts';

export type DebtRefusal =
  | { readonly code: 'nothing-due' }
  /** Staff cannot send a link, because the studio takes no payments of debts online. */
  | { readonly code: 'no-link' }
  | NoAddress
  | { readonly code: 'reminded-already' }
  /** A gift card has paid a part. */
  | { readonly code: 'paid-in-part' }
  /** The membership waits for this cycle. It has to be ended first. */
  | { readonly code: 'membership-runs' }
  /** No gateway charges this membership. */
  | { readonly code: 'not-charged' }
  /** Staff have charged it within the last hours. */
  | { readonly code: 'charged-already' }
  /** The membership ends if this try fails. It is made by itself on its day. */
  | { readonly code: 'last-try' };

type Order = Parameters<typeof stateOf>[0];

const REMINDS_AGAIN_AFTER = hours(12);
const RETRIES_AGAIN_AFTER = hours(12);

interface Reminding {
  readonly order: Order;
  readonly hasLink: boolean;
  /** A mail reaches the customer. */
  readonly hasAddress: boolean;
  /** Null when nobody has reminded the customer. */
  readonly remindedAt: Instant | null;
  readonly at: Instant;
}

export function decideReminder({ order, hasLink, hasAddress, remindedAt, at }: Reminding): Decision<null, DebtRefusal> {
  if (stateOf(order) !== 'unpaid') return refuse({ code: 'nothing-due' });
  if (!hasLink) return refuse({ code: 'no-link' });
  if (!hasAddress) return refuse({ code: 'no-address' });
  if (remindedAt !== null && remindedAt > minus(at, REMINDS_AGAIN_AFTER)) return refuse({ code: 'reminded-already' });
  return ok(null);
}

interface WritingOff {
  readonly order: Order;
  readonly kind: 'pass' | 'renewal' | 'gift-card' | 'fee';
  readonly membership: Pick<Membership, 'state'> | null;
}

/** Giving up the price of a pass ends the pass. Giving up a cycle would leave a membership that nobody pays. */
export function decideWriteOff({ order, kind, membership }: WritingOff): Decision<{ readonly endsPass: boolean }, DebtRefusal> {
  if (stateOf(order) !== 'unpaid') return refuse({ code: 'nothing-due' });
  if (order.byGiftCard > 0) return refuse({ code: 'paid-in-part' });
  if (kind === 'renewal' && membership?.state === 'running') return refuse({ code: 'membership-runs' });
  return ok({ endsPass: kind === 'pass' });
}

interface Retrying {
  readonly membership: Pick<Membership, 'state' | 'failure' | 'payer'> | null;
  /** The days of the retries after the first failure. */
  readonly retryDays: readonly number[];
  /** Null when staff have not charged it again. */
  readonly retriedAt: Instant | null;
  readonly at: Instant;
}

/** PayPal charges its memberships itself, and what is owed at the studio is charged by nobody. A try by hand is the next of the retries. */
export function decideRetry({ membership, retryDays, retriedAt, at }: Retrying): Decision<null, DebtRefusal> {
  if (membership?.state !== 'running' || membership.failure === null) return refuse({ code: 'nothing-due' });
  const charged = membership.payer?.kind === 'card' || membership.payer?.kind === 'direct-debit';
  if (!charged) return refuse({ code: 'not-charged' });
  if (retriedAt !== null && retriedAt > minus(at, RETRIES_AGAIN_AFTER)) return refuse({ code: 'charged-already' });
  return membership.failure.tries < retryDays.length ? ok(null) : refuse({ code: 'last-try' });
}
