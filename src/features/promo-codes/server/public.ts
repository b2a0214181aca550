/** The server functions of promo codes for later features. */
export { codeTable } from './code-table.ts';
export { findCode, findCodeByText } from './promo-codes.store.ts';
export { releaseUse, reserveUse, settleUse, tryCode } from './uses.ts';
export { codeOnWire } from './present-code.ts';
