import { randomBytes } from 'node:crypto';
import { asId, type BookingId, type CustomerId } from '../../../../kernel/ids.ts';
import { plus, type Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { FeeKind } from '../../rules/fee.ts';
import { findCheckout, insertCheckout } from '../checkout.store.ts';
import { orderOf } from '../order.store.ts';
import { listOwedFees, saveCheckout } from './fee.store.ts';
import { FEE_LASTS } from './raise-fee.ts';

/** Fees that came in an archive and are owed get a checkout to be paid at. No card is charged for them, and nobody is told again. */
export async function reopenFees(tx: StudioTx, at: Instant): Promise<void> {
  for (const row of await listOwedFees(tx)) {
    const { id, bill, currency } = orderOf(row);
    const name = { handle: randomBytes(16).toString('base64url'), customer: asId<CustomerId>(row.customer_id) };
    const item = { kind: 'fee', fee: row.fee as FeeKind, booking: asId<BookingId>(row.booking_id!) } as const;
    await insertCheckout(tx, at, { ...name, item, name: row.name, bill, currency, expiresAt: plus(at, FEE_LASTS) });
    await saveCheckout(tx, id, (await findCheckout(tx, name))!.id);
  }
}
