import { sql } from 'kysely';
import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
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

/** How a booking ended. `endedAt` is null while it is live. */
export interface BookingEnd {
  readonly endedAt: Instant | null;
  readonly isGiven: boolean;
  /** How many people the waitlist of the class has moved up since. */
  readonly movedUp: number;
}

export async function loadBookingEnd(tx: StudioTx, id: BookingId): Promise<BookingEnd> {
  const { rows } = await sql<{ ended_at: Date | null; given_to: number | null; moved_up: number }>`
    select b.ended_at, b.given_to,
      (select count(*)::int from booking o
        where o.studio_id = ${tx.studio} and o.class_session_id = b.class_session_id and o.moved_up_at >= b.ended_at) as moved_up
    from booking b where b.studio_id = ${tx.studio} and b.id = ${id}`.execute(tx);
  const { ended_at: endedAt, given_to: givenTo, moved_up: movedUp } = rows[0]!;
  return { endedAt: endedAt && fromSqlTime(endedAt), isGiven: givenTo !== null, movedUp };
}
