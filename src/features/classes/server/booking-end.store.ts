import { sql } from 'kysely';
import type { BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

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
