import { sql } from 'kysely';
import { asId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import { lock } from '../../../server/db/guards.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { DueKind } from '../../../server/outbox.ts';
import type { Erasure } from '../rules/decide-erasure.ts';

/** Scheduled for the end of the seven days. `ref` is the request. */
export const ERASE: DueKind = 'personal-data.erase';

export interface StoredErasure extends Erasure {
  readonly customer: CustomerId;
  /** Null: the customer asked. */
  readonly askedBy: string | null;
}

interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly done_at: Date | null;
  readonly asked_by: string | null;
}

const erasures = (tx: StudioTx) => sql`
  select e.id, e.customer_id, e.asked_at, e.due_at, e.done_at, s.name as asked_by
  from erasure e left join staff s on s.studio_id = e.studio_id and s.id = e.asked_by
  where e.studio_id = ${tx.studio} and e.stopped_at is null`;

const toErasure = (row: Row): StoredErasure => ({
  id: row.id,
  customer: asId<CustomerId>(row.customer_id),
  askedAt: fromSqlTime(row.asked_at),
  dueAt: fromSqlTime(row.due_at),
  doneAt: fromSqlTimeOrNull(row.done_at),
  askedBy: row.asked_by,
});

/** The request that was not stopped. */
export async function findErasure(tx: StudioTx, customer: CustomerId): Promise<StoredErasure | null> {
  const { rows } = await sql<Row>`${erasures(tx)} and e.customer_id = ${customer}`.execute(tx);
  return rows[0] ? toErasure(rows[0]) : null;
}

/** Those of these customers who are to be erased. */
export async function listAsked(tx: StudioTx, customers: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from erasure
    where studio_id = ${tx.studio} and customer_id = any(${[...customers]}::bigint[]) and stopped_at is null and done_at is null`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of these requests that were carried out, and those that were stopped. */
export async function listEnded(tx: StudioTx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; is_done: boolean; is_stopped: boolean }>`
    select id, done_at is not null as is_done, stopped_at is not null as is_stopped
    from erasure where studio_id = ${tx.studio} and id = any(${[...ids]}::bigint[])`.execute(tx);
  const idsOf = (ended: typeof rows): ReadonlySet<number> => new Set(ended.map(({ id }) => id));
  return { done: idsOf(rows.filter((row) => row.is_done)), stopped: idsOf(rows.filter((row) => row.is_stopped)) };
}

export async function readErasure(tx: StudioTx, id: number): Promise<StoredErasure | null> {
  const { rows } = await sql<Row>`${erasures(tx)} and e.id = ${id}`.execute(tx);
  return rows[0] ? toErasure(rows[0]) : null;
}

/** Locks the customer, so that requests, stops and the erasure itself run one after the other. */
export const lockPerson = (tx: StudioTx, customer: CustomerId): Promise<void> =>
  lock(tx, 'person-lock', sql`select id from customer where studio_id = ${tx.studio} and id = ${customer} for no key update`);

export async function insertErasure(
  tx: StudioTx,
  {
    customer,
    by,
    at,
    dueAt,
  }: { readonly customer: CustomerId; readonly by: StaffId | null; readonly at: Instant; readonly dueAt: Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('erasure')
    .values({ studio_id: tx.studio, customer_id: customer, asked_by: by, asked_at: toSqlTime(at), due_at: toSqlTime(dueAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function saveEnd(
  tx: StudioTx,
  id: number,
  end: { readonly stoppedAt: Instant } | { readonly doneAt: Instant },
): Promise<void> {
  await tx
    .updateTable('erasure')
    .set('stoppedAt' in end ? { stopped_at: toSqlTime(end.stoppedAt) } : { done_at: toSqlTime(end.doneAt) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

/** Whether a member of the team has the customer's address. People who have left the team are customers as others are. */
export async function isOnTeam(tx: StudioTx, customer: CustomerId): Promise<boolean> {
  const { rows } = await sql`
    select from customer c join staff s on s.studio_id = c.studio_id and s.email_key = c.email_key and not s.is_archived
    where c.studio_id = ${tx.studio} and c.id = ${customer}`.execute(tx);
  return rows.length > 0;
}
