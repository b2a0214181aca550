import type { Kysely } from 'kysely';
import type { Studio } from '../../context/studio.ts';
import type { StudioId } from '../../kernel/ids.ts';
import { minutes, seconds } from '../../kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { DB } from '../db/schema.ts';
import { inStudio, type StudioTx } from '../db/studio-tx.ts';
import type { DueHandler } from '../outbox.ts';
import { claimDue, deleteSettled, findDue, findStudiosWithDue, listDue, type DueRow, type WhichKinds } from './sweep.store.ts';

export interface SweepParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly handlers: readonly DueHandler[];
  readonly which: WhichKinds;
  readonly loadStudio: (tx: StudioTx) => Promise<Studio>;
  /** Called when one row or one studio fails. The others go on. */
  readonly onError: (error: unknown, about: { studio: StudioId; kind?: string; ref?: number }) => void;
}

const ROWS_AT_ONCE = 500;

/** Longest pause of a failing row: one second, then two, four, and so on up to five minutes. */
const LONGEST_PAUSE = minutes(5);

/**
 * Settles everything that is due in every studio, on the application's clock (ARCHITECTURE.md, After the commit). An error of one row does
 * not stop the others.
 */
export function sweeper(parts: SweepParts): () => Promise<void> {
  const failed = new Map<string, { times: number; until: number }>();

  async function guarded(about: { studio: StudioId; kind?: string; ref?: number }, work: () => Promise<void>): Promise<void> {
    const name = `${about.studio} ${about.kind} ${about.ref}`;
    const before = failed.get(name);
    if (before && before.until > parts.clock.monotonic()) return;
    try {
      await work();
      failed.delete(name);
    } catch (error) {
      const times = (before?.times ?? 0) + 1;
      failed.set(name, {
        times,
        until: parts.clock.monotonic() + Math.min(LONGEST_PAUSE, seconds(1) * 2 ** (times - 1)),
      });
      parts.onError(error, about);
    }
  }

  async function settleStudio(studio: StudioId): Promise<void> {
    const rows = await inStudio(parts.db, studio, (tx) => listDue(tx, parts.clock.now(), parts.which, ROWS_AT_ONCE));
    for (const row of rows) await guarded({ studio, kind: row.kind, ref: row.ref }, () => settle(parts, studio, row));
  }

  return async () => {
    for (const studio of await findStudiosWithDue(parts.db, parts.clock.now())) await guarded({ studio }, () => settleStudio(studio));
  };
}

/** Settles one row in one transaction: claims it, checks that it still exists and is due, does its work and deletes it. */
async function settle(parts: SweepParts, studioId: StudioId, row: DueRow): Promise<void> {
  const handler = parts.handlers.find((one) => one.kind === row.kind);
  if (!handler) throw new Error(`Nothing settles what is due of kind "${row.kind}".`);
  const said = handler.asks && (await askFirst(parts, studioId, row, handler.asks));
  await inStudio(parts.db, studioId, async (tx) => {
    if (!(await claimDue(tx, row))) return;
    const at = parts.clock.now();
    const due = await findDue(tx, row);
    if (due === null || due > at) return;
    await handler.settle({ tx, studio: await parts.loadStudio(tx), ref: row.ref, due, at, said });
    await deleteSettled(tx, { ...row, at: due });
  });
}

async function askFirst(parts: SweepParts, studioId: StudioId, row: DueRow, asks: NonNullable<DueHandler['asks']>): Promise<unknown> {
  const { ref, at: due } = row;
  const asked = await inStudio(parts.db, studioId, async (tx) =>
    asks.before({ tx, studio: await parts.loadStudio(tx), ref, due, at: parts.clock.now() }),
  );
  return asks.ask(asked);
}
