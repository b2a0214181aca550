/** Texts of the payment history and the receipt (spec 2 §2, §9). They are separate from the checkout's texts, which every buyer loads. */
import { catalogue } from '../../../wire/texts.ts';

const en = {
  history: {
    title: 'Payment History',
    empty: 'You have not bought anything yet',
    emptyHint: 'What you buy stands here, with its receipt.',
    toBuy: 'See passes',
    date: 'Date',
    name: 'Name',
    type: 'Type',
    amount: 'Amount',
    discount: 'Discount',
    method: 'Payment Method',
    types: { classpack: 'Class pack', membership: 'Membership', renewal: 'Renewal', 'gift-card': 'Gift card', fee: 'Fee' },
    discountOf: (amount: string) => `Discount ${amount}`,
    receipt: 'Open the receipt',
    due: 'Balance due',
    refund: 'Refund',
    void: 'No longer due',
    pay: 'Pay',
    payNamed: (name: string) => `Pay ${name}`,
  },
  receipt: {
    title: 'Receipt',
    number: 'Receipt number',
    date: 'Date',
    paidOn: 'Paid on',
    paidBy: 'Payment',
    owed: 'Not paid yet',
    refundedOn: (day: string) => `Refunded on ${day}`,
    refundedTo: (method: string) => `To ${method}`,
    taxOfRefund: (tax: string) => `Includes ${tax}`,
    void: 'No longer due',
    pay: 'Pay now',
    print: 'Print',
    toHistory: 'Payment history',
    unknown: 'There is no such receipt',
    unknownHint: 'What you bought stands in your payment history.',
  },
};

export const receiptWebTexts = catalogue('receiptWebTexts', en);
