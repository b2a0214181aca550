/** The terms of a wait (docs/decisions/0128, 0135). */
import { sql } from 'kysely';
import type { BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** Sets the last time for a promotion from the waitlist. Null means no limit. */
export async function saveWaitUntil(tx: StudioTx, id: BookingId, until: Instant | null): Promise<void> {
  await sql`update booking set wait_until = ${until === null ? null : toSqlTime(until)} where studio_id = ${tx.studio} and id = ${id}`.execute(
    tx,
  );
}

/**
 * Sets for the waits of a day whether only one class is wanted. Rows are locked by id, so that simultaneous calls for one person do not
 * deadlock.
 */
export async function saveOneADay(tx: StudioTx, bookings: readonly BookingId[], oneADay: boolean): Promise<void> {
  if (bookings.length === 0) return;
  await sql`
    update booking set one_a_day = ${oneADay}
    where studio_id = ${tx.studio} and waitlist_seq is not null and id = any(array(
      select id from booking where studio_id = ${tx.studio} and id = any(${[...bookings]}::bigint[]) order by id for update))`.execute(tx);
}
