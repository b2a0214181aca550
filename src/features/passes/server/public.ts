export {
  findPasses,
  listPassesDuring,
  listPassIds,
  lockPasses,
  markPaid,
  markUnpaid,
  moveEnds,
  saveActivations,
  saveEnd,
} from './passes.store.ts';
export { appendLedger, isCreditBack, reconcile, saveCredits, type CreditMove, type LedgerFault } from './credit-ledger.store.ts';
export { grantPass, grantPasses } from './grant-pass.ts';
export { countRunning } from './running.store.ts';
export { listRenewingByCard } from './list-renewing.ts';
