import type { CustomerId, PassId } from '../../../../kernel/ids.ts';
import { asId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { scheduleAll, type DueKind } from '../../../../server/outbox.ts';
import type { TaxTerms } from '../../../products/rules/bill.ts';

/** Job: cancel a subscription at PayPal. `ref` is our id of the subscription. */
export const SUBSCRIPTION_END: DueKind = 'paypal.subscription-end';
/**
 * Job: ask PayPal whether the customer of a running membership has approved the offered subscription. `ref` is our id of the subscription.
 */
export const SUBSCRIPTION_OFFER: DueKind = 'paypal.subscription-offer';

export interface PayPalSubscription {
  readonly id: number;
  /** PayPal's id of the subscription. */
  readonly ref: string;
  readonly customer: CustomerId;
  readonly pass: PassId | null;
  /**
   * `offered` with a pass: it will pay for that membership once the customer approves it. `ending`: it has to be cancelled at PayPal.
   * `ended`: PayPal charges nothing more.
   */
  readonly state: 'offered' | 'active' | 'ending' | 'ended';
  readonly setupFee: Minor;
  readonly currency: string;
  readonly tax: TaxTerms;
  /** Time of PayPal's last failed charge. Null when no charge has failed. */
  readonly failureAt: Instant | null;
  readonly createdAt: Instant;
}

export async function findSubscription(
  tx: StudioTx,
  by: { readonly ref: string } | { readonly id: number },
): Promise<PayPalSubscription | null> {
  const query = tx.selectFrom('paypal_subscription').selectAll().where('studio_id', '=', tx.studio);
  const row = await ('ref' in by ? query.where('ref', '=', by.ref) : query.where('id', '=', by.id)).executeTakeFirst();
  return row ? subscriptionOf(row) : null;
}

/** Subscriptions of a membership that PayPal may still charge. */
export async function listLiveSubscriptions(tx: StudioTx, pass: PassId): Promise<PayPalSubscription[]> {
  const rows = await tx
    .selectFrom('paypal_subscription')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('pass_id', '=', pass)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .execute();
  return rows.map(subscriptionOf);
}

/** All subscriptions that PayPal charges, including those to be cancelled. */
export async function listActiveSubscriptions(tx: StudioTx): Promise<PayPalSubscription[]> {
  const rows = await tx
    .selectFrom('paypal_subscription')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('state', 'in', ['active', 'ending'])
    .orderBy('id')
    .execute();
  return rows.map(subscriptionOf);
}

type NewSubscription = Omit<PayPalSubscription, 'id' | 'pass' | 'state' | 'failureAt' | 'createdAt'>;

/** Stores a new subscription in state `offered`. Leaves an existing row unchanged. */
export async function keepSubscription(
  tx: StudioTx,
  at: Instant,
  { ref, customer, setupFee, currency, tax }: NewSubscription,
): Promise<void> {
  await tx
    .insertInto('paypal_subscription')
    .values({
      studio_id: tx.studio,
      ref,
      customer_id: customer,
      state: 'offered',
      setup_fee: setupFee,
      currency,
      tax_name: tax.name,
      tax_rate: tax.rate,
      tax_included: tax.isIncluded,
      created_at: toSqlTime(at),
    })
    .onConflict((c) => c.doNothing())
    .execute();
}

/**
 * Assigns the subscription to a membership, which it pays for from now on. The subscription was sold with the membership or offered to it.
 */
export async function claimSubscription(tx: StudioTx, ref: string, pass: PassId): Promise<void> {
  await tx
    .updateTable('paypal_subscription')
    .set({ pass_id: pass, state: 'active' })
    .where('studio_id', '=', tx.studio)
    .where('ref', '=', ref)
    .where((row) => row.or([row('pass_id', 'is', null), row.and([row('pass_id', '=', pass), row('state', '=', 'offered')])]))
    .execute();
}

/** Offers the subscription to the customer of a running membership. The job asks PayPal at `look` whether it was approved. */
export async function offerSubscription(tx: StudioTx, ref: string, { pass, look }: { readonly pass: PassId; readonly look: Instant }) {
  const rows = await tx
    .updateTable('paypal_subscription')
    .set({ pass_id: pass })
    .where('studio_id', '=', tx.studio)
    .where('ref', '=', ref)
    .where('state', '=', 'offered')
    .where('pass_id', 'is', null)
    .returning('id')
    .execute();
  await scheduleAll(
    tx,
    rows.map(({ id }) => ({ kind: SUBSCRIPTION_OFFER, ref: id, at: look })),
  );
}

/** Schedules the cancellation at PayPal. Does nothing when it is already scheduled or done. */
export const endSubscription = (tx: StudioTx, ref: string, at: Instant): Promise<void> => end(tx, ref, at, ['offered', 'active']);

/** Also schedules the cancellation of a subscription that is stored as ended, because it was activated afterwards. */
export const endSubscriptionAgain = (tx: StudioTx, ref: string, at: Instant): Promise<void> =>
  end(tx, ref, at, ['offered', 'active', 'ended']);

/** Prevents further purchases with the subscription. A subscription that pays for a membership stays. */
export const giveUpSubscription = (tx: StudioTx, ref: string, at: Instant): Promise<void> => end(tx, ref, at, ['offered']);

async function end(tx: StudioTx, ref: string, at: Instant, from: readonly PayPalSubscription['state'][]): Promise<void> {
  const rows = await tx
    .updateTable('paypal_subscription')
    .set({ state: 'ending' })
    .where('studio_id', '=', tx.studio)
    .where('ref', '=', ref)
    .where('state', 'in', [...from])
    .returning('id')
    .execute();
  await scheduleAll(
    tx,
    rows.map(({ id }) => ({ kind: SUBSCRIPTION_END, ref: id, at })),
  );
}

export async function noteEnded(tx: StudioTx, ref: string): Promise<void> {
  await tx.updateTable('paypal_subscription').set({ state: 'ended' }).where('studio_id', '=', tx.studio).where('ref', '=', ref).execute();
}

export async function noteFailure(tx: StudioTx, ref: string, at: Instant): Promise<void> {
  await tx
    .updateTable('paypal_subscription')
    .set({ failure_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('ref', '=', ref)
    .execute();
}

export async function findPlan(tx: StudioTx, fingerprint: string): Promise<string | null> {
  const row = await tx
    .selectFrom('paypal_plan')
    .select('ref')
    .where('studio_id', '=', tx.studio)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.ref ?? null;
}

export async function keepPlan(tx: StudioTx, at: Instant, fingerprint: string, ref: string): Promise<void> {
  await tx
    .insertInto('paypal_plan')
    .values({ studio_id: tx.studio, fingerprint, ref, created_at: toSqlTime(at) })
    .onConflict((c) => c.doNothing())
    .execute();
}

interface Row {
  id: number;
  ref: string;
  customer_id: number;
  pass_id: number | null;
  state: string;
  setup_fee: number;
  currency: string;
  tax_name: string;
  tax_rate: number;
  tax_included: boolean;
  failure_at: Date | null;
  created_at: Date;
}

const subscriptionOf = (row: Row): PayPalSubscription => ({
  id: row.id,
  ref: row.ref,
  customer: asId<CustomerId>(row.customer_id),
  pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
  state: row.state as PayPalSubscription['state'],
  setupFee: minor(row.setup_fee),
  currency: row.currency,
  tax: { name: row.tax_name, rate: row.tax_rate, isIncluded: row.tax_included },
  failureAt: fromSqlTimeOrNull(row.failure_at),
  createdAt: fromSqlTime(row.created_at),
});
