/** What other features may ask of promo codes on the server. */
export { findCode, findCodeByText } from './promo-codes.store.ts';
export { releaseUse, reserveUse, settleUse, tryCode } from './uses.ts';
export { codeOnWire } from './present-code.ts';
