/** Seats held for customers while they pay for a pass. Writers hold the occurrence's lock, except to end a hold early. */
import { sql } from 'kysely';
import { asId, type ClassSessionId, type CustomerId, type SeatHoldId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { SeatHold } from '../rules/seat-holds.ts';

interface HoldRow {
  id: number;
  class_session_id: number;
  customer_id: number;
  ends_at: Date;
}

const toHold = (row: HoldRow): SeatHold => ({
  id: asId<SeatHoldId>(row.id),
  session: asId<ClassSessionId>(row.class_session_id),
  customer: asId<CustomerId>(row.customer_id),
  endsAt: fromSqlTime(row.ends_at),
});

const holds = (tx: StudioTx) => tx.selectFrom('seat_hold').selectAll().where('studio_id', '=', tx.studio);

/** The holds of these occurrences that still count as taken seats. */
export async function listHolds(tx: StudioTx, sessions: readonly ClassSessionId[]): Promise<SeatHold[]> {
  const rows = await holds(tx)
    .where('class_session_id', '=', sql<number>`any(${[...new Set(sessions)]}::bigint[])`)
    .where('is_over', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(toHold);
}

/** Null when the hold no longer counts as a taken seat. */
export async function findHold(tx: StudioTx, id: SeatHoldId): Promise<SeatHold | null> {
  const row = await holds(tx).where('id', '=', id).where('is_over', '=', false).executeTakeFirst();
  return row ? toHold(row) : null;
}

/** When the customer's last hold in this class ended or will end, whether or not it still counts. */
export async function findLastHoldEnd(tx: StudioTx, session: ClassSessionId, customer: CustomerId): Promise<Instant | null> {
  const row = await holds(tx).where('class_session_id', '=', session).where('customer_id', '=', customer).executeTakeFirst();
  return row ? fromSqlTime(row.ends_at) : null;
}

/** Holds a seat for a customer. An earlier hold of the same customer reuses its row. */
export async function saveHold(tx: StudioTx, { session, customer, endsAt }: Omit<SeatHold, 'id'>): Promise<SeatHoldId> {
  const { rows } = await sql<{ id: number }>`
    insert into seat_hold (studio_id, class_session_id, customer_id, ends_at)
    values (${tx.studio}, ${session}, ${customer}, ${toSqlTime(endsAt)})
    on conflict (studio_id, class_session_id, customer_id) do update set ends_at = excluded.ends_at, is_over = false
    returning id`.execute(tx);
  return asId<SeatHoldId>(rows[0]!.id);
}

/** Stops counting these holds: their seats were reserved or given back. */
export async function endHolds(tx: StudioTx, ended: readonly Pick<SeatHold, 'id'>[]): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update seat_hold set is_over = true
    where studio_id = ${tx.studio} and id = any(${ended.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Ends the customer's running holds in this class, or in all others, at `at`. Their seats still count. Returns the holds to settle. */
export async function endOwnHolds(
  tx: StudioTx,
  at: Instant,
  { customer, session, where }: Pick<SeatHold, 'customer' | 'session'> & { readonly where: 'here' | 'elsewhere' },
): Promise<SeatHoldId[]> {
  const rows = await tx
    .updateTable('seat_hold')
    .set({ ends_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('class_session_id', where === 'here' ? '=' : '<>', session)
    .where('is_over', '=', false)
    .where('ends_at', '>', toSqlTime(at))
    .returning('id')
    .execute();
  return rows.map((row) => asId<SeatHoldId>(row.id));
}
