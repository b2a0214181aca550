/**
 * Work that a transaction leaves for later: mails, and scheduled ends. Both are rows of the transaction that causes them. A rollback
 * removes them, and a crash after the commit does not lose them (ARCHITECTURE.md, After the commit; quality.md, never 7).
 */
import type { Studio } from '../context/studio.ts';
import type { Instant } from '../kernel/time.ts';
import type { StudioTx } from './db/studio-tx.ts';
import { deleteDue, insertMails, upsertDue, type DueKind, type MailDraft } from './outbox.store.ts';

export {
  countHeldMails,
  hasTold,
  holdMails,
  moveMails,
  redirectMails,
  withdrawMails,
  withdrawMailsTo,
  type DueKind,
  type MailDraft,
} from './outbox.store.ts';

/** One due row of `due`, in a transaction of its own. */
export interface DueCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly ref: number;
  /** The scheduled time. `at` is the application's current time. */
  readonly due: Instant;
  readonly at: Instant;
  /** The other service's answer, if the handler has `asks`. */
  readonly said?: unknown;
}

/** Settles one kind of due row. Its feature's handler is listed in `src/app/server/after-the-commit.ts`. */
export interface DueHandler {
  readonly kind: DueKind;
  /**
   * Takes its locks first, then checks that there is still something to end, because a use case may have ended it. If it throws, its work
   * is rolled back and retried at the next sweep.
   */
  readonly settle: (call: DueCall) => Promise<void>;
  /**
   * For handlers that call another service first, such as a payment gateway. `before` reads the question in a transaction of its own; `ask`
   * runs outside any transaction. Both may run more than once.
   */
  readonly asks?: { readonly before: (call: DueCall) => Promise<unknown>; readonly ask: (asked: unknown) => Promise<unknown> };
}

/** Writes these mails into the transaction with one statement. Throws when a draft has no recipient. */
export async function enqueueMails(tx: StudioTx, at: Instant, drafts: readonly MailDraft[]): Promise<void> {
  if (drafts.length > 0) await insertMails(tx, at, drafts);
}

/** Schedules the end of `ref`. A second call moves it. */
export const schedule = (tx: StudioTx, kind: DueKind, ref: number, at: Instant): Promise<void> => upsertDue(tx, [{ kind, ref, at }]);

export const scheduleAll = (tx: StudioTx, rows: readonly { kind: DueKind; ref: number; at: Instant }[]): Promise<void> =>
  upsertDue(tx, rows);

/**
 * Removes the scheduled work of a `ref` that has ended earlier in another way. Call it after the locks of the work itself, so that all
 * callers lock in the same order.
 */
export const unschedule = (tx: StudioTx, kind: DueKind, ...refs: readonly number[]): Promise<void> => deleteDue(tx, kind, refs);
