import { asId, type CustomerId, type OrderId } from '../../../../kernel/ids.ts';
import { minor, type Minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { DisputeReason } from '../../../payments/rules/dispute-reason.ts';
import { refusesRefunds, type DisputeState } from '../../rules/decide-disputes.ts';

export interface NotedDispute {
  readonly id: number;
  readonly ref: string;
  readonly state: DisputeState;
  readonly amount: Minor;
  readonly reason: DisputeReason;
  /** Until then the studio can answer. Null when the gateway names no time. */
  readonly dueBy: Instant | null;
  readonly isRefundable: boolean;
  /** The pass reads Not Paid, or the sold gift card pays nothing, because of the dispute. */
  readonly stopsPass: boolean;
  readonly openedAt: Instant;
  readonly decidedAt: Instant | null;
}

/** The gateway refunds nothing now. A lost dispute leaves an unpaid order instead. */
export const isDisputed = (disputes: readonly NotedDispute[]): boolean => refusesRefunds(disputes.filter(({ state }) => state === 'open'));

const COLUMNS = [
  'd.id',
  'd.ref',
  'd.state',
  'd.amount',
  'd.reason',
  'd.due_by',
  'd.refundable',
  'd.stops_pass',
  'd.opened_at',
  'd.decided_at',
] as const;

interface Row {
  id: number;
  ref: string;
  state: string;
  amount: number;
  reason: string;
  due_by: Date | null;
  refundable: boolean;
  stops_pass: boolean;
  opened_at: Date;
  decided_at: Date | null;
}

const time = (at: Date | null) => (at === null ? null : fromSqlTime(at));

const disputeOf = (row: Row): NotedDispute => ({
  id: row.id,
  ref: row.ref,
  state: row.state as DisputeState,
  amount: minor(row.amount),
  reason: row.reason as DisputeReason,
  dueBy: time(row.due_by),
  isRefundable: row.refundable,
  stopsPass: row.stops_pass,
  openedAt: fromSqlTime(row.opened_at),
  decidedAt: time(row.decided_at),
});

/** The oldest first. */
export async function listDisputes(tx: StudioTx, payment: number): Promise<NotedDispute[]> {
  const rows = await tx
    .selectFrom('payment_dispute as d')
    .select(COLUMNS)
    .where('d.studio_id', '=', tx.studio)
    .where('d.payment_id', '=', payment)
    .orderBy('d.id')
    .execute();
  return rows.map(disputeOf);
}

export type DisputeToSave = Omit<NotedDispute, 'id' | 'openedAt' | 'decidedAt'>;

/** Stores the state that the gateway told. A first decision sets its time. */
export async function saveDispute(tx: StudioTx, at: Instant, payment: number, dispute: DisputeToSave): Promise<number> {
  const { ref, state, amount, reason, dueBy, isRefundable, stopsPass } = dispute;
  const decided = state === 'open' ? null : toSqlTime(at);
  const facts = {
    state,
    amount,
    reason,
    due_by: dueBy === null ? null : toSqlTime(dueBy),
    refundable: isRefundable,
    stops_pass: stopsPass,
    decided_at: decided,
  };
  const { id } = await tx
    .insertInto('payment_dispute')
    .values({ studio_id: tx.studio, payment_id: payment, ref, opened_at: toSqlTime(at), ...facts })
    .onConflict((conflict) => conflict.columns(['studio_id', 'payment_id', 'ref']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface OpenDispute extends NotedDispute {
  readonly order: OrderId;
  readonly customer: CustomerId;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** The open disputes of the studio. Those that have to be answered first come first. */
export async function listOpenDisputes(tx: StudioTx, most: number): Promise<OpenDispute[]> {
  const rows = await tx
    .selectFrom('payment_dispute as d')
    .innerJoin('customer_order as o', (join) => join.onRef('o.studio_id', '=', 'd.studio_id').onRef('o.payment_id', '=', 'd.payment_id'))
    .select(COLUMNS)
    .select(['o.id as order_id', 'o.customer_id', 'o.name', 'o.currency'])
    .where('d.studio_id', '=', tx.studio)
    .where('d.state', '=', 'open')
    .orderBy('d.due_by')
    .orderBy('d.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...disputeOf(row),
    order: asId<OrderId>(row.order_id),
    customer: asId<CustomerId>(row.customer_id),
    name: row.name,
    currency: row.currency,
  }));
}
