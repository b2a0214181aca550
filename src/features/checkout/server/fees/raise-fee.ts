/**
 * Raises a fee: an unpaid order and the checkout that pays it, in the transaction that causes the fee (readings §4; docs/decisions/0090).
 */
import { randomBytes } from 'node:crypto';
import { datesOf } from '../../../../context/dates.ts';
import { languageOf } from '../../../../context/language.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { BookingId, CustomerId } from '../../../../kernel/ids.ts';
import type { Minor } from '../../../../kernel/money.ts';
import { plus, type Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { schedule } from '../../../../server/outbox.ts';
import { taxTermsOf } from '../../../products/rules/bill.ts';
import { feeTexts } from '../../fee-texts.ts';
import { OWED_LASTS } from '../../rules/checkout.ts';
import { billOfFee, chargedAt, type FeeKind } from '../../rules/fee.ts';
import { findCheckout, insertCheckout } from '../checkout.store.ts';
import { insertOrder } from '../order.store.ts';
import { FEE } from './charge-fees.ts';
import { findFee } from './fee.store.ts';

export interface Fee {
  readonly kind: FeeKind;
  readonly booking: BookingId;
  readonly customer: CustomerId;
  /** The announced amount in minor units of the studio's currency, above zero. */
  readonly amount: Minor;
  readonly about: { readonly name: string; readonly startsAt: Instant };
}

/**
 * Raises a fee at most once per booking and kind, and schedules its charge (`chargedAt`). The caller holds the lock of the occurrence. A
 * unique index is the second guard.
 */
export async function raiseFee(
  tx: StudioTx,
  { studio: { settings }, at }: { readonly studio: Studio; readonly at: Instant },
  { kind, booking, customer, amount, about }: Fee,
): Promise<void> {
  if ((await findFee(tx, booking, kind)) !== null) return;
  const dates = datesOf(settings, at);
  const named = { className: about.name, day: dates.date(about.startsAt) };
  const name = { handle: randomBytes(16).toString('base64url'), customer };
  await insertCheckout(tx, at, {
    ...name,
    item: { kind: 'fee', fee: kind, booking },
    name: feeTexts(languageOf(settings.locale)).names[kind](named),
    bill: billOfFee(amount, taxTermsOf(settings.tax), settings.currency),
    currency: settings.currency.code,
    isOwed: true,
    expiresAt: plus(at, OWED_LASTS),
  });
  const checkout = (await findCheckout(tx, name))!;
  await insertOrder(tx, at, { checkout, pass: null, paidBy: 'pay-later', payment: null, card: null, isPaid: false });
  await schedule(tx, FEE, checkout.id, chargedAt(kind, at, settings.timeZone));
}
