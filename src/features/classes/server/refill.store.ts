/** Places that were left late, and who has them now (docs/decisions/0127). */
import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookingState } from '../rules/class-session.ts';
import type { PlaceTaken, PlaceToTake } from '../rules/refill.ts';

/** Places of these occurrences that nobody else has yet, those that were left first in front. */
export async function listPlacesToTake(
  tx: StudioTx,
  sessions: readonly ClassSessionId[],
): Promise<(PlaceToTake & { readonly session: ClassSessionId })[]> {
  const rows = await tx
    .selectFrom('booking')
    .select(['id', 'customer_id', 'class_session_id', 'place_number'])
    .where('studio_id', '=', tx.studio)
    .where('class_session_id', '=', sql<number>`any(${[...sessions]}::bigint[])`)
    .where('place_number', 'is not', null)
    .where('taken_by', 'is', null)
    .orderBy('ended_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    booking: asId<BookingId>(row.id),
    customer: asId<CustomerId>(row.customer_id),
    session: asId<ClassSessionId>(row.class_session_id),
    placeNumber: row.place_number!,
  }));
}

/** Who has these places now, and their numbers. */
export async function savePlaces(tx: StudioTx, places: readonly Omit<PlaceTaken, 'customer'>[]): Promise<void> {
  const given = places.map(({ booking, by, placeNumber }) => ({ id: booking, by, number: placeNumber }));
  await sql`
    update booking b set taken_by = g.by, place_number = g.number
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, by bigint, number int)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}

/** A place that somebody else has taken, and for which nothing was given back yet. */
export interface PlaceToRefill {
  readonly placeNumber: number;
  readonly takenBy: BookingState;
  /** Until when they may leave at no cost. */
  readonly freeUntil: Instant | null;
  /** How many seats the person who left has taken in the same class since. */
  readonly own: number;
}

export async function findPlaceToRefill(tx: StudioTx, booking: BookingId): Promise<PlaceToRefill | null> {
  const { rows } = await sql<{ place_number: number; state: string; free_until: Date | null; own: number }>`
    select b.place_number, t.state, t.free_until, (
        select count(*)::int from booking o
        where o.studio_id = b.studio_id and o.class_session_id = b.class_session_id and o.customer_id = b.customer_id
          and o.state in ('reserved', 'attended') and o.waitlist_seq is null and coalesce(o.moved_up_at, o.created_at) >= b.ended_at) as own
    from booking b join booking t on t.studio_id = b.studio_id and t.id = b.taken_by
    where b.studio_id = ${tx.studio} and b.id = ${booking} and b.refilled_at is null`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { place_number: placeNumber, state, free_until: freeUntil, own } = row;
  return { placeNumber, takenBy: state as BookingState, freeUntil: fromSqlTimeOrNull(freeUntil), own };
}

export async function saveRefilled(tx: StudioTx, at: Instant, booking: BookingId): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ refilled_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', booking)
    .execute();
}
