/** Reads a person's bookings for the QR code of a class (docs/decisions/0044). */
import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { fromSqlTime, fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { QrBooking } from '../rules/decide-qr-visit.ts';
import { rulesOfBooking, toBooking, waitlistPosition } from '../../classes/server/public.ts';

export interface PlacedQrBooking extends QrBooking {
  /** The rank in the waitlist, from 1. Null for all other bookings. */
  readonly waitlistPosition: number | null;
}

/** All bookings of this customer for themselves in an occurrence, including ended ones. */
export async function listQrBookings(tx: StudioTx, session: ClassSessionId, customer: CustomerId): Promise<PlacedQrBooking[]> {
  const rows = await tx
    .selectFrom('booking as b')
    .selectAll('b')
    .select([waitlistPosition.as('position'), rulesOfBooking.as('rules')])
    .where('b.studio_id', '=', tx.studio)
    .where('b.customer_id', '=', customer)
    .where('b.class_session_id', '=', session)
    .where('b.class_for', '=', 'myself')
    .execute();
  return rows.map((row) => ({
    booking: toBooking(row),
    qrUsedAt: fromSqlTimeOrNull(row.qr_used_at),
    createdAt: fromSqlTime(row.created_at),
    waitlistPosition: row.position,
  }));
}
