/** What was foreseen was changed by somebody else before the locks were had: the transaction is told to run again, as by the database. */
export class TryAgain extends Error {
  readonly code = '40001';
}
