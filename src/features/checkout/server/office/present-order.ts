import { currencyNamed, minus, payableUnit } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { CustomerId } from '../../../../kernel/ids.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Language } from '../../../../wire/texts.ts';
import { findCustomersForStaff } from '../../../accounts/server/public.ts';
import { listGiftCards } from '../../../gift-cards/server/public.ts';
import type { OrderLine } from '../../contract/office-orders.contract.ts';
import { REFUND_REFUSALS, type RefundRefused } from '../../../payments/rules/refund-refusal.ts';
import { dueOf } from '../../rules/checkout.ts';
import { ordersTexts } from '../../staff-texts.ts';
import { dueOfOrder, refundedOf, stateOf } from '../../rules/order-state.ts';
import { nameOfPayment } from '../name-of-payment.ts';
import { currencyOnWire } from '../present-bill.ts';
import type { ListedOrder } from '../receipts/history.store.ts';

interface Presenting {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly language: Language;
}

export type Person = OrderLine['customer'];

/** The customers by id, in one query. */
export async function peopleOf({ tx, at }: Presenting, ids: readonly CustomerId[]): Promise<(id: CustomerId) => Person> {
  const found = await findCustomersForStaff(tx, ids, at);
  return (id) => {
    const { firstName, lastName, email, phone } = found.get(id)!;
    return { id, name: `${firstName} ${lastName}`.trim(), email, phone };
  };
}

/** The numbers of an order on which its state depends. */
export const moneyOf = ({ bill, giftCardPayment, refunded, isPaid, voidedAt }: ListedOrder) => ({
  total: bill.total,
  byGiftCard: minus(bill.total, dueOf({ bill, giftCardPayment })),
  refunded,
  isPaid,
  isVoid: voidedAt !== null,
});

export const currencyOf = ({ currency }: Pick<ListedOrder, 'currency'>, { settings }: Studio) =>
  currencyOnWire(currencyNamed(currency, settings.currency));

export function lineOf(order: ListedOrder, { studio, language }: Presenting, personOf: (id: CustomerId) => Person): OrderLine {
  const money = moneyOf(order);
  const state = stateOf(money);
  return {
    id: order.id,
    purchasedAt: order.purchasedAt,
    customer: personOf(order.customer),
    name: order.name,
    state,
    total: order.bill.total,
    due: dueOfOrder(money),
    refunded: refundedOf(money),
    currency: currencyOf(order, studio),
    paidOn: order.paidOn,
    paidBy: state === 'unpaid' || state === 'written-off' ? '' : nameOfPayment(order, language),
  };
}

/** Why a gateway refused a refund for good, in words. Other reasons are the gateway's own words. */
export function refusalText(refusal: RefundRefused, language: Language): string {
  const say = ordersTexts(language);
  const known = REFUND_REFUSALS.find((one) => one === refusal);
  return known === undefined ? say.gatewaySays(refusal) : say.refundRefusals[known];
}

/** The last four characters of the gift card that paid a part. Null when none did. */
export async function lastFourOf(tx: StudioTx, { giftCardPayment }: ListedOrder): Promise<string | null> {
  if (giftCardPayment === null) return null;
  return (await listGiftCards(tx, [giftCardPayment.card])).get(giftCardPayment.card)?.lastFour ?? null;
}

export const unitOf = (order: ListedOrder, { settings }: Studio) => payableUnit(currencyNamed(order.currency, settings.currency));
