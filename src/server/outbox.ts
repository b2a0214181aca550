/**
 * What a transaction leaves to be done after it: mails, and what ends by time. Both are rows of the transaction that causes them, so
 * neither exists when it is rolled back and neither is lost when the process dies after it (ARCHITECTURE.md, After the commit; quality.md,
 * never 7).
 */
import type { Studio } from '../context/studio.ts';
import type { StudioId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { Db } from './db/database.ts';
import { sqlStateOf, type StudioTx } from './db/studio-tx.ts';
import { deleteDue, insertMails, upsertDue, type DueKind, type MailDraft } from './outbox.store.ts';

export type { DueKind, MailDraft } from './outbox.store.ts';

/** One row of `due` whose time has come, in a transaction of its own. */
export interface DueCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  /** What was scheduled. */
  readonly ref: number;
  /** When it was due; `at` is the application's time now. */
  readonly due: Instant;
  readonly at: Instant;
  /** What others answered, where the handler asks them. */
  readonly said?: unknown;
}

/** What is done then; registered by its feature in `src/app/server/app.ts`. */
export interface DueHandler {
  readonly kind: DueKind;
  /**
   * Takes its locks first and looks again whether there is still something to end: a use case may have been quicker. If it throws, its
   * work is rolled back and it is tried again at the next sweep.
   */
  readonly settle: (call: DueCall) => Promise<void>;
  /**
   * Where somebody else must be asked first, such as a gateway for money: `before` reads in a transaction of its own what to ask, `ask` runs
   * outside of any. Both may happen more than once.
   */
  readonly asks?: { readonly before: (call: DueCall) => Promise<unknown>; readonly ask: (asked: unknown) => Promise<unknown> };
}

/**
 * Writes these mails into the transaction, in one statement whatever their number, and one wake-up for the job that delivers them.
 * Throws when a draft has nobody to go to.
 */
export async function enqueueMails(tx: StudioTx, at: Instant, drafts: readonly MailDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await Promise.all([insertMails(tx, at, drafts), wake(tx)]);
}

/** An SQL error fails the transaction. Any other failure to wake is ignored: the sweep finds the mails seconds later. */
async function wake(tx: StudioTx): Promise<void> {
  try {
    await wakeUps.get(tx.getExecutor().adapter)?.(tx, tx.studio);
  } catch (error) {
    if (sqlStateOf(error) !== undefined) throw error;
  }
}

/** Ends `ref` at that instant; a second call moves it. */
export const schedule = (tx: StudioTx, kind: DueKind, ref: number, at: Instant): Promise<void> => upsertDue(tx, [{ kind, ref, at }]);

/** The same for many, in one statement. */
export const scheduleAll = (tx: StudioTx, rows: readonly { kind: DueKind; ref: number; at: Instant }[]): Promise<void> =>
  upsertDue(tx, rows);

/** It has ended otherwise. Take it away after the locks of the work itself, so that all take them in one order. */
export const unschedule = (tx: StudioTx, kind: DueKind, ...refs: readonly number[]): Promise<void> => deleteDue(tx, kind, refs);

/** Leaves, in the transaction, a note that a studio has mail to deliver. */
export type WakeUp = (tx: StudioTx, studio: StudioId) => Promise<void>;

/** By database, told apart by its adapter, which a transaction shares. Where no jobs run, the next sweep finds the mails. */
const wakeUps = new WeakMap<object, WakeUp>();

/** Says how the mails of this database wake the job that delivers them. Returns how to end that. */
export function onMail(db: Db, wakeUp: WakeUp): () => void {
  const { adapter } = db.getExecutor();
  wakeUps.set(adapter, wakeUp);
  return () => void wakeUps.delete(adapter);
}
