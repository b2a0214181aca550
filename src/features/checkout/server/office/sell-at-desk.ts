/** Staff sell at the desk: the sale that they could make as the customer, without asking for the waiver and the studio's questions first. */
import type { CustomerActor, StaffActor } from '../../../../context/permissions.ts';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { toDecimal, type Minor } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../../accounts/server/public.ts';
import type { PaymentMethod } from '../../../passes/rules/pass.ts';
import type { AmountNotTaken } from '../../../payments/rules/card-refusal.ts';
import { findPasses } from '../../../passes/server/public.ts';
import { linkOf } from '../../../products/server/public.ts';
import type { cashCheckout } from '../../contract/checkout.contract.ts';
import {
  DESK_WAYS,
  type DeskWay,
  type previewSale as previewContract,
  type sellAtDesk as contract,
} from '../../contract/office-sales.contract.ts';
import { decideDeskPrice, type PriceChanged } from '../../rules/decide-desk-price.ts';
import type { CheckoutRefusal } from '../../rules/decide-payment.ts';
import { runsAlready } from '../../rules/decide-purchase.ts';
import { findCheckout } from '../checkout.store.ts';
import type { CreditGained } from '../credit-gained.ts';
import { begin, saleNow } from '../get-checkout.ts';
import { findOrder } from '../order.store.ts';
import { beginPayLater, finishPayLater, type PayLaterAnswers, type PayLaterRequest } from '../pay-later.ts';
import { currencyOnWire, taxOnWire } from '../present-bill.ts';
import type { PresentPurchaseBookings } from '../purchase/present-purchase-booking.ts';
import { lockBeginning } from '../purchase/purchases.store.ts';
import type { ReductionRefusal } from '../reductions.ts';

const METHODS: Readonly<Record<DeskWay, PaymentMethod>> = { cash: 'cash', bank: 'other', way: 'other', later: 'pay-later' };

/** The caller as the customer for whom they act. */
const asCustomer = (actor: StaffActor, id: CustomerId): CustomerActor => ({ kind: 'customer', id, impersonatedBy: actor.id });

const isKnown = async ({ tx, at }: Pick<Call, 'tx' | 'at'>, customer: CustomerId): Promise<boolean> =>
  (await findCustomersForStaff(tx, [customer], at)).has(customer);

/** The product as the customer can buy it now. A sale at the desk has a checkout of its own, so that it uses nobody's code or gift card. */
const soldNow = ({ tx, studio, at, actor, body }: Call<typeof contract> | Call<typeof previewContract>) =>
  saleNow({ tx, studio, at, actor: asCustomer(actor, body.customer) }, body.product, linkOf(undefined));

export async function previewSale(
  call: Call<typeof previewContract>,
): Promise<Decision<ReplyOf<typeof previewContract>, CheckoutRefusal> | Problem> {
  const { tx, studio, at, body } = call;
  if (!(await isKnown(call, body.customer))) return notFound();
  const sold = await soldNow(call);
  if (sold === null) return notFound();
  if (!sold.ok) return sold;
  const { name, bill, item } = sold.value;
  const { currency, payments } = studio.settings;
  const decimal = (amount: Minor) => toDecimal(amount, currency);
  const { enable, tax_name, tax_rate, price_tax_include } = taxOnWire(bill);
  const owned = item.cyclePrice === null ? [] : await findPasses(tx, { customers: [body.customer] });
  return ok({
    name,
    currency: currencyOnWire(currency),
    price: decimal(bill.price),
    tax: enable ? { name: tax_name, rate: tax_rate, amount: decimal(bill.tax), isIncluded: price_tax_include } : null,
    total: decimal(bill.total),
    ways: payments.desk ? [...DESK_WAYS] : payments.payLater ? ['later'] : [],
    deskWays: [...payments.deskWays],
    runsAlready: item.cyclePrice !== null && runsAlready(item, { owned, now: at }),
  });
}

type LaterCall = Call<typeof cashCheckout>;

/** The payment in the words of the customer's own call. */
const toPayment = (call: Call<typeof contract>, handle: string): LaterCall => ({
  ...(call as unknown as LaterCall),
  actor: asCustomer(call.actor, call.body.customer),
  body: {
    pass_id: call.body.product,
    temp_payment_id: handle,
    payment: METHODS[call.body.by],
    payment_name: call.body.by === 'way' ? (call.body.way ?? '') : null,
    confirm_second: call.body.isSecondConfirmed,
    booking: call.body.class && { kind: 'class', class_id: call.body.class.id, unix_start: call.body.class.unixStart },
  } as LaterCall['body'],
});

export async function beginSale(
  call: Call<typeof contract>,
): Promise<Decision<PayLaterRequest, CheckoutRefusal | AmountNotTaken | PriceChanged> | Problem> {
  const { tx, at, actor, body, studio } = call;
  if (!(await isKnown(call, body.customer))) return notFound();
  await lockBeginning(tx, body.customer);
  const sold = await soldNow(call);
  if (sold === null) return notFound();
  if (!sold.ok) return sold;
  const price = decideDeskPrice({ shown: body.total, now: toDecimal(sold.value.bill.total, studio.settings.currency) });
  if (!price.ok) return price;
  const { handle } = await begin({ tx, at, actor: asCustomer(actor, body.customer) }, sold.value);
  return beginPayLater(toPayment(call, handle), async () => null);
}

export async function finishSale(
  call: Call<typeof contract>,
  answers: PayLaterAnswers,
  { creditGained, presentBookings }: { readonly creditGained: CreditGained; readonly presentBookings: PresentPurchaseBookings },
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal | ReductionRefusal> | Problem> {
  const { tx, at, actor } = call;
  const taken = await finishPayLater(toPayment(call, answers.name.handle), answers, creditGained);
  if (!('ok' in taken) || !taken.ok) return taken;
  const checkout = (await findCheckout(tx, answers.name))!;
  const { id } = (await findOrder(tx, checkout.id))!;
  await writeAudit(tx, at, { by: actor.id, action: 'order.sell', subject: ['customer_order', id], after: { paidBy: call.body.by } });
  const bookings = call.body.class === undefined ? null : await presentBookings(tx, call, [checkout.id]);
  return ok({ order: id, booking: bookings?.get(checkout.id) ?? null });
}
