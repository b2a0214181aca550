/** The server functions of checkout for later features. */
export { appendMoney, type MoneyEntry } from './money-ledger.store.ts';
export { countOpenCheckouts } from './count-open-checkouts.store.ts';
export { askAboutPayments, type GatewayReview } from './webhooks/ask-about-payments.ts';
export { countUnderWay } from './webhooks/undecided.store.ts';
export { buyableBy, termsOfSaleFor } from './purchase/buyable-by.ts';
export type { CreditGained } from './credit-gained.ts';
export type { PresentPurchaseBookings } from './purchase/present-purchase-booking.ts';
export {
  findPurchaseBookings,
  listWishesUnderPayment,
  lockPurchaseBooking,
  savePurchaseOutcome,
} from './purchase/purchase-booking.store.ts';
export { currencyOnWire } from './present-bill.ts';
export { presentHistory } from './receipts/list-payment-history.ts';
export { presentReceipt } from './receipts/get-receipt.ts';
export { receiptMails } from './receipts/receipt-mail.ts';
export { saveDispute } from './outside/dispute.store.ts';
export { insertKnownPayment } from './outside/known-payment.store.ts';
export { makeRefunds } from './refunds/give-back.ts';
export { findRefundable } from './refunds/order-refund.store.ts';
export { refundOrder } from './refunds/refund-order.ts';
export { refundMails } from './refunds/refund-mails.ts';
export { chargeFees } from './fees/charge-fees.ts';
export { listFees, type RaisedFee } from './fees/fee.store.ts';
export { listOwnFees } from './fees/list-own-fees.ts';
export { feeMails } from './fees/fee-mails.ts';
export { takesPayments } from './takes-payments.ts';
export { payAddress } from './pay-link/pay-token.ts';
export { findPayHandles } from './owed/find-pay-handles.ts';
export { reopenOrders } from './owed/reopen-orders.ts';
export { raiseFee } from './fees/raise-fee.ts';
export { voidFee, type Voided } from './fees/void-fee.ts';
export { hasOrders } from './order.store.ts';
export { settleOrder } from './settle-order.ts';
export { voidDebt } from './owed/void-debt.ts';
export { checkPayments } from './settle-payments.ts';
export { renewMemberships } from './renewals/renew-membership.ts';
export { endSubscriptions } from './subscriptions/watch-subscriptions.ts';
export { lookAtOffers } from './renewals/change-to-paypal.ts';
