import type { Studio } from '../../context/studio.ts';
import type { StudioId } from '../../kernel/ids.ts';
import { days, seconds } from '../../kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inStudio, type StudioTx } from '../db/studio-tx.ts';
import type { StudioDirectory } from '../http/studio-directory.ts';
import type { Delivery } from '../mail/deliver.ts';
import type { DueHandler } from '../outbox.ts';
import { dropExpired } from './clean-up.store.ts';
import { repeat } from './repeat.ts';
import { findStudiosWithMail, type WhichKinds } from './sweep.store.ts';
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

/** Pauses of the sweeps. A person who waits for a log-in code would notice a longer pause of the mails (docs/decisions/0012). */
const MAILS_EVERY = seconds(1);
const DUE_EVERY = { development: seconds(1), production: seconds(15) };

export interface Jobs {
  /** Runs each sweep once, after a running round has ended. */
  settleDue(): Promise<void>;
  stop(): Promise<void>;
}

export function startJobs(parts: JobParts): Jobs {
  const { clock, delivery, onError } = parts;
  const { db } = parts.database;
  // Not awaited, so that a slow mail server of one studio does not delay the mails of another.
  const deliver = (studio: StudioId) => {
    delivery.deliver(studio).catch((error: unknown) => onError(error, { job: 'deliver-mail', studio }));
  };
  const mailing = repeat(
    MAILS_EVERY,
    async () => (await findStudiosWithMail(db, clock.now())).forEach(deliver),
    (error) => onError(error, { job: 'deliver-mail' }),
  );
  const sweepOf = (which: WhichKinds) => {
    const { handlers, loadStudio } = parts;
    const failed = (error: unknown, about: object) => onError(error, { job: 'sweep', ...about });
    const every = parts.production ? DUE_EVERY.production : DUE_EVERY.development;
    return repeat(every, sweeper({ db, clock, handlers, which, loadStudio, onError: failed }), (error) => failed(error, {}));
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
      await mailing.once();
    },
    stop: async () => {
      await Promise.all([mailing.stop(), sweeping.stop(), sweepingThatAsks.stop(), cleaning.stop(), delivery.stop()]);
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
