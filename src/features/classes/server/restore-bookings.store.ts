import { sql } from 'kysely';
import type { BookingId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookingState } from '../rules/class-session.ts';

/** Bookings live again as they were before their class was cancelled. The caller holds the lock of the class. */
export async function restoreBookings(
  tx: StudioTx,
  bookings: readonly { readonly id: BookingId; readonly state: BookingState; readonly waitlistSeq: number | null }[],
): Promise<void> {
  if (bookings.length === 0) return;
  const given = bookings.map(({ id, state, waitlistSeq }) => ({ id, state, seq: waitlistSeq }));
  await sql`
    update booking b set state = g.state, waitlist_seq = g.seq, ended_at = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id bigint, state text, seq int)
    where b.studio_id = ${tx.studio} and b.id = g.id`.execute(tx);
}
