/** What other features may ask of the checkout on the server. */
export { appendMoney, type MoneyEntry } from './money-ledger.store.ts';
export { receiptMails } from './receipts/receipt-mail.ts';
export { makeRefunds } from './refunds/give-back.ts';
export { refundMails } from './refunds/refund-mails.ts';
export { settleOrder } from './settle-order.ts';
export { checkPayments } from './settle-payments.ts';
export { renewMemberships } from './renew-membership.ts';
