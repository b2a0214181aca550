import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { StudioId } from '../../kernel/ids.ts';
import type { DB } from './schema.ts';

/** The guards that a control test can switch off, to show the fault that each prevents (quality.md). */
export const GUARDS = [
  'session-lock',
  'day-lock',
  'account-lock',
  'limit-lock',
  'instructor-lock',
  'pass-lock',
  'checkout-lock',
  'membership-lock',
  'code-lock',
  'gift-card-lock',
  'bulk-email-lock',
  'standing-lock',
  'recurrence-lock',
  'order-lock',
  'owner-lock',
  'merge-lock',
  'keys-lock',
  'own-bookings-lock',
  'named-lock',
  'purchase-lock',
  'person-lock',
  'takings-lock',
  'idle-limit',
] as const;

export type Guard = (typeof GUARDS)[number];
type StudioTx = Transaction<DB> & { readonly studio: StudioId };

let off: ReadonlySet<Guard> = new Set();

/** For control tests. The configuration refuses this in production. */
export const switchGuardsOff = (guards: ReadonlySet<Guard>): void => {
  off = guards;
};

/** The value of a guard. `without`: the value in a control test that has switched the guard off. */
export const guarded = <T>(guard: Guard, value: T, without: T): T => (off.has(guard) ? without : value);

/** Locks until the end of the transaction. Data to decide on is read in a later statement (docs/how-it-works/locking.md). */
export async function lock(tx: StudioTx, guard: Guard, statement: RawBuilder<unknown>): Promise<void> {
  if (!off.has(guard)) await statement.execute(tx);
}

/** Without `waits` the rows that another transaction has locked are skipped. */
export interface LockHow {
  readonly waits: boolean;
}

/** Locks rows, lowest id first. Returns the ids of the locked ones. */
export async function lockRows<Id extends number>(
  tx: StudioTx,
  guard: Guard,
  table: keyof DB,
  ids: readonly Id[],
  { waits }: LockHow = { waits: true },
): Promise<ReadonlySet<Id>> {
  if (ids.length === 0 || off.has(guard)) return new Set(ids);
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(table)} where studio_id = ${tx.studio} and id = any(${[...new Set(ids)]}::bigint[])
    order by id for update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Locks names that have no row of their own, in sorted order, so that transactions do not deadlock. Works behind a pooler. */
export const lockNames = (tx: StudioTx, guard: Guard, names: readonly string[]): Promise<void> =>
  lock(
    tx,
    guard,
    sql`
      select pg_advisory_xact_lock(hashtextextended(name, ${tx.studio}::bigint)) from unnest(${[...names].sort()}::text[]) as g(name)`,
  );
