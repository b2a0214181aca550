/** Why a bank says no. */
export const CARD_REFUSALS = ['card-declined', 'insufficient-funds', 'authentication-failed', 'card-expired', 'card-unknown'] as const;
export type CardRefusal = (typeof CARD_REFUSALS)[number];
