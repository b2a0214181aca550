import type { CustomerId } from '../../../../kernel/ids.ts';
import { currencyNamed, toDecimal } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { PAGE_SIZES, type getPaymentHistory as contract, type postPaymentHistory } from '../../contract/receipts.contract.ts';
import { listGiftCards } from '../../../gift-cards/server/public.ts';
import { dueOfOrder } from '../../rules/order-state.ts';
import { takesDebts } from '../../rules/checkout.ts';
import { nameOfPayment, partsOfPayment } from '../name-of-payment.ts';
import { currencyOnWire } from '../present-bill.ts';
import { listHistory, type PageAsk } from './history.store.ts';

/** The caller's orders and refunds, newest first unless sorted otherwise. */
export async function listPaymentHistory(
  call: Call<typeof contract> | Call<typeof postPaymentHistory>,
): Promise<Decision<ReplyOf<typeof contract>>> {
  const { query, actor } = call;
  const { page = 1, perPage: size = PAGE_SIZES[0], orderBy: by = 'unix_purchase', orderDesc: descending = true, onlyOwed = false } = query;
  return ok(await presentHistory(call, actor.id, { by, descending, page, size, onlyOwed, byStaff: actor.impersonatedBy !== null }));
}

type HistoryCall = Pick<Call, 'tx' | 'studio' | 'language'>;

/** A page of a customer's orders and refunds, in two queries, or three with gift cards. */
export async function presentHistory(
  { tx, studio, language }: HistoryCall,
  customer: CustomerId,
  { byStaff, ...ask }: PageAsk & { readonly byStaff: boolean },
): Promise<ReplyOf<typeof contract>> {
  const { page, size } = ask;
  const { lines, total } = await listHistory(tx, customer, ask);
  const { currency: present } = studio.settings;
  const giftCards = await listGiftCards(
    tx,
    lines.flatMap(({ giftCardPayment }) => giftCardPayment?.card ?? []),
  );
  return {
    success: true,
    data: lines.map(({ isDebit, amount, byGiftCard, taxPart, at, ...order }) => {
      const lastFour = order.giftCardPayment && giftCards.get(order.giftCardPayment.card)?.lastFour;
      const parts = partsOfPayment(order, { language, lastFour, amounts: { amount, byGiftCard } });
      const currency = currencyNamed(order.currency, present);
      return {
        id: order.id,
        transaction_type: isDebit ? 'debit' : 'credit',
        total: toDecimal(amount, currency),
        currency: currencyOnWire(currency),
        unix_purchase: at,
        pass_user_type: order.type,
        pass_user_name: order.name,
        discount: isDebit ? 0 : toDecimal(order.bill.discount, currency),
        payment_method: order.paidBy,
        payment_method_name: parts.map(({ name }) => name).join(' + ') || nameOfPayment(order, language),
        payments: parts.map((part) => ({ name: part.name, amount: toDecimal(part.amount, currency) })),
        tax: toDecimal(taxPart, currency),
        is_paid: order.isPaid,
        is_void: order.voidedAt !== null,
        due: isDebit ? 0 : toDecimal(dueOfOrder({ ...order, total: amount, byGiftCard, isVoid: order.voidedAt !== null }), currency),
        pay_handle: takesDebts(studio.settings.payments, byStaff) ? order.payHandle : null,
      };
    }),
    currency: currencyOnWire(present),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / size)), per_page: size, total },
  };
}
