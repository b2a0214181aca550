/** Words of the orders of a studio and of what is to be collected. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { DisputeReason } from '../payments/rules/dispute-reason.ts';
import type { RefundRefusal } from '../payments/rules/refund-refusal.ts';
import type { DebtRefusal } from './rules/decide-debt.ts';
import type { CardNotCharged, ClassNotOpen } from './contract/office-sales.contract.ts';
import type { PriceChanged } from './rules/decide-desk-price.ts';
import type { OrderRefundRefusal } from './rules/decide-order-refund.ts';
import type { PaidDayRefusal } from './rules/decide-closing.ts';
import type { OrderState } from './rules/order-state.ts';

export const ordersTexts = catalogue('ordersTexts', {
  fileName: 'Orders',
  columns: {
    number: 'Number',
    at: 'Time',
    customer: 'Customer',
    email: 'Email',
    name: 'Product',
    state: 'State',
    total: 'Total',
    due: 'Due',
    refunded: 'Refunded',
    currency: 'Currency',
    paidBy: 'Paid by',
    paidOn: 'Paid on',
  },
  states: {
    paid: 'Paid',
    unpaid: 'Not paid',
    'part-refunded': 'Refunded in part',
    refunded: 'Refunded',
    'written-off': 'Written off',
  } satisfies Record<OrderState, string>,
  why: {
    fee: 'A fee',
    later: 'To be paid later',
    reversed: 'The bank called the debit back',
    disputed: 'The dispute was lost',
  },
  refundRefusals: {
    'already-refunded': 'The payment has been refunded at the payment provider already.',
    disputed: 'The customer disputes the payment at their bank.',
    'too-old': 'The payment is too old for a refund.',
    returned: 'The customer’s bank sent the refund back.',
  } satisfies Record<RefundRefusal, string>,
  disputeReasons: {
    fraud: 'The customer does not know of the payment.',
    'not-received': 'The customer did not get what was sold.',
    'not-as-described': 'What was sold is not as described.',
    duplicate: 'The customer paid twice.',
    cancelled: 'The customer had cancelled.',
    'not-refunded': 'The customer waits for a refund.',
    'wrong-amount': 'The amount is wrong.',
    other: 'The bank gives no reason.',
  } satisfies Record<DisputeReason, string>,
  gatewaySays: (words: string) => `The payment provider says: ${words}`,
  failed: (why: string) => `The charge failed: ${why}`,
  refusals: {
    'class-not-open': { status: 409, say: () => 'Nobody can be booked into this class any more, so nothing is sold.' },
    'no-refused-refund': { status: 409, say: () => 'It is not waiting to be handed back any more.' },
    'no-order': { status: 404, say: () => 'There is no such order.' },
    'already-paid': { status: 409, say: () => 'It is paid already, or nothing is due for it any more.' },
    'not-paid': { status: 409, say: () => 'It is not paid, so there is nothing to refund.' },
    disputed: {
      status: 409,
      say: () => 'The customer disputes this payment, so the payment provider refunds nothing. Answer the dispute there.',
    },
    'nothing-left': { status: 409, say: () => 'It is refunded in full already.' },
    'too-much': { status: 409, say: () => 'This is more than what is left of the order.' },
    'amount-not-payable': { status: 409, say: () => 'The payment provider cannot refund this amount. Choose a rounder one.' },
    'fee-is-whole': { status: 409, say: () => 'A fee is refunded in full or not at all.' },
    'gift-card-spent': { status: 409, say: () => 'The gift card has been used, so less than this is left on it.' },
    'nothing-due': { status: 409, say: () => 'Nothing is due for it any more.' },
    'no-link': { status: 409, say: () => 'It cannot be paid online, so there is no link to send.' },
    'no-address': { status: 409, say: () => 'This customer has no email, so no mail can be sent.' },
    'reminded-already': { status: 409, say: () => 'A reminder was sent within the last twelve hours.' },
    'paid-in-part': { status: 409, say: () => 'A gift card has paid a part of it, so it cannot be written off.' },
    'membership-runs': { status: 409, say: () => 'The membership waits for this payment. Cancel the membership first.' },
    'charged-already': { status: 409, say: () => 'It was charged again within the last twelve hours.' },
    'last-try': {
      status: 409,
      say: () => 'Only the last try is left: if it fails, the membership ends. It is made by itself on its day.',
    },
    'price-changed': { status: 409, say: () => 'The price has changed since you looked. Please look at the new one.' },
    'card-refused': {
      status: 409,
      say: () => 'The bank declined the card. Nothing was charged. Choose another way, or send a link by mail.',
    },
    'bank-asks-customer': {
      status: 409,
      say: () => 'The bank wants to ask the customer first. Nothing was charged. Send a link by mail, or choose another way.',
    },
    'paid-in-future': { status: 422, field: 'paidOn', say: () => 'The money cannot have come in on a later day than today.' },
    'paid-before-order': { status: 422, field: 'paidOn', say: () => 'This is before the order. Choose its day or a later one.' },
    'paid-day-closed': {
      status: 422,
      field: 'paidOn',
      say: () => 'The cash of this day is counted and closed. Choose the day on which you put the money into the drawer.',
    },
    'not-charged': { status: 409, say: () => 'No card and no bank account is charged for this membership.' },
  } satisfies RefusalTexts<
    | OrderRefundRefusal
    | DebtRefusal
    | PriceChanged
    | CardNotCharged
    | ClassNotOpen
    | PaidDayRefusal
    | { readonly code: 'already-paid' | 'no-refused-refund' }
  >,
});
