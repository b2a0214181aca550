import { currencyNamed, minus, toDecimal, type Currency } from '../../../kernel/money.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { findGiftCard, findTaken } from '../../gift-cards/server/public.ts';
import type { Bill } from '../../products/rules/bill.ts';
import { codeOnWire, findCode } from '../../promo-codes/server/public.ts';
import { dueOf, type Checkout } from '../rules/checkout.ts';

export const currencyOnWire = ({ symbol, code, digits }: Currency) => ({ symbol, iso_code: code, digits });

/** The amounts of a bill. `to_pay` is the amount left after the gift card's part. */
const numbersOf = ({ bill, giftCardPayment }: Pick<Checkout, 'bill' | 'giftCardPayment'>, currency: Currency) => ({
  amount: toDecimal(bill.price, currency),
  discount: toDecimal(bill.discount, currency),
  taxAmount: toDecimal(bill.tax, currency),
  total: toDecimal(bill.total, currency),
  gift_card_amount: toDecimal(minus(bill.total, dueOf({ bill, giftCardPayment })), currency),
  to_pay: toDecimal(dueOf({ bill, giftCardPayment }), currency),
});

export const taxOnWire = ({ taxTerms }: Bill) => ({
  enable: taxTerms.rate > 0,
  tax_name: taxTerms.name,
  tax_rate: taxTerms.rate / 1000,
  price_tax_include: taxTerms.isIncluded,
});

/** The bill, due or paid, in the currency in which it was promised, with its promo code and its gift card. */
export async function presentBill(
  tx: StudioTx,
  { settings }: Studio,
  checkout: Pick<Checkout, 'id' | 'bill' | 'code' | 'giftCardPayment' | 'currency'> & Partial<Pick<Checkout, 'codeTerms'>>,
) {
  const currency = currencyNamed(checkout.currency, settings.currency);
  const { id, bill, code: codeId, giftCardPayment } = checkout;
  const code = codeId === null ? null : await findCode(tx, codeId);
  const card = giftCardPayment === null ? null : await findGiftCard(tx, giftCardPayment.card);
  // The card's balance already excludes the amount while it is being paid and afterwards.
  const isTaken = giftCardPayment !== null && (await findTaken(tx, id)) !== null;
  return {
    ...numbersOf(checkout, currency),
    tax: taxOnWire(bill),
    currency: currencyOnWire(currency),
    discount_code_obj: code && codeOnWire({ ...code, ...checkout.codeTerms }, settings.currency),
    discount_code_id: codeId,
    discountCodeId: codeId,
    gift_card: card &&
      giftCardPayment && {
        last_four: card.lastFour ?? '',
        amount: toDecimal(giftCardPayment.amount, currency),
        balance_after: toDecimal(isTaken ? card.balance : minus(card.balance, giftCardPayment.amount), currency),
      },
  };
}
