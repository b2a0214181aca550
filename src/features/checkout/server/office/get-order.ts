import { ok, type Decision } from '../../../../kernel/result.ts';
import { historyOf } from '../../../../server/entities/entity-operations.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { Language } from '../../../../wire/texts.ts';
import { hasAddress } from '../../../accounts/rules/address.ts';
import { findPasses } from '../../../passes/server/public.ts';
import { findCode } from '../../../promo-codes/server/public.ts';
import type { getOrder as contract } from '../../contract/office-orders.contract.ts';
import { takesDebts } from '../../rules/checkout.ts';
import { partsOfPayment } from '../name-of-payment.ts';
import { listRefundsOfOrder, type ListedRefund } from '../receipts/history.store.ts';
import { ordersTexts } from '../../staff-texts.ts';
import { isDisputed, listDisputes, type NotedDispute } from '../outside/dispute.store.ts';
import { sumRefunds } from '../refunds/order-refund.store.ts';
import { findStudioOrder, type StudioOrder } from './office-orders.store.ts';
import { lastFourOf, lineOf, moneyOf, peopleOf, refusalText, unitOf } from './present-order.ts';

export async function getOrder(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, language, params } = call;
  const order = await findStudioOrder(tx, params.id);
  if (order === null) return notFound();
  const personOf = await peopleOf(call, [order.customer]);
  const [refunds, earlier, { entries }, lastFour, code, pass] = [
    await listRefundsOfOrder(tx, order.id),
    await sumRefunds(tx, order.id),
    await historyOf(tx, ['customer_order', order.id]),
    await lastFourOf(tx, order),
    order.code === null ? null : await findCode(tx, order.code),
    await passOf(call, order),
  ];
  const disputes = order.payment === null ? [] : await listDisputes(tx, order.payment);
  const { bill } = order;
  const naming = { language, lastFour };
  const line = lineOf(order, call, personOf);
  return ok({
    order: {
      ...line,
      price: bill.price,
      discount: bill.discount,
      code: code?.code ?? null,
      tax: bill.tax,
      taxName: bill.taxTerms.name,
      taxRate: bill.taxTerms.rate / 1000,
      isTaxIncluded: bill.taxTerms.isIncluded,
      parts: partsOfPayment(order, { ...naming, ...(!order.isPaid && { amounts: giftCardPart(order) }) }),
      refunds: refunds.map((one) => shownRefund(one, order, naming)),
      disputes: disputes.map((one) => shownDispute(one, language)),
      pass,
      refundable: {
        ...moneyOf(order),
        tax: bill.tax,
        ...earlierOf(earlier),
        isDisputed: isDisputed(disputes),
        unit: unitOf(order, studio),
      },
      isByGateway: order.payment !== null,
      isFee: order.kind === 'fee',
      hasLink: order.payHandle !== null && takesDebts(studio.settings.payments, false) && hasAddress(personOf(order.customer)),
      deskWays: [...studio.settings.payments.deskWays],
      history: entries,
    },
  });
}

const shownRefund = (
  { at, amount, taxPart, byGiftCard, state, isOutside, refusal }: ListedRefund,
  order: StudioOrder,
  naming: { readonly language: Language; readonly lastFour: string | null },
) => ({
  at,
  amount,
  tax: taxPart,
  parts: partsOfPayment(order, { ...naming, amounts: { amount, byGiftCard } }),
  state,
  isOutside,
  refusal: refusal === null ? null : refusalText(refusal, naming.language),
});

const shownDispute = ({ state, amount, reason, openedAt, dueBy, decidedAt, stopsPass }: NotedDispute, language: Language) => ({
  state,
  amount,
  openedAt,
  dueBy,
  decidedAt,
  stopsPass,
  why: ordersTexts(language).disputeReasons[reason],
});

const earlierOf = ({ refunded, toGiftCard, refundedTax }: Awaited<ReturnType<typeof sumRefunds>>) => ({
  refunded,
  toGiftCard,
  refundedTax,
});

/** The part that a gift card paid of an unpaid order. */
const giftCardPart = (order: StudioOrder) => {
  const { byGiftCard } = moneyOf(order);
  return { amount: byGiftCard, byGiftCard };
};

async function passOf({ tx }: Call<typeof contract>, { pass: id, kind }: StudioOrder) {
  if (id === null) return null;
  const [pass] = await findPasses(tx, { passes: [id] });
  return pass ? { id, isSale: kind === 'pass', isMembership: pass.subscription !== null } : null;
}
