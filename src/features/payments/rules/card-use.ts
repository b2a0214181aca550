/**
 * `once`: the card pays this payment only. `kept`: the gateway saves the card for later charges. `off-session`: the payment charges a saved
 * card while its owner is absent, so the bank cannot ask for authentication.
 */
export type CardUse = 'once' | 'kept' | 'off-session';
