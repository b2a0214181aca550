/**
 * What becomes of a card after the payment: used once, or kept with the gateway to be charged again. `off-session` charges one that was kept,
 * while its owner is not there, so no bank can ask.
 */
export type CardUse = 'once' | 'kept' | 'off-session';
