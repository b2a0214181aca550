import { randomBytes } from 'node:crypto';
import { toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { plus } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { loadCustomer } from '../../accounts/server/public.ts';
import { presentAsks } from '../../customers/server/public.ts';
import { unfilledOnWire } from '../../custom-fields/server/public.ts';
import type { CardGateway } from '../../payments/server/public.ts';
import { billOf, taxTermsOf, type Bill } from '../../products/rules/bill.ts';
import { findProduct, saveTerms } from '../../products/server/public.ts';
import type { getCheckout as contract } from '../contract/checkout.contract.ts';
import { CHECKOUT_LASTS, openMethods, type Checkout, type CheckoutRefusal } from '../rules/checkout.ts';
import { findCheckout, findOpenCheckout, insertCheckout } from './checkout.store.ts';

type Reply = ReplyOf<typeof contract>;

/** Begins a checkout, or goes on with the one that is open and says the same as the product does now. */
export async function getCheckout(
  call: Call<typeof contract>,
  cards: CardGateway | null,
): Promise<Decision<Reply, CheckoutRefusal> | Problem> {
  const { tx, studio, actor, at } = call;
  const checkout = await openCheckout(call);
  if (checkout === null) return notFound();
  const [customer, unfilled] = await Promise.all([loadCustomer(tx, actor.id, at), unfilledOnWire(tx, studio, actor.id)]);
  const open = openMethods(studio.settings.payments, { hasCards: cards !== null });
  return ok({
    success: true,
    temp_id: checkout.handle,
    unix_expires: checkout.expiresAt,
    passes: [boughtOf(checkout, studio)],
    pass_type: checkout.terms.punchType,
    ...billOnWire(checkout.bill, studio),
    tax: {
      enable: checkout.bill.taxTerms.rate > 0,
      tax_name: checkout.bill.taxTerms.name,
      tax_rate: checkout.bill.taxTerms.rate / 1000,
      price_tax_include: checkout.bill.taxTerms.isIncluded,
    },
    currency: currencyOf(studio),
    payment_methods: { online: open.card ? '1' : '0', cash: open.payLater ? '1' : '0', go_cardless: '0', paypal: '0' },
    card_gateway: open.card && cards ? cards.name : null,
    public_key: null,
    publicKey: null,
    ...presentAsks(customer, studio, unfilled),
  });
}

async function openCheckout({ tx, studio, actor, at, body }: Call<typeof contract>): Promise<Checkout | null> {
  const product = await findProduct(tx, body.pass_id);
  // Memberships are sold by the studio itself until their billing runs.
  if (product === null || product.terms.punchType !== 'classpack') return null;
  const bill = billOf({ price: product.price, tax: taxTermsOf(studio.settings.tax) });
  const [termsId] = await saveTerms(tx, [product.terms]);
  const before = await findOpenCheckout(tx, actor.id, product.id, at);
  if (before !== null && before.termsId === termsId && isSame(before.bill, bill)) return before;
  const handle = randomBytes(16).toString('base64url');
  const expiresAt = plus(at, CHECKOUT_LASTS);
  await insertCheckout(tx, at, { handle, customer: actor.id, product: product.id, termsId: termsId!, bill, expiresAt });
  return findCheckout(tx, { handle, customer: actor.id });
}

const isSame = (one: Bill, other: Bill): boolean =>
  one.price === other.price && one.total === other.total && one.tax === other.tax && one.discount === other.discount;

export const currencyOf = ({ settings: { currency } }: Studio) => ({
  symbol: currency.symbol,
  iso_code: currency.code,
  digits: currency.digits,
});

export const billOnWire = ({ price, discount, tax, total }: Bill, { settings: { currency } }: Studio) => ({
  amount: toDecimal(price, currency),
  discount: toDecimal(discount, currency),
  taxAmount: toDecimal(tax, currency),
  total: toDecimal(total, currency),
});

/** What is bought, as bill and receipt name it. */
export const boughtOf = ({ product, terms, bill }: Checkout, { settings }: Studio) => ({
  id: product,
  name: terms.name,
  description: terms.description,
  punch_type: terms.punchType,
  price: toDecimal(bill.price, settings.currency),
});
