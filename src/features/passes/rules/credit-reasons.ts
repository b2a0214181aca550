/** The ledger's reasons for giving or taking a credit. */
export const CREDIT_REASONS = [
  // A pass was sold, or a membership cycle was used for the first time.
  'granted',
  'reserved',
  'promoted',
  'cancelled',
  // A late cancellation whose credit the studio still returns.
  'cancelled-late',
  // Another person took the seat of a late cancellation, so it costs nothing.
  'refilled',
  'removed',
  'class-cancelled',
  // A cancelled class takes place after all.
  'class-restored',
  // Staff corrected a balance, or a partly used pass was imported from another system.
  'adjusted',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];
