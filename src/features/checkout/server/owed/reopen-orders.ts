import { randomBytes } from 'node:crypto';
import { asId, type BookingId, type CustomerId, type GiftCardId, type OfferId } from '../../../../kernel/ids.ts';
import { plus, type Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { findPasses } from '../../../passes/server/public.ts';
import { saveTerms } from '../../../products/server/public.ts';
import { OWED_LASTS, type CheckoutItem } from '../../rules/checkout.ts';
import type { FeeKind } from '../../rules/fee.ts';
import { findCheckout, insertCheckout } from '../checkout.store.ts';
import { orderOf } from '../order.store.ts';
import { listWithoutCheckout, saveCheckout } from './owed.store.ts';

/** Gives imported unpaid orders a checkout where they can be paid. It charges no card and sends no mail. */
export async function reopenOrders(tx: StudioTx, at: Instant): Promise<void> {
  for (const row of await listWithoutCheckout(tx)) {
    const item = await itemOf(tx, row);
    if (item === null) continue;
    const { id, bill, currency, code, giftCardPayment } = orderOf(row);
    const name = { handle: randomBytes(16).toString('base64url'), customer: asId<CustomerId>(row.customer_id) };
    await insertCheckout(tx, at, {
      ...name,
      item,
      name: row.name,
      bill,
      currency,
      code,
      giftCardPayment,
      isOwed: true,
      expiresAt: plus(at, OWED_LASTS),
    });
    await saveCheckout(tx, id, (await findCheckout(tx, name))!.id);
  }
}

type Row = Awaited<ReturnType<typeof listWithoutCheckout>>[number];

/** Null when the sold item no longer exists. The order is then settled at the studio. */
async function itemOf(tx: StudioTx, row: Row): Promise<CheckoutItem | null> {
  if (row.kind === 'fee') return { kind: 'fee', fee: row.fee as FeeKind, booking: asId<BookingId>(row.booking_id!) };
  if (row.kind === 'gift-card') return { kind: 'gift-card', giftCard: asId<GiftCardId>(row.gift_card_id!) };
  const [pass] = await findPasses(tx, { passes: [asId(row.pass_id!)] });
  const product = row.offer_id === null ? null : asId<OfferId>(row.offer_id);
  if (pass === undefined) return null;
  const [termsId] = await saveTerms(tx, [pass.terms]);
  const sold = { termsId: termsId!, terms: pass.terms };
  if (row.kind === 'renewal') return { kind: 'renewal', pass: pass.id, cycle: row.cycle, product, ...sold };
  return product === null ? null : { kind: 'pass', product, cyclePrice: null, ...sold };
}
