/** Why a credit came or went, as the ledger says it. */
export const CREDIT_REASONS = [
  // a pass was sold, or a cycle of a membership was used for the first time
  'granted',
  'reserved',
  'promoted',
  'cancelled',
  // a late cancellation whose credit the studio gives back all the same
  'cancelled-late',
  // somebody else has the place of a late cancellation, so it costs nothing
  'refilled',
  'removed',
  'class-cancelled',
  // staff corrected a balance, or a pass came here from another system, partly used
  'adjusted',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];
