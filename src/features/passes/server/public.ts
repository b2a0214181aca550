/** What other features may ask of passes on the server. */
export { findPasses, listPassIds, lockPasses, saveActivations } from './passes.store.ts';
export { appendLedger, reconcile, saveCredits, type CreditMove, type LedgerFault } from './credit-ledger.store.ts';
export { grantPass, grantPasses } from './grant-pass.ts';
