/** The products of a sale at the desk with their bills, before a checkout begins. */
import type { CustomerActor } from '../../../../context/permissions.ts';
import { hasFeature } from '../../../../context/studio.ts';
import type { OfferId } from '../../../../kernel/ids.ts';
import { minor, minus, payableUnit } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { giftCardPaymentOf, type GiftCard, type GiftCardPayment } from '../../../gift-cards/rules/gift-card.ts';
import { findByCode } from '../../../gift-cards/server/public.ts';
import { findPasses } from '../../../passes/server/public.ts';
import { billOf, type Bill } from '../../../products/rules/bill.ts';
import { linkOf } from '../../../products/server/public.ts';
import { discountOf, type CodeRefusal, type PromoCode } from '../../../promo-codes/rules/promo-code.ts';
import { findCodeByText, tryCode } from '../../../promo-codes/server/public.ts';
import { targetOf } from '../../rules/checkout.ts';
import type { CheckoutRefusal } from '../../rules/decide-payment.ts';
import { saleNow, type Sale } from '../get-checkout.ts';

export interface CartLine {
  readonly sale: Sale;
  readonly bill: Bill;
  readonly code: PromoCode | null;
  readonly giftCardPayment: GiftCardPayment | null;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly card: GiftCard | null;
}

type Pricing = Pick<Call, 'tx' | 'studio' | 'at'> & { readonly actor: CustomerActor };

interface CartAsk {
  readonly products: readonly OfferId[];
  readonly codes: readonly string[];
}

/** The products as the customer can buy them now. Null when one is not on sale. */
export async function priceCart(
  call: Pricing,
  { products, codes }: CartAsk,
): Promise<Decision<Cart, CheckoutRefusal | CodeRefusal> | null> {
  const sales: Sale[] = [];
  for (const product of products) {
    const sold = await saleNow(call, product, linkOf(undefined));
    if (sold === null || !sold.ok) return sold;
    sales.push(sold.value);
  }
  const found = await findReductions(call, codes);
  if (!found.ok) return found;
  const { code, card } = found.value;
  const reduced = code === null ? ok(null) : await firstOf(call, sales, code);
  if (!reduced.ok) return reduced;
  const lines = sales.map((sale) => lineOf(call, sale, sale === reduced.value ? code : null));
  return ok({ lines: card === null ? lines : paidByCard(call, lines, card), card });
}

interface Reductions {
  readonly code: PromoCode | null;
  readonly card: GiftCard | null;
}

async function findReductions({ tx, studio }: Pricing, texts: readonly string[]): Promise<Decision<Reductions, CodeRefusal>> {
  let found: Reductions = { code: null, card: null };
  for (const text of texts) {
    const code = hasFeature(studio, 'discount_codes') ? await findCodeByText(tx, text) : null;
    const card = code === null && hasFeature(studio, 'gift_cards') ? await findByCode(tx, text) : null;
    const isCard = card !== null && card.balance > 0 && card.currency === studio.settings.currency.code;
    if (code === null && !isCard) return refuse({ code: 'code-unknown' });
    found = { code: code ?? found.code, card: isCard ? card : found.card };
  }
  return ok(found);
}

/** The first product that the code is for. A sale uses a code once. */
async function firstOf({ tx, studio, at, actor }: Pricing, sales: readonly Sale[], code: PromoCode): Promise<Decision<Sale, CodeRefusal>> {
  const isNew = (await findPasses(tx, { customers: [actor.id] })).length === 0;
  const ask = { customer: actor.id, checkout: null, now: at, zone: studio.settings.timeZone, isNew };
  let last: Decision<Sale, CodeRefusal> = refuse({ code: 'code-unknown' });
  for (const sale of sales) {
    const decision = await tryCode(tx, code, { ...ask, target: targetOf(sale.item) });
    if (decision.ok) return ok(sale);
    last = decision;
  }
  return last;
}

function lineOf({ studio }: Pricing, sale: Sale, code: PromoCode | null): CartLine {
  const { price, taxTerms } = sale.bill;
  const { currency } = studio.settings;
  const bill = code === null ? sale.bill : billOf({ price, tax: taxTerms, currency, discount: (whole) => discountOf(code, whole) });
  return { sale, bill, code, giftCardPayment: null };
}

/** The gift card pays one product after the other. */
function paidByCard({ studio }: Pricing, lines: readonly CartLine[], card: GiftCard): CartLine[] {
  const unit = payableUnit(studio.settings.currency);
  let left = card.balance;
  return lines.map((line) => {
    const giftCardPayment = giftCardPaymentOf({ id: card.id, balance: left }, line.bill.total, unit);
    left = minus(left, giftCardPayment?.amount ?? minor(0));
    return { ...line, giftCardPayment };
  });
}
