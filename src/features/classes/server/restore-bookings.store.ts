import { sql } from 'kysely';
import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
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

/** A booking, and when its free window ends. */
export interface FreeWindow {
  readonly booking: BookingId;
  /** As SQL writes it. */
  readonly until: string | null;
}

export async function listFreeWindows(tx: StudioTx, session: ClassSessionId): Promise<FreeWindow[]> {
  const { rows } = await sql<FreeWindow>`
    select id as booking, free_until::text as until from booking
    where studio_id = ${tx.studio} and class_session_id = ${session} and state = 'reserved' order by id`.execute(tx);
  return rows;
}

export async function saveFreeWindows(tx: StudioTx, windows: readonly FreeWindow[]): Promise<void> {
  if (windows.length === 0) return;
  await sql`
    update booking b set free_until = g.until
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as g(booking bigint, until timestamptz)
    where b.studio_id = ${tx.studio} and b.id = g.booking`.execute(tx);
}
