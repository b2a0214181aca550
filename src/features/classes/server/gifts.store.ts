/** Seats given to friends, and friends who come along (docs/decisions/0132, 0282). */
import { sql } from 'kysely';
import type { BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Booking } from '../rules/class-session.ts';

/** Starts a new gift link. Earlier links become invalid. */
export async function saveGift(tx: StudioTx, at: Instant, booking: BookingId): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ gift_at: toSqlTime(at), gift_ended_at: null })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', booking)
    .execute();
}

export async function endGift(tx: StudioTx, at: Instant, booking: BookingId): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ gift_ended_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', booking)
    .execute();
}

/**
 * Links the giver's booking and the friend's booking. The caller holds the occurrence's lock, has ended the first booking and inserted the
 * second.
 */
export async function saveGiven(tx: StudioTx, { id, customer }: Booking, to: BookingId): Promise<void> {
  await sql`
    update booking b set given_to = case when b.id = ${id} then ${to}::bigint end, given_by = case when b.id = ${to} then ${customer}::bigint end
    where b.studio_id = ${tx.studio} and b.id = any(${[id, to]}::bigint[])`.execute(tx);
}

/** Connects a booking with the one whose friend link brought it (docs/decisions/0282). The caller holds the occurrence's lock. */
export async function saveInvitedBy(tx: StudioTx, booking: BookingId, invitedBy: BookingId): Promise<void> {
  await tx.updateTable('booking').set({ invited_by: invitedBy }).where('studio_id', '=', tx.studio).where('id', '=', booking).execute();
}
