/** Why a bank says no. */
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

/** Said before a gateway is asked where its limits are known, else by the gateway. */
export type AmountNotTaken = { readonly code: Extract<CardRefusal, 'amount-not-taken'> };

/** The same as the refusal of a use case: each is a code of its own. */
export type CardRefused = { readonly [Code in CardRefusal]: { readonly code: Code } }[CardRefusal];
