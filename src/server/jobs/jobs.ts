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
import { sweeper } from './sweep.ts';

export interface JobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  readonly delivery: Delivery;
  readonly handlers: readonly DueHandler[];
  readonly loadStudio: (tx: StudioTx) => Promise<Studio>;
  /** What else a studio has cleaned up at the start and once a day. */
  readonly daily: (studio: StudioId) => Promise<void>;
  readonly production: boolean;
  readonly onError: (error: unknown, about: object) => void;
}

/** How often each is looked after, in seconds (ARCHITECTURE.md, After the commit). */
const PACE = { development: { sweep: 1, wakeUps: 0.5 }, production: { sweep: 15, wakeUps: 2 } };

export interface Jobs {
  /** One round of the sweep, after the one that may be under way. */
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts what runs beside the requests: the delivery of mails, the sweep, the daily clean-up. */
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
  const sweep = sweeper({
    db,
    clock,
    handlers: parts.handlers,
    loadStudio: parts.loadStudio,
    deliver,
    onError: (error, about) => onError(error, { job: 'sweep', ...about }),
  });
  const sweeping = repeat(seconds(pace.sweep), sweep, (error) => onError(error, { job: 'sweep' }));
  const cleaning = repeat(
    days(1),
    () => cleanUp(parts),
    (error) => onError(error, { job: 'clean-up' }),
    0,
  );
  return {
    settleDue: () => sweeping.once(),
    stop: async () => {
      unsubscribe();
      await Promise.all([sweeping.stop(), cleaning.stop(), delivery.stop(), boss.stop()]);
    },
  };
}

/** At the start of each process and once a day: several may do it, since dropping twice what has expired is dropping it once. */
async function cleanUp({ database, clock, directory, daily, onError }: JobParts): Promise<void> {
  for (const { id } of await directory.list())
    await inStudio(database.db, id, (tx) => dropExpired(tx, clock.now()))
      .then(() => daily(id))
      .catch((error: unknown) => onError(error, { job: 'clean-up', studio: id }));
}
