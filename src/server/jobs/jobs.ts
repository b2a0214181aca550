import type { Studio } from '../../context/studio.ts';
import { asId, type StudioId } from '../../kernel/ids.ts';
import { days, seconds } from '../../kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inStudio, type StudioTx } from '../db/studio-tx.ts';
import type { StudioDirectory } from '../http/studio-directory.ts';
import type { Delivery } from '../mail/deliver.ts';
import { onMail, type DueHandler } from '../outbox.ts';
import { startBoss } from './boss.ts';
import { dropExpired } from './clean-up.store.ts';
import { repeat } from './repeat.ts';
import type { WhichKinds } from './sweep.store.ts';
import { sweeper } from './sweep.ts';

export interface JobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  readonly delivery: Delivery;
  readonly handlers: readonly DueHandler[];
  readonly loadStudio: (tx: StudioTx) => Promise<Studio>;
  /** Further daily clean-up of a studio. Also runs at the start. */
  readonly daily: (studio: StudioId) => Promise<void>;
  readonly production: boolean;
  readonly onError: (error: unknown, about: object) => void;
}

/** Intervals in seconds (ARCHITECTURE.md, After the commit). */
const PACE = { development: { sweep: 1, wakeUps: 0.5 }, production: { sweep: 15, wakeUps: 2 } };

export interface Jobs {
  /** Runs each sweep once, after a running round has ended. */
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

export async function startJobs(parts: JobParts): Promise<Jobs> {
  const { database, clock, delivery, onError } = parts;
  const { db } = database;
  const pace = parts.production ? PACE.production : PACE.development;
  const deliver = (studio: StudioId) => {
    delivery.deliver(studio).catch((error: unknown) => onError(error, { job: 'deliver-mail', studio }));
  };
  const boss = await startBoss(database, (error) => onError(error, { job: 'pg-boss' }));
  const unsubscribe = onMail(db, boss.wakeUp);
  await boss.listen(pace.wakeUps, (studios) => studios.forEach((studio) => deliver(asId<StudioId>(studio))));
  const sweepOf = (which: WhichKinds) => {
    const { handlers, loadStudio } = parts;
    const failed = (error: unknown, about: object) => onError(error, { job: 'sweep', ...about });
    return repeat(seconds(pace.sweep), sweeper({ db, clock, handlers, which, loadStudio, deliver, onError: failed }), (error) =>
      failed(error, {}),
    );
  };
  // Handlers that call another service have a sweep of their own, so that a silent gateway does not delay the others.
  const asking = parts.handlers.flatMap(({ kind, asks }) => (asks ? [kind] : []));
  const [sweeping, sweepingThatAsks] = [sweepOf({ but: asking }), sweepOf({ only: asking })];
  const cleaning = repeat(
    days(1),
    () => cleanUp(parts),
    (error) => onError(error, { job: 'clean-up' }),
    0,
  );
  return {
    settleDue: async () => {
      await sweeping.once();
      await sweepingThatAsks.once();
    },
    stop: async () => {
      unsubscribe();
      await Promise.all([sweeping.stop(), sweepingThatAsks.stop(), cleaning.stop(), delivery.stop(), boss.stop()]);
    },
  };
}

/** Runs at the start of each process and once a day. Several processes may run it, because deleting expired rows twice is harmless. */
async function cleanUp({ database, clock, directory, daily, onError }: JobParts): Promise<void> {
  for (const { id } of await directory.list())
    await inStudio(database.db, id, (tx) => dropExpired(tx, clock.now()))
      .then(() => daily(id))
      .catch((error: unknown) => onError(error, { job: 'clean-up', studio: id }));
}
