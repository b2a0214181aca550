import type { CustomerActor, StaffActor } from '../../../../context/permissions.ts';
import type { PaymentSettings, Studio } from '../../../../context/studio.ts';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { minor, plus, toDecimal, type Minor } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { hasAddress } from '../../../accounts/rules/address.ts';
import type { TooManyAttempts } from '../../../accounts/rules/refusals.ts';
import { answerTry, findCustomersForStaff, limitSeen, loadCustomer, ofAddress } from '../../../accounts/server/public.ts';
import { listCards, presentCards } from '../../../billing/server/public.ts';
import { findPasses } from '../../../passes/server/public.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import type { CodeRefusal } from '../../../promo-codes/rules/promo-code.ts';
import { type DeskWay, type previewSale as contract } from '../../contract/office-sales.contract.ts';
import { dueOf, takesDebts } from '../../rules/checkout.ts';
import type { CheckoutRefusal } from '../../rules/decide-payment.ts';
import { runsAlready } from '../../rules/decide-purchase.ts';
import { currencyOnWire, taxOnWire } from '../present-bill.ts';
import { priceCart, type Cart, type CartLine } from './desk-cart.ts';

export type CartRefusal = CheckoutRefusal | CodeRefusal | TooManyAttempts;

/** The caller as the customer for whom they act. */
export const asCustomer = (actor: StaffActor, id: CustomerId): CustomerActor => ({ kind: 'customer', id, impersonatedBy: actor.id });

type CartCall = Pick<Call<typeof contract>, 'tx' | 'studio' | 'at' | 'actor' | 'body' | 'ip'>;

/** The cart of a known customer. Wrong codes count as guesses. A sale has checkouts of its own, so that it uses nobody's code or gift card. */
export async function readCart(call: CartCall): Promise<Decision<Cart, CartRefusal> | Problem> {
  const { tx, at, actor, body, ip } = call;
  if (!(await findCustomersForStaff(tx, [body.customer], at)).has(body.customer)) return notFound();
  const guesses = [ofAddress('codeGuess', ip)];
  const seconds = body.codes.length === 0 ? 0 : await limitSeen(tx, guesses, at);
  if (seconds > 0) return { ok: false, refusal: { code: 'too-many-attempts', seconds } };
  const cart = await priceCart({ ...call, actor: asCustomer(actor, body.customer) }, body);
  if (cart === null) return notFound();
  const isGuess = !cart.ok && cart.refusal.code === 'code-unknown';
  if (isGuess) await answerTry(tx, guesses, false, at);
  return cart;
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce(plus, minor(0));

export const toPayOf = (lines: readonly Pick<CartLine, 'bill' | 'giftCardPayment'>[]): Minor => sum(lines.map(dueOf));

export async function previewSale(
  call: Call<typeof contract>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof contract>, CartRefusal> | Problem> {
  const { tx, studio, at, body } = call;
  const cart = await readCart(call);
  if (!('ok' in cart) || !cart.ok) return cart;
  const { lines } = cart.value;
  const { currency, payments } = studio.settings;
  const decimal = (amount: Minor) => toDecimal(amount, currency);
  const memberships = lines.filter(({ sale }) => sale.item.cyclePrice !== null);
  const owned = memberships.length === 0 ? [] : await findPasses(tx, { customers: [body.customer] });
  const cards = lines.length === 1 ? await cardsOf(call, gateways) : [];
  return ok({
    items: lines.map((line) => ({
      product: line.sale.item.product,
      name: line.sale.name,
      price: decimal(line.bill.price),
      discount: decimal(line.bill.discount),
      toPay: decimal(dueOf(line)),
    })),
    ...billOfCart(cart.value, studio),
    ways: waysOf(payments, cards.length > 0, await isMailed(call)),
    deskWays: [...payments.deskWays],
    cards,
    runsAlready: memberships.some(({ sale }) => runsAlready(sale.item, { owned, now: at })),
  });
}

/** The sums of all lines. The tax is the studio's, so it is one for all. */
function billOfCart({ lines, card }: Cart, { settings: { currency } }: Studio) {
  const total = (amountOf: (line: CartLine) => Minor) => toDecimal(sum(lines.map(amountOf)), currency);
  const { enable, tax_name, tax_rate, price_tax_include } = taxOnWire(lines[0]!.bill);
  const pays = total(({ giftCardPayment }) => giftCardPayment?.amount ?? minor(0));
  return {
    currency: currencyOnWire(currency),
    price: total(({ bill }) => bill.price),
    discount: total(({ bill }) => bill.discount),
    code: lines.find(({ code }) => code !== null)?.code?.code ?? null,
    tax: enable ? { name: tax_name, rate: tax_rate, amount: total(({ bill }) => bill.tax), isIncluded: price_tax_include } : null,
    total: total(({ bill }) => bill.total),
    giftCard: card === null ? null : { lastFour: card.lastFour ?? '', pays },
    toPay: total(dueOf),
  };
}

/** Whether a mail with the link reaches the customer. */
export const isMailed = async ({ tx, at, body: { customer } }: Pick<CartCall, 'tx' | 'at' | 'body'>): Promise<boolean> =>
  hasAddress(await loadCustomer(tx, customer, at));

const waysOf = (payments: PaymentSettings, hasCard: boolean, isReached: boolean): DeskWay[] => {
  const later: DeskWay[] = takesDebts(payments, false) && isReached ? ['link', 'later'] : ['later'];
  return [
    ...(payments.desk ? (['cash', 'bank', 'way'] as const) : []),
    ...(hasCard ? (['card'] as const) : []),
    ...(payments.desk || payments.payLater ? later : []),
  ];
};

async function cardsOf({ tx, studio, at, body }: Call<typeof contract>, gateways: Gateways) {
  const open = studio.settings.payments.card ? await gateways.cardsOf(tx) : null;
  const cards = open === null ? [] : await listCards(tx, body.customer, open.name);
  return presentCards(cards, studio, at).map(({ id, displayName, is_expired: isExpired }) => ({ id, name: displayName, isExpired }));
}
