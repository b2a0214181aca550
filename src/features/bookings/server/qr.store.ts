/** What the QR code of a class reads of a person's bookings (docs/decisions/0044). */
import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { fromSqlTime, fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { QrBooking } from '../rules/decide-qr-visit.ts';
import { toBooking, waitlistPosition } from '../../classes/server/public.ts';

export interface PlacedQrBooking extends QrBooking {
  /** The rank among those who wait, from 1; null for everybody else. */
  readonly waitlistPosition: number | null;
}

/** Every booking that this customer made for themselves in an occurrence, the ended ones too. */
export async function listQrBookings(tx: StudioTx, session: ClassSessionId, customer: CustomerId): Promise<PlacedQrBooking[]> {
  const rows = await tx
    .selectFrom('booking as b')
    .selectAll('b')
    .select(waitlistPosition.as('position'))
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
