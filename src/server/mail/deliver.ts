import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Studio } from '../../features/studio/rules/studio.ts';
import type { StudioId } from '../../kernel/ids.ts';
import { hours, minutes, plus, seconds, type Duration } from '../../kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { inStudio, type StudioTx } from '../db/studio-tx.ts';
import { PermanentFailure, type ClaimedMail, type Letter, type Prepared, type PrepareMails, type Transport } from './mail.ts';
import { claimMails, markFailed, markSent, markSkipped, tryLater } from './mail.store.ts';

export interface DeliveryParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Without one, mails wait in the queue. */
  readonly transport: Transport | null;
  readonly prepare: PrepareMails;
  readonly loadStudio: (tx: StudioTx) => Promise<Studio>;
  readonly originOf: (studio: Studio) => string;
  /** The deployment's own sender address. */
  readonly from: string;
  /** A mail that was not delivered, with what happened; it is tried again unless it `gaveUp`. */
  readonly onFailure: (error: unknown, mail: { studio: StudioId; id: number; kind: string; gaveUp: boolean }) => void;
}

type OpenDelivery = DeliveryParts & { readonly transport: Transport };

export interface Delivery {
  /** Delivers what is due in a studio. Calls for one studio that meet share the work. */
  deliver(studio: StudioId): Promise<void>;
  /** Ends after the mails under way. */
  stop(): Promise<void>;
}

/** Few at a time: only these wait for the end of the lease when the process dies. */
const BATCH = 10;
/** Longer than a batch can take with the transport's time limits. */
const LEASE = minutes(3);
/** With the waits below, a bit more than half a day. */
const ATTEMPTS = 16;
const LONGEST_WAIT = hours(1);

/** 30 s, 1 min, 2 min, 4 min … at most an hour. */
export const waitAfter = (attempts: number): Duration => Math.min(LONGEST_WAIT, seconds(30) * 2 ** (attempts - 1));

/**
 * Delivers mails of the outbox, at least once each: claimed for a while, sent outside of any transaction, marked right after. Only a mail
 * in flight when the process dies is sent again, with the same Message-ID (quality.md, never 7).
 */
export function delivery(parts: DeliveryParts): Delivery {
  const running = new Map<StudioId, Promise<void>>();
  const again = new Set<StudioId>();
  let stopped = false;

  async function drain(open: OpenDelivery, studio: StudioId): Promise<void> {
    do {
      again.delete(studio);
      while (!stopped && (await deliverBatch(open, studio)) === BATCH);
    } while (!stopped && again.has(studio));
  }

  return {
    deliver(studio) {
      const { transport } = parts;
      if (transport === null) return Promise.resolve();
      const under = running.get(studio);
      if (under) {
        again.add(studio);
        return under;
      }
      const run = drain({ ...parts, transport }, studio).finally(() => running.delete(studio));
      running.set(studio, run);
      return run;
    },
    async stop() {
      stopped = true;
      await Promise.allSettled(running.values());
      parts.transport?.close();
    },
  };
}

/** Returns how many were claimed. */
async function deliverBatch(parts: OpenDelivery, studioId: StudioId): Promise<number> {
  const at = parts.clock.now();
  const mails = await inStudio(parts.db, studioId, (tx) => claimMails(tx, at, plus(at, LEASE), BATCH));
  if (mails.length === 0) return 0;
  const { studio, prepared } = await prepareAll(parts, studioId, mails);
  const sends = mails.map((mail, index) => () => deliverOne(parts, studio, mail, prepared[index]!));
  if (parts.transport.keepsBodies) for (const send of sends) await send();
  else await Promise.all(sends.map((send) => send()));
  return mails.length;
}

/** Reads the state again. Should one mail's state be unreadable, it fails alone. */
async function prepareAll(
  parts: OpenDelivery,
  studioId: StudioId,
  mails: readonly ClaimedMail[],
): Promise<{ studio: Studio; prepared: readonly Prepared[] }> {
  const studio = await inStudio(parts.db, studioId, parts.loadStudio);
  const ask = { studio, origin: parts.originOf(studio), at: parts.clock.now(), from: parts.from };
  const prepare = (some: readonly ClaimedMail[]) => inStudio(parts.db, studioId, (tx) => parts.prepare(tx, ask, some));
  try {
    return { studio, prepared: await prepare(mails) };
  } catch {
    const one = async (mail: ClaimedMail): Promise<Prepared> => {
      try {
        return (await prepare([mail]))[0]!;
      } catch (error) {
        return { write: () => Promise.reject(error instanceof Error ? error : new Error(String(error))) };
      }
    };
    const prepared: Prepared[] = [];
    for (const mail of mails) prepared.push(await one(mail));
    return { studio, prepared };
  }
}

async function deliverOne(parts: OpenDelivery, studio: Studio, mail: ClaimedMail, prepared: Prepared): Promise<void> {
  const { db, clock, transport } = parts;
  const mark = (work: (tx: StudioTx) => Promise<void>) => inStudio(db, studio.id, work);
  if ('stale' in prepared) return mark((tx) => markSkipped(tx, mail.id, prepared.stale));
  let letter: Letter;
  try {
    // Rendering takes a millisecond or two: between two mails, requests have their turn.
    await nextTurn();
    letter = await prepared.write();
    await transport.send(envelopeOf(parts, studio, mail), letter);
  } catch (error) {
    const gaveUp = error instanceof PermanentFailure || mail.attempts >= ATTEMPTS;
    const message = error instanceof Error ? error.message.slice(0, 500) : 'failed';
    parts.onFailure(error, { studio: studio.id, id: mail.id, kind: mail.kind, gaveUp });
    return mark((tx) => (gaveUp ? markFailed(tx, mail.id, message) : tryLater(tx, mail.id, plus(clock.now(), waitAfter(mail.attempts)), message)));
  }
  await mark((tx) => markSent(tx, mail.id, clock.now(), letter, transport.keepsBodies));
}

function envelopeOf({ from }: OpenDelivery, studio: Studio, mail: ClaimedMail) {
  const { supportEmail, name } = studio.settings;
  return {
    // Made of the row alone, so that a second try has the same.
    messageId: `<mail-${studio.id}-${mail.id}-${mail.createdAt.toString(36)}@${from.split('@').at(-1)}>`,
    from: { name, address: from },
    replyTo: supportEmail || null,
    to: mail.to,
  };
}
