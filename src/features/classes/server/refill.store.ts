/** Places of late cancellations, and the bookings that took them (docs/decisions/0127). */
import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookingState } from '../rules/class-session.ts';
import type { PlaceTaken, PlaceToTake } from '../rules/refill.ts';

/** Places of these occurrences that nobody has taken yet, the earliest cancellation first. */
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

/** Saves the bookings that took these places, and the places' numbers. */
export async function savePlaces(tx: StudioTx, places: readonly Omit<PlaceTaken, 'customer'>[]): Promise<void> {
  const given = places.map(({ booking, by, placeNumber }) => ({ id: booking, by, number: placeNumber }));
  await sql`
    update booking b set taken_by = g.by, place_number = g.number
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, by bigint, number int)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}

/** A place that another person has taken and whose cost is not given back yet. */
export interface PlaceToRefill {
  readonly placeNumber: number;
  readonly takenBy: BookingState;
  /** End of the new booking's free window. */
  readonly freeUntil: Instant | null;
  /** Seats in the same class that the late-cancelling person has taken since. */
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
