export const CARD_REFUSALS = [
  'card-declined',
  'insufficient-funds',
  'authentication-failed',
  'card-expired',
  'card-unknown',
  'debit-refused',
  'paypal-refused',
  'amount-not-taken',
] as const;
export type CardRefusal = (typeof CARD_REFUSALS)[number];

/**
 * Refusal: the gateway does not accept the amount. The server checks this first where it knows the gateway's limits; otherwise the gateway
 * refuses.
 */
export type AmountNotTaken = { readonly code: Extract<CardRefusal, 'amount-not-taken'> };

export type CardRefused = { readonly [Code in CardRefusal]: { readonly code: Code } }[CardRefusal];
