import { randomBytes } from 'node:crypto';
import { currencyNamed, toDecimal } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import { intlFormat } from '../../../kernel/wall-clock.ts';
import type { OfferId } from '../../../kernel/ids.ts';
import type { CustomerActor } from '../../../context/permissions.ts';
import type { PaymentSettings, Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { GiftCardsOff } from '../../gift-cards/rules/gift-card.ts';
import { billOfGiftCard, findGiftCard, presentGiftCard } from '../../gift-cards/server/public.ts';
import { giftCardTexts } from '../../gift-cards/texts.ts';
import { loadCustomer } from '../../accounts/server/public.ts';
import { listCards, presentCards } from '../../billing/server/public.ts';
import { presentAsks } from '../../customers/server/public.ts';
import { unfilledOnWire } from '../../custom-fields/server/public.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { takesCurrency } from '../../payments/rules/paypal-amount.ts';
import { findActiveMandate, findOpenAccount, type CardOffer, type GatewayAccount, type Gateways } from '../../payments/server/public.ts';
import { begunOn } from '../../products/rules/duration.ts';
import { dueAtSale } from '../../products/rules/billing.ts';
import { findPasses } from '../../passes/server/public.ts';
import { billOf, taxTermsOf, type Bill } from '../../products/rules/bill.ts';
import { findProduct, linkOf, saveTerms } from '../../products/server/public.ts';
import type { getCheckout as contract, getGiftCardCheckout as giftCardContract } from '../contract/checkout.contract.ts';
import {
  asksNothing,
  CHECKOUT_LASTS,
  isOwed,
  methodsFor,
  openMethods,
  recurs,
  type Checkout,
  type CheckoutItem,
  type OpenMethods,
} from '../rules/checkout.ts';
import { type CheckoutRefusal } from '../rules/decide-payment.ts';
import { chargesOf, methodsThatTake, tooSmallFor } from '../rules/amounts.ts';
import { hadTrial, termsNow } from '../rules/one-trial.ts';
import { decideTermsOfSale, isRestricted, runsAlready } from '../rules/decide-purchase.ts';
import { findCheckout, findOpenCheckout, insertCheckout } from './checkout.store.ts';
import { lockBeginning } from './purchase/purchases.store.ts';
import { intentOnWire } from './present-intent.ts';
import { presentBill } from './present-bill.ts';
import { presentPhases } from './present-phases.ts';
import { payPalWay } from './subscriptions/subscription-terms.ts';

type Reply = ReplyOf<typeof contract>;

/** Begins a checkout, or continues the open one if its terms and price still match the product. */
export async function getCheckout(
  call: Call<typeof contract>,
  gateways: Gateways,
  payPalPlan: PayPalPlan | null,
): Promise<Decision<Reply, CheckoutRefusal> | Problem> {
  const checkout = await openCheckout(call);
  if (checkout === null) return notFound();
  if (!checkout.ok) return checkout;
  const reply = await presentCheckout(call, checkout.value, gateways);
  if (!reply.ok || reply.value.payment_methods.paypal === '0' || payPalPlan === null) return reply;
  return ok({ ...reply.value, paypal_plan_id: payPalPlan.id, paypal_plan: payPalPlan.name });
}

export interface PayPalPlan {
  readonly id: string;
  readonly name: string;
}

/** The checkout of the caller's drafted, unpaid gift card. One that has begun can be paid after the studio has stopped selling gift cards. */
export async function getGiftCardCheckout(
  call: Call<typeof giftCardContract>,
  gateways: Gateways,
): Promise<Decision<Reply, CheckoutRefusal | GiftCardsOff> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const card = await findGiftCard(tx, body.gift_card_id);
  if (card === null || card.buyer !== actor.id || card.state !== 'draft') return notFound();
  const { code: currency } = studio.settings.currency;
  if (card.currency !== currency) return notFound();
  const bill = billOfGiftCard(card.amount, studio.settings);
  const before = await findOpenCheckout(tx, actor.id, { giftCard: card.id }, at);
  if (before !== null && before.currency === currency && isSamePrice(before.bill, bill)) return presentCheckout(call, before, gateways);
  if (!studio.settings.giftCards.isSold) return refuse({ code: 'gift-cards-off' });
  const item = { kind: 'gift-card', giftCard: card.id } as const;
  const name = giftCardTexts(call.language).name;
  return presentCheckout(call, await begin(call, { item, name, bill, currency }), gateways);
}

export async function presentCheckout(
  { tx, studio, actor, at }: Pick<Call, 'tx' | 'studio' | 'at'> & { readonly actor: CustomerActor },
  checkout: Checkout,
  gateways: Gateways,
): Promise<Decision<Reply, CheckoutRefusal>> {
  const cards = await gateways.cardsOf(tx);
  const { item } = checkout;
  const card = item.kind === 'gift-card' ? await findGiftCard(tx, item.giftCard) : null;
  const account = await findPayPal(tx, studio);
  const payPal = account && payPalWay(studio, checkout) !== null ? account : null;
  const isAtDesk = actor.impersonatedBy !== null;
  const has = { isAtDesk, hasCards: cards !== null, hasDebit: await hasDebit(tx, studio), hasPayPal: payPal !== null };
  const offered = openMethods(studio.settings.payments, has);
  const currency = currencyNamed(checkout.currency, studio.settings.currency);
  const charged = { charges: chargesOf(checkout, currency), currency, cards: cards?.name ?? null };
  const open = methodsThatTake(offered, charged);
  const [customer, unfilled, kept, mandate] = await Promise.all([
    loadCustomer(tx, actor.id, at),
    unfilledOnWire(tx, studio, actor.id, []),
    open.card && cards ? listCards(tx, actor.id, cards.name) : [],
    open.directDebit ? findActiveMandate(tx, actor.id) : null,
  ]);
  const savedCards = presentCards(kept, studio, at);
  return ok({
    success: true,
    temp_id: checkout.handle,
    unix_expires: checkout.expiresAt,
    name: checkout.name,
    due: dueOnWire(checkout),
    bought_gift_card: card && presentGiftCard(card, studio),
    ...(await presentBill(tx, studio, checkout)),
    ...(isOwed(checkout) ? NOTHING_SOLD : await saleOnWire({ tx, studio, actor, at }, checkout)),
    ...zoneOnWire(studio, at),
    ...methodsOnWire(checkout, open, studio.settings.payments),
    least_amounts: tooSmallFor(offered, charged).map(({ payment, least }) => ({ payment, amount: toDecimal(least, currency) })),
    ...intentOnWire(),
    at_desk: isAtDesk,
    paypal_client_id: methodsFor(checkout, open).has('paypal') ? payPal!.publicKey : null,
    active_go_cardless_mandate: mandate !== null,
    activeGoCardlessMandate: mandate !== null,
    ...cardsOnWire(open.card ? cards : null),
    default_payment_methods: savedCards,
    defaultPaymentMethods: savedCards,
    ...presentAsks(customer, studio, unfilled),
    ...(asksNothing(checkout) && NOTHING_ASKED),
  });
}

/** The kind of debt. Null when something is bought. */
const dueOnWire = (checkout: Checkout): Reply['due'] => {
  if (!isOwed(checkout)) return null;
  return checkout.item.kind === 'fee' ? checkout.item.fee : checkout.item.kind;
};

const NOTHING_SOLD = {
  passes: [],
  pass_type: null,
  phases: [],
  trial_used: false,
  runs_already: false,
  recurring: false,
  membership_length: null,
};

async function saleOnWire(
  { tx, studio, actor, at }: Pick<Call, 'tx' | 'studio' | 'at'> & { readonly actor: CustomerActor },
  checkout: Checkout,
) {
  const { item } = checkout;
  const pass = boughtOf(checkout, studio);
  const sold = pass === null || pass.id === null ? null : { ...pass, id: pass.id };
  return {
    passes: sold === null ? [] : [sold],
    pass_type: sold?.punch_type ?? null,
    phases: presentPhases(studio, checkout),
    ...(await membershipOnWire({ tx, at }, item, actor)),
    recurring: recurs(item),
    membership_length: item.kind === 'pass' ? item.terms.cycle : null,
  };
}

async function membershipOnWire(
  { tx, at }: { readonly tx: StudioTx; readonly at: Instant },
  item: CheckoutItem,
  { id }: CustomerActor,
): Promise<Pick<Reply, 'trial_used' | 'runs_already'>> {
  if (item.kind !== 'pass' || item.cyclePrice === null) return { trial_used: false, runs_already: false };
  const owned = await findPasses(tx, { customers: [id] });
  return {
    trial_used: item.terms.trialDays === 0 && hadTrial(item.product, owned),
    runs_already: runsAlready(item, { owned, now: at }),
  };
}

const NOTHING_ASKED = { customer_accepted_wavier: true, phone_required: false, custom_unfilled_fields: [], show_checkout_fields: false };

/** Whether direct debits are available: the package feature and a gateway account. The caller also checks the studio's setting. */
export const hasDebit = async (tx: StudioTx, { features }: Studio): Promise<boolean> =>
  features.has('go-cardless') && (await findOpenAccount(tx, 'gocardless')) !== null;

/** The studio's PayPal account. Null when it has none or PayPal does not support the studio's currency. */
export const findPayPal = async (tx: StudioTx, { settings }: Studio): Promise<GatewayAccount | null> =>
  takesCurrency(settings.currency.code) ? findOpenAccount(tx, 'paypal') : null;

/** The studio's own ways appear beside the bank transfer, by their names (readings §7). */
const methodsOnWire = (checkout: Checkout, open: OpenMethods, { deskWays, customerWays }: PaymentSettings) => {
  const may = methodsFor(checkout, open);
  const custom: Reply['custom_payment_methods'] = may.has('other') ? [null, ...deskWays].map((name) => ({ payment: 'other', name })) : [];
  const methods: Reply['payment_methods'] = {
    online: may.has('card') ? '1' : '0',
    cash: may.has('cash') || may.has('pay-later') ? '1' : '0',
    go_cardless: may.has('direct-debit') ? '1' : '0',
    paypal: may.has('paypal') ? '1' : '0',
  };
  return {
    payment_methods: methods,
    paymentMethods: methods,
    payment_method: null,
    custom_payment_methods: custom,
    customPaymentMethods: custom,
    pay_later_ways: may.has('pay-later') ? [...customerWays] : [],
  } satisfies Partial<Reply>;
};

const cardsOnWire = (cards: CardOffer | null) => ({
  card_gateway: cards?.name ?? null,
  card_script: cards?.script ?? null,
  public_key: cards?.publicKey ?? null,
  publicKey: cards?.publicKey ?? null,
  stripe_publish_key: cards?.name === 'stripe' ? cards.publicKey : null,
  stripe_session_id: null,
  paypal_plan_id: null,
  paypal_plan: null,
});

const zoneOnWire = ({ settings: { locale, timeZone } }: Studio, at: Instant) => ({
  timezone: timeZone,
  timezoneAbb: intlFormat(locale, timeZone, { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value,
});

export async function openCheckout({
  tx,
  studio,
  actor,
  at,
  body,
}: Pick<Call<typeof contract>, 'tx' | 'studio' | 'actor' | 'at' | 'body'>): Promise<Decision<Checkout, CheckoutRefusal> | null> {
  await lockBeginning(tx, actor.id);
  const before = await findOpenCheckout(tx, actor.id, { product: body.pass_id }, at);
  const link = before === null ? linkOf(body.key) : 'opened';
  const sold = await saleNow({ tx, studio, actor, at }, body.pass_id, link);
  if (sold === null || !sold.ok) return sold;
  const { item, bill, currency } = sold.value;
  const today = dayOf(studio.settings.timeZone, at);
  const isAsNow = (one: Checkout): boolean =>
    one.item.kind === 'pass' &&
    one.item.termsId === item.termsId &&
    one.item.cyclePrice === item.cyclePrice &&
    (item.cyclePrice === null || dayOf(studio.settings.timeZone, one.begunAt) === today) &&
    one.currency === currency &&
    isSamePrice(one.bill, bill);
  if (before !== null && isAsNow(before)) return ok(before);
  return ok(await begin({ tx, actor, at }, sold.value));
}

export type Sale = Pick<Checkout, 'name' | 'bill' | 'currency'> & { readonly item: Extract<CheckoutItem, { kind: 'pass' }> };

/** A product as this customer can buy it now, without code or gift card. Null when it is not on sale. */
export async function saleNow(
  { tx, studio, actor, at }: Pick<Call, 'tx' | 'studio' | 'at'> & { readonly actor: CustomerActor },
  id: OfferId,
  link: Parameters<typeof findProduct>[2],
): Promise<Decision<Sale, CheckoutRefusal> | null> {
  const today = dayOf(studio.settings.timeZone, at);
  const product = await findProduct(tx, id, link, today);
  if (product === null) return null;
  const { price } = product;
  const owned = isRestricted(product) ? await findPasses(tx, { customers: [actor.id] }) : [];
  const allowed = decideTermsOfSale({ product: product.id, terms: product.terms, isSecondConfirmed: false }, owned);
  if (!allowed.ok) return allowed;
  const terms = termsNow(product.terms, product.id, owned);
  const due = terms.cycle ? dueAtSale({ terms, price }, begunOn(terms, today)) : price;
  const bill = billOf({ price: due, tax: taxTermsOf(studio.settings.tax), currency: studio.settings.currency });
  const { code: currency } = studio.settings.currency;
  const [termsId] = await saveTerms(tx, [terms]);
  const item = { kind: 'pass', product: product.id, termsId: termsId!, terms, cyclePrice: terms.cycle ? price : null } as const;
  return ok({ item, name: terms.name, bill, currency });
}

/** Begins a checkout, by default with a random handle. */
export async function begin(
  { tx, actor, at }: Pick<Call, 'tx' | 'at'> & { readonly actor: CustomerActor },
  sale: Pick<Checkout, 'item' | 'name' | 'bill' | 'currency'>,
  handle: string = randomBytes(16).toString('base64url'),
): Promise<Checkout> {
  const name = { handle, customer: actor.id };
  await insertCheckout(tx, at, { ...name, ...sale, expiresAt: plus(at, CHECKOUT_LASTS) });
  return (await findCheckout(tx, name))!;
}

/** Compares the price before reductions, so that an applied code or gift card does not count as a change. */
const isSamePrice = ({ price, taxTerms }: Bill, other: Bill): boolean =>
  price === other.price && taxTerms.rate === other.taxTerms.rate && taxTerms.isIncluded === other.taxTerms.isIncluded;

/** The pass that is bought, as the bill and the receipt show it. Null for anything else. */
export const boughtOf = ({ item, name, bill }: Checkout, { settings }: Studio) =>
  item.kind === 'pass' || item.kind === 'renewal'
    ? {
        id: item.product,
        name,
        description: item.terms.description,
        punch_type: item.terms.punchType,
        price: toDecimal(bill.price, settings.currency),
      }
    : null;
