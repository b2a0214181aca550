import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from '../../context/studio.ts';
import type { StudioId } from '../../kernel/ids.ts';
import { hours, plus, seconds, type Duration, type Instant } from '../../kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { inStudio, type StudioTx } from '../db/studio-tx.ts';
import { reachBy, type Channel, type Reached } from './channel.ts';
import { PermanentFailure, type Brief, type ClaimedMail, type Letter, type Prepared, type PrepareMails, type Transport } from './mail.ts';
import { beginSending, claimMails, markArrived, markFailed, markSent, markSkipped, tryLater } from './mail-queue.store.ts';

export interface DeliveryParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Null when there is no mail server. Mails then wait in the queue. */
  readonly transport: Transport | null;
  readonly prepare: PrepareMails;
  readonly loadStudio: (tx: StudioTx) => Promise<Studio>;
  readonly originOf: (studio: Studio) => string;
  /** The deployment's own sender address. */
  readonly from: string;
  /** Ways that are faster than a mail, in the order in which they are asked. */
  readonly channels: readonly Channel[];
  readonly quietFrom: (studio: Studio, at: Instant) => Instant | null;
  /** Called when a mail was not delivered. It is retried unless it `gaveUp`. */
  readonly onFailure: (error: unknown, mail: { studio: StudioId; id: number; kind: string; gaveUp: boolean }) => void;
}

interface OpenDelivery extends DeliveryParts {
  readonly transport: Transport;
  readonly isStopped: () => boolean;
  /** Waits until the next mail may be sent. */
  readonly turn: () => Promise<void>;
}

export interface Delivery {
  /** Delivers the mails due in a studio. Concurrent calls for one studio share the work. */
  deliver(studio: StudioId): Promise<void>;
  /** Stops after the mails in flight. */
  stop(): Promise<void>;
}

const BATCH = 20;
/**
 * At most 20 mails a second (docs/decisions/0081). Rendering a mail takes milliseconds of this process. They belong to the requests when a
 * popular class opens and hundreds of people reserve at once.
 */
const MAIL_EVERY_MS = 50;
/** Limits the connections that deliveries use, so that requests get the rest. */
const STUDIOS_AT_ONCE = 4;
/** Time after which mails claimed by a dead process are due again. A lapsed claim is detected before a mail is sent. */
const CLAIM = seconds(30);
/** Longer than the timeouts of the transport and of the faster ways. A mail in flight waits this long after the process dies. */
const SENDING = seconds(90);
/** About nine hours with the waits below. */
const ATTEMPTS = 16;
const LONGEST_WAIT = hours(1);

/** 30 s, 1 min, 2 min, 4 min … at most an hour. */
export const waitAfter = (attempts: number): Duration => Math.min(LONGEST_WAIT, seconds(30) * 2 ** (attempts - 1));

/**
 * Delivers queued mails, each at least once: claims them for a while, sends them outside any transaction, and marks them right after. Only
 * a mail in flight when the process dies is sent again, with the same Message-ID (quality.md, never 7).
 */
export function delivery(parts: DeliveryParts): Delivery {
  const running = new Map<StudioId, Promise<void>>();
  const again = new Set<StudioId>();
  const inTurn = turns(STUDIOS_AT_ONCE);
  const turn = oneEvery(MAIL_EVERY_MS);
  let stopped = false;

  async function drain(open: OpenDelivery, studio: StudioId): Promise<void> {
    do {
      again.delete(studio);
      while (!stopped && (await deliverBatch(open, studio)) >= BATCH / 2);
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
      const run = inTurn(() => drain({ ...parts, transport, isStopped: () => stopped, turn }, studio)).finally(() =>
        running.delete(studio),
      );
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

/** Delays each call until this many milliseconds after the previous call. */
function oneEvery(milliseconds: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    next = Math.max(now, next + milliseconds);
    await sleep(next - now);
  };
}

/** Runs at most this many works at a time. The others wait in line. */
function turns(atOnce: number): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

async function deliverBatch(parts: OpenDelivery, studioId: StudioId): Promise<number> {
  const at = parts.clock.now();
  const lease = plus(at, CLAIM);
  const mails = await inStudio(parts.db, studioId, (tx) => claimMails(tx, at, lease, BATCH));
  if (mails.length === 0) return 0;
  const { studio, prepared } = await prepareAll(parts, studioId, mails);
  // One after the other, so that at most one mail is in flight when the process dies, and mails arrive in order.
  for (const [index, mail] of mails.entries()) {
    await parts.turn();
    if (parts.isStopped()) break;
    await deliverOne(parts, studio, mail, prepared[index]!, lease);
  }
  return mails.length;
}

/** Reads the current state for each mail. If this fails, each mail is prepared separately, so that only the faulty ones fail. */
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

async function deliverOne(parts: OpenDelivery, studio: Studio, mail: ClaimedMail, prepared: Prepared, lease: Instant): Promise<void> {
  const { db, clock, transport } = parts;
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => inStudio(db, studio.id, work);
  if ('stale' in prepared) return inside((tx) => markSkipped(tx, mail.id, prepared.stale));
  const begun = await inside((tx) => beginSending(tx, mail.id, lease, plus(clock.now(), SENDING)));
  if (begun === null) return;
  const { attempt, hasFailed } = begun;
  const reached = hasFailed ? 'none' : await reachFirst(parts, studio, mail, prepared.brief ?? null);
  if (typeof reached === 'object') return inside((tx) => tryLater(tx, mail.id, reached.waitUntil, null));
  let letter: Letter;
  try {
    letter = await prepared.write();
    const arrived = letter;
    if (reached === 'told' && prepared.brief?.replacesMail) return await inside((tx) => markArrived(tx, mail.id, clock.now(), arrived));
    await transport.send(envelopeOf(parts, studio, mail), letter);
  } catch (error) {
    const gaveUp = error instanceof PermanentFailure || attempt >= ATTEMPTS;
    const message = error instanceof Error ? error.message.slice(0, 500) : 'failed';
    parts.onFailure(error, { studio: studio.id, id: mail.id, kind: mail.kind, gaveUp });
    return inside((tx) =>
      gaveUp ? markFailed(tx, mail.id, message) : tryLater(tx, mail.id, plus(clock.now(), waitAfter(attempt)), message),
    );
  }
  await inside((tx) => markSent(tx, mail.id, clock.now(), letter, transport.keepsBodies));
}

/** Tries the faster ways to reach a customer. A fault of theirs costs the mail nothing. */
async function reachFirst(parts: OpenDelivery, studio: Studio, mail: ClaimedMail, brief: Brief | null): Promise<Reached> {
  const { customer } = mail;
  if (brief === null || customer === null || parts.channels.length === 0) return 'none';
  try {
    return await reachBy(parts, { studio, origin: parts.originOf(studio), at: parts.clock.now(), mail: { ...mail, customer }, brief });
  } catch (error) {
    parts.onFailure(error, { studio: studio.id, id: mail.id, kind: mail.kind, gaveUp: false });
    return 'none';
  }
}

function envelopeOf({ from }: OpenDelivery, studio: Studio, mail: ClaimedMail) {
  const { supportEmail, name } = studio.settings;
  return {
    // The id depends on the row only, so that a retry sends the same id.
    messageId: `<mail-${studio.id}-${mail.id}-${mail.createdAt.toString(36)}@${from.split('@').at(-1)}>`,
    from: { name, address: from },
    replyTo: supportEmail || null,
    to: mail.to,
  };
}
