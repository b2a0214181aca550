/** Asks PayPal about subscriptions: on the day of a cycle, on an event, by reconciliation, and until an ending subscription has ended. */
import type { Studio } from '../../../../context/studio.ts';
import type { StudioId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../../server/db/studio-tx.ts';
import type { DueHandler } from '../../../../server/outbox.ts';
import type { LockedMembership } from '../../../memberships/server/public.ts';
import {
  findSubscription,
  listLiveSubscriptions,
  SUBSCRIPTION_END,
  type Gateways,
  type PayPalSubscription,
  type SubscriptionStatus,
} from '../../../payments/server/public.ts';
import { openRenewal, type RenewalCall, type RenewalParts } from '../renewals/renewal.ts';
import { settleSubscription } from './settle-subscription.ts';

/** A subscription to ask about before anything else pays a cycle. */
export interface Watched {
  readonly kind: 'watched';
  readonly studio: StudioId;
  readonly subscription: PayPalSubscription;
}

export const isWatched = (asked: unknown): asked is Watched =>
  typeof asked === 'object' && asked !== null && 'kind' in asked && asked.kind === 'watched';

/**
 * The subscription to ask about before a cycle is charged, so that two payers never charge one cycle: any other live subscription first, or
 * else the one that pays. Null when there is none or the cycle is free.
 */
export async function findWatched(call: RenewalCall, locked: LockedMembership): Promise<Watched | null> {
  const { tx, studio, at } = call;
  const { pass, payer, nextChargeAt } = locked.membership;
  const live = await listLiveSubscriptions(tx, pass);
  const pays = payer?.kind === 'paypal' ? payer.subscription : null;
  const other = live.find(({ ref }) => ref !== pays);
  if (other) return { kind: 'watched', studio: studio.id, subscription: other };
  if (pays === null) return null;
  const isFree = nextChargeAt !== null && nextChargeAt <= at && (await openRenewal(call, locked))?.bill.total === 0;
  const own = isFree ? null : await findSubscription(tx, { ref: pays });
  return own && { kind: 'watched', studio: studio.id, subscription: own };
}

/** A subscription that is to end is ended before its status is read. */
export async function askSubscription({ studio, subscription }: Watched, { subscriptions }: Gateways): Promise<SubscriptionStatus | null> {
  if (subscription.state === 'ending') await subscriptions.end(studio, subscription.ref);
  return subscriptions.lookAt(studio, subscription.ref);
}

/** Repeats until PayPal has ended the subscription. Its earlier payments are settled. */
export const endSubscriptions = (parts: RenewalParts): DueHandler => ({
  kind: SUBSCRIPTION_END,
  asks: {
    before: async ({ tx, studio, ref }): Promise<Watched | null> => {
      const subscription = await findSubscription(tx, { id: ref });
      return subscription?.state === 'ending' ? { kind: 'watched', studio: studio.id, subscription } : null;
    },
    ask: async (asked) =>
      isWatched(asked) ? { subscription: asked.subscription.ref, status: await askSubscription(asked, parts.gateways) } : null,
  },
  async settle({ said, ...call }) {
    const { subscription: ref, status } = (said ?? {}) as { subscription?: string; status?: SubscriptionStatus | null };
    const kept = ref === undefined ? null : await findSubscription(call.tx, { ref });
    if (kept !== null) await settleSubscription(call, kept, status ?? null, parts);
  },
});

export interface Reconciling extends RenewalParts {
  readonly db: Db;
  readonly loadStudio: (tx: StudioTx) => Promise<Studio>;
}

/**
 * Asks PayPal about a subscription and settles the answer. Returns the result of `settleSubscription`. `note` runs first in that
 * transaction; if it returns false, nothing is settled and the result is false.
 */
export async function reconcileSubscription(
  { db, loadStudio, ...parts }: Reconciling,
  { studio, ref, at }: { readonly studio: StudioId; readonly ref: string; readonly at: Instant },
  note: (tx: StudioTx) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const subscription = await inStudio(db, studio, (tx) => findSubscription(tx, { ref }));
  if (subscription === null) return false;
  const status = await askSubscription({ kind: 'watched', studio, subscription }, parts.gateways);
  return inStudio(db, studio, async (tx) => {
    const kept = (await note(tx)) ? await findSubscription(tx, { ref }) : null;
    return kept !== null && settleSubscription({ tx, studio: await loadStudio(tx), at }, kept, status, parts);
  });
}
