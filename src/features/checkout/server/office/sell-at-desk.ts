/**
 * Staff sell at the desk: the sale that they could make as the customer, without asking for the waiver and the studio's questions first. Each
 * product has a checkout and an order of its own; all are delivered in one transaction, or none.
 */
import type { ClassSessionId, OrderId } from '../../../../kernel/ids.ts';
import { toDecimal } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { listChanges, writeAudit } from '../../../../server/audit.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { NoAddress } from '../../../accounts/rules/refusals.ts';
import { listCards } from '../../../billing/server/public.ts';
import type { PaymentMethod, StudioMethod } from '../../../passes/rules/pass.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import { termsOfCode } from '../../../promo-codes/rules/promo-code.ts';
import type { cashCheckout } from '../../contract/checkout.contract.ts';
import type { CardNotCharged, ClassNotOpen, DeskWay, sellAtDesk as contract } from '../../contract/office-sales.contract.ts';
import { dueOf, productOf, takesDebts, type Checkout } from '../../rules/checkout.ts';
import { decideDeskPrice, type PriceChanged } from '../../rules/decide-desk-price.ts';
import { askGateway, isUnsettled, type GatewayAnswers, type GatewayRequest } from '../ask-gateway.ts';
import { findCheckout, listPayments, saveReductions, type CheckoutName } from '../checkout.store.ts';
import { deliver } from '../deliver.ts';
import { feeDueMail } from '../fees/fee-mails.ts';
import { begin } from '../get-checkout.ts';
import { findOrder } from '../order.store.ts';
import { beginPayment, finishPayment, type ConfirmCall, type PayRefusal } from '../pay-by-card.ts';
import { beginPayLater } from '../pay-later.ts';
import type { PresentPurchaseBookings } from '../purchase/present-purchase-booking.ts';
import { lockBeginning, lockPurchases } from '../purchase/purchases.store.ts';
import { releaseReductions, reserveReductions } from '../reductions.ts';
import { loadLocked, settlePayments, type CardParts } from '../settle-payments.ts';
import { asCustomer, isMailed, readCart, toPayOf, type CartRefusal } from './preview-sale.ts';

type SaleCall = Call<typeof contract>;
export type SaleRefusal = CartRefusal | PayRefusal | PriceChanged | CardNotCharged | ClassNotOpen | NoAddress;

const METHODS: Readonly<Record<Exclude<DeskWay, 'card'>, PaymentMethod>> = {
  cash: 'cash',
  bank: 'other',
  way: 'other',
  link: 'pay-later',
  later: 'pay-later',
};
const methodOf = (by: DeskWay): PaymentMethod => (by === 'card' ? 'card' : METHODS[by]);

interface SaleQuestion {
  readonly name: CheckoutName;
  readonly asked: GatewayRequest;
}
export interface SaleAnswer {
  readonly name: CheckoutName;
  readonly said: GatewayAnswers;
}

const nameOf = ({ body }: SaleCall, nth: number): CheckoutName => ({ handle: `${body.sale}-${nth}`, customer: body.customer });

/** The checkouts of the sale: those of an earlier try, or new ones. */
async function checkoutsOf(call: SaleCall): Promise<Decision<readonly Checkout[], SaleRefusal> | Problem> {
  const { tx, at, actor, body, studio } = call;
  await lockBeginning(tx, body.customer);
  const decidePrice = (lines: Parameters<typeof toPayOf>[0]) =>
    decideDeskPrice({ shown: body.toPay, now: toDecimal(toPayOf(lines), studio.settings.currency) });
  const known: Checkout[] = [];
  for (const [nth, product] of body.products.entries()) {
    const one = await findCheckout(tx, nameOf(call, nth));
    if (one !== null && productOf(one.item) !== product) return refuse({ code: 'product-changed' });
    if (one !== null) known.push(one);
  }
  if (known.length > 0) {
    const price = known.length === body.products.length ? decidePrice(known) : refuse({ code: 'product-changed' });
    return price.ok ? ok(known) : price;
  }
  const cart = await readCart(call);
  if (!('ok' in cart) || !cart.ok) return cart;
  const price = decidePrice(cart.value.lines);
  if (!price.ok) return price;
  const begun: Checkout[] = [];
  for (const [nth, { sale, bill, code, giftCardPayment }] of cart.value.lines.entries()) {
    const checkout = await begin({ tx, at, actor: asCustomer(actor, body.customer) }, sale, nameOf(call, nth).handle);
    const reduced = { ...checkout, bill, code: code?.id ?? null, codeTerms: code && termsOfCode(code), giftCardPayment };
    if (code !== null || giftCardPayment !== null) await saveReductions(tx, reduced);
    begun.push(reduced);
  }
  return ok(begun);
}

const classOf = ({ body: { class: booked } }: SaleCall) => booked && { kind: 'class', class_id: booked.id, unix_start: booked.unixStart };

/** The call as the customer's own at the checkout. The first product books the class. */
const asOwn = <Own extends Call>(call: SaleCall, { handle }: Checkout, body: object): Own =>
  ({
    ...call,
    actor: asCustomer(call.actor, call.body.customer),
    letsIn: true,
    body: {
      temp_payment_id: handle,
      payment: methodOf(call.body.by),
      confirm_second: call.body.isSecondConfirmed,
      booking: handle === nameOf(call, 0).handle ? classOf(call) : undefined,
      ...body,
    },
  }) as unknown as Own;

/** Whether these staff may let people into the class now. Later features know the classes. */
export type MayLetIn = (
  call: Pick<SaleCall, 'tx' | 'studio' | 'actor'>,
  session: ClassSessionId,
) => Promise<Decision<null, ClassNotOpen> | Problem>;

interface BeginParts extends CardParts {
  readonly mayLetIn: MayLetIn;
}

export async function beginSale(call: SaleCall, parts: BeginParts): Promise<Decision<readonly SaleQuestion[], SaleRefusal> | Problem> {
  const { by, way } = call.body;
  const open = call.body.class ? await parts.mayLetIn(call, call.body.class.id) : ok(null);
  if (!('ok' in open) || !open.ok) return open;
  const checkouts = await checkoutsOf(call);
  if (!('ok' in checkouts) || !checkouts.ok) return checkouts;
  if (by === 'card') return beginByCard(call, checkouts.value, parts);
  if (by === 'link' && !takesDebts(call.studio.settings.payments, false)) return refuse({ code: 'method-not-offered' });
  if (by === 'link' && !(await isMailed(call))) return refuse({ code: 'no-address' });
  const asked: SaleQuestion[] = [];
  for (const checkout of checkouts.value) {
    const own = asOwn<Call<typeof cashCheckout>>(call, checkout, { payment_name: by === 'way' ? (way ?? '') : null });
    const begun = await beginPayLater(own, async () => null);
    if (!('ok' in begun) || !begun.ok) return begun;
    asked.push(begun.value);
  }
  return ok(asked);
}

/** A charge that the bank asks the customer about is cancelled, because the customer is not asked here. */
async function beginByCard(
  call: SaleCall,
  checkouts: readonly Checkout[],
  parts: CardParts,
): Promise<Decision<readonly SaleQuestion[], SaleRefusal> | Problem> {
  const { tx, studio, body } = call;
  const [checkout] = checkouts;
  const offer = studio.settings.payments.card ? await parts.gateways.cardsOf(tx) : null;
  if (checkouts.length !== 1 || checkout === undefined || offer === null) return refuse({ code: 'method-not-offered' });
  const card = (await listCards(tx, body.customer, offer.name)).find(({ id }) => id === body.card);
  if (card === undefined) return refuse({ code: 'card-unknown' });
  const own = asOwn<ConfirmCall>(call, checkout, { stripe_payment_method: card.method });
  const begun = await beginPayment(own, parts, { isByLink: false, isAtDesk: true });
  if (!('ok' in begun) || !begun.ok) return begun;
  return ok([{ name: nameOf(call, 0), asked: begun.value }]);
}

export async function askAboutSale(asked: readonly SaleQuestion[], gateways: Gateways): Promise<readonly SaleAnswer[]> {
  const said: SaleAnswer[] = [];
  for (const one of asked) said.push({ name: one.name, said: await askGateway(one.asked, gateways) });
  return said;
}

export async function finishSale(
  call: SaleCall,
  answers: readonly SaleAnswer[],
  parts: CardParts & { readonly presentBookings: PresentPurchaseBookings },
): Promise<Decision<ReplyOf<typeof contract>, SaleRefusal> | Problem> {
  const { tx, at, actor, body } = call;
  const taken = body.by === 'card' ? await finishByCard(call, answers, parts) : await finishHere(call, answers, parts);
  if (!('ok' in taken) || !taken.ok) return taken;
  const orders: { id: OrderId; name: string }[] = [];
  for (const { name } of answers) {
    const checkout = (await findCheckout(tx, name))!;
    const { id } = (await findOrder(tx, checkout.id))!;
    orders.push({ id, name: checkout.name });
    const note = { by: actor.id, subject: ['customer_order', id] } as const;
    // A repeated call of the sale has nothing to add.
    if ((await listChanges(tx, note.subject, 1)).length > 0) continue;
    await writeAudit(tx, at, { ...note, action: 'order.sell', after: { paidBy: body.way ?? body.by } });
    if (body.by === 'link' && checkout.state === 'owed') {
      await enqueueMails(tx, at, [feeDueMail(id, body.customer, 'asked')]);
      await writeAudit(tx, at, { ...note, action: 'order.remind' });
    }
  }
  const [first] = answers;
  if (body.class === undefined || !first) return ok({ orders, booking: null });
  const { id } = (await findCheckout(tx, first.name))!;
  return ok({ orders, booking: (await parts.presentBookings(tx, call, [id])).get(id) ?? null });
}

type Taken = Promise<Decision<null, SaleRefusal> | Problem>;

async function finishByCard(call: SaleCall, answers: readonly SaleAnswer[], parts: CardParts): Taken {
  const [answer] = answers;
  const checkout = answer && (await loadLocked(call.tx, answer.name));
  if (!answer || !checkout) return notFound();
  const paid = await finishPayment(asOwn<ConfirmCall>(call, checkout, {}), answer.said, parts);
  if (!('ok' in paid)) return paid;
  if (paid.ok) return paid.value.requires_action ? refuse({ code: 'bank-asks-customer' }) : ok(null);
  if (paid.refusal.code === 'authentication-failed') return refuse({ code: 'bank-asks-customer' });
  return paid.refusal.code === 'card-declined' ? refuse({ code: 'card-refused' }) : paid;
}

/** All products, or none: the code and the gift card are reserved for each before the first is delivered. */
async function finishHere(call: SaleCall, answers: readonly SaleAnswer[], { creditGained }: CardParts): Taken {
  const { tx, studio, at, body } = call;
  await lockPurchases(tx, body.customer);
  const open: Checkout[] = [];
  for (const { name, said } of answers) {
    const settled = await settlePayments({ tx, studio, at, creditGained }, name, said);
    const checkout = settled && (await loadLocked(tx, name));
    if (!checkout) return notFound();
    const isTaken = checkout.state === 'completed' || (checkout.state === 'owed' && methodOf(body.by) === 'pay-later');
    if (isTaken) continue;
    if ((await listPayments(tx, checkout.id)).some(isUnsettled)) return refuse({ code: 'not-paid' });
    open.push(checkout);
  }
  // The code is locked before the gift card (docs/how-it-works/locking.md).
  open.sort((one, other) => Number(other.code !== null) - Number(one.code !== null));
  for (const [nth, checkout] of open.entries()) {
    const reserved = await reserveReductions({ tx, studio, at }, checkout);
    if (reserved.ok) continue;
    for (const one of open.slice(0, nth)) await releaseReductions({ tx, at }, one);
    return reserved;
  }
  for (const checkout of open) {
    await deliver(tx, { studio, at, creditGained }, checkout, {
      paidBy: dueOf(checkout) === 0 ? 'other' : methodOf(body.by),
      way: body.by === 'way' ? body.way : null,
      payment: null,
      card: null,
      payer: { kind: 'studio', method: methodOf(body.by) as StudioMethod },
      soldByStaff: true,
    });
  }
  return ok(null);
}
