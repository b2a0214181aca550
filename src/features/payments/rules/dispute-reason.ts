/** Why a customer disputes a payment, in the words that gateways have in common. */
export const DISPUTE_REASONS = [
  'fraud',
  'not-received',
  'not-as-described',
  'duplicate',
  'cancelled',
  'not-refunded',
  'wrong-amount',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const REASONS: Readonly<Record<string, DisputeReason>> = {
  // Stripe
  fraudulent: 'fraud',
  unrecognized: 'fraud',
  debit_not_authorized: 'fraud',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  duplicate: 'duplicate',
  subscription_canceled: 'cancelled',
  credit_not_processed: 'not-refunded',
  // PayPal
  UNAUTHORISED: 'fraud',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not-received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not-as-described',
  DUPLICATE_TRANSACTION: 'duplicate',
  PAYMENT_BY_OTHER_MEANS: 'duplicate',
  CANCELED_RECURRING_BILLING: 'cancelled',
  CREDIT_NOT_PROCESSED: 'not-refunded',
  INCORRECT_AMOUNT: 'wrong-amount',
};

export const disputeReasonOf = (gatewayWord: string): DisputeReason => REASONS[gatewayWord] ?? 'other';
