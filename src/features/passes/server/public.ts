/** What other features may ask of passes on the server. */
export { findPasses, listPassIds, lockPasses, saveActivations, type PassActivation, type PassesAsk } from './passes.store.ts';
export { appendLedger, reconcile, saveCredits, type CreditMove, type LedgerFault, type LedgerLine } from './credit-ledger.store.ts';
export { grantPass, grantPasses, type OpeningLine, type PassGrant, type Sale } from './grant-pass.ts';
