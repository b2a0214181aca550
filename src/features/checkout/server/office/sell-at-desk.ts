/** Staff sell at the desk: the sale that they could make as the customer, without asking for the waiver and the studio's questions first. */
import type { CustomerActor, StaffActor } from '../../../../context/permissions.ts';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../../accounts/server/public.ts';
import type { PaymentMethod } from '../../../passes/rules/pass.ts';
import type { AmountNotTaken } from '../../../payments/rules/card-refusal.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import type { cashCheckout, getCheckout as checkoutContract } from '../../contract/checkout.contract.ts';
import type { DeskWay, previewSale as previewContract, sellAtDesk as contract } from '../../contract/office-sales.contract.ts';
import type { CheckoutRefusal } from '../../rules/decide-payment.ts';
import { findCheckout } from '../checkout.store.ts';
import type { CreditGained } from '../credit-gained.ts';
import { getCheckout, openCheckout } from '../get-checkout.ts';
import { findOrder } from '../order.store.ts';
import { beginPayLater, finishPayLater, type PayLaterAnswers, type PayLaterRequest } from '../pay-later.ts';
import type { ReductionRefusal } from '../reductions.ts';

const METHODS: Readonly<Record<DeskWay, PaymentMethod>> = { cash: 'cash', bank: 'other', way: 'other', later: 'pay-later' };

/** The caller as the customer for whom they act. */
const asCustomer = (actor: StaffActor, id: CustomerId): CustomerActor => ({ kind: 'customer', id, impersonatedBy: actor.id });

const isKnown = async ({ tx, at }: Pick<Call, 'tx' | 'at'>, customer: CustomerId): Promise<boolean> =>
  (await findCustomersForStaff(tx, [customer], at)).has(customer);

type CheckoutCall = Call<typeof checkoutContract>;

const toCheckout = (call: Call<typeof contract> | Call<typeof previewContract>): CheckoutCall => ({
  ...(call as unknown as CheckoutCall),
  actor: asCustomer(call.actor, call.body.customer),
  body: { pass_id: call.body.product } as CheckoutCall['body'],
});

export async function previewSale(
  call: Call<typeof previewContract>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof previewContract>, CheckoutRefusal> | Problem> {
  if (!(await isKnown(call, call.body.customer))) return notFound();
  const begun = await getCheckout(toCheckout(call), gateways, null);
  if (!('ok' in begun) || !begun.ok) return begun;
  const { name, currency, amount, taxAmount, tax, total, payment_methods: methods, runs_already: runsAlready } = begun.value;
  const { desk } = call.studio.settings.payments;
  return ok({
    name,
    currency,
    price: amount,
    tax: tax.enable ? { name: tax.tax_name, rate: tax.tax_rate, amount: taxAmount, isIncluded: tax.price_tax_include } : null,
    total,
    ways: [...(desk ? (['cash', 'bank', 'way'] as const) : []), ...(methods.cash === '1' ? (['later'] as const) : [])],
    deskWays: [...call.studio.settings.payments.deskWays],
    runsAlready,
  });
}

type LaterCall = Call<typeof cashCheckout>;

/** The payment in the words of the customer's own call. */
const toPayment = (call: Call<typeof contract>): LaterCall => ({
  ...(call as unknown as LaterCall),
  actor: asCustomer(call.actor, call.body.customer),
  body: {
    pass_id: call.body.product,
    payment: METHODS[call.body.by],
    payment_name: call.body.by === 'way' ? (call.body.way ?? '') : null,
    confirm_second: call.body.isSecondConfirmed,
  } as LaterCall['body'],
});

export async function beginSale(
  call: Call<typeof contract>,
): Promise<Decision<PayLaterRequest, CheckoutRefusal | AmountNotTaken> | Problem> {
  if (!(await isKnown(call, call.body.customer))) return notFound();
  const opened = await openCheckout(toCheckout(call));
  if (opened === null) return notFound();
  if (!opened.ok) return opened;
  return beginPayLater(toPayment(call), async () => null);
}

export async function finishSale(
  call: Call<typeof contract>,
  answers: PayLaterAnswers,
  creditGained: CreditGained,
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal | ReductionRefusal> | Problem> {
  const { tx, at, actor } = call;
  const taken = await finishPayLater(toPayment(call), answers, creditGained);
  if (!('ok' in taken) || !taken.ok) return taken;
  const checkout = (await findCheckout(tx, answers.name))!;
  const { id } = (await findOrder(tx, checkout.id))!;
  await writeAudit(tx, at, { by: actor.id, action: 'order.sell', subject: ['customer_order', id], after: { paidBy: call.body.by } });
  return ok({ order: id });
}
