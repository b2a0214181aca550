/** Answers reads of ready bytes: by a glance where that is enough, else in a transaction like every other call. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StudioId } from '../../kernel/ids.ts';
import type { Connected } from '../db/kept-client.ts';
import { glanceInto } from '../db/studio-tx.ts';
import { lane } from './lane.ts';
import type { ReadyOperation, ReadyReply } from './operation.ts';
import { holdsTag, takesGzip, type ReadyAnswer } from './ready-door.ts';
import type { Ask, Reply } from './ask.ts';

/**
 * A read that failed has spoiled nothing, and fails the same way when it is tried alone: with the database away that would be a long line.
 * A transaction costs as much as several answers of 100 KB, so in a rush some milliseconds are well spent on sharing it; a glance leaves
 * the lane with its answers, since resting costs more than what it spares.
 */
const READS = { atMost: 1000, retryAlone: false, pause: 3 };

export interface ReadyAsk extends Ask {
  /** Called when the look begins that its answer rests on. */
  readonly begun?: () => void;
}

/** All requests of a studio that wait, together. `run` is the transaction. */
export function readyLane(
  operation: ReadyOperation,
  connected: Connected,
  studio: StudioId,
  run: (asks: readonly Ask[]) => Promise<readonly Reply[]>,
): (ask: ReadyAsk) => Promise<ReadyAnswer> {
  const { glance } = operation;
  return lane<ReadyAsk, ReadyAnswer>(async (asks, leave) => {
    for (const ask of asks) ask.begun?.();
    if (asks.some((ask) => ask.tokenHash !== null)) return (await run(asks)).map(readyAnswer);
    const seen = await glance(studio, asks as never, (statement) => glanceInto(connected, studio, statement));
    const open = asks.flatMap((ask, nth) => {
      const one = seen[nth]!;
      return one.kind === 'changed' ? [{ ...ask, prepared: one.seen }] : [];
    });
    // The next look is asked right behind these answers; behind a month that is built anew it waits, lest it build that again.
    if (open.length === 0) leave();
    const answers = open.length > 0 ? await run(open) : [];
    let next = 0;
    return seen.map((one) => (one.kind === 'ready' ? one : readyAnswer(answers[next++]!)));
  }, READS);
}

const readyAnswer = (reply: Reply): ReadyAnswer => (reply.kind === 'value' ? { kind: 'ready', reply: reply.value as ReadyReply } : reply);

/** Sends ready bytes the long way. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { etag, body, gzip }: ReadyReply): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, authorization, x-studio');
  reply.type('application/json; charset=utf-8');
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (takesGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(Buffer.concat(gzip()));
  return reply.send(Buffer.concat(body()));
}
